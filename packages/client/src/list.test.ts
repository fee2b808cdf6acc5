import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal, startScriptedServer } from '../../../tests/sdk/scriptedServer.ts'
import { createClient } from './createClient.ts'
import { ForbiddenError } from './generated/errors.ts'

const pages: Record<string, unknown> = {
  first: { data: [{ run_id: '1' }, { run_id: '2' }], next_cursor: 'second' },
  second: { data: [], next_cursor: 'third' },
  third: { data: [{ run_id: '3' }], next_cursor: null },
}

const startPages = () =>
  startScriptedServer(({ path }) => ({ json: pages[new URLSearchParams(path.split('?')[1]).get('cursor') ?? 'first'] }))

test('awaited, a list is its first page', async () => {
  await using server = await startPages()
  const page = await createClient({ baseUrl: server.url }).runs.list()
  assert.deepEqual(page, pages['first'])
  assert.equal(server.asked.length, 1)
})

test('walked, it is every entry of every page, and each page asks for the same', async () => {
  await using server = await startPages()
  const ids: string[] = []
  for await (const run of createClient({ baseUrl: server.url }).runs.list({ status: 'completed', limit: 2 }))
    ids.push(run.run_id)
  assert.deepEqual(ids, ['1', '2', '3'])
  assert.deepEqual(
    server.asked.map((asked) => asked.path.split('?')[1]),
    ['status=completed&limit=2', 'status=completed&limit=2&cursor=second', 'status=completed&limit=2&cursor=third'],
  )
})

test('left early, it asks for no more', async () => {
  await using server = await startPages()
  for await (const run of createClient({ baseUrl: server.url }).runs.list()) if (run.run_id === '1') break
  assert.equal(server.asked.length, 1)
})

test('a list of one page can be walked too', async () => {
  await using server = await startScriptedServer(() => ({ json: { data: [{ id: 'k' }] } }))
  const ids: string[] = []
  for await (const key of createClient({ baseUrl: server.url }).keys.list()) ids.push(key.id)
  assert.deepEqual(ids, ['k'])
})

test('page by page', async () => {
  await using server = await startPages()
  const sizes: number[] = []
  for await (const page of createClient({ baseUrl: server.url }).runs.list().pages()) sizes.push(page.data.length)
  assert.deepEqual(sizes, [2, 0, 1])
})

test('a refusal is thrown where the list is awaited or walked', async () => {
  await using server = await startScriptedServer(() => refusal(403, 'forbidden'))
  const { runs } = createClient({ baseUrl: server.url })
  await assert.rejects(runs.list(), ForbiddenError)
  await assert.rejects(async () => {
    for await (const _ of runs.list());
  }, ForbiddenError)
})
