import assert from 'node:assert/strict'
import { test } from 'node:test'
import { colourCount, run } from '../sampleScene.ts'
import { cutLayers } from './cutLayers.ts'

test('few flat sheets, and shadows where one lies on another', () => {
  const wanted = { colours: 5, smoothness: 0.01 }
  assert.ok(colourCount(run(cutLayers({ ...wanted, shadow: 0 }))) <= 5)
  assert.ok(colourCount(run(cutLayers({ ...wanted, shadow: 1 }))) > 20)
})
