import assert from 'node:assert/strict'
import { test } from 'node:test'
import { labOf } from '../colour/oklab.ts'
import { regionsOf } from './regions.ts'

test('each pixel belongs to the colour that most around it have; a speck is swallowed', () => {
  const data = new Uint8Array(60 * 60 * 4).fill(255)
  for (let at = 0; at < 60 * 60; at++) data.set(at % 60 < 30 ? [250, 250, 250] : [10, 10, 120], at * 4)
  data.set([10, 10, 120], (20 * 60 + 10) * 4)
  const labels = regionsOf({ data, width: 60, height: 60 }, [labOf(255, 255, 255), labOf(0, 0, 128)], 0.05)
  assert.equal(labels[20 * 60 + 10], 0)
  assert.equal(labels[20 * 60 + 50], 1)
})
