import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cellsOf } from './cells.ts'

test('no cell reaches over a strong edge', () => {
  const data = new Uint8Array(60 * 60 * 4).fill(255)
  for (let at = 0; at < 60 * 60; at++) data.set(at % 60 < 27 ? [250, 250, 250] : [10, 10, 120], at * 4)
  const { labels } = cellsOf({ data, width: 60, height: 60 }, 10, 20, 1)
  const left = new Set<number>()
  const right = new Set<number>()
  for (const [at, cell] of labels.entries()) (at % 60 < 27 ? left : right).add(cell)
  assert.ok(left.size > 8 && right.size > 8)
  assert.deepEqual(
    [...left].filter((cell) => right.has(cell)),
    [],
  )
})
