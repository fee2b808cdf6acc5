import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyMask, type Mask } from '../pictures/picture.ts'
import { clean } from './clean.ts'

function rectangle(mask: Mask, x: number, y: number, width: number, height: number, value: number) {
  for (let row = y; row < y + height; row++) mask.data.fill(value, row * mask.width + x, row * mask.width + x + width)
}

const at = (mask: Mask | undefined, x: number, y: number) => mask?.data[y * (mask?.width ?? 0) + x]

test('ghosts and specks go; what is certain stays, however small its distance', async () => {
  const mask = emptyMask({ width: 200, height: 160 })
  rectangle(mask, 20, 20, 60, 60, 250)
  rectangle(mask, 120, 20, 40, 40, 140)
  rectangle(mask, 100, 100, 3, 3, 255)
  rectangle(mask, 20, 110, 30, 30, 240)
  const kept = await clean(mask)
  assert.equal(at(kept, 50, 50), 255)
  assert.equal(at(kept, 35, 125), 255)
  assert.equal(at(kept, 140, 40), 0)
  assert.equal(at(kept, 101, 101), 0)
})

test('a hole that was only doubted closes, one that was certain stays', async () => {
  const mask = emptyMask({ width: 200, height: 160 })
  rectangle(mask, 20, 20, 160, 120, 250)
  rectangle(mask, 50, 50, 14, 14, 90)
  rectangle(mask, 110, 50, 14, 14, 0)
  const kept = await clean(mask)
  assert.equal(at(kept, 57, 57), 255)
  assert.equal(at(kept, 117, 57), 0)
})

test('nothing certain is nothing at all', async () => {
  const mask = emptyMask({ width: 60, height: 60 })
  rectangle(mask, 10, 10, 20, 20, 140)
  assert.equal(await clean(mask), undefined)
})
