import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyMask, emptyPicture, type Mask, type Picture } from '../pictures/picture.ts'
import { refineEdges } from './refineEdges.ts'

/** Red inside of a circle, blue outside, with an edge one pixel soft. */
function disc(size: number): { picture: Picture; truth: Mask } {
  const picture = emptyPicture({ width: size, height: size })
  const truth = emptyMask(picture)
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const share = Math.max(0, Math.min(1, size * 0.3 + 0.5 - Math.hypot(x + 0.5 - size / 2, y + 0.5 - size / 2)))
      picture.data.set([200 * share + 20, 40, 200 * (1 - share) + 20, 255], (y * size + x) * 4)
      truth.data[y * size + x] = Math.round(share * 255)
    }
  return { picture, truth }
}

/** The disc as a network sees it: in squares, a little off and a little too large. */
function coarse(side: number): Mask {
  const mask = emptyMask({ width: side, height: side })
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const distance = Math.hypot(x + 0.2 - side / 2, y + 0.2 - side / 2)
      mask.data[y * side + x] = Math.max(0, Math.min(255, Math.round((side * 0.303 - distance) * 60 + 128)))
    }
  return mask
}

function difference(one: Mask, other: Mask): number {
  return one.data.reduce((sum, value, at) => sum + Math.abs(value - (other.data[at] as number)), 0) / one.data.length
}

for (const size of [400, 1700])
  test(`the edge of a mask of 320 pixels falls on the picture's at ${size}`, async () => {
    const { picture, truth } = disc(size)
    const refined = await refineEdges(picture, coarse(320))
    assert.equal(refined.width, size)
    assert.ok(difference(refined, truth) < 0.6, `differs by ${difference(refined, truth)}`)
    assert.equal(refined.data[(size / 2) * size + size / 2], 255)
    assert.equal(refined.data[0], 0)
  })

test('a hard mask of the full size becomes soft only at its edge', async () => {
  const { picture, truth } = disc(300)
  const hard = { ...truth, data: truth.data.map((value) => (value > 127 ? 255 : 0)) }
  const refined = await refineEdges(picture, hard)
  const soft = refined.data.filter((value) => value > 5 && value < 250).length
  assert.ok(soft > 100 && soft < 3000, `${soft} soft pixels`)
})

test('what a sure mask means stays, whatever its colour', async () => {
  const { picture } = disc(400)
  const mask = coarse(320)
  for (let y = 190; y < 198; y++) for (let x = 90; x < 110; x++) picture.data.set([20, 40, 220], (y * 400 + x) * 4)
  const refined = await refineEdges(picture, mask)
  assert.equal(refined.data[194 * 400 + 106], 255)
})

for (const [width, height] of [
  [1, 1],
  [1, 50],
  [3, 2],
] as const)
  test(`${width} × ${height} works`, async () => {
    const picture = emptyPicture({ width, height })
    assert.equal((await refineEdges(picture, emptyMask(picture, 255))).data.length, width * height)
  })
