/** What stands where: every kind of relation, with its own prompt. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { read } from './read.ts'

/** Relations in words: `cat on box`. */
function related(prompt: string): string[] {
  const { subjects, relations } = read(prompt)
  const word = (at: number | undefined) => (at === undefined ? '' : (subjects[at]?.word ?? '?'))
  return relations.map(
    ({ subject, kind, object, other }) =>
      `${word(subject)} ${kind} ${word(object)}${other === undefined ? '' : ` ${word(other)}`}`,
  )
}

const cases: [string, string[]][] = [
  ['a hen on top of a barrel', ['hen on barrel']],
  ['a crab under a bench', ['crab under bench']],
  ['a wolf in front of a barn', ['wolf in-front-of barn']],
  ['a bear behind a rock', ['bear behind rock']],
  ['a pear to the left of a lemon', ['pear left-of lemon']],
  ['a kettle to the right of a mug', ['kettle right-of mug']],
  ['a kite above a lighthouse', ['kite above lighthouse']],
  ['a frog next to a bucket', ['frog beside bucket']],
  ['an owl between a pumpkin and a candle', ['owl between pumpkin candle']],
  ['a hedgehog inside a basket', ['hedgehog inside basket']],
  ['rabbits around a campfire', ['rabbit around campfire']],
  ['a castle surrounded by dragons', ['dragon around castle']],
  ['a bear riding a bicycle', ['bear riding bicycle']],
  ['a monkey holding an umbrella', ['monkey holding umbrella']],
  ['a goat wearing a scarf, a crown and sunglasses', ['goat wearing scarf', 'goat wearing crown', 'goat wearing sunglasses']],
  ['a penguin in a top hat', ['penguin wearing top hat']],
  ['a box full of apples', ['apple inside box']],
  ['a basket of lemons', ['lemon inside basket']],
  ['a tiger chasing a rabbit', ['tiger behind rabbit']],
  ['a van with a ladder on its left and two barrels on its right', ['ladder left-of van', 'barrel right-of van']],
  ['a mug with a fox on it', ['fox on mug']],
  ['an elephant with a parrot on its head', ['parrot on elephant']],
  ['a parrot on a pirate’s shoulder', ['parrot on pirate']],
  ['a cat eating a pizza and a dog eating a burger', ['cat holding pizza', 'dog holding burger']],
] // biome-ignore format: a table
for (const [prompt, expected] of cases) test(prompt, () => assert.deepEqual(related(prompt), expected))

test('what a relative clause says is said of the last thing, and no longer after the comma', () => {
  assert.deepEqual(related('a bear holding a flag that has a star on it, next to a tent'), [
    'bear holding flag',
    'star on flag',
    'bear beside tent',
  ])
})

test('the dog is the dog of before, a dog is another', () => {
  assert.deepEqual(
    read('A dog sees a boat. The dog is on the boat.').subjects.map(({ word }) => word),
    ['dog', 'boat'],
  )
  assert.equal(read('a dog next to a dog').subjects.length, 2)
})

test('it is the one spoken of', () => {
  assert.deepEqual(related('A robot waves. It stands in front of a castle.'), ['robot in-front-of castle'])
})

test('things absent are not drawn', () => {
  for (const prompt of ['a bench without people', 'a cake with no candles', 'a man not wearing a hat'])
    assert.equal(read(prompt).subjects.length, 1, prompt)
})

test('arrangements', () => {
  assert.equal(read('six ducks in a row').arrangement, 'row')
  assert.equal(read('a circle of stones').arrangement, 'circle')
  assert.equal(read('a pile of pillows').arrangement, 'pile')
  const grid = read('a set of 3x3 cupcakes')
  assert.deepEqual([grid.arrangement, grid.subjects[0]?.count], ['grid', 9])
})

test('what somebody does is not a compound of who does it', () => {
  const { subjects } = read('a bear fishing beside a river')
  assert.equal(subjects[0]?.word, 'bear')
})

test('what a sign says stands on it, wherever the sign stands', () => {
  const { subjects, writing } = read('a sign that says "HELLO" on a beach')
  assert.deepEqual([subjects[0]?.writing, writing], ['HELLO', []])
})

test('a place said after the noun is not a compound of it', () => {
  const { subjects, setting } = read('two tropical fish and an octopus underwater')
  assert.deepEqual([subjects.map(({ word }) => word), setting], [['tropical fish', 'octopus'], 'underwater'])
})

test('what is in the sky does not lift the rest', () => {
  assert.notEqual(read('a cloud above three houses').setting, 'sky')
  assert.equal(read('a rocket').setting, 'space')
})
