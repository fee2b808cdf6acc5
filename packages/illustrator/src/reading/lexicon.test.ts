import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { drawnNames } from '../art/drawnNames.ts'
import { lexicon, nounOf } from './lexicon.ts'

const drawn: [string, string][] = [
  ['puppy', 'fluent:dog'], ['mansion', 'fluent:house'], ['spaceship', 'fluent:rocket'], ['hot air balloon', 'drawn:hot-air-balloon'],
  ['fire truck', 'fluent:fire-engine'], ['teddy bear', 'fluent:teddy-bear'], ['mouse', 'fluent:mouse'], ['dachshund', 'fluent:dog'],
  ['kestrel', 'fluent:eagle'], ['violinist', 'fluent:singer'], ['yacht', 'fluent:sailboat'], ['clocks', ''], ['🦊', 'fluent:fox'],
] // biome-ignore format: a table
for (const [word, art] of drawn)
  test(`${word} is ${art === '' ? 'no word of its own' : art}`, () => assert.equal(nounOf(word)?.art ?? '', art))

test('what cannot be seen is known, and not drawn', () => {
  for (const word of ['freedom', 'collision', 'gravity']) {
    assert.ok(nounOf(word) !== undefined, word)
    assert.equal(nounOf(word)?.art, undefined)
  }
})

test('it covers forty thousand nouns', () => {
  const { nouns } = lexicon()
  assert.ok([...nouns.values()].filter(({ art }) => art !== undefined).length > 40_000)
})

test('every drawing it names exists', () => {
  // The names alone, in one go: the icon file is a hundred megabytes of JSON.
  const file = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji/icons.json')
  const names = new Set([...readFileSync(file, 'latin1').matchAll(/"([\w-]+)": ?\{/g)].map(([, name]) => name))
  const own = new Set<string>(drawnNames.map(({ name }) => name))
  for (const art of new Set([...lexicon().nouns.values()].map((noun) => noun.art))) {
    if (art === undefined) continue
    const [set, name = ''] = art.split(':')
    assert.ok(set === 'drawn' ? own.has(name) : names.has(name), art)
  }
})

test('no ordinary noun is shown by an arrow, a button, a zodiac sign or a clock face', () => {
  const symbols =
    /(?<!and)-(arrow|button|oclock|thirty)$|blood-type|^fluent:(aries|taurus|leo|libra|virgo|gemini|cancer|pisces|scorpio)$/
  for (const [word, { art }] of lexicon().nouns)
    if (/^[a-z]+$/.test(word)) assert.doesNotMatch(art ?? '', symbols, word)
})
