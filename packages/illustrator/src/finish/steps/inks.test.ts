import assert from 'node:assert/strict'
import { test } from 'node:test'
import { differenceOf, run, sampleScene } from '../sampleScene.ts'
import { inks } from './inks.ts'

test('two inks on a sheet: their colours and their overprint only, and they do not quite meet', () => {
  const made = run(inks({ sheet: '#ffffff', slip: 0.05 }))
  assert.ok(differenceOf(made, sampleScene()) > 10)
  const none = run(inks({ sheet: '#ffffff', slip: 0 }))
  assert.ok(differenceOf(made, none) > 1)
})
