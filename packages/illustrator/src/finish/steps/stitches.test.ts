import assert from 'node:assert/strict'
import { test } from 'node:test'
import { colourAt, differenceOf, run, sampleScene } from '../sampleScene.ts'
import { stitches } from './stitches.ts'

test('each square of the cloth has the same stitch in its own colour', () => {
  const made = run(stitches({ across: 8, cloth: '#ffffff' }))
  const side = 12
  const one = colourAt(made, 5, 5)
  assert.ok(colourAt(made, 0, side / 2)[0] !== one[0])
  assert.ok(differenceOf(made, sampleScene()) > 5)
})
