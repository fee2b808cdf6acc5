import assert from 'node:assert/strict'
import { test } from 'node:test'
import { colourAt, colourCount, run, sampleScene } from '../sampleScene.ts'
import { panels } from './panels.ts'

test('the same picture four times, each in colours of its own', () => {
  const made = run(panels(), sampleScene(200, 200))
  assert.ok(colourCount(made) <= 17)
  assert.notDeepEqual(colourAt(made, 40, 60), colourAt(made, 141, 60))
  const line = (x: number, y: number) => Math.max(...colourAt(made, x, y)) < 110
  for (let at = 0; at < 90; at++) assert.equal(line(at, 55), line(at + 101, 55))
})
