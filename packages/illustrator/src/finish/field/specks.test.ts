import assert from 'node:assert/strict'
import { test } from 'node:test'
import { specksOf } from './specks.ts'

test('a dot is a speck; a bar and a large square are not', () => {
  const data = new Uint8Array(120 * 120 * 4).fill(255)
  const white = (x: number, y: number) => {
    const dot = Math.abs(x - 20) < 2 && Math.abs(y - 20) < 2
    const bar = Math.abs(x - 60) < 2 && y > 20 && y < 100
    const square = x > 80 && x < 110 && y > 30 && y < 60
    return dot || bar || square
  }
  for (let at = 0; at < 120 * 120; at++) if (!white(at % 120, Math.floor(at / 120))) data.fill(40, at * 4, at * 4 + 3)
  const specks = specksOf({ data, width: 120, height: 120 })
  const at = (x: number, y: number) => specks.data[y * 120 + x] as number
  assert.ok(at(20, 20) > 0.9)
  assert.equal(at(60, 60), 0)
  assert.equal(at(95, 45), 0)
})
