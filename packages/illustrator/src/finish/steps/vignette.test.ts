import assert from 'node:assert/strict'
import { test } from 'node:test'
import { colourAt, run, sampleScene } from '../sampleScene.ts'
import { vignette } from './vignette.ts'

test('corners are darker, the middle stays', () => {
  const flat = sampleScene()
  flat.data.fill(200)
  const made = run(vignette({ amount: 0.8 }), flat)
  assert.ok(colourAt(made, 0, 0)[0] < 100)
  assert.equal(colourAt(made, 48, 48)[0], 199)
  assert.ok(colourAt(run(vignette({ amount: -0.5 }), sampleScene()), 0, 0)[0] > 70)
})
