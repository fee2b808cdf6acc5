import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readParts } from './standIns.ts'
import { without } from './unwanted.ts'

test('what is not wanted is taken out of the scene; the pictures stay', () => {
  const figure = { width: 8, height: 8, data: new Uint8Array(256) }
  const cut = { bottom: false, left: false, right: false, top: false }
  const actor = { name: '@cat', figure, source: figure, label: 'cat', cut, isDrawing: false }
  const reading = readParts('@cat and a dog beside a tree in the rain at night', [{ tag: 'cat', actor }])
  assert.deepEqual(
    reading.subjects.map(({ word }) => word),
    ['@cat', 'dog', 'tree'],
  )
  const made = without(reading, 'dogs, cats, rain')
  assert.deepEqual(
    made.subjects.map(({ word }) => word),
    ['@cat', 'tree'],
  )
  assert.equal(made.weather, undefined)
  assert.equal(made.time, 'night')
  assert.equal(without(reading, ' '), reading)
  for (const { subject, object } of made.relations) assert.ok(subject < 2 && object < 2)
})
