import assert from 'node:assert/strict'
import { test } from 'node:test'
import { read } from '../reading/read.ts'
import { compose } from './compose.ts'
import { editScene } from './edit.ts'
import { clausesOf } from './edits/clauses.ts'
import type { Scene } from './scene.ts'

const base = compose(read('a fox and a snowman beside a house, with a tree'), {
  width: 768,
  height: 768,
  seed: 4,
  detail: 0.6,
  extras: 0.5,
})
const edit = (instruction: string) => editScene(base, instruction, read)
const idsOf = ({ items }: Scene) => items.map(({ id }) => id)
const item = (scene: Scene, id: string) => scene.items.find((each) => each.id === id)

test('an instruction is cut where a new one begins', () => {
  assert.deepEqual(clausesOf('Make it night and remove the dog, then add a cat and a dog.'), [
    'Make it night',
    'remove the dog',
    'add a cat and a dog',
  ])
  assert.deepEqual(clausesOf('  '), [])
})

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

test('several at once, and what was not understood', () => {
  const { scene, notUnderstood } = edit('make it night and remove the snowman, then make the fox red, frobnicate')
  assert.equal(scene.time, 'night')
  assert.equal(scene.items.length, base.items.length - 1)
  assert.deepEqual(edit('zzz qqq').changes, [])
  assert.deepEqual(edit('remove the giraffe').notUnderstood, ['remove the giraffe'])
  assert.ok(notUnderstood.length <= 1)
})

test('no words of an edit break it', () => {
  for (const words of ['', ',,,;;;', '<svg onload=1>', 'make '.repeat(500), '🦊🦊🦊', 'add add add and and then']) {
    assert.ok(Array.isArray(edit(words).scene.items))
  }
})
