import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findAll } from '../find/findAll.ts'
import { areaOf, overlap } from '../pictures/mask.ts'
import { emptyPicture, type Picture } from '../pictures/picture.ts'
import { resize, within } from '../pictures/resize.ts'
import { photograph, testWork } from '../testing.ts'
import { CannotDo, NothingFound } from '../work.ts'
import { extract } from './extract.ts'
import { isolate } from './isolate.ts'
import { segment } from './segment.ts'
import { type Selected, select } from './select.ts'

const work = testWork()

async function small(name: string): Promise<Picture> {
  const picture = await photograph(name)
  return resize(picture, within(picture, 512))
}

test('a thing is found by name, by another name and by pointing at it', async () => {
  const picture = await small('cat')
  const [cat, ...others] = await select(picture, { prompt: 'the kitten' }, work)
  assert.equal(others.length, 0)
  assert.equal(cat?.label, 'cat')
  const { mask, box } = cat as Selected
  assert.deepEqual([mask.width, mask.height], [picture.width, picture.height])
  const shown = await segment(picture, { boxes: [box] }, work)
  assert.ok(overlap(mask, shown) > 0.8, `${overlap(mask, shown)}`)
  const found = await findAll(picture, work)
  assert.deepEqual(
    found.map(({ label }) => label),
    ['cat'],
  )
})

test('subject and background are opposites', async () => {
  const picture = await small('cat')
  const subject = await segment(picture, { prompt: 'the main subject' }, work)
  const background = await segment(picture, { prompt: 'background' }, work)
  const all = picture.width * picture.height
  assert.ok(Math.abs(areaOf(subject) + areaOf(background) - all) < all * 0.05)
  const cat = await segment(picture, { prompt: 'kitten' }, work)
  const rest = await segment(picture, { prompt: 'everything but the cat' }, work)
  assert.ok(Math.abs(areaOf(cat) + areaOf(rest) - all) < all * 0.05)
  assert.ok(overlap(cat, subject) > 0.6)
})

test('what is not there is not found, and what is there is told', async () => {
  const picture = await small('cat')
  await assert.rejects(select(picture, { prompt: 'the giraffe' }, work), (error) => {
    assert.ok(error instanceof NothingFound)
    assert.equal(error.asked, 'the giraffe')
    assert.deepEqual(error.found, ['a cat'])
    return true
  })
  for (const prompt of ['constructor', '!!!', '🦄'])
    await assert.rejects(select(picture, { prompt }, work), NothingFound, prompt)
  await assert.rejects(select(picture, {}, work), CannotDo)
  await assert.rejects(select(picture, { prompt: '  ' }, work), CannotDo)
})

test('extracted: tight and transparent around, opaque, a mask, or all but that', async () => {
  const picture = await small('coffee')
  const asked = { prompt: 'cup', mode: 'extract' as const }
  const [cup] = await extract(picture, asked, work)
  assert.deepEqual([cup?.picture?.width, cup?.picture?.height], [cup?.box.width, cup?.box.height])
  assert.equal(cup?.mask, undefined)
  assert.equal(cup?.picture?.data[3], 0)
  const [opaque] = await extract(picture, { ...asked, preserveAlpha: false }, work)
  assert.equal(opaque?.picture?.data[3], 255)
  const [masked] = await extract(picture, { ...asked, mode: 'mask' }, work)
  assert.equal(masked?.picture, undefined)
  assert.equal(masked?.mask?.width, picture.width)
  const [rest] = await extract(picture, { ...asked, invert: true }, work)
  assert.deepEqual([rest?.picture?.width, rest?.picture?.height], [picture.width, picture.height])
  const middle =
    ((masked?.box.y ?? 0) + 20) * picture.width + (masked?.box.x ?? 0) + Math.round((masked?.box.width ?? 0) / 2)
  assert.equal(masked?.mask?.data[middle], 255)
  assert.equal(rest?.picture?.data[middle * 4 + 3], 0)
  const alone = await isolate(picture, masked?.mask as Selected['mask'])
  assert.equal(alone.data[middle * 4 + 3], 255)
  assert.equal(alone.data[3], 0)
})

test('tiny, transparent and grey pictures', async () => {
  await assert.rejects(select(emptyPicture({ width: 1, height: 1 }), { prompt: 'cat' }, work), NothingFound)
  await assert.rejects(select(emptyPicture({ width: 64, height: 3 }), { prompt: 'the sky' }, work), NothingFound)
  const dot = await segment(
    emptyPicture({ width: 1, height: 1 }),
    { boxes: [{ x: 0, y: 0, width: 1, height: 1 }] },
    work,
  ).catch((error) => error)
  assert.ok(dot instanceof NothingFound || dot.data.length === 1)
})
