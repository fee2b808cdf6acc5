import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyPicture } from '../pictures/picture.ts'
import { mirrored, mirroredPart, writeColours } from './planar.ts'

test('beyond the edge lies what lies before it', () => {
  assert.deepEqual(
    [-3, -2, -1, 0, 1, 2, 3, 4, 5].map((at) => mirrored(at, 3)),
    [1, 2, 1, 0, 1, 2, 1, 0, 1],
  )
  assert.deepEqual(
    [-2, 0, 5].map((at) => mirrored(at, 1)),
    [0, 0, 0],
  )
})

test('a part may reach over every edge', () => {
  const picture = emptyPicture({ width: 2, height: 1 })
  picture.data.set([1, 1, 1, 255, 2, 2, 2, 255])
  const part = mirroredPart(picture, { x: -1, y: -1, width: 4, height: 2 })
  assert.deepEqual(
    [0, 4, 8, 12].map((at) => part.data[at]),
    [2, 1, 2, 1],
  )
  // The same from memory that begins anywhere.
  const odd = { ...picture, data: new Uint8Array([0, ...picture.data]).subarray(1) }
  assert.deepEqual(mirroredPart(odd, { x: -1, y: -1, width: 4, height: 2 }), part)
})

test('what is written may fade in, and keeps within bounds', () => {
  const picture = emptyPicture({ width: 4, height: 1 })
  const part = { width: 4, height: 1, data: new Float32Array(12).fill(1.5) }
  writeColours(picture, { x: 0, y: 0 }, part, { across: 2, down: 0 })
  assert.deepEqual(
    [0, 4, 8, 12].map((at) => picture.data[at]),
    [64, 191, 255, 255],
  )
})
