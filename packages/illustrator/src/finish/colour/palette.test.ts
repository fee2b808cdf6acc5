import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Pixels, rgbOf } from '../pixels.ts'
import { distance, labOf } from './oklab.ts'
import { applyPalette, paletteOf } from './palette.ts'

/** Three quarters blue, a quarter red. */
function flag(): Pixels {
  const data = new Uint8Array(64 * 64 * 4).fill(255)
  for (let at = 0; at < 64 * 64; at++) data.set(at < 64 * 48 ? [20, 60, 200] : [210, 30, 40], at * 4)
  return { data, width: 64, height: 64 }
}

test('the palette of a picture of two colours is those two, the larger first', () => {
  assert.deepEqual(paletteOf(flag(), 2), ['#143cc8', '#d21e28'])
})

test('a picture has no more colours than it has', () => {
  assert.equal(paletteOf(flag(), 8).length, 2)
  assert.deepEqual(paletteOf({ data: new Uint8Array(16), width: 2, height: 2 }, 4), [])
})

test('a palette draws the colours toward itself, more with more strength', () => {
  const green = labOf(...rgbOf('#2e8b3d'))
  const away = (strength: number) => {
    const { data } = applyPalette(flag(), ['#2e8b3d'], strength)
    return distance(labOf(data[0] as number, data[1] as number, data[2] as number), green)
  }
  assert.ok(away(0.5) < away(0) && away(1) < away(0.5))
})

test('no palette or no strength changes nothing', () => {
  assert.deepEqual(applyPalette(flag(), [], 1).data, flag().data)
  assert.deepEqual(applyPalette(flag(), ['#ff0000'], 0).data, flag().data)
})
