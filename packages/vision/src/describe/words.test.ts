import assert from 'node:assert/strict'
import { test } from 'node:test'
import { colorWord } from './colorWords.ts'
import { fromOklab, toOklab } from './oklab.ts'
import { article, counted, list, plural } from './words.ts'

test('counts as people write them', () => {
  assert.equal(counted(1, 'orange'), 'an orange')
  assert.equal(counted(2, 'person'), 'two people')
  assert.equal(counted(3, 'bus'), 'three buses')
  assert.equal(counted(8, 'flamingo'), 'about eight flamingos')
  assert.equal(counted(30, 'sheep'), 'more than a dozen sheep')
  assert.equal(counted(1, 'scissors'), 'a pair of scissors')
  assert.equal(counted(4, 'espresso'), 'espresso')
})

test('plurals, articles and lists', () => {
  assert.deepEqual(['knife', 'wine glass', 'teddy bear', 'butterfly', 'sheep or goat', 'dish of food'].map(plural), [
    'knives',
    'wine glasses',
    'teddy bears',
    'butterflies',
    'sheep or goats',
    'dishes of food',
  ])
  assert.deepEqual(['umbrella', 'unicycle', 'hourglass', 'horse'].map(article), [
    'an umbrella',
    'a unicycle',
    'an hourglass',
    'a horse',
  ])
  assert.equal(list(['one', 'two', 'three']), 'one, two and three')
})

test('colours have the names that people give them', () => {
  const known: [number, number, number, string][] = [
    [0, 0, 0, 'black'],
    [255, 255, 255, 'white'],
    [128, 128, 128, 'grey'],
    [220, 20, 20, 'red'],
    [255, 140, 0, 'orange'],
    [250, 230, 30, 'yellow'],
    [30, 160, 40, 'green'],
    [30, 80, 220, 'blue'],
    [10, 20, 80, 'dark blue'],
    [130, 40, 170, 'purple'],
    [255, 180, 200, 'pink'],
    [110, 70, 40, 'brown'],
    [215, 200, 175, 'beige'],
    [135, 206, 235, 'sky blue'],
  ]
  for (const [red, green, blue, word] of known)
    assert.equal(colorWord(toOklab(red, green, blue)), word, `${red}, ${green}, ${blue}`)
})

test('Oklab there and back is the same colour', () => {
  for (const color of [
    [0, 0, 0],
    [255, 255, 255],
    [12, 200, 99],
    [250, 3, 128],
  ] as [number, number, number][])
    assert.deepEqual(fromOklab(toOklab(...color)), color)
})
