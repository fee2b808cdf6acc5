import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyPicture } from '../pictures/picture.ts'
import { meanColour, spreadBy, spreadColours } from './spreadColours.ts'

test('colours are carried outwards, what is seen stays, the rest gets the mean', () => {
  const picture = emptyPicture({ width: 30, height: 1 })
  for (let x = 0; x < 30; x++) picture.data.set([0, 200, 0, 0], x * 4)
  picture.data.set([250, 10, 20, 255], 0)
  spreadColours(picture, meanColour(picture))
  assert.deepEqual([...picture.data.subarray(0, 4)], [250, 10, 20, 255])
  assert.deepEqual([...picture.data.subarray(spreadBy * 4, spreadBy * 4 + 4)], [250, 10, 20, 0])
  assert.deepEqual([...picture.data.subarray(29 * 4)], [250, 10, 20, 0])
})

test('the mean counts what is half seen half', () => {
  const picture = emptyPicture({ width: 3, height: 1 })
  picture.data.set([0, 0, 0, 100, 150, 150, 150, 50, 255, 255, 255, 0])
  assert.deepEqual(meanColour(picture), [50, 50, 50])
  assert.deepEqual(meanColour(emptyPicture({ width: 1, height: 1 })), [128, 128, 128])
})
