import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pieceNumbers } from './wordPieces.ts'

const vocabulary = { numbers: { play: 5, '##ing': 6, cafe: 7, '.': 8, 猫: 9, '##s': 10 }, start: 1, end: 2, unknown: 3 }

test('words are cut into the longest known pieces', () => {
  assert.deepEqual(pieceNumbers('Playing', vocabulary), [1, 5, 6, 2])
  assert.deepEqual(pieceNumbers('plays play', vocabulary), [1, 5, 10, 5, 2])
})

test('accents go, marks and Chinese stand alone, the rest is unknown', () => {
  assert.deepEqual(pieceNumbers('Café.', vocabulary), [1, 7, 8, 2])
  assert.deepEqual(pieceNumbers('猫猫', vocabulary), [1, 9, 9, 2])
  assert.deepEqual(pieceNumbers('playx constructor', vocabulary), [1, 3, 3, 2])
  assert.deepEqual(pieceNumbers('', vocabulary), [1, 2])
})

test('long texts are cut', () => {
  assert.equal(pieceNumbers('play '.repeat(1000), vocabulary).length, 128)
})
