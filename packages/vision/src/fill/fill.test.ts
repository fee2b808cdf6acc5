import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Box, emptyMask, emptyPicture, type Mask, type Picture, type Size } from '../pictures/picture.ts'
import { resize } from '../pictures/resize.ts'
import { photograph, testWork } from '../testing.ts'
import { CannotDo } from '../work.ts'
import { fill } from './fill.ts'
import { fillMasked } from './fillMasked.ts'

const work = testWork()

function boxed(size: Size, { x, y, width, height }: Box): Mask {
  const mask = emptyMask(size)
  for (let row = y; row < y + height; row++) mask.data.fill(255, row * size.width + x, row * size.width + x + width)
  return mask
}

function changed(one: Picture, other: Picture, mask: Mask): { inside: number; outside: number } {
  const count = { inside: 0, outside: 0 }
  for (let at = 0; at < mask.data.length; at++) {
    const isSame = [0, 1, 2, 3].every((channel) => one.data[at * 4 + channel] === other.data[at * 4 + channel])
    if (!isSame) count[mask.data[at] === 0 ? 'outside' : 'inside'] += 1
  }
  return count
}

/** The cat, small, with a magenta square on it. */
async function stained(): Promise<{ picture: Picture; clean: Picture; mask: Mask }> {
  const clean = await resize(await photograph('cat'), { width: 300, height: 200 })
  const mask = boxed(clean, { x: 180, y: 40, width: 50, height: 40 })
  const data = Uint8Array.from(clean.data)
  for (let at = 0; at < mask.data.length; at++) if (mask.data[at] !== 0) data.set([255, 0, 255, 255], at * 4)
  return { picture: { ...clean, data }, clean, mask }
}

test('with less effort, too, what is masked goes, and nothing else changes', async () => {
  const { picture, mask } = await stained()
  for (const effort of ['quick', 'plain'] as const) {
    const filled = await fill(picture, mask, work, effort)
    const { inside, outside } = changed(picture, filled, mask)
    assert.deepEqual([inside, outside], [50 * 40, 0], effort)
  }
})

test('what is masked goes without a trace, and nothing else changes by a bit', async () => {
  const { picture, clean, mask } = await stained()
  const filled = await fill(picture, mask, work)
  assert.equal(changed(picture, filled, mask).outside, 0)
  let [magenta, difference] = [0, 0]
  for (let at = 0; at < mask.data.length; at++) {
    if (mask.data[at] === 0) continue
    const green = filled.data[at * 4 + 1] as number
    if (green < 30 && (filled.data[at * 4] as number) > 180) magenta += 1
    difference += Math.abs(green - (clean.data[at * 4 + 1] as number))
  }
  assert.equal(magenta, 0)
  assert.ok(difference / (50 * 40) < 50, `${difference / (50 * 40)} levels from what had been there`)
})

test('a mask of another size is laid over the whole picture', async () => {
  const { picture } = await stained()
  const small = boxed({ width: 30, height: 20 }, { x: 18, y: 4, width: 5, height: 4 })
  const filled = await fill(picture, small, work)
  const { inside, outside } = changed(picture, filled, boxed(picture, { x: 170, y: 30, width: 70, height: 60 }))
  assert.ok(inside > 1800)
  assert.equal(outside, 0)
})

test('an empty mask, or one that is only noise, changes nothing', async () => {
  const { picture } = await stained()
  assert.deepEqual(await fill(picture, emptyMask(picture), work), picture)
  assert.deepEqual(await fill(picture, emptyMask({ width: 7, height: 3 }, 6), work), picture)
})

test('alpha stays as it was', async () => {
  const { picture, mask } = await stained()
  const data = Uint8Array.from(picture.data)
  for (let at = 0; at < mask.data.length; at++) data[at * 4 + 3] = at % 300 < 60 ? 0 : at % 300 < 210 ? 120 : 255
  const filled = await fill({ ...picture, data }, mask, work)
  assert.ok(filled.data.every((value, at) => at % 4 !== 3 || value === data[at]))
})

test('where nothing can be seen nothing is made up', async () => {
  const { picture } = await stained()
  await assert.rejects(fill(picture, emptyMask(picture, 255), work), CannotDo)
  const clear = emptyPicture({ width: 40, height: 30 })
  await assert.rejects(fill(clear, boxed(clear, { x: 3, y: 3, width: 9, height: 9 }), work), CannotDo)
  await assert.rejects(
    fill({ width: 1, height: 1, data: Uint8Array.of(9, 9, 9, 255) }, emptyMask({ width: 1, height: 1 }, 255), work),
    CannotDo,
  )
})

test('two pixels are enough to fill the one from the other', async () => {
  const picture = { width: 2, height: 1, data: Uint8Array.of(90, 120, 60, 255, 255, 0, 0, 255) }
  const { data } = await fill(picture, { width: 2, height: 1, data: Uint8Array.of(0, 255) }, work)
  assert.deepEqual([...data.subarray(0, 4)], [90, 120, 60, 255])
  assert.ok((data[4] as number) < 180, `${data}`)
})

test('a subject stands in the masked place, keeps its shape and stays inside', async () => {
  const { picture } = await stained()
  const mask = boxed(picture, { x: 100, y: 60, width: 100, height: 120 })
  const subject = emptyPicture({ width: 60, height: 60 })
  for (let at = 0; at < 3600; at++)
    if (Math.hypot((at % 60) - 29.5, Math.floor(at / 60) - 29.5) < 28) subject.data.set([20, 60, 230, 255], at * 4)
  const placed = await fillMasked(picture, mask, subject, work)
  assert.equal(changed(picture, placed, mask).outside, 0)
  const blue = boxed(picture, { x: 0, y: 0, width: 0, height: 0 })
  let [left, right, top, bottom] = [300, 0, 200, 0]
  for (let at = 0; at < blue.data.length; at++) {
    if ((placed.data[at * 4 + 2] as number) < 1.6 * (placed.data[at * 4] as number)) continue
    left = Math.min(left, at % 300)
    right = Math.max(right, at % 300)
    top = Math.min(top, Math.floor(at / 300))
    bottom = Math.max(bottom, Math.floor(at / 300))
  }
  assert.ok(Math.abs(right - left - (bottom - top)) < 8, `${right - left} × ${bottom - top}`)
  assert.ok(right - left > 85 && bottom > 165, 'as large as fits, at the lower edge')
})

test('an empty subject is refused', async () => {
  const { picture, mask } = await stained()
  await assert.rejects(fillMasked(picture, mask, emptyPicture({ width: 5, height: 5 }), work), CannotDo)
})
