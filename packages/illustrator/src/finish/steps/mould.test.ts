import assert from 'node:assert/strict'
import { test } from 'node:test'
import { colourAt, run, sampleScene } from '../sampleScene.ts'
import { mould } from './mould.ts'

test('the upper left of a shape is lighter than its lower right', () => {
  const flat = sampleScene(200, 200)
  const step = mould({ roundness: 0.08, marks: 0 })
  const made = run(step, flat)
  const [topLeft, bottomRight] = [colourAt(made, 60, 96)[0], colourAt(made, 70, 154)[0]]
  assert.ok(topLeft > bottomRight + 10)
})
