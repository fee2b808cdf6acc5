import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areaOf, boxOf } from '../pictures/mask.ts'
import { emptyPicture } from '../pictures/picture.ts'
import { photograph, testWork } from '../testing.ts'
import { regionsOf, segmentClasses } from './deeplab.ts'

const work = testWork()

test('a cat covers most of its picture, at its size', async () => {
  const cat = await photograph('cat')
  const [first, second] = await segmentClasses(cat, work)
  assert.deepEqual([first?.label, second?.label], ['cat', 'background'])
  assert.ok(first !== undefined && first.mask.width === cat.width && first.mask.height === cat.height)
  assert.ok(Math.abs(areaOf(first.mask) / (cat.width * cat.height) - first.share) < 0.01)
  assert.ok(first.share > 0.7 && first.share < 0.9)
})

test('a person in the foreground', async () => {
  const picture = await photograph('astronaut')
  const person = (await segmentClasses(picture, work)).find(({ label }) => label === 'person')
  const box = person === undefined ? undefined : boxOf(person.mask)
  assert.ok(box !== undefined && box.height > 0.9 * picture.height)
})

test('a picture of one pixel and a very long one are background, mostly', async () => {
  for (const size of [
    { width: 1, height: 1 },
    { width: 2000, height: 3 },
  ]) {
    const [first] = await segmentClasses(emptyPicture(size), work)
    assert.deepEqual([first?.label, first?.mask.width, first?.mask.height], ['background', size.width, size.height])
  }
})

test('the border between two classes lies where they are even', () => {
  const cells = 65 * 65
  const logits = new Float32Array(21 * cells).fill(-10)
  for (let cell = 0; cell < cells; cell++) {
    logits[cell] = 4
    // Persons rise from left to right and are even with the background at column 4, which is pixel 32.
    logits[15 * cells + cell] = cell % 65
  }
  const [background, person] = regionsOf(logits, { width: 65, height: 9 })
  assert.deepEqual([background?.label, person?.label], ['background', 'person'])
  assert.equal(person?.mask.data[32], 128)
  assert.ok((person?.mask.data[28] ?? 255) < 64 && (person?.mask.data[36] ?? 0) > 192)
  assert.ok(Math.abs((background?.share ?? 0) + (person?.share ?? 0) - 1) < 0.02)
})
