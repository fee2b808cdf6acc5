import assert from 'node:assert/strict'
import { test } from 'node:test'
import { colourAt, run, sampleScene } from '../sampleScene.ts'
import { drafting } from './drafting.ts'

test('a ruled sheet: the grid repeats, and the frame is white', () => {
  const made = run(drafting(), sampleScene(360, 360))
  assert.ok(colourAt(made, 10, 180)[0] > 150)
  assert.ok(colourAt(made, 5, 45)[0] > colourAt(made, 5, 40)[0])
})
