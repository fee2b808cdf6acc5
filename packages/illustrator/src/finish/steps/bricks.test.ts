import assert from 'node:assert/strict'
import { test } from 'node:test'
import { colourAt, run, sampleScene } from '../sampleScene.ts'
import { bricks } from './bricks.ts'

test('joints are darker than the faces of the bricks', () => {
  const flat = sampleScene(200, 200)
  flat.data.fill(150)
  const made = run(bricks({ rows: 10, depth: 0.3 }), flat)
  const row = (y: number) =>
    Array.from({ length: 200 }, (_, x) => colourAt(made, x, y)[0]).reduce((sum, value) => sum + value) / 200
  assert.ok(row(20) < row(30) - 20)
})
