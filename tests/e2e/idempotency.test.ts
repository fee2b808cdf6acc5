import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../support/service.ts'
import { type Answer, type Caller, callerOf } from './caller.ts'
import { asFile, png } from './pictures.ts'
import { changeRows, storedIn } from './stored.ts'

let service: TestService
let caller: Caller
before(async () => {
  service = await startTestService()
  caller = callerOf(service.baseUrl, service.apiKey)
})
after(() => service.stop())

const keyed = (key: string) => ({ 'idempotency-key': key })

function assertSame(again: Answer, first: Answer) {
  assert.equal(first.headers.get('idempotency-replayed'), null)
  assert.equal(again.headers.get('idempotency-replayed'), 'true')
  assert.equal(again.status, first.status)
  assert.equal(again.headers.get('x-run-id'), first.headers.get('x-run-id'))
  assert.deepEqual(again.body, first.body)
  assert.deepEqual(again.bytes, first.bytes)
}

test('the same key and body gives the first answer again, before and after the run has finished', async () => {
  const body = { prompt: '[warn] [slow 200]', seed: 0, metadata: { b: 1, a: [1, 2] } }
  const first = await caller.post('/runs/generate', body, keyed('one'))
  assertSame(await caller.post('/runs/generate', body, keyed('one')), first)
  const run = await caller.finished(first.body.run_id)
  assert.deepEqual(run.warnings, ['told to warn'])
  assertSame(await caller.post('/runs/generate', body, keyed('one')), first)
  const turned = { metadata: { a: [1, 2], b: 1 }, seed: 0, prompt: '[warn] [slow 200]' }
  assertSame(await caller.post('/runs/generate', turned, keyed('one')), first)
})

test('a form is the same whatever its boundary and its files’ names, and another when a byte differs', async () => {
  const red = await png()
  const first = await caller.form('/upload', { file: asFile(red, 'a.png'), description: 'x' }, keyed('form'))
  assert.equal(first.status, 201)
  assertSame(await caller.form('/upload', { description: 'x', file: asFile(red, 'b.png') }, keyed('form')), first)
  const other = await caller.form(
    '/upload',
    { file: asFile(await png({ width: 17 })), description: 'x' },
    keyed('form'),
  )
  assert.deepEqual([other.status, other.body.code], [422, 'idempotency_key_reused'])
  assert.equal(storedIn(service.dataDir).temporary.length, 0)
})

test('answers that waited are given again too: a finished run, bytes, words', async () => {
  const image = await png()
  const ways: [string, () => Promise<Answer>][] = [
    ['sync', () => caller.post('/runs/generate', { prompt: 'x', sync: true }, keyed('sync'))],
    ['bytes', () => caller.form('/edits/remove-bg', { image: asFile(image) }, keyed('bytes'))],
    ['background', () => caller.form('/edits/background-remove', { image: asFile(image) }, keyed('background'))],
    ['words', () => caller.post('/prompts/enhance', { prompt: 'x' }, keyed('words'))],
    [
      'character',
      () => caller.form('/runs/character', { prompt: 'x', character_reference_file: asFile(image) }, keyed('c')),
    ],
    [
      'minimal',
      () => caller.post('/runs/generate', { prompt: 'x' }, { ...keyed('minimal'), prefer: 'return=minimal' }),
    ],
  ]
  for (const [, ask] of ways) {
    const runs = storedIn(service.dataDir).runs
    const first = await ask()
    assert.ok(first.status < 300)
    assertSame(await ask(), first)
    assert.equal(storedIn(service.dataDir).runs, runs + 1)
  }
})

test('the same key with another body, operation or nothing else in common is refused', async () => {
  await caller.post('/runs/generate', { prompt: 'x', seed: 1 }, keyed('taken'))
  const runs = storedIn(service.dataDir).runs
  for (const [path, body] of [
    ['/runs/generate', { prompt: 'x', seed: 2 }],
    ['/runs/generate', { prompt: 'x', seed: 1, sync: true }],
    ['/prompts/enhance', { prompt: 'x', seed: 1 }],
  ] as const) {
    const refused = await caller.post(path, body, keyed('taken'))
    assert.deepEqual([refused.status, refused.body.code], [422, 'idempotency_key_reused'], path)
  }
  assert.equal(storedIn(service.dataDir).runs, runs)
})

test('one account’s keys are not another’s', async () => {
  const first = await caller.post('/runs/generate', { prompt: 'x' }, keyed('shared'))
  const { body } = await caller.post('/keys', { name: 'other', account_id: 'other' })
  const other = await caller.as(body.key).post('/runs/generate', { prompt: 'y' }, keyed('shared'))
  assert.equal(other.status, 202)
  assert.notEqual(other.body.run_id, first.body.run_id)
})

test('while the first is being answered a second one is told to wait', async () => {
  const ask = () => caller.post('/runs/generate', { prompt: '[slow 500]', sync: true }, keyed('flight'))
  const answers = await Promise.all(Array.from({ length: 8 }, ask))
  const made = answers.filter((answer) => answer.status === 200)
  const told = answers.filter((answer) => answer.status === 409)
  assert.equal(made.length, 1)
  assert.equal(told.length, 7)
  for (const { body } of told) assert.equal(body.code, 'idempotency_in_flight')
  assertSame(await ask(), made[0] as Answer)
})

test('who hangs up while waiting finds the answer when asking again', async () => {
  const body = { prompt: '[slow 500]', sync: true }
  const gone = fetch(`${service.baseUrl}/api/v1/runs/generate`, {
    method: 'POST',
    headers: { ...keyed('gone'), authorization: `Bearer ${service.apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(100),
  })
  await assert.rejects(gone, { name: 'TimeoutError' })
  let again = await caller.post('/runs/generate', body, keyed('gone'))
  while (again.status === 409) again = await caller.post('/runs/generate', body, keyed('gone'))
  assert.deepEqual([again.status, again.body.status], [200, 'completed'])
  assert.equal(again.headers.get('idempotency-replayed'), 'true')
})

test('a request that was refused has not used its key', async () => {
  const refused = await caller.post('/runs/generate', { prompt: '' }, keyed('again'))
  assert.equal(refused.status, 422)
  const taken = await caller.post('/runs/generate', { prompt: 'x' }, keyed('again'))
  assert.deepEqual([taken.status, taken.headers.get('idempotency-replayed')], [202, null])
})

test('a key has 1 to 255 characters', async () => {
  const body = { prompt: 'x' }
  assert.equal((await caller.post('/runs/generate', body, keyed('k'.repeat(255)))).status, 202)
  for (const key of ['', 'k'.repeat(256)]) {
    const refused = await caller.post('/runs/generate', body, keyed(key))
    assert.deepEqual([refused.status, refused.body.code], [422, 'invalid_input'])
    assert.match(refused.body.details[0].message, /Idempotency-Key/)
  }
})

test('after a day the key is free again, and not before', async () => {
  const hour = 3600_000
  const first = await caller.post('/runs/generate', { prompt: 'x' }, keyed('old'))
  const age = (ms: number) =>
    changeRows(service.dataDir, `update idempotency set created_at = created_at - ${ms} where idempotency_key = 'old'`)
  age(23.9 * hour)
  assert.equal((await caller.post('/runs/generate', { prompt: 'y' }, keyed('old'))).body.code, 'idempotency_key_reused')
  age(0.2 * hour)
  const second = await caller.post('/runs/generate', { prompt: 'y' }, keyed('old'))
  assert.deepEqual([second.status, second.headers.get('idempotency-replayed')], [202, null])
  assert.notEqual(second.body.run_id, first.body.run_id)
  assertSame(await caller.post('/runs/generate', { prompt: 'y' }, keyed('old')), second)
})

test('the answer for a run deleted meanwhile is that it was deleted', async () => {
  const first = await caller.post('/runs/generate', { prompt: 'x' }, keyed('deleted'))
  await caller.delete(`/runs/${first.body.run_id}`)
  const again = await caller.post('/runs/generate', { prompt: 'x' }, keyed('deleted'))
  assert.deepEqual([again.status, again.body.code], [410, 'run_deleted'])
})

test('after a restart the first answer is still given', async (context) => {
  const one = await startTestService()
  // The address stays, as it would for a service that is started again.
  const port = Number(new URL(one.baseUrl).port)
  const ask = (at: TestService) =>
    callerOf(at.baseUrl, at.apiKey).post('/runs/generate', { prompt: '[warn]', seed: 3 }, keyed('r'))
  const first = await ask(one)
  await callerOf(one.baseUrl, one.apiKey).finished(first.body.run_id)
  await one.halt()
  const two = await startTestService({ dataDir: one.dataDir, config: { port } })
  context.after(() => two.stop())
  assertSame(await ask(two), first)
})
