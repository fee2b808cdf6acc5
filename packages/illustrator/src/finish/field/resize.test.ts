import assert from 'node:assert/strict'
import { test } from 'node:test'
import { enlargePixels, shrink, shrinkTo } from './resize.ts'

const chequers = (width: number, height: number) => {
  const data = new Uint8Array(width * height * 4).fill(255)
  for (let at = 0; at < width * height; at++)
    if ((at + Math.floor(at / width)) % 2 === 0) data.fill(0, at * 4, at * 4 + 3)
  return { data, width, height }
}

test('a smaller picture has the mean of what each pixel covers', () => {
  const { data } = shrink(chequers(8, 8), 2, 2)
  assert.deepEqual([...data.subarray(0, 4)], [128, 128, 128, 255])
})

test('the ratio is kept, and no picture grows by shrinking', () => {
  const { width, height } = shrinkTo(chequers(64, 16), 8)
  assert.deepEqual([width, height], [32, 8])
  assert.equal(shrinkTo(chequers(4, 4), 100).width, 4)
})

test('enlarging keeps the corners', () => {
  const small = chequers(2, 2)
  const { data } = enlargePixels(small, 6, 6)
  assert.equal(data[0], small.data[0])
  assert.equal(data[5 * 4], small.data[4])
})
