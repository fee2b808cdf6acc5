import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyMask } from '../pictures/picture.ts'
import { headOf } from './heads.ts'

/** A person of blocks: so many rows of such a width, one below the other. */
function person(blocks: [rows: number, width: number][]) {
  const height = blocks.reduce((sum, [rows]) => sum + rows, 0)
  const mask = emptyMask({ width: 60, height })
  let y = 0
  for (const [rows, width] of blocks)
    for (let row = 0; row < rows; row++, y++) mask.data.fill(255, y * 60 + 30 - width / 2, y * 60 + 30 + width / 2)
  return { label: 'person', score: 0.9, mask, box: { x: 5, y: 0, width: 50, height } }
}

test('the head ends at the neck', () => {
  const { box } = headOf(
    person([
      [24, 20],
      [6, 10],
      [90, 50],
    ]),
  )
  assert.deepEqual([box.x, box.width, box.y], [20, 20, 0])
  assert.ok(box.height >= 24 && box.height <= 30, `${box.height}`)
})

test('without a neck it ends where the shoulders begin', () => {
  const { box } = headOf(
    person([
      [26, 20],
      [90, 50],
    ]),
  )
  assert.ok(box.height >= 24 && box.height <= 28, `${box.height}`)
})
