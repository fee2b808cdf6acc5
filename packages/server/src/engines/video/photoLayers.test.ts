import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type Box, boxOf, CannotDo, crop, type Mask, type Picture, resize } from '@easel/vision'
import { photograph, testWork } from '../../../../vision/src/testing.ts'
import { cameraOf } from './camera.ts'
import { framed } from './framed.ts'
import type { MovingPicture } from './layer.ts'
import { photoLayers } from './photoLayers.ts'
import { Renderer } from './render.ts'

const work = testWork()
after(() => work.networks.close())

const small = { width: 480, height: 270 }
const still = cameraOf(['still'], 1, 1)

function atRest(moving: MovingPicture, shape: { width: number; height: number }): Uint8Array {
  const motion = { camera: still, comesBack: true, seconds: 1, amount: 0, way: 1 as const, seed: 1 }
  return Uint8Array.from(new Renderer(moving, motion, shape).draw(0))
}

function difference(one: Uint8Array, other: Uint8Array): number {
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] as number)), 0) / one.length
}

test('taken apart and laid together again it is the picture; what stands out is nearer', async () => {
  const moving = await photoLayers(await photograph('rocket'), small, () => cameraOf(['orbit'], 1, 1), work)
  assert.deepEqual(
    moving.layers.map(({ isSubject }) => isSubject === true),
    [false, true],
  )
  const { picture } = await framed(await photograph('rocket'), small, work)
  const shown = await resize(crop(picture, { x: 2, y: 1, width: 476, height: 268 }), small)
  assert.ok(difference(atRest(moving, small), shown.data) < 6)
  const [behind, before] = moving.layers.map(({ near }) => near as (x: number, y: number) => number)
  assert.ok((before?.(240, 100) ?? 0) > (behind?.(240, 100) ?? 1) + 0.1)
})

test('what stands out stays in the frame, whatever its shape', async () => {
  const source = await photograph('rocket')
  for (const [width, height] of [
    [216, 384],
    [480, 206],
    [300, 300],
  ] as const) {
    const { picture, subject } = await framed(source, { width, height }, work)
    assert.deepEqual([picture.width, picture.height], [width, height])
    const box = boxOf(subject as Mask) as Box
    assert.ok(box.x > 0 && box.x + box.width < width, `${width} × ${height}: cut off at no side`)
    assert.ok(Math.abs(box.x + box.width / 2 - width / 2) < width * 0.3, 'about its middle')
  }
})

test('pictures of any size and kind give layers, or say why not', async () => {
  const dot: Picture = { width: 1, height: 1, data: new Uint8Array([200, 40, 40, 255]) }
  const strip: Picture = { width: 2000, height: 3, data: new Uint8Array(2000 * 3 * 4).fill(255) }
  for (const odd of [dot, strip]) {
    const moving = await photoLayers(odd, small, () => still, work)
    assert.deepEqual([moving.width, moving.height, moving.layers.length], [480, 270, 1])
  }
  const cut: Picture = { width: 40, height: 40, data: new Uint8Array(40 * 40 * 4) }
  for (let y = 10; y < 30; y++) for (let x = 12; x < 28; x++) cut.data.set([20, 90, 200, 255], (y * 40 + x) * 4)
  const moving = await photoLayers(cut, small, () => still, work)
  assert.equal(moving.layers.length, 2)
  const frame = atRest(moving, small)
  assert.ok((frame[0] as number) > 150 && (frame[(135 * 480 + 240) * 4] as number) < 60, 'on a pale ground')
  const clear: Picture = { width: 20, height: 20, data: new Uint8Array(1600) }
  await assert.rejects(
    photoLayers(clear, small, () => still, work),
    CannotDo,
  )
})
