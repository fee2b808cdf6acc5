import assert from 'node:assert/strict'
import { test } from 'node:test'
import { detect } from '../networks/ssd.ts'
import { resize, within } from '../pictures/resize.ts'
import { photograph, testWork } from '../testing.ts'
import { NothingFound } from '../work.ts'
import { isStillThere, remove } from './remove.ts'

const work = testWork()

test('a cup is taken off the table: it is no longer found', async () => {
  const whole = await photograph('coffee')
  const picture = await resize(whole, within(whole, 400))
  const { picture: cleared, removed } = await remove(picture, { prompt: 'cup' }, work)
  assert.deepEqual([cleared.width, cleared.height], [picture.width, picture.height])
  assert.equal(removed[0]?.label, 'cup')
  assert.ok((await detect(picture, work)).some(({ label }) => label === 'cup'))
  assert.ok(!(await detect(cleared, work)).some(({ label }) => label === 'cup'))
})

test('what is not there is not removed', async () => {
  const whole = await photograph('coffee')
  await assert.rejects(remove(await resize(whole, within(whole, 300)), { prompt: 'elephant' }, work), NothingFound)
})

test('something found in the same place counts as a remainder, a neighbour that was there before does not', () => {
  const thing = { label: 'dog', box: { x: 10, y: 10, width: 40, height: 40 } }
  const found = { label: 'dog', score: 0.5, box: { x: 12, y: 12, width: 38, height: 36 } }
  const neighbour = { label: 'dog', score: 0.8, box: { x: 4, y: 22, width: 50, height: 40 } }
  assert.equal(isStillThere([thing], [], [found]), true)
  assert.equal(isStillThere([thing], [], []), false)
  assert.equal(isStillThere([thing], [], [neighbour]), true)
  assert.equal(isStillThere([thing], [neighbour], [{ ...neighbour, score: 0.7 }]), false)
  assert.equal(isStillThere([thing], [], [{ ...found, label: 'broccoli' }]), false)
  assert.equal(isStillThere([thing], [], [{ ...found, box: { x: 90, y: 90, width: 40, height: 40 } }]), false)
})
