import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isShort, withCharacter } from './characterWords.ts'

const cases: [prompt: string, meant: string][] = [
  ['a detective in a rainy street at night', '@character in a rainy street at night'],
  ['a robin in a garden', '@character in a garden'],
  ['an old wizard with a dog', '@character with a dog'],
  ['reading in a garden', '@character reading in a garden'],
  ['on a ship', '@character on a ship'],
  ['a rainy street at night', '@character in a rainy street at night'],
  ['the character riding a horse', '@character riding a horse'],
  ['she walks through Paris', '@character walks through Paris'],
  ['close-up of a woman at the beach', 'close-up of @character at the beach'],
  ['as a pirate on a ship', '@character on a ship'],
  ['a castle at dusk', '@character in a castle at dusk'],
]

for (const [prompt, meant] of cases)
  test(`“${prompt}” shows the character where it says`, () => assert.equal(withCharacter(prompt), meant))

test('a prompt of a few words is short', () => {
  assert.equal(isShort('on a ship'), true)
  assert.equal(isShort('a detective in a rainy street at night'), false)
})
