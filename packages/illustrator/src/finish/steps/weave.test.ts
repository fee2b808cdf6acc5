import assert from 'node:assert/strict'
import { test } from 'node:test'
import { colourAt, run, sampleScene } from '../sampleScene.ts'
import { weave } from './weave.ts'

test('threads: lighter and darker in turn', () => {
  const flat = sampleScene(200, 200)
  flat.data.fill(150)
  const made = run(weave({ depth: 0.2, thread: 0.03 }), flat)
  const row = Array.from({ length: 200 }, (_, x) => colourAt(made, x, 100)[0])
  assert.ok(Math.max(...row) - Math.min(...row) > 10)
})
