import assert from 'node:assert/strict'
import { test } from 'node:test'
import { colourAt, lightOf, run, sampleScene } from '../sampleScene.ts'
import { bloom } from './bloom.ts'

test('light spills over from what is bright', () => {
  const made = run(bloom({ amount: 0.8, radius: 0.06, from: 0.8 }))
  const sun = [72, 24] as const
  const beside = colourAt(made, sun[0] - 16, sun[1])
  assert.ok(beside[0] > colourAt(sampleScene(), sun[0] - 16, sun[1])[0])
  assert.ok(lightOf(made) > lightOf(sampleScene()))
})
