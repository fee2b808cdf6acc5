import assert from 'node:assert/strict'
import { test } from 'node:test'
import { colourCount, run, sampleScene } from '../sampleScene.ts'
import { facets } from './facets.ts'

test('flat triangles: far fewer colours, and no pixel left over', () => {
  const scene = sampleScene(200, 200)
  for (let at = 0; at < 40_000; at++) scene.data.set([at % 251, (at * 7) % 253, 40], at * 4)
  assert.ok(colourCount(run(facets({ across: 10 }), scene)) < 450)
})
