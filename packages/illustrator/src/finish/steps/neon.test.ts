import assert from 'node:assert/strict'
import { test } from 'node:test'
import { colourAt, lightOf, run, sampleScene } from '../sampleScene.ts'
import { neon } from './neon.ts'

test('dark where nothing ends, bright where something does', () => {
  const made = run(neon({ dim: 0.15, from: 0.24 }), sampleScene(300, 300))
  assert.ok(lightOf(made) < lightOf(sampleScene()) / 2)
  const edge = Array.from({ length: 9 }, (_, at) => Math.max(...colourAt(made, 146 + at, 180)))
  assert.ok(Math.max(...edge) > 200)
})
