import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyMask, emptyPicture } from '../pictures/picture.ts'
import { colourName, colourShare, colourShares } from './colours.ts'

test('colours get the names people give them', () => {
  const named: [string, [number, number, number]][] = [
    ['red', [200, 20, 30]],
    ['red', [140, 15, 20]],
    ['orange', [255, 140, 0]],
    ['yellow', [250, 220, 30]],
    ['green', [40, 140, 40]],
    ['blue', [30, 60, 200]],
    ['blue', [20, 30, 90]],
    ['blue', [110, 160, 230]],
    ['purple', [120, 40, 160]],
    ['pink', [255, 150, 190]],
    ['brown', [110, 70, 40]],
    ['black', [15, 15, 18]],
    ['white', [245, 245, 240]],
    ['grey', [128, 128, 130]],
  ]
  for (const [name, [red, green, blue]] of named)
    assert.equal(colourName(red, green, blue), name, `${red},${green},${blue}`)
})

test('only what is under the mask counts', () => {
  const picture = emptyPicture({ width: 2, height: 1 })
  picture.data.set([255, 0, 0, 255, 0, 0, 255, 255])
  const mask = emptyMask(picture)
  mask.data[0] = 255
  const shares = colourShares(picture, mask)
  assert.equal(colourShare(shares, 'red'), 1)
  assert.equal(colourShare(shares, 'blue'), 0)
  assert.equal(colourShares(picture, emptyMask(picture)).size, 0)
})
