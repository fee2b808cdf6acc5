import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyMask, emptyPicture } from '../pictures/picture.ts'
import { addGrain, grained, grainOf } from './grain.ts'

function grey(side: number) {
  const picture = emptyPicture({ width: side, height: side })
  picture.data.fill(128)
  return picture
}

test('grain is measured as strong as it was put in', () => {
  const picture = grey(128)
  for (const strength of [2, 6, 12]) {
    const noisy = addGrain(picture, emptyMask(picture, 255), strength)
    const measured = grainOf(noisy, () => true)
    assert.ok(Math.abs(measured - strength) < 0.3 * strength, `${strength} was measured as ${measured}`)
  }
})

test('a smooth hole in a grainy picture becomes as grainy', () => {
  const picture = grey(128)
  const hole = emptyMask(picture)
  for (let y = 32; y < 96; y++) hole.data.fill(255, y * 128 + 32, y * 128 + 96)
  const around = { ...hole, data: hole.data.map((value) => 255 - value) }
  const view = addGrain(picture, around, 8)
  const made = grained(view, hole, picture)
  const inside = grainOf(made, (at) => hole.data[at] !== 0)
  assert.ok(inside > 5 && inside < 11, `${inside}`)
})

test('a clean picture stays clean', () => {
  const picture = grey(64)
  assert.equal(grained(picture, emptyMask(picture, 255), picture), picture)
})
