import assert from 'node:assert/strict'
import { test } from 'node:test'
import { colourAt, run, sampleScene } from '../sampleScene.ts'
import { hatch } from './hatch.ts'

test('more lead where it is darker', () => {
  const made = run(
    hatch({ layers: [{ degrees: -40, darker: 0.9 }], lead: '#000000', sheet: '#ffffff', spacing: 0.03, under: 0.1 }),
    sampleScene(200, 200),
  )
  const mean = (x: number, y: number) => {
    let sum = 0
    for (let at = 0; at < 400; at++) sum += colourAt(made, x + (at % 20), y + Math.floor(at / 20))[0]
    return sum / 400
  }
  assert.ok(mean(140, 40) > mean(60, 130) + 40)
})
