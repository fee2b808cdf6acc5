import assert from 'node:assert/strict'
import { test } from 'node:test'
import { colourCount, differenceOf, run, sampleScene } from '../sampleScene.ts'
import { wobble } from './wobble.ts'

test('edges move a little; colours are those there were', () => {
  const made = run(wobble({ amount: 0.03, cell: 0.1 }))
  assert.ok(differenceOf(made, sampleScene()) > 1)
  assert.ok(colourCount(made) <= colourCount(sampleScene()))
})
