import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyPicture } from '../pictures/picture.ts'
import { fadeOut } from './fadeOut.ts'

test('a gradient goes on beyond both edges, softer the farther', () => {
  const picture = emptyPicture({ width: 60, height: 40 })
  for (let at = 0; at < 60 * 40; at++) picture.data.set([Math.floor(at / 60) < 20 ? 40 : 200, 9, 9, 255], at * 4)
  for (let at = 0; at < 60 * 40; at++) if (at % 60 < 20 || at % 60 >= 50) picture.data.fill(0, at * 4, at * 4 + 4)
  const { data } = fadeOut(picture, { x: 20, y: 0, width: 30, height: 40 })
  const red = (x: number, y: number) => data[(y * 60 + x) * 4] as number
  assert.equal(red(30, 10), 40)
  assert.equal(red(19, 5), 40)
  assert.equal(red(51, 35), 200)
  assert.ok(red(2, 19) > red(19, 18), 'softer far away')
  assert.ok(data.every((value, at) => at % 4 !== 3 || value === 255))
})
