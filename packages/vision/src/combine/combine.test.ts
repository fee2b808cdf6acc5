import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyPicture, type Picture } from '../pictures/picture.ts'
import { resize, within } from '../pictures/resize.ts'
import { photograph, testWork } from '../testing.ts'
import { CannotDo } from '../work.ts'
import { type CombineWish, combine } from './combine.ts'

const work = testWork()
const usual: CombineWish = { mode: 'side-by-side', gap: 0, background: 'transparent', align: 'center' }

function plain(width: number, height: number, color: [number, number, number, number]): Picture {
  const picture = emptyPicture({ width, height })
  for (let at = 0; at < picture.data.length; at += 4) picture.data.set(color, at)
  return picture
}

function pixel({ data, width }: Picture, x: number, y: number): number[] {
  return [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)]
}

const red = plain(20, 10, [200, 0, 0, 255])
const blue = plain(10, 10, [0, 0, 200, 255])

test('side by side with a gap in the background’s colour', async () => {
  const made = await combine([red, blue], { ...usual, gap: 4, background: '#0f0' }, work)
  assert.deepEqual([made.width, made.height], [34, 10])
  assert.deepEqual(
    [pixel(made, 5, 5), pixel(made, 21, 5), pixel(made, 30, 5)],
    [
      [200, 0, 0, 255],
      [0, 255, 0, 255],
      [0, 0, 200, 255],
    ],
  )
})

test('the gap is transparent where nothing else is asked for', async () => {
  const made = await combine([red, blue], { ...usual, mode: 'stacked', gap: 3 }, work)
  assert.deepEqual([made.width, made.height], [20, 33])
  assert.equal(pixel(made, 10, 11)[3], 0)
})

test('an overlay lets through as much as its alpha says', async () => {
  const made = await combine([red, plain(4, 4, [0, 0, 200, 128])], { ...usual, mode: 'overlay' }, work)
  assert.deepEqual(pixel(made, 10, 5), [100, 0, 100, 255])
  assert.deepEqual(pixel(made, 1, 1), [200, 0, 0, 255])
})

test('a blend is the first at the left, the last at the right, and both in the middle', async () => {
  const made = await combine([plain(60, 40, [200, 0, 0, 255]), blue], { ...usual, mode: 'blend' }, work)
  assert.deepEqual([made.width, made.height], [60, 40])
  assert.deepEqual(pixel(made, 2, 20), [200, 0, 0, 255])
  assert.deepEqual(pixel(made, 57, 20), [0, 0, 200, 255])
  const [r = 0, , b = 0] = pixel(made, 30, 20)
  assert.ok(r > 60 && b > 60, `${r} and ${b}`)
})

test('a blend’s fade is as wide as the gap that is asked for', async () => {
  const made = await combine([plain(60, 40, [200, 0, 0, 255]), blue], { ...usual, mode: 'blend', gap: 4 }, work)
  assert.deepEqual(pixel(made, 27, 20), [200, 0, 0, 255])
  assert.deepEqual(pixel(made, 32, 20), [0, 0, 200, 255])
})

test('transparent pictures blend to transparency, not to black', async () => {
  const made = await combine([emptyPicture({ width: 8, height: 8 }), blue], { ...usual, mode: 'blend' }, work)
  const middle = pixel(made, 4, 4)
  assert.ok((middle[3] as number) > 0 && (middle[3] as number) < 255)
  assert.deepEqual(middle.slice(0, 3), [0, 0, 200])
})

test('ten pictures of one pixel and of many', async () => {
  const pictures = Array.from({ length: 10 }, (_, index) => plain(1 + index * 7, 1 + ((index * 5) % 9), [9, 9, 9, 255]))
  for (const mode of ['side-by-side', 'stacked', 'grid', 'overlay', 'blend'] as const) {
    const made = await combine(pictures, { ...usual, mode, gap: 512 }, work)
    assert.equal(made.data.length, made.width * made.height * 4)
  }
})

test('a background that is no colour is named', async () => {
  await assert.rejects(
    combine([red, blue], { ...usual, background: 'bleu' }, work),
    (error: Error) => error instanceof CannotDo && /bleu/.test(error.message),
  )
})

test('a scene keeps the first picture’s size, its main subject, and takes in the second’s', async () => {
  const place = await photograph('rocket')
  const cat = await photograph('astronaut')
  const small = await Promise.all([place, cat].map((each) => resize(each, within(each, 320))))
  const made = await combine(small, { ...usual, mode: 'scene' }, work)
  const [first] = small as [Picture]
  assert.deepEqual([made.width, made.height], [first.width, first.height])
  let [changed, above] = [0, 0]
  for (let at = 0; at < made.data.length; at += 4) {
    const difference = Math.abs((made.data[at] as number) - (first.data[at] as number))
    if (difference > 12) changed += 1
    if (difference > 0 && at < made.data.length / 10) above += 1
  }
  assert.ok(changed > 0.02 * (made.data.length / 4), 'someone has come into the picture')
  assert.equal(above, 0, 'the sky is as it was')
})

test('a scene says which picture has nothing to place', async () => {
  const place = await resize(await photograph('rocket'), { width: 160, height: 107 })
  await assert.rejects(
    combine([place, plain(64, 64, [90, 90, 90, 255])], { ...usual, mode: 'scene' }, work),
    (error: Error) => error instanceof CannotDo && /Picture 2/.test(error.message),
  )
})
