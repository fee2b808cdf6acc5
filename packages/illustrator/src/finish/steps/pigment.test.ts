import assert from 'node:assert/strict'
import { test } from 'node:test'
import { differenceOf, run, sampleScene } from '../sampleScene.ts'
import { pigment } from './pigment.ts'

test('paint pools and thins; white paper stays white', () => {
  const made = run(pigment({}))
  assert.ok(differenceOf(made, sampleScene()) > 4)
  const white = sampleScene()
  white.data.fill(255)
  assert.deepEqual(run(pigment({}), white).data, sampleWhite())
})

const sampleWhite = () => new Uint8Array(96 * 96 * 4).fill(255)
