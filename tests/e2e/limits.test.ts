import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestService } from '../support/service.ts'
import { callerOf } from './caller.ts'
import { asFile, png } from './pictures.ts'

test('creations are counted for each key, told in every answer, and refused past the limit', async (context) => {
  const service = await startTestService({ limits: { creationsPerMinute: 4 } })
  context.after(() => service.stop())
  const caller = callerOf(service.baseUrl, service.apiKey)
  const key = async () => caller.as((await caller.post('/keys', { name: 'k' })).body.key)
  const [one, other] = [await key(), await key()]
  const answers = [
    await one.post('/runs/generate', { prompt: 'x' }),
    await one.post('/prompts/enhance', { prompt: 'x' }),
    await one.form('/upload', { file: asFile(await png()) }),
    await one.post('/runs/generate', { prompt: '' }),
  ]
  for (const [at, { status, headers }] of answers.entries()) {
    assert.equal(status, [202, 200, 201, 422][at])
    assert.equal(headers.get('ratelimit-policy'), '"creations";q=4;w=60')
    assert.match(String(headers.get('ratelimit')), new RegExp(`^"creations";r=${3 - at};t=\\d+$`))
    assert.equal(headers.get('retry-after'), null)
  }
  for (const path of ['/runs/generate', `/runs/${answers[0]?.body.run_id}/replay`, '/upload']) {
    const refused = await one.post(path, { prompt: 'x' })
    assert.deepEqual([refused.status, refused.body.code], [429, 'rate_limited'], path)
    assert.match(String(refused.headers.get('ratelimit')), /^"creations";r=0;t=\d+$/)
    const seconds = Number(refused.headers.get('retry-after'))
    assert.ok(seconds >= 1 && seconds <= 60)
  }
  const reading = await one.get('/runs')
  assert.deepEqual([reading.status, reading.headers.get('ratelimit')], [200, null], 'reading is not creating')
  assert.equal((await other.post('/runs/generate', { prompt: 'x' })).status, 202, 'another key has its own count')
})

test('a token counts with its key', async (context) => {
  const service = await startTestService({ limits: { creationsPerMinute: 2 } })
  context.after(() => service.stop())
  const caller = callerOf(service.baseUrl, service.apiKey)
  const { body } = await caller.post('/tokens', { scopes: ['runs:write'] })
  assert.equal((await caller.post('/runs/generate', { prompt: 'x' })).status, 202)
  assert.equal((await caller.as(body.token).post('/runs/generate', { prompt: 'x' })).status, 202)
  assert.equal((await caller.as(body.token).post('/runs/generate', { prompt: 'x' })).status, 429)
})

test('so many runs may wait for each key, and no more until one of them is gone', async (context) => {
  const service = await startTestService({ limits: { queuedRuns: 2 }, config: { slots: 1 } })
  context.after(() => service.stop())
  const caller = callerOf(service.baseUrl, service.apiKey)
  const ask = (who = caller) => who.post('/runs/generate', { prompt: '[hang]' })
  const { body: first } = await ask()
  while ((await caller.get(`/runs/${first.run_id}?wait=0.05`)).body.status !== 'processing');
  const waiting = [await ask(), await ask()]
  assert.deepEqual(
    waiting.map((answer) => answer.status),
    [202, 202],
  )
  const refused = await ask()
  assert.deepEqual([refused.status, refused.body.code], [429, 'queue_full'])
  assert.ok(Number(refused.headers.get('retry-after')) >= 1)
  const upload = await caller.form('/upload', { file: asFile(await png()) })
  assert.equal(upload.status, 201, 'an upload waits for nobody')
  const { body: key } = await caller.post('/keys', { name: 'k' })
  assert.equal((await ask(caller.as(key.key))).status, 202, 'another key has its own line')
  await caller.post(`/runs/${waiting[0]?.body.run_id}/cancel`)
  assert.equal((await ask()).status, 202)
})

test('a refusal for a full queue leaves no picture behind, and does not use up the idempotency key', async (context) => {
  const service = await startTestService({ limits: { queuedRuns: 1 }, config: { slots: 1 } })
  context.after(() => service.stop())
  const caller = callerOf(service.baseUrl, service.apiKey)
  const { body: first } = await caller.post('/runs/generate', { prompt: '[hang]' })
  while ((await caller.get(`/runs/${first.run_id}?wait=0.05`)).body.status !== 'processing');
  const { body: second } = await caller.post('/runs/generate', { prompt: 'x' })
  const { storedIn } = await import('./stored.ts')
  const before = storedIn(service.dataDir)
  const ask = async () =>
    caller.form('/edits/vendora', { prompt: 'x', image: asFile(await png()) }, { 'idempotency-key': 'full' })
  assert.equal((await ask()).body.code, 'queue_full')
  assert.deepEqual(storedIn(service.dataDir), before)
  await caller.post(`/runs/${second.run_id}/cancel`)
  const taken = await ask()
  assert.deepEqual([taken.status, taken.headers.get('idempotency-replayed')], [202, null])
})
