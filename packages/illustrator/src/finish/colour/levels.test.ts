import assert from 'node:assert/strict'
import { test } from 'node:test'
import { levelsOf } from './levels.ts'

test('the middle of a ramp is its middle', () => {
  const data = new Uint8Array(256 * 4 * 4).fill(255)
  for (let at = 0; at < 1024; at++) data.fill(at >> 2, at * 4, at * 4 + 3)
  const [low, middle, high] = levelsOf({ data, width: 256, height: 4 }, [0.02, 0.5, 0.98]) as [number, number, number]
  assert.ok(low < 10 && Math.abs(middle - 128) < 3 && high > 245)
})
