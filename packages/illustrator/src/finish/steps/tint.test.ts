import assert from 'node:assert/strict'
import { test } from 'node:test'
import { colourAt, run } from '../sampleScene.ts'
import { tint } from './tint.ts'

test('dark becomes the first colour, light the last', () => {
  const made = run(tint({ stops: ['#200040', '#ffffc0'], filter: 0 }))
  const [red, green, blue] = colourAt(made, 29, 53)
  assert.ok(blue > green && red < 90)
  const [sunRed, , sunBlue] = colourAt(made, 72, 24)
  assert.ok(sunRed > 220 && sunBlue < 220)
})
