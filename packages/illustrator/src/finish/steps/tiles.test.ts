import assert from 'node:assert/strict'
import { test } from 'node:test'
import { colourAt, run, sampleScene } from '../sampleScene.ts'
import { tiles } from './tiles.ts'

test('grout between tiles, and each tile of one colour in its middle', () => {
  const made = run(tiles({ across: 10, grout: '#000000' }), sampleScene(200, 200))
  const column = Array.from({ length: 200 }, (_, y) => lightAt(made, 150, y))
  assert.ok(column.filter((light) => light < 60).length > 8)
  assert.deepEqual(colourAt(made, 190, 190), colourAt(made, 191, 191))
})

const lightAt = (made: Parameters<typeof colourAt>[0], x: number, y: number) => Math.max(...colourAt(made, x, y))
