import assert from 'node:assert/strict'
import { test } from 'node:test'
import { colourAt, run, sampleScene } from '../sampleScene.ts'
import { margin } from './margin.ts'

test('bare paper around, the picture within', () => {
  const made = run(margin({ colour: '#ffffff', width: 0.08, ragged: 0 }))
  assert.deepEqual(colourAt(made, 1, 50), [255, 255, 255])
  assert.deepEqual(colourAt(made, 94, 94), [255, 255, 255])
  assert.deepEqual(colourAt(made, 40, 60), colourAt(sampleScene(), 40, 60))
})
