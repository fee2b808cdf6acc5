import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutWhatIsThere } from './alreadyThere.ts'
import { isWhere } from './pictureWords.ts'
import { readParts } from './standIns.ts'

const figure = { width: 8, height: 8, data: new Uint8Array(256) }
const cut = { bottom: false, left: false, right: false, top: false }
const actor = { name: '@character', figure, source: figure, label: 'person', cut, isDrawing: false }
const lessened = (prompt: string) => withoutWhatIsThere(readParts(prompt, [{ tag: 'character', actor }]), prompt)

test('what the place shows is not drawn once more; what is new is', () => {
  const { reading, taken } = lessened('@character standing in front of the old pagoda with a dog')
  assert.deepEqual(taken, ['pagoda'])
  assert.deepEqual(reading.subjects.map(({ word }) => word), ['@character', 'dog'])
  for (const { subject, object } of reading.relations) assert.ok(subject < 2 && object < 2)
  assert.deepEqual(lessened('@character with a dog').taken, [])
}) // biome-ignore format: short

test('a numbered picture of which the ground is named is a place', () => {
  assert.ok(isWhere('the motorcycle from image 1 on ', 'runway'))
  assert.ok(isWhere('the dog at ', 'beach'))
  assert.ok(!isWhere('the cat on ', 'sofa'))
  assert.ok(!isWhere('', 'beach'))
})
