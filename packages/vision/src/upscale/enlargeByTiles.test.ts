import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawingEnlarger, type Enlarger, photoEnlarger, quickEnlarger } from '../networks/enlarge.ts'
import type { Picture } from '../pictures/picture.ts'
import { crop } from '../pictures/resize.ts'
import { photograph, testWork } from '../testing.ts'
import { enlargeByTiles } from './enlargeByTiles.ts'

const work = testWork()
const eye = crop(await photograph('cat'), { x: 60, y: 40, width: 61, height: 36 })
const size = (factor: number) => ({ width: Math.round(61 * factor), height: 36 * factor })
const enlarged = (enlarger: Enlarger, factor: number) =>
  enlargeByTiles(eye, { enlarger, size: size(factor), hardAlpha: false, mean: undefined }, work)

function largestDifference(one: Picture, other: Picture): number {
  assert.equal(one.data.length, other.data.length)
  let largest = 0
  for (const [at, value] of one.data.entries())
    largest = Math.max(largest, Math.abs(value - (other.data[at] as number)))
  return largest
}

test('by tiles is the same as whole, also at sizes between', async () => {
  for (const enlarger of [drawingEnlarger, await quickEnlarger(eye, work)])
    for (const factor of [2, 1.5]) {
      const whole = await enlarged(enlarger, factor)
      assert.deepEqual({ width: whole.width, height: whole.height }, size(factor))
      assert.ok(largestDifference(whole, await enlarged({ ...enlarger, side: 32 }, factor)) <= 1)
    }
})

test('tiles of the network that sees farthest leave no step where they meet', async () => {
  const whole = await enlarged(photoEnlarger, 2)
  const tiled = await enlarged({ ...photoEnlarger, side: 32 }, 2)
  const difference = (x: number, y: number) =>
    (tiled.data[(y * 122 + x) * 4 + 1] as number) - (whole.data[(y * 122 + x) * 4 + 1] as number)
  const stepAt = (x: number) => {
    let sum = 0
    for (let y = 0; y < 72; y++) sum += Math.abs(difference(x, y) - difference(x - 1, y))
    return sum / 72
  }
  const steps = Array.from({ length: 100 }, (_, index) => stepAt(index + 10)).sort((one, other) => one - other)
  // Parts meet at column 61 and fade from 37 on: neither stands out among the others.
  for (const seam of [37, 61]) assert.ok(stepAt(seam) <= (steps[90] as number) + 0.5, `${stepAt(seam)} at ${seam}`)
})

test('each tile is told, and the work can be stopped between them', async () => {
  const shares: number[] = []
  const stop = new AbortController()
  const watched = {
    ...work,
    signal: stop.signal,
    progress(share: number) {
      shares.push(share)
      if (shares.length === 2) stop.abort()
    },
  }
  const enlarging = { enlarger: { ...drawingEnlarger, side: 32 }, size: size(2), hardAlpha: false, mean: undefined }
  await assert.rejects(enlargeByTiles(eye, enlarging, watched), { name: 'AbortError' })
  assert.deepEqual(shares, [0.25, 0.5])
})
