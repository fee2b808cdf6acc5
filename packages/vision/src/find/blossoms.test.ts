import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyMask, type Picture } from '../pictures/picture.ts'
import { isBlossom, petalsIn } from './blossoms.ts'

test('of a plant only what has a flower’s colour is its flowers, and nothing beside it', () => {
  const colours = [[232, 120, 30], [70, 120, 40], [150, 145, 138], [232, 120, 30]]
  const picture: Picture = { width: 4, height: 1, data: Uint8Array.from(colours.flatMap((colour) => [...colour, 255])) }
  const plant = emptyMask(picture)
  plant.data.set([255, 255, 255, 0])
  assert.deepEqual([...petalsIn(picture, plant).data], [255, 0, 0, 0])
}) // biome-ignore format: short

test('flowers by any of their names', () => {
  for (const name of ['flowers', 'orange flower', 'blossoms', 'petals']) assert.ok(isBlossom(name), name)
  for (const name of ['flower pot', 'plant', 'flour']) assert.ok(!isBlossom(name), name)
})
