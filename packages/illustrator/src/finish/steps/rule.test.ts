import assert from 'node:assert/strict'
import { test } from 'node:test'
import { colourAt, run, sampleScene } from '../sampleScene.ts'
import { rule } from './rule.ts'

test('a line around the picture', () => {
  const made = run(rule({ colour: '#112233', inset: 0.05, width: 0.02 }))
  assert.deepEqual(colourAt(made, 5, 50), [17, 34, 51])
  assert.deepEqual(colourAt(made, 50, 90), [17, 34, 51])
  assert.deepEqual(colourAt(made, 3, 50), colourAt(sampleScene(), 3, 50))
})
