import assert from 'node:assert/strict'
import { test } from 'node:test'
import { studyReference } from './studyReference.ts'

const striped = (one: number[], other: number[]) => {
  const data = new Uint8Array(64 * 64 * 4).fill(255)
  for (let at = 0; at < 64 * 64; at++) data.set(at < 64 * 40 ? one : other, at * 4)
  return { data, width: 64, height: 64 }
}

test('a black-and-white picture is followed in black and white', () => {
  const { styles, palette } = studyReference(striped([0, 0, 0], [255, 255, 255]))
  assert.equal(styles[0]?.name, 'noir')
  assert.deepEqual(palette, ['#000000', '#ffffff'])
})

test('a colourful one gives its colours and no style', () => {
  const { styles, palette } = studyReference(striped([230, 40, 60], [20, 90, 220]))
  assert.deepEqual(styles, [])
  assert.deepEqual(palette, ['#e6283c', '#145adc'])
})
