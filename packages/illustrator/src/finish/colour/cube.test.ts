import assert from 'node:assert/strict'
import { test } from 'node:test'
import { applyCube, cubeOf } from './cube.ts'

test('no change is no change, for every kind of colour', () => {
  const colours = [255, 128, 3, 9, 3, 200, 90, 9, 40, 90, 201, 9, 201, 40, 90, 9, 90, 40, 201, 9, 40, 201, 90, 9]
  const pixels = { data: Uint8Array.from(colours), width: 6, height: 1 }
  applyCube(
    pixels,
    cubeOf((colour) => colour),
  )
  assert.deepEqual([...pixels.data], colours)
})

test('a change reaches the pixels and leaves alpha', () => {
  const pixels = { data: Uint8Array.of(10, 100, 250, 77), width: 1, height: 1 }
  applyCube(
    pixels,
    cubeOf(([red, green, blue]) => [255 - red, 255 - green, 255 - blue]),
  )
  assert.deepEqual([...pixels.data], [245, 155, 5, 77])
})
