import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areaOf, boxOf } from '../pictures/mask.ts'
import { type Box, emptyPicture, type Picture } from '../pictures/picture.ts'
import { testWork } from '../testing.ts'
import { CannotDo, type Work } from '../work.ts'
import { hintsOf, selectByHints } from './sam.ts'

/** A grey picture with a red square and a blue one. */
function squares(): Picture {
  const picture = emptyPicture({ width: 120, height: 80 })
  picture.data.fill(200)
  for (let at = 3; at < picture.data.length; at += 4) picture.data[at] = 255
  const paint = ({ x, y, width, height }: Box, colour: number[]) => {
    for (let row = y; row < y + height; row++)
      for (let column = x; column < x + width; column++) picture.data.set(colour, (row * 120 + column) * 4)
  }
  paint({ x: 15, y: 20, width: 30, height: 30 }, [200, 20, 20])
  paint({ x: 75, y: 30, width: 30, height: 30 }, [20, 20, 200])
  return picture
}

function counting(): { work: Work; passes: string[] } {
  const work = testWork()
  const passes: string[] = []
  const run = work.networks.run.bind(work.networks)
  work.networks.run = (name, ...more) => {
    passes.push(name)
    return run(name, ...more)
  }
  return { work, passes }
}

test('points, boxes and both; the picture is looked at once', async () => {
  const { work, passes } = counting()
  const picture = squares()
  const red = await selectByHints(picture, { points: [{ x: 30, y: 35 }] }, work)
  assert.ok(Math.abs(areaOf(red.mask) - 900) < 150, `${areaOf(red.mask)}`)
  assert.ok((boxOf(red.mask)?.x ?? 99) < 18)
  const blue = await selectByHints(squares(), { boxes: [{ x: 72, y: 27, width: 36, height: 36 }] }, work)
  assert.ok(Math.abs(areaOf(blue.mask) - 900) < 150, `${areaOf(blue.mask)}`)
  const both = await selectByHints(
    picture,
    { points: [{ x: 30, y: 35 }], boxes: [{ x: 72, y: 27, width: 36, height: 36 }] },
    work,
  )
  assert.ok(Math.abs(areaOf(both.mask) - 1800) < 300, `${areaOf(both.mask)}`)
  assert.equal(passes.filter((name) => name === 'sam-encoder').length, 1)
})

test('points go to the box they lie in, the others are one thing of their own', () => {
  const box = { x: 10, y: 10, width: 20, height: 20 }
  const size = { width: 100, height: 50 }
  const inside = { x: 15, y: 15 }
  const outside = { x: 80, y: 20 }
  const off = { x: 50, y: 40, label: 0 as const }
  assert.deepEqual(hintsOf(size, [inside, off], [box]), [{ box, points: [inside, off] }])
  assert.deepEqual(hintsOf(size, [outside, off], [box]), [{ box, points: [off] }, { points: [outside, off] }])
  assert.deepEqual(hintsOf(size, [off], []), [])
  assert.deepEqual(hintsOf(size, [], [{ x: -10, y: 20, width: 500, height: 500 }]), [
    { box: { x: 0, y: 20, width: 100, height: 30 }, points: [] },
  ])
})

test('what is not in the picture is refused', () => {
  const size = { width: 100, height: 50 }
  assert.throws(() => hintsOf(size, [{ x: 101, y: 5 }], []), CannotDo)
  assert.throws(() => hintsOf(size, [{ x: Number.NaN, y: 5 }], []), CannotDo)
  assert.throws(() => hintsOf(size, [], [{ x: 200, y: 0, width: 5, height: 5 }]), CannotDo)
  assert.throws(() => hintsOf(size, [], [{ x: 5, y: 5, width: 0, height: 5 }]), CannotDo)
})
