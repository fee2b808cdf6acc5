import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Run } from '@easel/contract'
import { startTestService, type TestService } from '../support/service.ts'
import { type Caller, callerOf } from './caller.ts'

let service: TestService
let caller: Caller
/** Oldest first. */
const made: Run[] = []
before(async () => {
  service = await startTestService()
  caller = callerOf(service.baseUrl, service.apiKey)
  for (const prompt of ['one', 'two [fail engine_rejected]', 'three']) made.push(await caller.make({ prompt }))
  const first = made[0]?.run_id
  for (const path of ['/edits/upscale', '/edits/reframe']) {
    const { body } = await caller.post(path, {
      run_id: first,
      ...(path.endsWith('frame') ? { aspect_ratio: '1:1' } : {}),
    })
    made.push(await caller.finished(body.run_id))
  }
  const { body } = await caller.post('/edits/upscale', { run_id: made[3]?.run_id })
  made.push(await caller.finished(body.run_id))
  made.push(await caller.make({ prompt: 'four' }))
})
after(() => service.stop())

async function pagesOf(path: string, limit: number): Promise<Run[][]> {
  const pages: Run[][] = []
  let cursor: string | null = null
  do {
    const joint = path.includes('?') ? '&' : '?'
    const { status, body } = await caller.get(
      `${path}${joint}limit=${limit}${cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
    )
    assert.equal(status, 200)
    pages.push(body.data)
    cursor = body.next_cursor
  } while (cursor !== null)
  return pages
}

const idsOf = (runs: Run[]) => runs.map((run) => run.run_id)
const newestFirst = (runs: Run[]) => idsOf(runs).reverse()

test('pages of any size give every run once, newest first', async () => {
  for (const limit of [1, 2, 3, 7, 200]) {
    const pages = await pagesOf('/runs', limit)
    assert.deepEqual(idsOf(pages.flat()), newestFirst(made))
    assert.equal(pages.length, Math.ceil(made.length / limit))
    for (const page of pages.slice(0, -1)) assert.equal(page.length, limit)
  }
})

test('a run made between two pages neither repeats nor hides another', async () => {
  const { body: first } = await caller.get('/runs?limit=3')
  const { run_id } = await caller.make({ prompt: 'late' })
  const { body: second } = await caller.get(`/runs?limit=200&cursor=${first.next_cursor}`)
  assert.deepEqual(idsOf([...first.data, ...second.data]), newestFirst(made))
  await caller.delete(`/runs/${run_id}`)
  assert.deepEqual(idsOf((await pagesOf('/runs', 200)).flat()), newestFirst(made), 'a deleted run is not listed')
})

test('every filter gives its runs, alone, together and page by page', async () => {
  const [one, , , upscaled] = made as [Run, Run, Run, Run]
  const expected: [string, (run: Run) => boolean][] = [
    ['status=completed', (run) => run.status === 'completed'],
    ['status=failed', (run) => run.status === 'failed'],
    ['status=cancelled', () => false],
    ['run_type=upscale', (run) => run.run_type === 'upscale'],
    ['run_type=nothing', () => false],
    [`parent_run_id=${one.run_id}`, (run) => run.parent_run_id === one.run_id],
    [`root_run_id=${one.run_id}`, (run) => run.root_run_id === one.run_id],
    [
      `root_run_id=${one.run_id}&run_type=upscale`,
      (run) => run.root_run_id === one.run_id && run.run_type === 'upscale',
    ],
    [`parent_run_id=${upscaled.run_id}&status=completed`, (run) => run.parent_run_id === upscaled.run_id],
  ]
  for (const [filter, fits] of expected)
    for (const limit of [1, 200])
      assert.deepEqual(
        idsOf((await pagesOf(`/runs?${filter}`, limit)).flat()),
        newestFirst(made.filter(fits)),
        `${filter}, ${limit} a page`,
      )
})

test('a filter, limit or cursor that cannot be is refused', async () => {
  for (const query of [
    'status=odd',
    'limit=0',
    'limit=201',
    'cursor=x',
    'parent_run_id=x',
    'root_run_id=1',
    'colour=red',
  ]) {
    const { status, body } = await caller.get(`/runs?${query}`)
    assert.deepEqual([status, body.code], [422, 'invalid_input'], query)
    assert.equal(body.details[0].path, query.split('=')[0])
  }
})

test('one account’s runs are not in another’s list', async () => {
  const { body } = await caller.post('/keys', { name: 'other', account_id: 'other' })
  const other = caller.as(body.key)
  const { run_id } = await other.make()
  assert.deepEqual(idsOf((await other.get('/runs')).body.data), [run_id])
  assert.deepEqual((await other.get(`/runs?root_run_id=${made[0]?.run_id}`)).body.data, [])
  assert.ok(!idsOf((await pagesOf('/runs', 200)).flat()).includes(run_id))
})
