import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seamsOf, stripsOf } from './strips.ts'

test('strips go outwards on both sides, cover everything once, and each sees its own part', () => {
  const strips = stripsOf({ width: 910, height: 512 }, { x: 207, y: 0, width: 496, height: 512 }, 144)
  const covered = new Uint8Array(910)
  for (const { seen, kept } of strips) {
    assert.equal(seen.width, 512)
    assert.ok(kept.x >= seen.x && kept.x + kept.width <= seen.x + 512)
    assert.ok(kept.width <= 144)
    for (let x = kept.x; x < kept.x + kept.width; x++) covered[x] = (covered[x] as number) + 1
  }
  assert.ok(covered.every((count, x) => count === (x >= 207 && x < 703 ? 0 : 1)))
})

test('a tall frame is extended up and down', () => {
  const strips = stripsOf({ width: 512, height: 900 }, { x: 0, y: 300, width: 512, height: 300 }, 100)
  assert.ok(strips.every(({ kept }) => kept.width === 512 && kept.height <= 100))
  assert.equal(strips.length, 6)
})

test('seams lie between strips, not at the old picture', () => {
  const known = { x: 0, y: 300, width: 512, height: 300 }
  const seams = seamsOf(stripsOf({ width: 512, height: 900 }, known, 100), known)
  assert.deepEqual(
    seams.map(({ kept }) => kept.y + 10).sort((one, other) => one - other),
    [100, 200, 700, 800],
  )
})
