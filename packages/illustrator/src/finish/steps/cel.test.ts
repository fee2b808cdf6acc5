import assert from 'node:assert/strict'
import { test } from 'node:test'
import { colourAt, run, sampleScene } from '../sampleScene.ts'
import { cel } from './cel.ts'

test('a ramp becomes steps', () => {
  const ramp = sampleScene(256, 4)
  for (let at = 0; at < 256 * 4; at++) ramp.data.fill(at % 256, at * 4, at * 4 + 3)
  const made = run(cel({ tones: 4, soft: 0.1 }), ramp)
  const row = Array.from({ length: 255 }, (_, x) => colourAt(made, x + 1, 1)[0] - colourAt(made, x, 1)[0])
  assert.ok(row.filter((step) => Math.abs(step) > 3).length < 60)
})
