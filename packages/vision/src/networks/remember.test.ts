import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testWork } from '../testing.ts'
import { contentKey, remember } from './remember.ts'

const megabyte = 1024 * 1024

test('made once, also for those who ask meanwhile; failures are not kept', async () => {
  const { networks } = testWork()
  let made = 0
  const make = async () => ++made
  const asked = [1, 2].map(() => remember(networks, 'once', make, () => 1))
  assert.deepEqual(await Promise.all(asked), [1, 1])
  await assert.rejects(
    remember(
      networks,
      'fails',
      () => Promise.reject(new Error('no')),
      () => 1,
    ),
  )
  assert.equal(
    await remember(
      networks,
      'fails',
      async () => 'now',
      () => 1,
    ),
    'now',
  )
})

test('the least lately used is forgotten first, and each networks has its own', async () => {
  const { networks } = testWork()
  const made: string[] = []
  const get = (key: string) =>
    remember(
      networks,
      key,
      async () => made.push(key),
      () => 40 * megabyte,
    )
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key)
  assert.deepEqual(made, ['a', 'b', 'c', 'b'])
  await remember(
    testWork().networks,
    'a',
    async () => made.push('other'),
    () => 1,
  )
  assert.equal(made.at(-1), 'other')
})

test('the same bytes at another shape are another picture', () => {
  assert.notEqual(contentKey(new Uint8Array(4), '2×2'), contentKey(new Uint8Array(4), '4×1'))
})
