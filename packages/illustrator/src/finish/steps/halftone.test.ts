import assert from 'node:assert/strict'
import { test } from 'node:test'
import { colourAt, run, sampleScene } from '../sampleScene.ts'
import { halftone } from './halftone.ts'

test('a middle tone becomes dots: light between, dark within', () => {
  const flat = sampleScene(200, 200)
  flat.data.fill(130)
  const made = run(halftone({ pitch: 0.06, degrees: 20, depth: 0.4 }), flat)
  const row = Array.from({ length: 200 }, (_, x) => colourAt(made, x, 100)[0])
  assert.ok(Math.max(...row) > 140 && Math.min(...row) < 90)
})
