import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyMask, emptyPicture } from '../pictures/picture.ts'
import { likest } from './likest.ts'

test('stripes find stripes of the same phase, and only among what is known', async () => {
  const picture = emptyPicture({ width: 64, height: 48 })
  const unknown = emptyMask(picture)
  for (let at = 0; at < unknown.data.length; at++) {
    const [x, y] = [at % 64, Math.floor(at / 64)]
    picture.data.fill(x % 8 < 4 ? 220 : 30, at * 4, at * 4 + 3)
    if (x >= 24 && x < 40 && y >= 16 && y < 32) unknown.data[at] = 255
  }
  const places = await likest(picture, unknown, { reach: 2, passes: 4 })
  assert.ok(places !== undefined)
  for (let at = 0; at < unknown.data.length; at++) {
    const place = places.at[at] as number
    assert.equal(place >= 0, unknown.data[at] !== 0)
    if (place < 0) continue
    assert.equal(unknown.data[place], 0)
    assert.equal((place % 64) % 8, (at % 64) % 8)
  }
})

test('where nothing is known there is nothing to be like', async () => {
  const picture = emptyPicture({ width: 20, height: 20 })
  assert.equal(await likest(picture, emptyMask(picture, 255), { reach: 2, passes: 1 }), undefined)
})
