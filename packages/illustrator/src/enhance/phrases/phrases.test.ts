import assert from 'node:assert/strict'
import { test } from 'node:test'
import { styleNamed } from '../../finish/styles.ts'
import { read } from '../../reading/read.ts'
import { loneSubjectPhrases, manySubjectPhrases, stylePhrases, viewPhrases } from './composition.ts'
import { homes } from './homes.ts'
import * as light from './light.ts'
import { placePhrases } from './places.ts'

const { moodsOfTime: _, ...lights } = light
const all = [
  ...Object.values(placePhrases).flatMap(({ places, details }) => [...places, ...details]),
  ...Object.values(lights).flatMap((phrases) => Object.values(phrases).flat() as string[]),
  ...Object.values(viewPhrases).flat(),
  ...loneSubjectPhrases,
  ...manySubjectPhrases,
  ...stylePhrases,
]

test('there are enough of them to be surprised', () => assert.ok(new Set(all).size >= 150))

test('nothing in them is beyond drawing', () => {
  for (const phrase of all) assert.deepEqual(read(`a fox and a rabbit, ${phrase}`).undrawn, [], phrase)
})

test('each place is read as the place it stands for', () => {
  for (const [setting, { places }] of Object.entries(placePhrases))
    for (const phrase of places) assert.equal(read(`a thing, ${phrase}`).setting, setting, phrase)
})

test('an hour is read as that hour, and light names no other', () => {
  for (const [time, phrases] of Object.entries(light.timePhrases))
    for (const phrase of phrases) assert.equal(read(`a fox, ${phrase}`).time, time, phrase)
  for (const [time, phrases] of Object.entries(light.lightPhrases))
    for (const phrase of phrases) assert.ok([undefined, time].includes(read(`a fox, ${phrase}`).time), phrase)
})

test('each style is one that can be put on', () => {
  for (const phrase of stylePhrases) assert.notEqual(styleNamed(phrase.replace(/^in /, '')), undefined, phrase)
})

test('each home is a place there are words for', () => {
  for (const { settings } of homes) for (const setting of settings) assert.notEqual(placePhrases[setting], undefined)
})
