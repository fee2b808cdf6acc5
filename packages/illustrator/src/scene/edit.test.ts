import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readInstruction } from '../instructions/readInstruction.ts'
import { read } from '../reading/read.ts'
import { compose } from './compose.ts'
import { editScene } from './edit.ts'
import type { Scene } from './scene.ts'

const base = compose(read('a fox and a snowman beside a house, with a tree'), {
  width: 768,
  height: 768,
  seed: 4,
  detail: 0.6,
  extras: 0.5,
})
const edit = (instruction: string, scene = base) => editScene(scene, readInstruction(instruction), read)
const idsOf = ({ items }: Scene) => items.map(({ id }) => id)
const item = (scene: Scene, id: string) => scene.items.find((each) => each.id === id)

test('the whole picture: hour, weather, season, place, style; nothing else changes', () => {
  assert.deepEqual(edit('make it night').scene, { ...base, time: 'night' })
  assert.equal(edit('make it snowy').scene.weather, 'snow')
  assert.equal(edit('make it snowy').scene.setting, base.setting)
  assert.equal(edit('make it autumn').scene.season, 'autumn')
  assert.equal(edit('change the background to a beach').scene.setting, 'beach')
  assert.deepEqual(
    edit('in watercolour style').scene.styles.map(({ name }) => name),
    ['watercolour'],
  )
})

test('a new place keeps everyone, on its ground', () => {
  const { scene } = edit('change the background to a beach')
  assert.deepEqual(idsOf(scene), idsOf(base))
  assert.deepEqual(
    scene.items.map(({ x, size }) => [x, size]),
    base.items.map(({ x, size }) => [x, size]),
  )
  assert.ok(scene.items.every(({ y, rests }) => rests === 'item' || y > scene.horizon))
})

test('things are added without moving others', () => {
  const { scene, changes } = edit('add a rocket on the left')
  assert.deepEqual(scene.items.slice(0, base.items.length), base.items)
  assert.ok((item(scene, 'rocket-1')?.x ?? 1) < 0.45)
  assert.deepEqual(changes, ['added rocket-1'])
  assert.deepEqual(idsOf(edit('add two more trees').scene).slice(-2), ['tree-2', 'tree-3'])
  assert.equal(edit('give the fox a top hat').scene.items.at(-1)?.on, 'fox-1')
  assert.equal(edit('add a bird on the house').scene.items.at(-1)?.on, 'house-1')
})

test('things are removed, replaced, coloured, resized, moved and turned', () => {
  assert.ok(!idsOf(edit('remove the snowman').scene).includes('snowman-1'))
  assert.equal(item(edit('replace the fox with a horse').scene, 'fox-1')?.art, 'fluent:horse')
  assert.match(item(edit('make the fox blue').scene, 'fox-1')?.colour ?? '', /^#[0-9a-f]{6}$/)
  assert.ok((item(edit('make the fox bigger').scene, 'fox-1')?.size ?? 0) > (item(base, 'fox-1')?.size ?? 1))
  assert.ok((item(edit('make the house smaller').scene, 'house-1')?.size ?? 1) < (item(base, 'house-1')?.size ?? 0))
  assert.ok((item(edit('move the fox to the right').scene, 'fox-1')?.x ?? 0) >= (item(base, 'fox-1')?.x ?? 1))
  assert.equal(item(edit('flip the fox').scene, 'fox-1')?.flipped, item(base, 'fox-1')?.flipped !== true)
})

test('several at once, and what is not there', () => {
  const { scene, notFound } = edit('make it night and remove the snowman, then make the fox red, frobnicate')
  assert.equal(scene.time, 'night')
  assert.equal(scene.items.length, base.items.length - 1)
  assert.deepEqual(notFound, [])
  assert.deepEqual(edit('zzz qqq').changes, [])
  const missed = edit('remove the giraffe')
  assert.deepEqual(missed.changes, [])
  assert.equal(missed.notFound[0]?.step.said, 'remove the giraffe')
  assert.ok(missed.notFound[0]?.found.includes('fox'))
})

test('one is kept, and stands where its seat stood', () => {
  const seated = edit('add a bird on the house').scene
  const { scene } = edit('keep only the bird', seated)
  assert.deepEqual(idsOf(scene), ['bird-1'])
  assert.equal(item(scene, 'bird-1')?.on, undefined)
  assert.equal(item(scene, 'bird-1')?.y, item(base, 'house-1')?.y)
  assert.deepEqual(idsOf(edit('remove everything except the fox and the tree').scene).toSorted(), ['fox-1', 'tree-1'])
})

test('things are put beside others and into corners', () => {
  const corner = item(edit('add a bird in the top left corner').scene, 'bird-1')
  assert.ok((corner?.x ?? 1) < 0.5 && (corner?.y ?? 1) < 0.5)
  const { scene, changes } = edit('move the fox next to the tree')
  assert.deepEqual(changes, ['moved fox-1'])
  const apart = Math.abs((item(scene, 'fox-1')?.x ?? 0) - (item(scene, 'tree-1')?.x ?? 1))
  assert.ok(apart < 0.4, String(apart))
  assert.ok((item(edit('move the fox to the left').scene, 'fox-1')?.x ?? 1) < 0.4)
  assert.equal(edit('put sunglasses on the fox').scene.items.at(-1)?.on, 'fox-1')
  assert.deepEqual(edit('add a hat to the giraffe').notFound.length, 1)
})

test('of several, the words single one out', () => {
  const two = edit('add another fox').scene
  const [one, other] = two.items.filter(({ name }) => name === 'fox').toSorted((a, b) => a.x - b.x)
  const { changes } = edit('remove the fox on the left', two)
  assert.deepEqual(changes, [`removed ${one?.id}`])
  assert.deepEqual(edit('remove the fox on the right', two).changes, [`removed ${other?.id}`])
  assert.ok(idsOf(edit('remove the fox next to the house').scene).includes('house-1'))
})

test('words are written, changed and erased', () => {
  const titled = edit('write "Winter" at the top in red').scene
  const caption = titled.items.at(-1)
  assert.deepEqual([caption?.kind, caption?.writing, caption?.colour], ['text', 'Winter', '#d62828'])
  assert.ok((caption?.y ?? 1) < 0.3)
  assert.equal(edit('make the text say SUMMER', titled).scene.items.at(-1)?.writing, 'SUMMER')
  assert.deepEqual(idsOf(edit('remove the text', titled).scene), idsOf(base))
  assert.equal(edit('remove the text').notFound.length, 1)
  const signed = edit('add a sign that says "OPEN"').scene
  assert.equal(signed.items.at(-1)?.writing, 'OPEN')
  assert.equal(edit('make the sign say CLOSED', signed).scene.items.at(-1)?.writing, 'CLOSED')
})

test('a wider frame leaves everything where it is, in pixels', () => {
  const { scene } = edit('extend it to the left by 50%')
  assert.equal(scene.width, 1152)
  const before = item(base, 'fox-1')
  const after = item(scene, 'fox-1')
  assert.equal(Math.round((after?.x ?? 0) * 1152), Math.round((before?.x ?? 0) * 768 + 384))
  assert.deepEqual([edit('extend to 16:9').scene.width, edit('upscale 2x').scene.height], [1365, 1536])
  assert.ok((item(edit('zoom out').scene, 'fox-1')?.size ?? 1) < (before?.size ?? 0))
})

test('what only pixels can do is handed back in its order', () => {
  const kinds = (instruction: string) => edit(instruction).undone.map((step) => step.do)
  assert.deepEqual(kinds('make the background white, brighter and crop to a square'), ['background', 'adjust', 'crop'])
  assert.deepEqual(kinds('make the sky purple'), ['recolour'])
  assert.deepEqual(kinds('flip it and write "Hello"'), ['flip', 'write'])
  assert.deepEqual(kinds('zoom in on the fox'), ['zoom'])
  // The picture is mirrored after it is painted.
  assert.ok((edit('flip it and add a rocket on the left').scene.items.at(-1)?.x ?? 0) > 0.55)
})

test('no weather, and two styles at once', () => {
  const rainy = edit('make it rain').scene
  assert.equal(edit('remove the rain', rainy).scene.weather, 'clear')
  assert.deepEqual(edit('make it sepia and add film grain, in watercolour').scene.styles.map(({ name }) => name), ['sepia', 'watercolour']) // biome-ignore format: short
})

test('no words of an edit break it', () => {
  for (const words of ['', ',,,;;;', '<svg onload=1>', 'make '.repeat(500), '🦊🦊🦊', 'add add add and and then']) {
    assert.ok(Array.isArray(edit(words).scene.items))
  }
})
