import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blurPlane, enlarge, luminanceOf, planeOf } from './plane.ts'

test('a blur keeps an even plane even, up to its borders', () => {
  const plane = planeOf(20, 9)
  plane.data.fill(0.5)
  for (const value of blurPlane(plane, 4, 3).data) assert.ok(Math.abs(value - 0.5) < 1e-5)
})

test('a blur spreads a point evenly to all sides and keeps its sum', () => {
  const plane = planeOf(31, 31)
  plane.data[15 * 31 + 15] = 1
  blurPlane(plane, 3)
  const at = (x: number, y: number) => plane.data[y * 31 + x] as number
  assert.ok(Math.abs(at(12, 15) - at(18, 15)) < 1e-5 && Math.abs(at(15, 12) - at(18, 15)) < 1e-5)
  assert.ok(Math.abs(plane.data.reduce((sum, value) => sum + value, 0) - 1) < 1e-4)
})

test('enlarging keeps the values between those there were', () => {
  const plane = planeOf(2, 1)
  plane.data.set([0, 1])
  const large = enlarge(plane, 8, 3)
  assert.equal(large.data[0], 0)
  assert.equal(large.data[7], 1)
  assert.ok((large.data[3] as number) < (large.data[4] as number))
})

test('luminance: green is lighter than blue', () => {
  const { data } = luminanceOf({ data: Uint8Array.of(0, 255, 0, 255, 0, 0, 255, 255), width: 2, height: 1 })
  assert.ok((data[0] as number) > (data[1] as number))
})
