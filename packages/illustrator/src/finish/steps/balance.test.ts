import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lightOf, run, sampleScene } from '../sampleScene.ts'
import { balance } from './balance.ts'

test('a dark picture becomes light enough to be drawn, a balanced one hardly changes', () => {
  const dark = sampleScene()
  for (let at = 0; at < dark.data.length; at++) if (at % 4 !== 3) dark.data[at] = (dark.data[at] as number) / 6
  const before = lightOf(dark)
  assert.ok(lightOf(run(balance({ middle: 0.5, amount: 1 }), dark)) > before * 2)
  assert.ok(Math.abs(lightOf(run(balance({ middle: 0.55, amount: 0.2 }))) - lightOf(sampleScene())) < 12)
})
