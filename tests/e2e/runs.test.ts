import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { run as runShape } from '@easel/contract'
import { startTestService, type TestService } from '../support/service.ts'
import { type Caller, callerOf } from './caller.ts'

let service: TestService
let caller: Caller
before(async () => {
  service = await startTestService({ config: { slots: 2 } })
  caller = callerOf(service.baseUrl, service.apiKey)
})
after(() => service.stop())

/** A run that is being worked on. */
async function running(prompt: string): Promise<string> {
  const { body } = await caller.post('/runs/generate', { prompt })
  for (;;) {
    const { body: run } = await caller.get(`/runs/${body.run_id}?wait=0.05`)
    if (run.status === 'processing') return run.run_id
    assert.equal(run.status, 'queued')
  }
}

test('a run is queued, then completed, and says all that the interface names', async () => {
  const asked = { prompt: 'a fox', width: 64, height: 80, seed: 0, metadata: { shelf: 'foxes' } }
  const { body: accepted } = await caller.post('/runs/generate', asked)
  assert.deepEqual(
    [accepted.status, accepted.live_status, accepted.progress, accepted.image_url, accepted.attempt],
    ['queued', 'pending', 0, null, 0],
  )
  const run = await caller.finished(accepted.run_id)
  assert.doesNotThrow(() => runShape.strict().parse(run))
  assert.deepEqual([run.status, run.live_status, run.progress], ['completed', 'completed', 1])
  assert.deepEqual([run.engine, run.seed, run.metadata], ['test', 0, { shelf: 'foxes' }])
  assert.deepEqual([run.images[0]?.width, run.images[0]?.height, run.images[0]?.seed], [64, 80, 0])
  assert.equal(run.image_url, run.images[0]?.url)
  assert.equal(run.root_run_id, run.run_id)
  assert.ok(String(run.started_at) <= String(run.completed_at))
})

test('a run without a seed is given one, and another one gets another', async () => {
  const [one, other] = [await caller.make(), await caller.make()]
  assert.ok(Number.isInteger(one.seed) && Number.isInteger(other.seed))
  assert.notEqual(one.seed, other.seed)
})

test('waiting ends with the run; waiting too short shows it as it stands', async () => {
  const slow = await running('[hang]')
  const early = await caller.get(`/runs/${slow}?wait=0.1`)
  assert.deepEqual([early.status, early.body.status], [200, 'processing'])
  const patient = caller.get(`/runs/${slow}?wait=60`)
  await caller.post(`/runs/${slow}/cancel`)
  assert.equal((await patient).body.status, 'cancelled')
})

test('how long to wait is checked', async () => {
  const { run_id } = await caller.make()
  for (const wait of ['-1', '61', 'soon']) {
    const refused = await caller.get(`/runs/${run_id}?wait=${wait}`)
    assert.deepEqual([refused.status, refused.body.code, refused.body.details[0].path], [422, 'invalid_input', 'wait'])
  }
})

test('an engine’s failure, nonsense and breakdown end the run with a code of the table', async () => {
  const failed = async (prompt: string) => (await caller.make({ prompt })).error
  assert.deepEqual(await failed('[fail content_rejected]'), {
    code: 'content_rejected',
    message: 'told to fail',
    details: { told: true },
  })
  assert.equal((await failed('[nonsense]'))?.code, 'output_invalid')
  const broken = await failed('[crash]')
  assert.equal(broken?.code, 'engine_unavailable')
  assert.doesNotMatch(JSON.stringify(broken), /mistake of the engine/, 'what broke is for the log')
})

test('a failed run keeps progress below 1 and has no picture', async () => {
  const run = await caller.make({ prompt: '[fail engine_rejected]' })
  assert.equal(run.status, 'failed')
  assert.ok(run.progress < 1)
  assert.deepEqual([run.image_url, run.images], [null, []])
})

test('cancelling a running run stops its engine, even one that does not listen', async () => {
  for (const prompt of ['[hang]', '[spin]']) {
    const runs = [await running(prompt), await running(prompt)]
    for (const run of runs) {
      const { status, body } = await caller.post(`/runs/${run}/cancel`)
      assert.deepEqual([status, body.status, body.live_status], [200, 'cancelled', 'cancelled'])
    }
    // Both slots and both threads were taken: a picture can be made only if they were freed.
    assert.equal((await caller.make()).status, 'completed')
  }
})

test('cancelling a queued run ends it before anybody begins', async () => {
  const blockers = [await running('[hang]'), await running('[hang]')]
  const { body: waiting } = await caller.post('/runs/generate', { prompt: 'never' })
  const { body: second } = await caller.post('/runs/generate', { prompt: 'neither' })
  assert.equal((await caller.get(`/runs/${second.run_id}`)).body.queue_position, 1)
  const { body } = await caller.post(`/runs/${waiting.run_id}/cancel`)
  assert.deepEqual([body.status, body.started_at, body.attempt, body.usage], ['cancelled', null, 0, null])
  for (const run of [...blockers, second.run_id]) await caller.post(`/runs/${run}/cancel`)
})

test('cancelling twice is cancelling once; a finished run cannot be cancelled', async () => {
  const hanging = await running('[hang]')
  const first = await caller.post(`/runs/${hanging}/cancel`)
  const again = await caller.post(`/runs/${hanging}/cancel`)
  assert.deepEqual([again.status, again.body], [200, first.body])
  const { run_id } = await caller.make()
  const refused = await caller.post(`/runs/${run_id}/cancel`)
  assert.deepEqual([refused.status, refused.body.code], [409, 'run_finished'])
})

test('those who cancel at the same moment are told the same, and so is whoever deletes', async () => {
  const hanging = await running('[hang]')
  const cancels = await Promise.all(Array.from({ length: 8 }, () => caller.post(`/runs/${hanging}/cancel`)))
  for (const { status, body } of cancels) assert.deepEqual([status, body.status], [200, 'cancelled'])
  const another = await running('[hang]')
  const deletes = await Promise.all(Array.from({ length: 4 }, () => caller.delete(`/runs/${another}`)))
  for (const { status } of deletes) assert.ok(status === 204 || status === 410, String(status))
})

test('a run nobody made is not found, and neither is somebody else’s, whatever is asked of it', async () => {
  const { run_id } = await caller.make()
  const { body } = await caller.post('/keys', { name: 'stranger', account_id: 'stranger' })
  const stranger = caller.as(body.key)
  const ways: [string, string][] = [
    ['GET', ''],
    ['GET', '?wait=1'],
    ['GET', '/events'],
    ['GET', '/tree'],
    ['GET', '/layers'],
    ['POST', '/cancel'],
    ['POST', '/replay'],
    ['DELETE', ''],
  ]
  for (const [method, rest] of ways)
    for (const [who, id] of [
      [stranger, run_id],
      [caller, '018f3f6e-0000-7000-8000-000000000000'],
      [caller, 'x'],
    ] as const) {
      const refused = await who.call(method, `/runs/${id}${rest}`)
      assert.deepEqual([refused.status, refused.body.code], [404, 'run_not_found'], `${method} ${rest} ${id}`)
    }
  assert.deepEqual((await stranger.get('/runs')).body.data, [])
  assert.equal((await caller.get(`/runs/${run_id}`)).body.status, 'completed')
})
