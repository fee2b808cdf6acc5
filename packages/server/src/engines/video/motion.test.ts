import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cameraOf } from './camera.ts'
import type { MovingPicture } from './layer.ts'
import { type MotionWish, motionOf } from './motion.ts'
import { Renderer } from './render.ts'

function spotted(): MovingPicture {
  const [width, height] = [176, 99]
  const data = new Uint8Array(width * height * 4).fill(255)
  for (let at = 0; at < width * height; at++)
    data[at * 4] = 127 + 120 * Math.sin((at % width) / 7) * Math.cos(at / width / 6)
  return {
    width,
    height,
    pivot: 0.5,
    layers: [{ picture: { width, height, data }, x: 0, y: 0, near: 0.6, stir: 'still' }],
  }
}

const cast = { hasSubject: false, goesOn: false }
const usual: MotionWish = { prompt: '', negativePrompt: '', seconds: 2, motion: 127, strictness: 7, seed: 4 }
const cameraFor = (wish: Partial<MotionWish>) => motionOf(cast, { ...usual, ...wish }).motion.camera

test('how strictly the words rule: not at all, in part, alone', () => {
  const ownView = cameraFor({})(0.3)
  const words = { prompt: 'pan left' }
  assert.deepEqual(cameraFor({ ...words, strictness: 0 })(0.3), ownView)
  const ruled = cameraFor({ ...words, strictness: 7 })(0.3)
  assert.deepEqual(ruled, cameraOf(['pan left'], 1, 4)(0.3))
  assert.deepEqual(cameraFor({ ...words, strictness: 100 })(0.3), ruled)
  const shares = [0, 2, 4, 7].map((strictness) => Math.abs(cameraFor({ ...words, strictness })(0.3).panX - ruled.panX))
  assert.deepEqual(
    shares,
    [...shares].sort((one, other) => other - one),
  )
  assert.ok((shares[1] as number) > (shares[2] as number))
})

test('the more motion is asked for, the more frames differ; none is none', () => {
  const differences = [0, 40, 127, 255].map((motion) => {
    const { motion: how } = motionOf(cast, { ...usual, prompt: 'pan right', motion })
    const renderer = new Renderer(spotted(), how, { width: 160, height: 90 })
    const frames = [0, 0.2, 0.4].map((time) => Uint8Array.from(renderer.draw(time)))
    return frames.slice(1).reduce((sum, frame, at) => sum + difference(frame, frames[at] as Uint8Array), 0)
  })
  assert.equal(differences[0], 0)
  for (const [at, value] of differences.slice(1).entries())
    assert.ok(value > 1.3 * (differences[at] as number), String(differences))
})

test('what is not wanted is not done', () => {
  const [first] = [cameraFor({ prompt: 'zoom in', negativePrompt: 'zoom' })(0.5)]
  assert.deepEqual(first, cameraFor({})(0.5))
})

test('a camera that is spoken of but not known is warned about', () => {
  assert.match(String(motionOf(cast, { ...usual, prompt: 'a camera like in a dream' }).warnings), /name no movement/)
  assert.deepEqual(motionOf(cast, { ...usual, prompt: 'leaves rustle' }).warnings, [])
})

function difference(one: Uint8Array, other: Uint8Array): number {
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] as number)), 0) / one.length
}
