import assert from 'node:assert/strict'
import { test } from 'node:test'
import { read } from '../reading/read.ts'
import { enhance } from './enhance.ts'

const seeds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const prompts = [
  'a fox',
  'two cats on a table',
  'a red car at night in the rain',
  'three blue balloons',
  'an astronaut riding a horse',
  'a snowy forest at dawn',
  'a sign that says "HELLO"',
  'a boat in a storm',
]

test('what was said is kept word for word, and comes first', () => {
  for (const prompt of prompts)
    for (const seed of seeds) {
      const { prompt: richer, original } = enhance({ prompt, seed }, read)
      assert.ok(richer.startsWith(prompt), richer)
      assert.equal(original, prompt)
    }
})

test('every change is named, and stands in the prompt', () => {
  for (const prompt of prompts) {
    const { prompt: richer, changes } = enhance({ prompt, seed: 3 }, read)
    assert.ok(changes.length >= 2, richer)
    for (const change of changes) {
      assert.match(change, /^(setting|light|mood|composition|style): ./)
      assert.ok(richer.includes(change.slice(change.indexOf(': ') + 2)))
    }
  }
})

test('the richer prompt still shows the same subjects', () => {
  for (const prompt of prompts)
    for (const seed of seeds) {
      const after = read(enhance({ prompt, seed }, read).prompt)
      for (const { art, count, colour } of read(prompt).subjects)
        assert.ok(
          after.subjects.some((each) => each.art === art && each.count === count && each.colour === colour),
          `${art} of "${prompt}" in "${after.prompt}"`,
        )
    }
})

test('hour, weather, place and style that were said stay as they were', () => {
  for (const prompt of [
    'a red car at night in the rain',
    'a snowy forest at dawn',
    'a boat on a lake at sunset, watercolour style',
  ])
    for (const seed of seeds) {
      const before = read(prompt)
      const after = read(enhance({ prompt, seed }, read).prompt)
      assert.equal(after.time, before.time, after.prompt)
      assert.equal(after.weather, before.weather, after.prompt)
      assert.equal(after.setting, before.setting, after.prompt)
      if (before.styles.length > 0) assert.deepEqual(after.styles, before.styles)
    }
})

test('no sun at night or in bad weather', () => {
  for (const prompt of ['an owl at night', 'a dog in heavy rain', 'a ship in the fog'])
    for (const seed of seeds)
      assert.doesNotMatch(enhance({ prompt, seed }, read).prompt.slice(prompt.length), /sun|midday|golden/)
})

test('a place for what has none', () => {
  for (const seed of seeds) assert.notEqual(read(enhance({ prompt: 'a robot', seed }, read).prompt).setting, undefined)
})

test('the seed decides: the same one gives the same words, another gives others', () => {
  const texts = seeds.map((seed) => enhance({ prompt: 'a fox', seed }, read).prompt)
  assert.equal(enhance({ prompt: 'a fox', seed: 1 }, read).prompt, texts[0])
  assert.ok(new Set(texts).size >= seeds.length - 2)
})

test('the style asked for is the one that is added', () => {
  for (const seed of seeds) {
    const { prompt, changes } = enhance({ prompt: 'a fox', style: 'stained glass', seed }, read)
    assert.deepEqual(read(prompt).styles, ['stained-glass'])
    assert.equal(changes.filter((change) => change.startsWith('style')).length, 1)
  }
  assert.ok(
    !enhance({ prompt: 'a mosaic of a fox', style: 'mosaic', seed: 1 }, read).changes.some((change) =>
      change.startsWith('style'),
    ),
  )
})
