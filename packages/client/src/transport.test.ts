import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal, startScriptedServer } from '../../../tests/sdk/scriptedServer.ts'
import { createClient } from './createClient.ts'
import { EaselAbortError, EaselApiError, EaselConnectionError, EaselTimeoutError } from './errors.ts'
import {
  BudgetExceededError,
  InternalError,
  RateLimitedError,
  SyncTimeoutError,
  UnauthenticatedError,
} from './generated/errors.ts'

const soon = { 'retry-after': '0' }
const fox = { prompt: 'a fox' }

for (const [status, code] of [
  [408, 'request_timeout'],
  [429, 'rate_limited'],
  [500, 'internal'],
  [503, 'storage_unavailable'],
  [502, 'what_a_proxy_says'],
] as const)
  test(`a ${status} ${code} is tried again twice, with the same Idempotency-Key`, async () => {
    await using server = await startScriptedServer(({ time }) =>
      time < 3 ? refusal(status, code, soon) : { status: 202, json: { run_id: 'r' } },
    )
    const client = createClient({ baseUrl: server.url })
    assert.equal((await client.images.generate(fox)).run_id, 'r')
    const keys = server.asked.map((asked) => asked.headers['idempotency-key'])
    assert.equal(keys.length, 3)
    assert.equal(new Set(keys).size, 1)
    assert.match(String(keys[0]), /^[0-9a-f]{32}$/)
  })

test('another call has another Idempotency-Key, and the caller’s own is used where given', async () => {
  await using server = await startScriptedServer(() => ({ json: {} }))
  const client = createClient({ baseUrl: server.url })
  await client.images.generate(fox)
  await client.images.generate(fox)
  await client.images.generate(fox, { idempotencyKey: 'mine' })
  const [first, second, third] = server.asked.map((asked) => asked.headers['idempotency-key'])
  assert.notEqual(first, second)
  assert.equal(third, 'mine')
})

test('after two retries the error is thrown, with what the service said', async () => {
  await using server = await startScriptedServer(() => refusal(500, 'internal', soon))
  const client = createClient({ baseUrl: server.url })
  await assert.rejects(client.images.generate(fox), (error: InternalError) => {
    assert.ok(error instanceof InternalError && error instanceof EaselApiError)
    assert.deepEqual([error.status, error.code, error.requestId], [500, 'internal', 'request-1'])
    return true
  })
  assert.equal(server.asked.length, 3)
})

for (const [status, code, type] of [
  [429, 'budget_exceeded', BudgetExceededError],
  [504, 'sync_timeout', SyncTimeoutError],
] as const)
  test(`a ${status} ${code} is final`, async () => {
    await using server = await startScriptedServer(() => refusal(status, code, soon))
    await assert.rejects(createClient({ baseUrl: server.url }).images.generate(fox), type)
    assert.equal(server.asked.length, 1)
  })

test('Retry-After is obeyed, in seconds and as a date', async () => {
  const at: number[] = []
  await using server = await startScriptedServer(({ time }) => {
    at.push(Date.now())
    // A date has whole seconds only, so the second after next is between one and two seconds away.
    const date = new Date((Math.floor(Date.now() / 1000) + 2) * 1000).toUTCString()
    if (time === 1) return refusal(429, 'rate_limited', { 'retry-after': '1' })
    return time === 2 ? refusal(429, 'rate_limited', { 'retry-after': date }) : { json: {} }
  })
  await createClient({ baseUrl: server.url }).runs.get('r')
  const [first = 0, second = 0, third = 0] = at
  assert.ok(second - first >= 990 && second - first < 1900, `${second - first} ms`)
  assert.ok(third - second >= 990 && third - second < 2900, `${third - second} ms`)
})

test('asked to stay away for longer than a minute, the client tells the caller at once', async () => {
  await using server = await startScriptedServer(() => refusal(429, 'rate_limited', { 'retry-after': '3600' }))
  await assert.rejects(createClient({ baseUrl: server.url }).runs.get('r'), (error: RateLimitedError) => {
    assert.equal(error.retryAfterMs, 3_600_000)
    return error instanceof RateLimitedError
  })
  assert.equal(server.asked.length, 1)
})

test('a cut connection is tried again with the same key', async () => {
  await using server = await startScriptedServer(({ time }, response) => {
    if (time > 1) return { json: { run_id: 'r' } }
    response.socket?.destroy()
    return undefined
  })
  assert.equal((await createClient({ baseUrl: server.url }).images.generate(fox)).run_id, 'r')
  assert.equal(server.asked[0]?.headers['idempotency-key'], server.asked[1]?.headers['idempotency-key'])
})

test('an answer that breaks off is tried again', async () => {
  await using server = await startScriptedServer(({ time }, response) => {
    if (time > 1) return { json: { run_id: 'r' } }
    response.writeHead(200, { 'content-length': '100' })
    response.write('{"run_id":')
    setTimeout(() => response.socket?.destroy(), 20)
    return undefined
  })
  assert.equal((await createClient({ baseUrl: server.url }).runs.get('r')).run_id, 'r')
})

test('what the service would do twice is sent again only if it was not done', async () => {
  await using server = await startScriptedServer(({ time, path }, response) => {
    if (path.endsWith('/keys')) return refusal(500, 'internal', soon)
    if (path.endsWith('/tokens')) return time === 2 ? refusal(429, 'rate_limited', soon) : { json: { token: 't' } }
    response.socket?.destroy()
    return undefined
  })
  const client = createClient({ baseUrl: server.url })
  await assert.rejects(client.keys.create({ name: 'a' }), InternalError)
  assert.equal((await client.tokens.create()).token, 't')
  await assert.rejects(client.prompts.create({ name: 'a', prompt: 'b' }), EaselConnectionError)
  const paths = server.asked.map((asked) => asked.path.replace('/api/v1', ''))
  assert.deepEqual(paths, ['/keys', '/tokens', '/tokens', '/prompts'])
})

test('maxRetries 0 means none', async () => {
  await using server = await startScriptedServer(() => refusal(500, 'internal', soon))
  const client = createClient({ baseUrl: server.url, maxRetries: 0 })
  await assert.rejects(client.runs.get('r'), InternalError)
  assert.equal(server.asked.length, 1)
})

test('an address where nobody listens is a connection error that says why', async () => {
  const client = createClient({ baseUrl: 'http://127.0.0.1:1', maxRetries: 0 })
  await assert.rejects(client.runs.get('r'), (error: Error) => {
    assert.match(error.message, /ECONNREFUSED|bad port/)
    return error instanceof EaselConnectionError
  })
})

test('a request that takes too long is a timeout, and is not tried again', async () => {
  await using server = await startScriptedServer(() => undefined)
  const client = createClient({ baseUrl: server.url, timeoutMs: 60 })
  await assert.rejects(client.images.generate(fox), EaselTimeoutError)
  await assert.rejects(client.runs.get('r', {}, { timeoutMs: 30 }), /30 ms/)
  assert.equal(server.asked.length, 2)
})

test('an answer that does not end is a timeout too', async () => {
  await using server = await startScriptedServer((_, response) => {
    response.writeHead(200)
    response.write('{')
    return undefined
  })
  await assert.rejects(createClient({ baseUrl: server.url, timeoutMs: 60 }).runs.get('r'), EaselTimeoutError)
})

test('the caller’s signal ends a request, a wait before a retry, and a call not yet begun', async () => {
  await using server = await startScriptedServer(({ path }) =>
    path.endsWith('/slow') ? undefined : refusal(429, 'rate_limited', { 'retry-after': '30' }),
  )
  const client = createClient({ baseUrl: server.url })
  for (const id of ['slow', 'limited']) {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), 40)
    const startedMs = Date.now()
    await assert.rejects(client.runs.get(id, {}, { signal: controller.signal }), EaselAbortError)
    assert.ok(Date.now() - startedMs < 1000)
  }
  const before = server.asked.length
  await assert.rejects(client.runs.get('r', {}, { signal: AbortSignal.abort() }), { name: 'AbortError' })
  assert.equal(server.asked.length, before)
})

test('getToken is asked again after a 401, once', async () => {
  await using server = await startScriptedServer(({ headers }) =>
    headers.authorization === 'Bearer fresh' ? { json: { run_id: 'r' } } : refusal(401, 'unauthenticated'),
  )
  const given = ['stale', 'fresh']
  let asked = 0
  const client = createClient({ baseUrl: server.url, getToken: async () => given[asked++] ?? null })
  assert.equal((await client.images.generate(fox)).run_id, 'r')
  assert.equal(asked, 2)
  assert.equal(server.asked[0]?.headers['idempotency-key'], server.asked[1]?.headers['idempotency-key'])

  let askedInVain = 0
  const refused = createClient({ baseUrl: server.url, getToken: () => `stale ${askedInVain++}` })
  await assert.rejects(refused.runs.get('r'), UnauthenticatedError)
  assert.equal(askedInVain, 2)
})

test('a key that is refused is not sent again; a null token means no credentials', async () => {
  await using server = await startScriptedServer(() => refusal(401, 'unauthenticated'))
  await assert.rejects(createClient({ baseUrl: server.url, apiKey: 'k' }).runs.get('r'), UnauthenticatedError)
  assert.equal(server.asked.length, 1)
  assert.equal(server.asked[0]?.headers.authorization, 'Bearer k')
  await assert.rejects(createClient({ baseUrl: server.url, getToken: () => null }).runs.get('r'), UnauthenticatedError)
  assert.equal(server.asked[1]?.headers.authorization, undefined)
})

test('a custom fetch is used', async () => {
  const seen: string[] = []
  const client = createClient({
    baseUrl: 'https://easel.example/studio/',
    apiKey: 'k',
    fetch: async (address, init) => {
      seen.push(`${init?.method} ${address}`)
      return Response.json({ run_id: 'r' })
    },
  })
  await client.runs.get('a b', { wait: 2 })
  assert.deepEqual(seen, ['GET https://easel.example/studio/api/v1/runs/a%20b?wait=2'])
})

test('debug logs method, path, status, time and request id, and no secret', async (context) => {
  await using server = await startScriptedServer(() => ({ json: {}, headers: { 'x-request-id': 'request-9' } }))
  const log = context.mock.method(console, 'debug', () => {})
  const client = createClient({ baseUrl: server.url, apiKey: 'key-secret', debug: true })
  await client.images.generate({ prompt: 'body-secret', webhook_secret: 'hook-secret' })
  await client.prompts.list({ cursor: 'query-secret' })
  const lines = log.mock.calls.map((call) => call.arguments.join(' '))
  assert.match(lines[0] ?? '', /^easel POST \/api\/v1\/runs\/generate 200 \d+ ms request-9$/)
  assert.match(lines[1] ?? '', /^easel GET \/api\/v1\/prompts 200 \d+ ms request-9$/)
  assert.doesNotMatch(lines.join('\n'), /secret/)
})
