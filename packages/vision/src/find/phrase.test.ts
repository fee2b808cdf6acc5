import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPhrase, type Want } from './phrase.ts'

function only(words: string): Want {
  const { wants, except } = readPhrase(words)
  assert.equal(except.length, 0, words)
  assert.equal(wants.length, 1, words)
  return wants[0] as Want
}

test('a name is read without what surrounds it', () => {
  for (const words of ['cup', 'the cup', 'A cup.', 'please remove the cup from the picture', 'cut out the cup please'])
    assert.deepEqual(
      only(words),
      { kind: 'named', name: 'cup', count: 'one', colours: [], partColours: [], places: [] },
      words,
    )
})

test('numbers: the plural and "all" are every one', () => {
  assert.equal(only('swans').count, 'all')
  assert.equal(only('all the swans').count, 'all')
  assert.equal(only('every single swan').count, 'all')
  assert.equal(only('people').count, 'all')
  assert.equal(only('a flock of birds').count, 'all')
  assert.equal(only('two swans').count, 2)
  assert.equal(only('3 swans').count, 3)
  assert.equal(only('one swan').count, 'one')
  assert.equal(only('glasses').count, 'one')
  assert.equal(only('bus').count, 'one')
})

test('colours stand before a name, but an orange is a fruit', () => {
  assert.deepEqual(only('the red car').colours, ['red'])
  assert.deepEqual(only('the red and white car').colours, ['red', 'white'])
  assert.deepEqual(only('black and white dog').colours, ['black', 'white'])
  assert.deepEqual(only('dark blue car').colours, ['blue'])
  assert.deepEqual(only('orange flower').colours, ['orange'])
  assert.equal(only('the orange').name, 'orange')
  assert.equal(only('a lime').name, 'lime')
  assert.equal(only('oranges').count, 'all')
})

test('what is worn gives its colour to who wears it', () => {
  for (const words of [
    'the player in blue',
    'man in a blue shirt',
    'woman wearing a blue dress',
    'boy with blue hair',
  ]) {
    assert.deepEqual(only(words).partColours, ['blue'], words)
    assert.equal(only(words).relation, undefined, words)
  }
})

test('places', () => {
  const places: [string, string[]][] = [
    ['left person', ['left']],
    ['the zebra on the right', ['right']],
    ['the zebra in front', ['near']],
    ['the airplane at the back', ['far']],
    ['people in the background', ['far']],
    ['the nearest swan', ['near']],
    ['the swan closest to the camera', ['near']],
    ['the bird in the top left corner', ['top', 'left', 'corner']],
    ['the cup in the middle of the picture', ['middle']],
    ['the rightmost bottle', ['right']],
    ['the car on the left-hand side', ['left']],
  ]
  for (const [words, expected] of places) assert.deepEqual(only(words).places, expected, words)
  assert.equal(only('the zebra on the right').name, 'zebra')
  assert.deepEqual(only('the one on the left'), { ...only('thingy'), name: '', places: ['left'] })
})

test('counted from a side', () => {
  assert.deepEqual(only('the second swan from the left').nth, { number: 2, from: 'left' })
  assert.deepEqual(only('third person from the right').nth, { number: 3, from: 'right' })
  assert.deepEqual(only('the last car').nth, { number: -1, from: 'left' })
  assert.equal(only('the second swan from the left').name, 'swan')
})

test('sizes', () => {
  assert.equal(only('the largest dog').size, 'largest')
  assert.equal(only('the tiny bird').size, 'smallest')
  assert.equal(only('tallest person').size, 'tallest')
})

test('what stands to what', () => {
  const relations: [string, string, string, boolean][] = [
    ['dog next to the cat', 'beside', 'cat', false],
    ['person riding a horse', 'on', 'horse', false],
    ['cup on top of the saucer', 'on', 'saucer', false],
    ['the boat in front of the bridge', 'before', 'bridge', false],
    ['cars behind the bus', 'behind', 'bus', false],
    ['man with a hat', 'with', 'hat', false],
    ['person without a helmet', 'with', 'helmet', true],
    ['people sitting on the bench', 'on', 'bench', false],
  ]
  for (const [words, how, name, isNot] of relations) {
    const { relation } = only(words)
    assert.deepEqual([relation?.how, relation?.to.name, relation?.isNot], [how, name, isNot], words)
  }
})

test('lists, and what belongs to the one before', () => {
  const names = (words: string) => readPhrase(words).wants.map(({ name, places }) => [name, ...places].join(' '))
  assert.deepEqual(names('the cup and the spoon'), ['cup', 'spoon'])
  assert.deepEqual(names('cup, spoon and fork'), ['cup', 'spoon', 'fork'])
  assert.deepEqual(names('left and right person'), ['person left', 'person right'])
  assert.deepEqual(names('person on the left and the dog'), ['person left', 'dog'])
  assert.deepEqual(names('man with a hat and glasses'), ['man'])
})

test('exceptions', () => {
  const all = readPhrase('everything but the cat')
  assert.deepEqual([all.wants[0]?.kind, all.except[0]?.name], ['everything', 'cat'])
  const people = readPhrase('all people except the one on the left')
  assert.deepEqual([people.except[0]?.name, people.except[0]?.places], ['people', ['left']])
})

test('subject, background, heads', () => {
  assert.equal(only('the main subject').kind, 'subject')
  assert.equal(only('foreground').kind, 'subject')
  assert.equal(only('the background').kind, 'background')
  assert.deepEqual([only("the man's face").name, only("the man's face").isHead], ['man', true])
  assert.deepEqual([only('faces').name, only('faces').count], ['people', 'all'])
})

test('nothing, nonsense and words of the language itself', () => {
  assert.deepEqual(readPhrase('').wants, [])
  assert.deepEqual(readPhrase(' !!! ').wants, [])
  for (const words of ['constructor', '__proto__', 'toString', 'hasOwnProperty'])
    assert.equal(only(words).kind, 'named')
  readPhrase('first '.repeat(20_000))
})
