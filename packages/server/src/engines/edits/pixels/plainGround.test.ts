import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Picture } from '../borrowed.ts'
import { paintedOver } from './plainGround.ts'

/** White with black letters at every third column of a band; outside of it a noise of its own. */
function sign(ground: (x: number, y: number) => number): Picture {
  const [width, height] = [60, 40]
  const data = new Uint8Array(width * height * 4).fill(255)
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)]
    const isLetter = y >= 15 && y < 25 && x >= 10 && x < 50 && x % 3 === 0
    data.fill(isLetter ? 10 : ground(x, y), at * 4, at * 4 + 3)
  }
  return { width, height, data }
}
const line = { x: 10, y: 15, width: 40, height: 10 }

test('letters on a plain ground are gone without a trace, and nothing else is touched', () => {
  const { picture, others } = paintedOver(sign(() => 240), [line]) // biome-ignore format: short
  assert.deepEqual(others, [])
  for (let at = 0; at < 60 * 40; at++) assert.equal(picture.data[at * 4], 240)
})

test('on leaves and pictures nothing is painted: those lines are left to the network', () => {
  const rough = sign((x, y) => (x * 97 + y * 57 + x * y * 13) % 256)
  const { picture, others } = paintedOver(rough, [line])
  assert.deepEqual(others, [line])
  assert.deepEqual(picture.data, rough.data)
})
