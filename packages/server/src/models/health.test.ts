import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Health } from './health.ts'

test('an engine that keeps failing is left alone, then tried once, then trusted again', () => {
  let now = 0
  const health = new Health(() => now)
  for (let time = 0; time < 4; time++) health.failed('bfl')
  assert.equal(health.resting('bfl'), undefined)
  health.failed('bfl')
  assert.match(health.resting('bfl') ?? '', /5 times in a row/)
  assert.equal(health.resting('fal'), undefined)
  now = 30_000
  assert.equal(health.resting('bfl'), undefined, 'one may try')
  assert.notEqual(health.resting('bfl'), undefined, 'but only one')
  health.failed('bfl')
  assert.notEqual(health.resting('bfl'), undefined)
  now = 60_000
  assert.equal(health.resting('bfl'), undefined)
  health.succeeded('bfl')
  assert.equal(health.resting('bfl'), undefined)
  assert.equal(health.isResting('bfl'), false)
})

test('a try that was broken off lets the next one in', () => {
  let now = 0
  const health = new Health(() => now)
  for (let time = 0; time < 5; time++) health.failed('bfl')
  now = 30_000
  health.resting('bfl')
  health.unclear('bfl')
  assert.equal(health.resting('bfl'), undefined)
})
