import assert from 'node:assert/strict'
import { test } from 'node:test'
import { colourAt, run } from '../sampleScene.ts'
import { carve } from './carve.ts'

test('ink and paper, hardly anything between, and more ink where it is dark', () => {
  const made = run(carve({ ink: '#000000', sheet: '#ffffff', spacing: 0.05, degrees: 0 }))
  const pure = made.data.filter((value, at) => at % 4 === 0 && (value < 40 || value > 215)).length
  assert.ok(pure > 96 * 96 * 0.6)
  assert.ok(colourAt(made, 72, 24)[0] > 200)
})
