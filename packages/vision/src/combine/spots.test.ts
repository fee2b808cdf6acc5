import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyMask } from '../pictures/picture.ts'
import { type Figure, type Standing, spotsFor } from './spots.ts'
import { wordsOfPlace } from './wordsOfPlace.ts'

const whole = { bottom: false, left: false, right: false }
const dog: Figure = { width: 300, height: 200, label: 'dog', cut: whole }
const open: Standing = { width: 1000, height: 600, main: undefined, gap: 0, align: 'center', size: 1, nearer: 0 }

/** A main subject in the middle third. */
function withMain(): Standing {
  const mask = emptyMask({ width: 100, height: 60 })
  for (let y = 10; y < 55; y++) mask.data.fill(255, y * 100 + 35, y * 100 + 65)
  return { ...open, main: { x: 350, y: 100, width: 300, height: 450, label: 'person', mask } }
}

test('subjects stand on the ground, inside the frame, and do not cover one another', () => {
  const spots = spotsFor(open, [dog, dog, { ...dog, label: 'person', width: 100, height: 300 }])
  for (const spot of spots) {
    assert.ok(spot.x >= 0 && spot.x + spot.width <= 1000 && spot.y >= 0 && spot.y + spot.height <= 600)
    assert.ok(spot.y + spot.height > 500)
  }
  const sorted = spots.toSorted((one, other) => one.x - other.x)
  for (const [index, spot] of sorted.slice(1).entries())
    assert.ok(spot.x >= (sorted[index]?.x ?? 0) + (sorted[index]?.width ?? 0), JSON.stringify(sorted))
})

test('the main subject is not covered, and gives the ground and the scale', () => {
  const [spot] = spotsFor(withMain(), [dog])
  assert.ok(spot !== undefined)
  assert.ok(spot.x + spot.width <= 355 || spot.x >= 645, JSON.stringify(spot))
  assert.equal(spot.y + spot.height, 550)
  assert.ok(spot.height < 450 * 0.75, 'a dog is smaller than a person')
})

test('who was cut off below stands at the lower edge; at the left, on the left', () => {
  const [spot] = spotsFor(open, [{ ...dog, cut: { bottom: true, left: true, right: false } }])
  assert.deepEqual([spot?.x, (spot?.y ?? 0) + (spot?.height ?? 0)], [0, 600])
})

test('words say where and how large', () => {
  const [left] = spotsFor({ ...open, ...wordsOfPlace('a small dog on the left') }, [dog])
  const [right] = spotsFor({ ...open, ...wordsOfPlace('a huge dog on the right') }, [dog])
  assert.ok(left && right && left.x + left.width / 2 < 400 && right.x + right.width / 2 > 600)
  assert.ok(right.height > 2 * left.height)
})
