import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hexOf, rgbOf } from '../pixels.ts'
import { labOf, rgbOfLab } from './oklab.ts'

test('there and back gives the same colour', () => {
  for (const colour of ['#000000', '#ffffff', '#0cc85a', '#fa0a82'])
    assert.equal(hexOf(rgbOfLab(labOf(...rgbOf(colour)))), colour)
})

test('white has lightness 1 and no hue', () => {
  const [lightness, a, b] = labOf(255, 255, 255)
  assert.ok(Math.abs(lightness - 1) < 1e-3 && Math.abs(a) < 1e-3 && Math.abs(b) < 1e-3)
})
