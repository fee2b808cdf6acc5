/** The whole picture: setting, time, weather, mood, style, writing; and prompts that are hard to read. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { styles as painted } from '../finish/styles.ts'
import { NothingToRead, read } from './read.ts'
import { settings } from './reading.ts'
import { settingOfWord } from './words/settings.ts'
import { stylePhrases } from './words/styles.ts'

test('every setting can be asked for by its words', () => {
  for (const setting of settings) assert.ok([...settingOfWord.values()].includes(setting), setting)
  for (const [word, setting] of [
    ['rainforest', 'jungle'],
    ['harbor', 'harbour'],
    ['outer space', 'space'],
    ['living room', 'room'],
  ] as const)
    assert.equal(read(`a robot in the ${word}`).setting, setting)
})

test('a setting may be implied, but what is said comes first', () => {
  assert.equal(read('a dolphin').setting, 'sea')
  assert.equal(read('an astronaut').setting, 'space')
  assert.equal(read('a dolphin in a library').setting, 'library')
})

test('a mountain is a thing and a setting', () => {
  const reading = read('a hut on a mountain')
  assert.deepEqual([reading.subjects.length, reading.setting], [2, 'mountains'])
})

test('time, weather, season, mood, view', () => {
  const reading = read('A wide shot of a spooky castle at midnight, raining, in autumn')
  assert.deepEqual(
    [reading.time, reading.weather, reading.season, reading.mood, reading.view],
    ['night', 'rain', 'autumn', 'spooky', 'wide'],
  )
  assert.equal(read('close-up of a bee').view, 'close')
  assert.equal(read('a dog that is about to fall').season, undefined)
})

const styles: [string, string[]][] = [
  ['a watercolor painting of a barn', ['watercolour']], ['a barn, oil on canvas', ['oil']], ['a barn in the style of Van Gogh', ['oil']],
  ['pixel art of a barn', ['pixel-art']], ['a barn in pop art style', ['pop-art']], ['a barn. charcoal sketch.', ['charcoal']],
  ['a stained glass window of a barn', ['stained-glass']], ['a photo of a barn', []], ['a bottle of ink', []], ['a comic about a barn', ['comic']],
] // biome-ignore format: a table
for (const [prompt, expected] of styles)
  test(`${prompt}: ${expected.join() || 'no style'}`, () => assert.deepEqual(read(prompt).styles, expected))

test('every style that can be read can be painted', () => {
  for (const style of new Set(stylePhrases.values())) if (style !== '') assert.ok(Object.hasOwn(painted, style), style)
})

test('words to be written go on what bears them', () => {
  assert.equal(read('a sign that says "HELLO"').subjects[0]?.writing, 'HELLO')
  assert.equal(read('a sign that says Open Late next to a cafe').subjects[0]?.writing, 'Open Late')
  assert.equal(read('The words "Keep out" are painted on a fence').subjects[0]?.writing, 'Keep out')
  assert.equal(read("a robot holding a flag with 'GO' written on it").subjects[1]?.writing, 'GO')
  assert.equal(read('a shop with "ROSA" on its door').subjects[0]?.writing, 'ROSA')
})

test('writing is kept raw', () => {
  assert.equal(read('a sign that says "<b>&</b>"').subjects[0]?.writing, '<b>&</b>')
})

test('colours of the whole picture', () => {
  assert.deepEqual(read('an abstract painting in red and black').palette, ['#d62828', '#1d1d20'])
  assert.deepEqual(read('a cube on a white background').palette, ['#f7f7f5'])
})

test('what cannot be drawn is named, and shown in words where there is nothing else', () => {
  const reading = read('gravity')
  assert.deepEqual([reading.undrawn, reading.subjects[0]?.writing], [['gravity'], 'gravity'])
})

test('nested sentences name each thing once', () => {
  const reading = read('The dog that the cat the mouse feared chased ran up a tree.')
  assert.deepEqual(
    reading.subjects.map(({ word }) => word),
    ['dog', 'cat', 'mouse', 'tree'],
  )
})

test('empty prompts are refused by name', () => {
  for (const prompt of ['', '   ', '\n\t', '...', '\u0000']) assert.throws(() => read(prompt), NothingToRead)
})

test('hostile, huge and foreign prompts are read like any other', () => {
  assert.deepEqual(
    read('<svg onload="alert(1)"><script>a</script> a cat ]]>')
      .subjects.map(({ art }) => art)
      .includes('fluent:cat'),
    true,
  )
  const huge = read('a fox and a very old owl, '.repeat(400))
  assert.equal(huge.subjects.length, 40)
  assert.deepEqual(huge.undrawn, ['more than 40 kinds of things'])
  assert.equal(read('一只狐狸').subjects.length, 1)
  for (const word of ['constructor', '__proto__', 'toString of a hasOwnProperty'])
    assert.ok(read(word).subjects.length > 0)
})

test('the same prompt is read the same', () => {
  const prompt = 'two cats on a sofa at sunset'
  assert.deepEqual(read(prompt), read(prompt))
})
