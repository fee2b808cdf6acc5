import assert from 'node:assert/strict'
import { test } from 'node:test'
import { singulars } from './lemma.ts'

for (const [plural, singular] of [
  ['foxes', 'fox'], ['mice', 'mouse'], ['wolves', 'wolf'], ['ponies', 'pony'], ['children', 'child'], ['knives', 'knife'],
  ['wine bottles', 'wine bottle'], ['firemen', 'fireman'], ['potatoes', 'potato'], ['houses', 'house'], ['polar bears', 'polar bear'],
] as const) // biome-ignore format: a table
  test(`${plural} → ${singular}`, () => assert.ok(singulars(plural).includes(singular)))

for (const word of ['bus', 'glass', 'cactus', 'gas'])
  test(`${word} stays`, () => assert.deepEqual(singulars(word), [word]))
