import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settings } from '../reading/reading.ts'
import { honours, worstOverlap } from './check.ts'
import { compose } from './compose.ts'
import { boxOf } from './geometry.ts'
import { frames, randomReading, readingOf, subjectOf } from './testReading.ts'

const frame = { width: 1024, height: 1024, seed: 5, detail: 0.5, extras: 0.5 }

test('over random readings all counts and nearly all relations are kept, in every shape of frame', () => {
  let [relations, kept] = [0, 0]
  const wrongCounts: string[] = []
  for (let seed = 0; seed < 240; seed++) {
    const reading = randomReading(seed)
    const [width, height] = frames[seed % frames.length] as [number, number]
    const scene = compose(reading, { ...frame, width, height, seed })
    const result = honours(scene, reading)
    for (const { word, asked, shown, holds } of result.counts)
      if (!holds) wrongCounts.push(`${seed}: ${shown} of ${asked} ${word}`)
    relations += result.relations.length
    kept += result.relations.filter(({ holds }) => holds).length
  }
  assert.ok(wrongCounts.length === 0, wrongCounts.join('; '))
  assert.ok(kept / relations >= 0.95, `${kept} of ${relations}`)
})

test('the same seed gives the same scene, another one another', () => {
  const reading = readingOf([subjectOf('fluent:fox'), subjectOf('fluent:house')])
  assert.deepEqual(compose(reading, frame), compose(reading, frame))
  const places = Array.from({ length: 6 }, (_, seed) =>
    compose(reading, { ...frame, seed })
      .items.map(({ x }) => x.toFixed(1))
      .join(),
  )
  assert.ok(new Set(places).size >= 4)
})

test('unrelated subjects are whole and apart', () => {
  for (const [width, height] of frames)
    for (let seed = 0; seed < 8; seed++) {
      const reading = readingOf([
        subjectOf('fluent:cat'),
        subjectOf('fluent:dog', { count: 2 }),
        subjectOf('fluent:house'),
      ])
      const scene = compose(reading, { ...frame, width, height, seed })
      assert.ok(worstOverlap(scene) <= 0.12, `${width}x${height} seed ${seed}: ${worstOverlap(scene)}`)
      for (const item of scene.items) {
        const box = boxOf(item, scene)
        assert.ok(box.left >= 0 && box.top >= 0 && box.bottom <= 1 && box.right <= width / height, item.id)
      }
    }
})

test('what is named on the left is on the left', () => {
  const scene = compose(
    readingOf([subjectOf('fluent:cat', { place: 'left' }), subjectOf('fluent:dog', { place: 'right' })]),
    frame,
  )
  assert.ok((scene.items[0]?.x ?? 1) < 0.45 && (scene.items[1]?.x ?? 0) > 0.55)
})

test('fish swim, cars drive, food is in the kitchen or the studio', () => {
  const settingOf = (art: string) => compose(readingOf([subjectOf(art)]), frame).setting
  assert.ok(['underwater', 'sea'].includes(settingOf('fluent:fish')))
  assert.ok(['road', 'street'].includes(settingOf('fluent:automobile')))
  assert.ok(['kitchen', 'studio'].includes(settingOf('fluent:red-apple')))
})

test('every setting can be composed, near and far, with nothing in it or a crowd', () => {
  for (const setting of settings)
    for (const count of [0, 1, 40]) {
      const subjects = count === 0 ? [] : [subjectOf('fluent:dog', { count })]
      const scene = compose(readingOf(subjects, [], { setting }), frame)
      assert.equal(scene.items.length, Math.min(24, count), setting)
      assert.ok(scene.items.every(({ x, y, size, depth }) => [x, y, size, depth].every(Number.isFinite)))
      assert.equal(scene.warnings.length, count > 24 ? 1 : 0)
    }
})

test('farther is higher and hazier, nearer lower', () => {
  const scene = compose(readingOf([subjectOf('fluent:dog', { count: 12 })]), frame)
  const byFoot = scene.items.toSorted((a, b) => a.y - b.y).map(({ depth }) => depth)
  assert.deepEqual(
    byFoot,
    byFoot.toSorted((a, b) => a - b),
  )
})

test('what cannot be drawn is named, and its relations are dropped', () => {
  const reading = readingOf(
    [subjectOf('fluent:wotsit'), subjectOf('fluent:cat')],
    [{ subject: 0, kind: 'on', object: 1 }],
    { undrawn: ['zeal'] },
  )
  const scene = compose(reading, frame)
  assert.deepEqual(
    scene.items.map(({ id }) => id),
    ['cat-1'],
  )
  assert.equal(scene.warnings.length, 2)
})

test('words go on what bears them, or stand by themselves', () => {
  const scene = compose(readingOf([subjectOf('drawn:sign', { writing: 'HELLO' })], [], { writing: ['The End'] }), frame)
  assert.equal(scene.items.find(({ name }) => name === 'sign')?.writing, 'HELLO')
  assert.equal(scene.items.find(({ kind }) => kind === 'text')?.writing, 'The End')
})

test('small things in a kitchen lie on a table', () => {
  const scene = compose(readingOf([subjectOf('fluent:red-apple', { count: 3 })], [], { setting: 'kitchen' }), frame)
  const table = scene.items.find(({ kind }) => kind === 'object')
  assert.ok(scene.items.filter(({ name }) => name === 'red-apple').every(({ on }) => on === table?.id))
})
