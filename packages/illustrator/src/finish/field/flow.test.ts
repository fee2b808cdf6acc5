import assert from 'node:assert/strict'
import { test } from 'node:test'
import { flowOf } from './flow.ts'

test('a brush goes along an edge, not across it', () => {
  for (const upright of [true, false]) {
    const data = new Uint8Array(80 * 80 * 4).fill(255)
    for (let at = 0; at < 80 * 80; at++) {
      const side = upright ? at % 80 : Math.floor(at / 80)
      if (side < 40) data.fill(0, at * 4, at * 4 + 3)
    }
    const angle = flowOf({ data, width: 80, height: 80 }, 1, 0).data[40 * 80 + 40] as number
    const along = upright ? Math.abs(Math.sin(angle)) : Math.abs(Math.cos(angle))
    assert.ok(along > 0.95)
  }
})
