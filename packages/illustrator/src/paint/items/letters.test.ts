import assert from 'node:assert/strict'
import { test } from 'node:test'
import { letteringFor, widthOfLetters } from './letters.ts'

test('lines fit the board they are for', () => {
  for (const text of ['HI', 'HELLO WORLD', 'the quick brown fox jumps over the lazy dog', 'a'.repeat(70)]) {
    const { lines, size } = letteringFor(text, 200, 80)
    assert.ok(
      lines.every((line) => widthOfLetters(line) * size <= 200.01),
      text,
    )
    assert.ok(lines.length * size * 1.08 <= 80.01, text)
  }
})

test('long text takes more lines rather than tiny letters', () => {
  assert.ok(letteringFor('the quick brown fox jumps over the lazy dog', 200, 100).lines.length > 1)
})
