import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Mask } from '../pictures/picture.ts'
import { dropSpecks, fillHoles } from './holes.ts'

function drawn(rows: string[]): Mask {
  return {
    width: rows[0]?.length ?? 0,
    height: rows.length,
    data: Uint8Array.from(rows.join(''), (letter) => (letter === '#' ? 255 : 0)),
  }
}

test('small holes are filled, large ones and bays are not', () => {
  const mask = drawn(['########', '#.##...#', '####...#', '####..##', '########', '..######'])
  assert.deepEqual(fillHoles(mask, 3), drawn(['########', '####...#', '####...#', '####..##', '########', '..######']))
  assert.deepEqual(fillHoles(mask, 20), drawn(['########', '########', '########', '########', '########', '..######']))
})

test('specks go, the largest and what is not much smaller stay', () => {
  const mask = drawn(['###...#.', '###.....', '.....###', '.....##.'])
  assert.deepEqual(dropSpecks(mask, 0.5), drawn(['###.....', '###.....', '.....###', '.....##.']))
  assert.deepEqual(dropSpecks(drawn(['....']), 0.5), drawn(['....']))
})
