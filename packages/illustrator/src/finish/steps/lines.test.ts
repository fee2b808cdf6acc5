import assert from 'node:assert/strict'
import { test } from 'node:test'
import { colourAt, run, sampleScene } from '../sampleScene.ts'
import { lines } from './lines.ts'

test('outlines where things end, and nowhere else', () => {
  const made = run(lines({ ink: '#000000', from: 0.25 }), sampleScene(300, 300))
  const edge = Array.from({ length: 9 }, (_, at) => colourAt(made, 146 + at, 180)[0])
  assert.ok(Math.min(...edge) < 40)
  assert.deepEqual(colourAt(made, 130, 200), [215, 50, 40])
})
