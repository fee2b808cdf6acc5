import assert from 'node:assert/strict'
import { test } from 'node:test'
import { colourAt, run, sampleScene } from '../sampleScene.ts'
import { blinds } from './blinds.ts'

test('bands of light and dark', () => {
  const flat = sampleScene()
  flat.data.fill(120)
  const made = run(blinds({ amount: 0.6 }), flat)
  const column = Array.from({ length: 96 }, (_, y) => colourAt(made, 48, y)[0])
  assert.ok(Math.max(...column) > 130 && Math.min(...column) < 100)
})
