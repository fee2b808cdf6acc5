import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyPicture, type Picture } from '../pictures/picture.ts'
import { keepColours } from './keepColours.ts'

const painted = (width: number, height: number, colourAt: (x: number, y: number) => number[]): Picture => {
  const picture = emptyPicture({ width, height })
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) picture.data.set(colourAt(x, y), (y * width + x) * 4)
  return picture
}

test('a shift of all colours is taken back, what is sharp stays sharp', async () => {
  const original = painted(32, 32, (x) => [x < 16 ? 50 : 150, 100, 100, 255])
  const shifted = painted(64, 64, (x) => [x < 32 ? 60 : 160, 95, 100, 255])
  await keepColours(shifted, original)
  for (const [x, red] of [
    [0, 50],
    [31, 50],
    [32, 150],
    [63, 150],
  ] as const)
    assert.deepEqual([...shifted.data.subarray(x * 4, x * 4 + 3)], [red, 100, 100])
})

test('what cannot be seen does not count', async () => {
  const original = painted(16, 16, (x) => (x < 8 ? [80, 80, 80, 255] : [0, 0, 0, 0]))
  const enlarged = painted(32, 32, (x) => (x < 16 ? [80, 80, 80, 255] : [255, 255, 255, 0]))
  await keepColours(enlarged, original)
  assert.deepEqual([...enlarged.data.subarray(0, 4)], [80, 80, 80, 255])
  assert.deepEqual([...enlarged.data.subarray(15 * 4, 16 * 4)], [80, 80, 80, 255])
})
