import assert from 'node:assert/strict'
import { test } from 'node:test'
import { colourAt, differenceOf, run, sampleScene } from '../sampleScene.ts'
import { strokes } from './strokes.ts'

test('painted again: rough, but the same picture', () => {
  const step = strokes({
    brushes: [
      { width: 0.06, length: 3, cover: 2.4 },
      { width: 0.03, length: 3, cover: 2.4 },
    ],
    rough: 0.6,
    stray: 10,
    swirl: 0.5,
    impasto: 0.5,
  })
  const made = run(step, sampleScene(200, 200))
  const difference = differenceOf(made, sampleScene(200, 200))
  assert.ok(difference > 3 && difference < 35)
  const [red, green] = colourAt(made, 80, 130)
  assert.ok(red > green + 60)
})
