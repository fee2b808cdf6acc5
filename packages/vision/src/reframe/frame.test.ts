import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CannotDo } from '../work.ts'
import { frameAround, trimmed } from './frame.ts'

const square = { x: 0, y: 0, width: 900, height: 900 }

test('the new frame holds the old picture, pixel by pixel, in its middle', () => {
  assert.deepEqual(frameAround(square, 16 / 9), {
    size: { width: 1600, height: 900 },
    used: square,
    place: { x: 350, y: 0, width: 900, height: 900 },
  })
  assert.deepEqual(frameAround(square, 9 / 16).size, { width: 900, height: 1600 })
})

test('a frame beyond 4096 makes everything smaller', () => {
  const { size, place } = frameAround({ x: 0, y: 0, width: 4000, height: 4000 }, 2)
  assert.deepEqual(size, { width: 4096, height: 2048 })
  assert.deepEqual(place, { x: 1024, y: 0, width: 2048, height: 2048 })
})

test('a position is kept, and one that leaves the frame is refused with what is possible', () => {
  assert.equal(frameAround(square, 16 / 9, { x: 700 }).place.x, 700)
  assert.equal(frameAround(square, 16 / 9, { x: 0 }).place.x, 0)
  assert.throws(
    () => frameAround(square, 16 / 9, { x: 701 }),
    (error) => error instanceof CannotDo && /0 to 700/.test(error.message),
  )
  assert.throws(() => frameAround(square, 16 / 9, { y: 5 }), /only be 0/)
})

test('cutting goes as far as the subject allows, and no further than asked', () => {
  const wide = { x: 0, y: 0, width: 2000, height: 400 }
  const subject = { x: 1500, y: 100, width: 300, height: 200 }
  const all = trimmed(wide, 1, subject, 1)
  assert.deepEqual(all, { x: 1450, y: 0, width: 400, height: 400 })
  const large = trimmed(wide, 1, { ...subject, x: 600, width: 1200 }, 1)
  assert.deepEqual([large.x, large.width], [600, 1200])
  assert.equal(trimmed(wide, 1, subject, 3).width, 1200)
  assert.equal(trimmed(wide, 4, subject, 3), wide)
})
