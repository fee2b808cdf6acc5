import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { decode } from '../pictures/code.ts'
import { emptyPicture, type Picture } from '../pictures/picture.ts'
import { crop, resize } from '../pictures/resize.ts'
import { photograph, testWork } from '../testing.ts'
import { CannotDo } from '../work.ts'
import { upscale } from './upscale.ts'

const work = testWork()
const eye = crop(await photograph('cat'), { x: 60, y: 40, width: 60, height: 45 })

function meanDifference(one: Picture, other: Picture): number {
  let sum = 0
  for (const [at, value] of one.data.entries()) sum += Math.abs(value - (other.data[at] as number))
  return sum / one.data.length
}

/** How much neighbours differ: the more, the sharper. */
function sharpness({ data, width, height }: Picture): number {
  let sum = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width - 1; x++) {
      const at = (y * width + x) * 4 + 1
      sum += Math.abs((data[at] as number) - (data[at + 4] as number))
    }
  return sum / (width * height)
}

test('a photograph becomes larger and sharper, and stays itself', async () => {
  const double = await upscale(eye, 2, work)
  assert.deepEqual([double.width, double.height], [120, 90])
  assert.ok(meanDifference(await resize(double, eye), eye) < 6)
  assert.ok(sharpness(double) > 1.1 * sharpness(await resize(eye, double)))
})

test('three times, four times and in between', async () => {
  const small = crop(eye, { x: 10, y: 10, width: 25, height: 15 })
  for (const [factor, width, height] of [
    [1.5, 38, 23],
    [3, 75, 45],
    [4, 100, 60],
  ] as const) {
    const larger = await upscale(small, factor, work)
    assert.deepEqual([larger.width, larger.height], [width, height])
    const difference = meanDifference(await resize(larger, small), small)
    assert.ok(difference < 12, `${difference} at ${factor}`)
  }
})

test('once is the picture itself', async () => {
  assert.equal(await upscale(eye, 1, work), eye)
})

test('a drawing keeps flat areas and hard edges, and its edge does not bleed', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><circle cx="40" cy="40" r="30" fill="#e02020"
    stroke="#102060" stroke-width="6"/></svg>`
  const badge = await decode(await sharp(Buffer.from(svg)).png().toBuffer())
  // What lies hidden around it is green, and must not be seen.
  for (let at = 0; at < badge.data.length; at += 4) if (badge.data[at + 3] === 0) badge.data.set([0, 255, 0], at)
  const large = await upscale(badge, 3, work)
  assert.equal(large.data[3], 0)
  const middle = (120 * 240 + 120) * 4
  assert.ok(Math.abs((large.data[middle] as number) - 0xe0) <= 3 && large.data[middle + 3] === 255)
  for (let at = 0; at < large.data.length; at += 4)
    if ((large.data[at + 3] as number) > 40) assert.ok((large.data[at + 1] as number) < 90, `green at ${at / 4}`)
})

test('a wholly transparent picture and a single pixel are no trouble', async () => {
  const nothing = await upscale(emptyPicture({ width: 5, height: 3 }), 4, work)
  assert.deepEqual([nothing.width, nothing.height, nothing.data.some((value) => value !== 0)], [20, 12, false])
  const one = emptyPicture({ width: 1, height: 1 })
  one.data.set([200, 100, 50, 255])
  const few = await upscale(one, 2, work)
  assert.deepEqual([few.width, few.height], [2, 2])
  assert.ok(
    meanDifference(few, { ...few, data: Uint8Array.of(...one.data, ...one.data, ...one.data, ...one.data) }) < 3,
  )
})

test('what cannot be done is said', async () => {
  const large = { width: 5000, height: 4000, data: new Uint8Array(0) }
  await assert.rejects(upscale(large, 2, work), (error: Error) => {
    assert.ok(error instanceof CannotDo)
    assert.match(error.message, /10000 × 8000 pixels, which is 80 megapixels; at most 64/)
    return true
  })
  for (const factor of [0.5, 5, Number.NaN]) await assert.rejects(upscale(eye, factor, work), CannotDo)
})
