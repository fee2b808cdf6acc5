import assert from 'node:assert/strict'
import { test } from 'node:test'
import { colourCount, lightOf, run, sampleScene } from '../sampleScene.ts'
import { paper } from './paper.ts'

test('white takes the colour of the sheet, and a grain', () => {
  const white = sampleScene()
  white.data.fill(255)
  const made = run(paper({ colour: '#f0e0c0', tooth: 0.1 }), white)
  assert.ok(lightOf(made) < 235 && colourCount(made) > 5)
})
