import assert from 'node:assert/strict'
import { test } from 'node:test'
import { colourAt, colourCount, run, sampleScene } from '../sampleScene.ts'
import { simplify } from './simplify.ts'

test('noise is smoothed away, edges stay', () => {
  const scene = sampleScene()
  for (let at = 0; at < scene.data.length; at += 8) scene.data[at] = Math.min(255, (scene.data[at] as number) + 30)
  const made = run(simplify({ radius: 0.03 }), scene)
  assert.ok(colourCount(made) < colourCount(scene) * 3)
  assert.ok(colourAt(made, 30, 62)[0] > 190)
  assert.ok(colourAt(made, 53, 62)[2] > 100 || colourAt(made, 53, 62)[1] > 100)
})
