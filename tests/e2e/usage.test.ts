import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../support/service.ts'
import { type Caller, callerOf } from './caller.ts'
import { asFile, png } from './pictures.ts'

let service: TestService
let admin: Caller
const today = () => new Date().toISOString().slice(0, 10)
before(async () => {
  service = await startTestService()
  admin = callerOf(service.baseUrl, service.apiKey)
})
after(() => service.stop())

const account = async (account_id: string) => {
  const { body } = await admin.post('/keys', { name: 'k', account_id })
  return { id: body.id as string, caller: admin.as(body.key) }
}

test('finished runs are counted by day, model, operation and key; others are not', async () => {
  const { id, caller } = await account('one')
  await caller.make({ prompt: '[slow 60]' })
  await caller.make({ model_type: 'vendora' })
  await caller.make({ model_type: 'vendora' })
  await caller.make({ prompt: '[fail engine_rejected]' })
  await caller.post('/prompts/enhance', { prompt: 'x' })
  await caller.form('/upload', { file: asFile(await png()) })
  const { body: hanging } = await caller.post('/runs/generate', { prompt: '[hang]' })
  await caller.post(`/runs/${hanging.run_id}/cancel`)
  const { body: second } = await admin.post('/keys', { name: 'k2', account_id: 'one' })
  await admin.as(second.key).make()
  const { status, body } = await caller.get('/usage')
  assert.equal(status, 200)
  const rows = body.data.map((row: Record<string, unknown>) => [
    row['day'],
    row['operation'],
    row['model_type'],
    row['key_id'],
    row['runs'],
  ])
  const day = today()
  const expected = [
    [day, 'images.generate', 'flux-dev', id, 2],
    [day, 'images.generate', 'flux-dev', second.id, 1],
    [day, 'images.generate', 'vendora', id, 2],
    [day, 'prompts.enhance', null, id, 1],
  ]
  const sorted = (all: unknown[]) => all.map((row) => JSON.stringify(row)).sort()
  assert.deepEqual(sorted(rows), sorted(expected))
  assert.equal(body.total.runs, 6)
  assert.ok(body.total.seconds >= 0.06)
  const sum = body.data.reduce((total: number, row: { seconds: number }) => total + row.seconds, 0)
  assert.equal(body.total.seconds, Math.round(sum * 1e6) / 1e6, 'without the dust of sums')
})

test('days before and after are left out, and the days asked for are checked', async () => {
  const { caller } = await account('two')
  await caller.make()
  assert.equal((await caller.get(`/usage?from=${today()}&to=${today()}`)).body.total.runs, 1)
  for (const range of ['from=2001-01-01&to=2001-12-31', 'from=2999-01-01', 'to=2001-01-01'])
    assert.deepEqual((await caller.get(`/usage?${range}`)).body.data, [], range)
  for (const range of ['from=yesterday', 'to=2024-13-01', 'on=2024-01-01'])
    assert.equal((await caller.get(`/usage?${range}`)).status, 422, range)
})

test('one account’s usage is not another’s, and deleting a run does not undo it', async () => {
  const { caller } = await account('three')
  const { caller: stranger } = await account('four')
  const { run_id } = await caller.make()
  await caller.delete(`/runs/${run_id}`)
  assert.equal((await caller.get('/usage')).body.total.runs, 1)
  assert.equal((await stranger.get('/usage')).body.total.runs, 0)
})

test('a run says what it cost', async () => {
  const { caller } = await account('five')
  const run = await caller.make({ prompt: '[slow 60]' })
  assert.ok((run.usage?.seconds ?? 0) >= 0.06)
  assert.deepEqual([run.usage?.cost, run.usage?.currency], [0, 'USD'])
})
