import assert from 'node:assert/strict'
import { test } from 'node:test'
import { colourCount, differenceOf, run, sampleScene } from '../sampleScene.ts'
import { quantise } from './quantise.ts'

test('no more colours than asked for, near to what they were', () => {
  const made = run(quantise({ colours: 8 }))
  assert.ok(colourCount(made) <= 8)
  assert.ok(differenceOf(made, sampleScene()) < 16)
})
