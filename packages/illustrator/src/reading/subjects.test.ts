/** Subjects: how many, which colour, size, material and pose. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { read } from './read.ts'

const first = (prompt: string) => read(prompt).subjects[0]

const counts: [string, number, boolean][] = [
  ['three foxes', 3, true], ['7 balloons', 7, true], ['a dozen eggs', 12, true], ['a couple of ducks', 2, true], ['a pair of boots', 2, true],
  ['several boats', 4, false], ['cats', 3, false], ['a cat', 1, false], ['one cat', 1, true], ['a herd of cows', 6, false], ['two slices of pizza', 2, true],
  ['a pair of glasses', 1, true], ['a red 1965 truck', 1, false], ['🐧🐧🐧', 3, false],
] // biome-ignore format: a table
for (const [prompt, count, counted] of counts)
  test(prompt, () => assert.deepEqual([first(prompt)?.count, first(prompt)?.counted], [count, counted]))

test('more than can be drawn is drawn as many as can be, and said', () => {
  const reading = read('three hundred balloons')
  assert.equal(reading.subjects[0]?.count, 24)
  assert.match(reading.undrawn.join(), /more than 24 balloons/)
})

test('a family is several people, an owl family owls', () => {
  assert.deepEqual(
    read('a family of five')
      .subjects.map(({ count }) => count)
      .reduce((sum, count) => sum + count),
    5,
  )
  assert.deepEqual(
    read('an owl family').subjects.map(({ art }) => art),
    ['fluent:owl'],
  )
})

test('colours: plain, shaded, composed, painted', () => {
  assert.equal(first('a purple cow')?.colour, '#8238a8')
  assert.notEqual(first('a light blue car')?.colour, first('a dark blue car')?.colour)
  assert.equal(first('a cream-colored dog')?.colour, '#f6eed8')
  assert.equal(first('a truck painted green')?.colour, '#3a9d3a')
  assert.equal(first('a royal blue vase')?.colour, '#3a5fcd')
})

test('orange is a fruit or a colour by where it stands; a coffee mug is not brown', () => {
  const reading = read('an orange on an orange table')
  assert.deepEqual(
    reading.subjects.map(({ art, colour }) => [art, colour]),
    [
      ['fluent:tangerine', undefined],
      ['drawn:table', '#f28422'],
    ],
  )
  assert.equal(first('a coffee mug')?.colour, undefined)
})

test('a drawing with its colour in its name is still coloured', () => {
  assert.equal(first('a red apple')?.colour, '#d62828')
  assert.equal(first('a black cat')?.art, 'fluent:black-cat')
})

test('sizes and materials', () => {
  assert.equal(first('a huge snail')?.size, 'huge')
  assert.equal(first('a tiny wooden boat')?.material, 'wood')
  assert.equal(first('a gold trumpet')?.material, 'gold')
  assert.equal(first('a swan made out of glass')?.material, 'glass')
})

test('poses, and the people who have a drawing of their own for them', () => {
  assert.equal(first('a sleeping lion')?.pose, 'sleeping')
  assert.equal(first('a lion sitting on a rock')?.pose, 'sitting')
  assert.equal(first('a woman running on a beach')?.art, 'fluent:woman-running')
  assert.equal(first('a man with a beard')?.art, 'fluent:man-beard')
})

test('the head noun', () => {
  const heads: [string, string][] = [
    ['a painting of a windmill', 'windmill'], ['a high-contrast photo of an old tractor', 'tractor'], ['an oil painting by Rembrandt of a goose', 'goose'],
    ['a close-up of a snail', 'snail'], ['a raccoon detective', 'raccoon detective'], ['an apple pie', 'apple pie'], ['a statue of a lion', 'lion'],
    ['a turtle silhouette', 'turtle'], ['the eyes of an owl', 'owl'], ['a piece of cheese', 'cheese'], ['a bowl of soup', 'bowl of soup'],
  ] // biome-ignore format: a table
  for (const [prompt, word] of heads)
    assert.equal(read(prompt).subjects.find(({ isHead }) => isHead)?.word, word, prompt)
})

test('places in the picture', () => {
  const reading = read('a tower on the left, a boat on the right and a mountain in the background')
  assert.deepEqual(
    reading.subjects.map(({ place }) => place),
    ['left', 'right', 'background'],
  )
})

test('misspelt nouns are guessed, real ones never', () => {
  assert.equal(first('a giraff eating leaves')?.art, 'fluent:giraffe')
  assert.deepEqual(read('a toaster').undrawn, ['toaster'])
})
