import assert from 'node:assert/strict'
import { test } from 'node:test'
import { grain, noise } from './noise.ts'

const size = { width: 96, height: 64 }

test('noise lies between 0 and 1 and varies', () => {
  const { data } = noise(size, 1, 'cloud', 16)
  assert.ok(Math.min(...data) >= 0 && Math.max(...data) <= 1)
  assert.ok(Math.max(...data) - Math.min(...data) > 0.3)
})

test('the seed and the name decide', () => {
  assert.deepEqual(noise(size, 1, 'cloud', 16).data, noise(size, 1, 'cloud', 16).data)
  assert.notDeepEqual(noise(size, 1, 'cloud', 16).data, noise(size, 2, 'cloud', 16).data)
  assert.notDeepEqual(noise(size, 1, 'cloud', 16).data, noise(size, 1, 'paper', 16).data)
})

test('a picture twice as large has the same noise, twice as large', () => {
  const small = noise(size, 1, 'cloud', 16, 1)
  const large = noise({ width: 192, height: 128 }, 1, 'cloud', 32, 1)
  assert.ok(Math.abs((small.data[20 * 96 + 30] as number) - (large.data[40 * 192 + 60] as number)) < 0.08)
})

test('grain has its middle at 0', () => {
  const { data } = grain(size, 1, 'film', 1)
  assert.ok(Math.abs(data.reduce((sum, value) => sum + value, 0) / data.length) < 0.05)
})
