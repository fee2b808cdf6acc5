import assert from 'node:assert/strict'
import { test } from 'node:test'
import { colourAt, sampleScene } from '../sampleScene.ts'
import { bristlesOf, draw } from './brush.ts'

test('a stroke covers what lies along it, and nothing beside it or beyond the picture', () => {
  const scene = sampleScene()
  const stroke = {
    x: 20,
    y: 20,
    length: 60,
    width: 10,
    angle: 0,
    colour: [255, 0, 255] as const,
    opacity: 1,
    bristle: 0,
  }
  draw(
    scene,
    new Float32Array(96 * 96),
    stroke,
    bristlesOf(() => 0.5),
    0.5,
  )
  assert.deepEqual(colourAt(scene, 25, 20), [255, 0, 255])
  assert.deepEqual(colourAt(scene, 25, 30), colourAt(sampleScene(), 25, 30))
  assert.deepEqual(colourAt(scene, 90, 19), colourAt(sampleScene(), 90, 19))
})
