import assert from 'node:assert/strict'
import { test } from 'node:test'
import { differenceOf, lightOf, run, sampleScene } from '../sampleScene.ts'
import { film } from './film.ts'

test('grain around the same light', () => {
  const made = run(film({ amount: 12 }))
  assert.ok(differenceOf(made, sampleScene()) > 2)
  assert.ok(Math.abs(lightOf(made) - lightOf(sampleScene())) < 3)
})
