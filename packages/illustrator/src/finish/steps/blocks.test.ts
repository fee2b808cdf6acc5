import assert from 'node:assert/strict'
import { test } from 'node:test'
import { colourAt, run, sampleScene } from '../sampleScene.ts'
import { blockSide, blocks } from './blocks.ts'

test('every block is of one colour', () => {
  const scene = sampleScene(256, 200)
  const made = run(blocks(), scene)
  const side = blockSide(200, 1)
  for (let y = 0; y < 200; y++)
    for (let x = 0; x < 256; x++) assert.deepEqual(colourAt(made, x, y), colourAt(made, x - (x % side), y - (y % side)))
})
