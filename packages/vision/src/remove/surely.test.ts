import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyMask } from '../pictures/picture.ts'
import { surely } from './surely.ts'

const at = (x: number, y: number) => y * 200 + x

test('the mask grows by its share, farther where it is soft, and its slits close', () => {
  const mask = emptyMask({ width: 200, height: 200 })
  for (let y = 60; y < 120; y++) {
    mask.data.fill(255, at(60, y), at(90, y))
    mask.data.fill(255, at(93, y), at(120, y))
    mask.data.fill(90, at(120, y), at(128, y))
  }
  const { data } = surely(mask, 0.02)
  assert.equal(data[at(57, 90)], 255)
  assert.equal(data[at(50, 90)], 0)
  assert.equal(data[at(91, 90)], 255, 'the slit')
  assert.equal(data[at(134, 90)], 255, 'beyond the soft edge')
  assert.equal(data[at(145, 90)], 0)
})
