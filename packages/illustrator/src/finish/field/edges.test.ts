import assert from 'node:assert/strict'
import { test } from 'node:test'
import { edgesOf } from './edges.ts'

test('an edge between two colours of one lightness is found, where it is', () => {
  const data = new Uint8Array(60 * 60 * 4).fill(255)
  for (let at = 0; at < 60 * 60; at++) data.set(at % 60 < 30 ? [200, 40, 40] : [40, 122, 40], at * 4)
  const edges = edgesOf({ data, width: 60, height: 60 })
  const row = [...edges.data.subarray(30 * 60, 31 * 60)]
  const strongest = row.indexOf(Math.max(...row))
  assert.ok(strongest >= 28 && strongest <= 31)
  assert.ok((row[10] as number) < 0.01 && (row[strongest] as number) > 0.4)
})
