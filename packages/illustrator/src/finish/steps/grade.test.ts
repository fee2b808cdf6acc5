import assert from 'node:assert/strict'
import { test } from 'node:test'
import { colourAt, lightOf, run, sampleScene } from '../sampleScene.ts'
import { grade } from './grade.ts'

test('without saturation all is grey', () => {
  const [red, green, blue] = colourAt(run(grade({ saturation: 0 })), 30, 70)
  assert.ok(Math.abs(red - green) <= 2 && Math.abs(green - blue) <= 2)
})

test('warmer, lighter, stronger', () => {
  const [red, , blue] = colourAt(run(grade({ warmth: 0.08 })), 5, 20)
  const [oldRed, , oldBlue] = colourAt(sampleScene(), 5, 20)
  assert.ok(red - blue > oldRed - oldBlue)
  assert.ok(lightOf(run(grade({ lift: 0.2 }))) > lightOf(sampleScene()) + 10)
})
