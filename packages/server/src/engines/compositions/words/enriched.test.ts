import assert from 'node:assert/strict'
import { test } from 'node:test'
import { read } from '../borrowed.ts'
import { enriched } from './enriched.ts'

const long = 'walking down a long road through the green hills at noon'

test('a prompt gets richer when that is wished, or when it is short and nobody said no', () => {
  assert.match(enriched({ prompt: 'in a garden', magicPrompt: 'On', seed: 5 }), /^in a garden, /)
  assert.match(enriched({ prompt: 'in a garden', magicPrompt: 'Auto', seed: 5 }), /^in a garden, /)
  assert.equal(enriched({ prompt: 'in a garden', magicPrompt: 'Off', seed: 5 }), 'in a garden')
  assert.equal(enriched({ prompt: long, magicPrompt: 'Auto', seed: 5 }), long)
  assert.notEqual(enriched({ prompt: long, magicPrompt: 'On', seed: 5 }), long)
})

test('no style is put on it', () => {
  for (let seed = 0; seed < 20; seed++)
    assert.deepEqual(read(enriched({ prompt: 'in a garden', magicPrompt: 'On', seed })).styles, [])
})

test('an empty prompt is refused', () => {
  assert.throws(() => enriched({ prompt: ' ', magicPrompt: 'Off', seed: 1 }), /prompt is empty/)
})

test('the night is never added to words that say no hour, and stays where it was said', () => {
  for (let seed = 0; seed < 40; seed++) {
    const day = enriched({ prompt: 'playing on a tropical beach', magicPrompt: 'Auto', seed })
    assert.notEqual(read(day).time, 'night', day)
    assert.equal(read(enriched({ prompt: 'on a beach at night', magicPrompt: 'On', seed })).time, 'night')
  }
})
