import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Box, randomOf } from '../borrowed.ts'
import { type Mosaic, mosaic } from './mosaic.ts'

const shapes = [1.5, 0.75, 1, 1.78, 0.66, 1.33, 1.5, 1, 0.8, 2]

function made(count: number, shape?: number): Mosaic {
  const weights = shapes.slice(0, count).map((_, at) => (at === 1 ? 2.4 : 1))
  return mosaic({ shapes: shapes.slice(0, count), weights, shape, area: 1_000_000, gap: 0.02 }, randomOf(3, 'test'))
}

const area = ({ width, height }: Box) => width * height

for (const count of [2, 3, 5, 10])
  test(`${count} pictures fill the page with even gaps, none over another, one largest`, () => {
    const { width, height, places } = made(count)
    const gap = Math.round(0.02 * Math.min(width, height))
    assert.equal(places.length, count)
    for (const [at, one] of places.entries()) {
      assert.ok(one.x >= gap && one.y >= gap && one.x + one.width <= width - gap && one.y + one.height <= height - gap)
      for (const other of places.slice(at + 1)) {
        const across = Math.max(one.x, other.x) - Math.min(one.x + one.width, other.x + other.width)
        const down = Math.max(one.y, other.y) - Math.min(one.y + one.height, other.y + other.height)
        assert.ok(across >= gap || down >= gap, 'a gap lies between any two')
      }
    }
    assert.equal(places.indexOf(places.toSorted((one, other) => area(other) - area(one))[0] as Box), 1)
    const covered = places.reduce((sum, place) => sum + area(place), 0) / (width * height)
    assert.ok(covered > 0.8, `only ${covered} of the page is covered`)
  })

test('a ratio that is asked for is kept', () => {
  const { width, height } = made(5, 16 / 9)
  assert.ok(Math.abs(width / height - 16 / 9) < 0.01)
})

test('little of a picture is cut off', () => {
  for (const count of [2, 3, 5, 10])
    for (const [at, { width, height }] of made(count).places.entries())
      assert.ok(Math.abs(Math.log(width / height / (shapes[at] as number))) < 0.5)
})
