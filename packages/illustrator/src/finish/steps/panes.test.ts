import assert from 'node:assert/strict'
import { test } from 'node:test'
import { run, sampleScene } from '../sampleScene.ts'
import { panes } from './panes.ts'

test('lead between the pieces, and glass of many colours', () => {
  const made = run(panes({ across: 10, lead: 0.5 }), sampleScene(300, 300))
  const dark = made.data.filter((_, at) => at % 4 === 0 && Math.max(...made.data.subarray(at, at + 3)) < 90).length
  assert.ok(dark > 3000 && dark < 60_000)
})
