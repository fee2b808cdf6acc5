import assert from 'node:assert/strict'
import { test } from 'node:test'
import { progressLine, startProgressBar } from './progressBar.ts'

test('a line shows how far it is, what is happening and since when', () => {
  assert.equal(
    progressLine({ progress: 0.5, stage: 'painting' }, 3210, 80),
    '████████████░░░░░░░░░░░░  50%  painting  3.2 s',
  )
  assert.equal(
    progressLine({ progress: 0, stage: 'queued' }, 61_000, 80),
    '░░░░░░░░░░░░░░░░░░░░░░░░   0%  queued  61 s',
  )
})

test('while nobody can say how far it is, no bar is shown', () => {
  assert.equal(progressLine({ stage: 'asking' }, 0, 80), 'asking  0.0 s')
})

test('99.9 % is not done', () => {
  assert.match(progressLine({ progress: 0.999, stage: 'storing' }, 0, 80), / 99%/)
})

test('no line is longer than the terminal is wide', () => {
  for (const columns of [30, 40, 80])
    for (const stage of ['x', 'a stage with a great many words in it, more than fit in here by far'])
      assert.ok([...progressLine({ progress: 0.3, stage }, 1000, columns)].length <= columns, `${columns} ${stage}`)
})

test('the line is drawn over itself and taken away at the end', () => {
  let text = ''
  let nowMs = 0
  const out = { write: (more: string | Uint8Array) => (text += more), columns: 80 }
  const bar = startProgressBar(out, true, { stage: 'asking' }, () => nowMs)
  nowMs = 1500
  bar.update({ progress: 0.25, stage: 'painting' })
  bar.stop()
  assert.deepEqual(text.split('\r\x1b[K'), ['', 'asking  0.0 s', '██████░░░░░░░░░░░░░░░░░░  25%  painting  1.5 s', ''])
})

test('where it is not wanted nothing is written', () => {
  const out = { write: () => assert.fail('written') }
  const bar = startProgressBar(out, false, { stage: 'asking' })
  bar.update({ stage: 'x' })
  bar.stop()
})
