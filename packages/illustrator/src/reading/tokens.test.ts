import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tokens } from './tokens.ts'

const cut = (prompt: string) => tokens(prompt).map(({ is, text }) => `${is}:${text}`)

test('words keep their hyphens and apostrophes, possessives are cut off', () => {
  assert.deepEqual(cut("a man's t-shirt."), ['word:a', 'word:man', "possessive:'s", 'word:t-shirt', 'mark:.'])
})

test('quoted texts are one token, in every kind of quotation mark', () => {
  assert.deepEqual(cut("\"GO\" “Stop it” «Halt» 'Let's go!'"), [
    'quote:GO',
    'quote:Stop it',
    'quote:Halt',
    "quote:Let's go!",
  ])
})

test('an apostrophe alone opens no quotation', () => {
  assert.equal(
    cut("the dogs' bowl and it's full").some((token) => token.startsWith('quote')),
    false,
  )
})

test('emoji are tokens, whatever their skin tone', () => {
  const [fox, astronaut] = tokens('🦊👩🏽‍🚀')
  assert.equal(fox?.lower, '🦊')
  assert.equal(astronaut?.lower, '👩‍🚀')
})

test('control characters vanish and markup is only words', () => {
  assert.deepEqual(cut('a\u0000 cat\u202e'), ['word:a', 'word:cat'])
  assert.equal(
    tokens('<svg onload="x()">]]>').every(({ text }) => !/[<>]/.test(text)),
    true,
  )
})
