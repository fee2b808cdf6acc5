import assert from 'node:assert/strict'
import { test } from 'node:test'
import { read } from '../read.ts'

const prompts: [string, string[], string | undefined][] = [
  ['zwei rote Füchse neben einem Baum im Wald', ['fox', 'tree'], 'forest'],
  ['une voiture rouge devant une maison dans la forêt', ['car', 'house'], 'forest'],
  ['tres gatos en la playa', ['cat'], 'beach'],
  ['un cane sotto un albero nel giardino', ['dog', 'tree'], 'garden'],
  ['um cavalo branco na praia', ['horse'], 'beach'],
]
for (const [prompt, words, setting] of prompts)
  test(prompt, () => {
    const reading = read(prompt)
    assert.deepEqual(
      reading.subjects.map(({ word }) => word),
      words,
    )
    assert.equal(reading.setting, setting)
  })

test('adjectives that follow their noun are its own', () => {
  assert.equal(read('une voiture rouge devant une maison').subjects[0]?.colour, '#d62828')
})

test('English stays English', () => {
  assert.deepEqual(
    read('a rat on a table').subjects.map(({ word }) => word),
    ['rat', 'table'],
  )
})
