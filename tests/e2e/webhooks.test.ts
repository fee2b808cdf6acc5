/** Webhooks from end to end: a real receiver, verified by the published library. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { webhookEvent } from '@easel/contract'
import { Webhook } from 'standardwebhooks'
import { startTestService, type TestService } from '../support/service.ts'
import { type Caller, callerOf } from './caller.ts'
import { png } from './pictures.ts'
import { type Asked, type Pages, startWeb, type Web } from './web.ts'

let service: TestService
let caller: Caller
const open: Web[] = []
before(async () => {
  service = await startTestService()
  caller = callerOf(service.baseUrl, service.apiKey)
})
after(async () => {
  await service.stop()
  for (const web of open) await web.stop()
})

async function receiver(pages: Pages = () => ({ status: 204 })): Promise<Web> {
  const web = await startWeb(pages)
  open.push(web)
  return web
}

const ask = async (webhook_url: string, input: Record<string, unknown> = {}): Promise<string> =>
  (await caller.post('/runs/generate', { prompt: 'x', webhook_url, ...input })).body.run_id

/** The delivery of a run, once as many attempts are recorded. */
async function delivery(runId: string, attempts: number) {
  for (;;) {
    const { body } = await caller.get(`/webhooks/deliveries?run_id=${runId}`)
    if (body.data[0]?.attempts.length >= attempts) return body.data[0]
  }
}

/** A secret that is not `whsec_…` stands for its own bytes. */
function verified(secret: string, { body, headers }: Asked): unknown {
  const webhook = secret.startsWith('whsec_')
    ? new Webhook(secret)
    : new Webhook(Buffer.from(secret), { format: 'raw' })
  return webhook.verify(body.toString(), headers as Record<string, string>)
}

test('a completed run is told of, signed with the account’s secret', async () => {
  const web = await receiver()
  const id = await ask(web.url, { metadata: { order: 7 } })
  await web.askedTimes(1)
  const [asked] = web.asked as [Asked]
  const { secret } = (await caller.get('/webhooks/secret')).body
  const event = webhookEvent.strict().parse(verified(secret, asked))
  assert.deepEqual([asked.method, asked.headers['content-type']], ['POST', 'application/json'])
  assert.deepEqual([event.type, event.data.run_id, event.data.status], ['run.completed', id, 'completed'])
  assert.deepEqual(event.data.metadata, { order: 7 })
  assert.deepEqual(event.data, (await caller.get(`/runs/${id}`)).body)
  assert.equal((await caller.as(undefined).get(String(event.data.image_url))).status, 200, 'its links open')
  assert.throws(() => verified(`whsec_${Buffer.alloc(32).toString('base64')}`, asked))
  assert.throws(() =>
    verified(secret, { ...asked, body: Buffer.from(asked.body.toString().replace('completed', 'failed')) }),
  )
})

test('the request’s own secret signs, be it whsec_ or plain, and is never shown', async () => {
  const own = `whsec_${Buffer.from('a secret of thirty-two bytes....').toString('base64')}`
  for (const secret of [own, 'a plain secret, ö']) {
    const web = await receiver()
    const id = await ask(web.url, { webhook_secret: secret })
    await web.askedTimes(1)
    verified(secret, web.asked[0] as Asked)
    for (const text of [web.asked[0]?.body.toString(), (await caller.get(`/runs/${id}`)).bytes.toString()])
      assert.ok(!text?.includes(secret) && !text?.includes('webhook_secret'))
  }
})

test('a secret that would sign with no key at all is refused', async () => {
  for (const webhook_secret of ['', 'whsec_', 'whsec_====', 'whsec_ not base64']) {
    const { status, body } = await caller.post('/runs/generate', {
      prompt: 'x',
      webhook_url: 'https://example.com',
      webhook_secret,
    })
    assert.deepEqual([status, body.details[0].path], [422, 'webhook_secret'], webhook_secret)
  }
})

test('failed and cancelled runs are told of too', async () => {
  const web = await receiver()
  await ask(web.url, { prompt: '[fail engine_rejected]' })
  await web.askedTimes(1)
  const hanging = await ask(web.url, { prompt: '[hang]' })
  await caller.post(`/runs/${hanging}/cancel`)
  await web.askedTimes(2)
  const events = web.asked.map((asked) => JSON.parse(asked.body.toString()))
  assert.deepEqual(
    events.map((event) => event.type),
    ['run.failed', 'run.cancelled'],
  )
  assert.deepEqual([events[0].data.error.code, events[1].data.run_id], ['engine_rejected', hanging])
  assert.notEqual(web.asked[0]?.headers['webhook-id'], web.asked[1]?.headers['webhook-id'])
})

test('every operation that makes a run takes a webhook, whatever its answer', async () => {
  const web = await receiver()
  const { run_id } = await caller.make()
  const asked: [string, Record<string, unknown>][] = [
    ['/edits/remove-bg', { run_id }],
    ['/edits/background-remove', { run_id }],
    ['/images/describe', { run_id }],
    ['/runs/video', { source_run_id: run_id }],
    ['/runs/character', { prompt: 'x', character_reference_run_id: run_id }],
    ['/prompts/enhance', { prompt: 'x' }],
  ]
  for (const [path, input] of asked)
    assert.ok((await caller.post(path, { ...input, webhook_url: web.url })).status < 300)
  await web.askedTimes(asked.length)
})

test('only 2xx counts: errors and redirects are failures, noted, and tried again with the same id', async () => {
  const elsewhere = await receiver()
  for (const status of [500, 404, 301, 302, 307]) {
    let answers = 0
    const web = await receiver(() => {
      answers += 1
      return answers === 1 ? { status, headers: { location: elsewhere.url } } : { status: 200 }
    })
    const id = await ask(web.url)
    const failed = await delivery(id, 1)
    assert.deepEqual([failed.state, failed.attempts[0].status], ['pending', status])
    assert.ok(Date.parse(failed.next_attempt_at) > Date.parse(failed.attempts[0].at))
    const again = await caller.post(`/webhooks/deliveries/${failed.id}/redeliver`)
    assert.deepEqual([again.status, again.body.state], [202, 'pending'])
    const done = await delivery(id, 2)
    assert.deepEqual([done.state, done.next_attempt_at, done.attempts[1].status], ['delivered', null, 200])
    assert.deepEqual(
      web.asked.map((asked) => asked.headers['webhook-id']),
      [failed.id, failed.id],
    )
    assert.equal(web.asked[1]?.body.toString(), web.asked[0]?.body.toString())
  }
  assert.equal(elsewhere.asked.length, 0, 'a redirect is not followed')
})

test('410 ends it; redelivering begins anew', async () => {
  let gone = true
  const web = await receiver(() => ({ status: gone ? 410 : 204 }))
  const id = await ask(web.url)
  const ended = await delivery(id, 1)
  assert.deepEqual([ended.state, ended.next_attempt_at], ['failed', null])
  gone = false
  await caller.post(`/webhooks/deliveries/${ended.id}/redeliver`)
  assert.equal((await delivery(id, 2)).state, 'delivered')
})

test('a receiver that is not there is noted in words, and tried again by the schedule', async () => {
  const web = await receiver()
  await web.stop()
  const id = await ask(web.url)
  const failed = await delivery(id, 1)
  assert.deepEqual([failed.state, failed.attempts[0].status], ['pending', null])
  assert.match(failed.attempts[0].error, /ECONNREFUSED/)
  const wait = Date.parse(failed.next_attempt_at) - Date.parse(failed.created_at)
  assert.ok(wait >= 5000 && wait <= 6500, `${wait} ms`)
})

test('Retry-After moves the next try', async () => {
  const web = await receiver(() => ({ status: 503, headers: { 'retry-after': '120' } }))
  const failed = await delivery(await ask(web.url), 1)
  assert.ok(Date.parse(failed.next_attempt_at) - Date.parse(failed.attempts[0].at) >= 120_000)
})

test('the schedule delivers by itself what failed at first', { timeout: 30_000 }, async () => {
  let answers = 0
  const web = await receiver(() => ({ status: ++answers === 1 ? 500 : 204 }))
  const done = await delivery(await ask(web.url), 2)
  assert.deepEqual(
    [done.state, done.attempts.map((each: { status: number }) => each.status)],
    ['delivered', [500, 204]],
  )
})

test('a run deleted before its webhook arrives is still told of', async () => {
  let deleted = false
  const web = await receiver(() => ({ status: deleted ? 204 : 500 }))
  const id = await ask(web.url)
  const failed = await delivery(id, 1)
  await caller.delete(`/runs/${id}`)
  deleted = true
  await caller.post(`/webhooks/deliveries/${failed.id}/redeliver`)
  await web.askedTimes(2)
  assert.equal(JSON.parse(String(web.asked[1]?.body)).data.status, 'completed')
})

test('deliveries are listed newest first, by run and by state, and are one account’s own', async () => {
  const web = await receiver()
  const ids = [await ask(web.url), await ask(web.url)]
  for (const id of ids) await delivery(id, 1)
  const { body } = await caller.get('/webhooks/deliveries?limit=1&state=delivered')
  const { body: next } = await caller.get(`/webhooks/deliveries?limit=1&state=delivered&cursor=${body.next_cursor}`)
  assert.deepEqual([body.data[0].run_id, next.data[0].run_id].sort(), ids.sort())
  const { body: key } = await caller.post('/keys', { name: 'k', account_id: 'other' })
  const other = caller.as(key.key)
  assert.deepEqual((await other.get('/webhooks/deliveries')).body.data, [])
  const refused = await other.post(`/webhooks/deliveries/${body.data[0].id}/redeliver`)
  assert.deepEqual([refused.status, refused.body.code], [404, 'not_found'])
  assert.equal((await caller.get('/webhooks/deliveries?state=odd')).status, 422)
})

test('a new secret signs from then on', async () => {
  const before = (await caller.get('/webhooks/secret')).body.secret
  const { body } = await caller.post('/webhooks/secret/rotate')
  assert.notEqual(body.secret, before)
  const web = await receiver()
  await ask(web.url)
  await web.askedTimes(1)
  verified(body.secret, web.asked[0] as Asked)
  assert.throws(() => verified(before, web.asked[0] as Asked))
})

test('an upload is a run too: it is told of, and its metadata kept', async () => {
  const web = await receiver()
  const picture = new Blob([await png()], { type: 'image/png' })
  const sent = await caller.form('/upload', { file: picture, webhook_url: web.url, metadata: '{"shelf":1}' })
  const runId = sent.body.data.run_id
  const { type, state } = await delivery(runId, 1)
  assert.deepEqual([type, state], ['run.completed', 'delivered'])
  assert.deepEqual((await caller.get(`/runs/${runId}`)).body.metadata, { shelf: 1 })
})
