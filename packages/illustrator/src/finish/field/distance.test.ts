import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distanceFrom } from './distance.ts'
import { planeOf } from './plane.ts'

test('straight and slanting distances', () => {
  const plane = planeOf(9, 9)
  plane.data[4 * 9 + 4] = 1
  const { data } = distanceFrom(plane, 0.5)
  assert.equal(data[4 * 9 + 4], 0)
  assert.equal(data[4 * 9 + 8], 4)
  assert.ok(Math.abs((data[0] as number) - 4 * Math.SQRT2) < 1e-5)
})
