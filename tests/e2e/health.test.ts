import assert from 'node:assert/strict'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../support/service.ts'
import { type Caller, callerOf } from './caller.ts'
import { asFile, png } from './pictures.ts'

let service: TestService
let caller: Caller
let nobody: Caller
before(async () => {
  service = await startTestService()
  caller = callerOf(service.baseUrl, service.apiKey)
  nobody = caller.as(undefined)
})
after(() => service.stop())

const outside = (path: string, headers?: Record<string, string>) => nobody.get(service.baseUrl + path, headers)

test('alive and ready', async () => {
  assert.deepEqual((await outside('/healthz')).body, { status: 'ok' })
  const ready = await outside('/readyz')
  assert.deepEqual([ready.status, ready.body], [200, { status: 'ok', checks: { database: 'ok', storage: 'ok' } }])
})

test('without storage it is alive, not ready, and says so to who uploads', async (context) => {
  const folder = join(service.dataDir, 'files')
  await caller.make()
  await rename(folder, `${folder}.away`)
  await writeFile(folder, '')
  context.after(async () => {
    await rm(folder)
    await rename(`${folder}.away`, folder)
  })
  assert.equal((await outside('/healthz')).status, 200)
  const ready = await outside('/readyz')
  assert.deepEqual([ready.status, ready.body.status, ready.body.checks.database], [503, 'unavailable', 'ok'])
  const upload = await caller.form('/upload', { file: asFile(await png({ colour: [3, 3, 3] })) })
  assert.deepEqual([upload.status, upload.body.code], [503, 'storage_unavailable'])
  assert.ok(Number(upload.headers.get('retry-after')) >= 1)
  assert.doesNotMatch(upload.bytes.toString(), new RegExp(service.dataDir), 'the caller is not told where data lies')
})

test('without room for what comes in, the same', async (context) => {
  const folder = join(service.dataDir, 'temporary')
  await rm(folder, { recursive: true, force: true })
  await writeFile(folder, '')
  context.after(() => rm(folder))
  const upload = await caller.form('/upload', { file: asFile(await png()) })
  assert.deepEqual([upload.status, upload.body.code], [503, 'storage_unavailable'])
})

test('figures are by route pattern and by names from tables, never by what a caller wrote', async () => {
  const { run_id } = await caller.make()
  await caller.get(`/runs/${run_id}`)
  await caller.get('/runs/some-odd-id')
  await outside('/some/odd/path?with=words')
  await caller.post('/runs/generate', { prompt: 'x', model_type: 'odd model' })
  const { status, headers, bytes } = await outside('/metrics')
  const text = bytes.toString()
  assert.equal(status, 200)
  assert.match(String(headers.get('content-type')), /^text\/plain/)
  const routes = new Set([...text.matchAll(/route="([^"]*)"/g)].map((match) => match[1]))
  assert.ok(routes.has('/api/v1/runs/:run_id') && routes.has('/api/v1/runs/generate') && routes.has('none'))
  assert.doesNotMatch(text, /odd|[0-9a-f]{8}-[0-9a-f]{4}-/)
  assert.match(text, /easel_runs_created_total\{operation="images.generate",replayed="false"\} \d+/)
  assert.match(text, /easel_runs\{status="queued"\} 0/)
})

test('the document and the page are open, and the document names this service', async () => {
  const { status, body } = await nobody.get('/openapi.json')
  assert.deepEqual([status, body.openapi, body.servers[0].url], [200, '3.1.0', service.baseUrl])
  const page = await outside('/docs')
  assert.match(String(page.headers.get('content-type')), /^text\/html/)
  assert.match(String(page.headers.get('content-security-policy')), /default-src 'none'/)
})

test('a page of another origin may call, and read what it needs to', async () => {
  const origin = { origin: 'https://app.example' }
  const asked = {
    ...origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization, idempotency-key',
  }
  const preflight = await nobody.call('OPTIONS', '/runs/generate', undefined, asked)
  assert.deepEqual([preflight.status, preflight.headers.get('access-control-allow-origin')], [204, '*'])
  for (const method of ['GET', 'POST', 'PATCH', 'DELETE'])
    assert.ok(preflight.headers.get('access-control-allow-methods')?.includes(method))
  for (const name of ['authorization', 'content-type', 'idempotency-key', 'last-event-id', 'prefer'])
    assert.ok(preflight.headers.get('access-control-allow-headers')?.includes(name))
  const refused = await nobody.get('/runs', origin)
  assert.deepEqual([refused.status, refused.headers.get('access-control-allow-origin')], [401, '*'])
  const made = await caller.post('/runs/generate', { prompt: 'x' }, origin)
  const exposed = String(made.headers.get('access-control-expose-headers'))
  for (const name of ['x-run-id', 'ratelimit', 'retry-after', 'location', 'idempotency-replayed'])
    assert.ok(exposed.includes(name), name)
})

test('every answer has an id of its own', async () => {
  const ids = [
    await outside('/healthz'),
    await nobody.get('/runs'),
    await nobody.get('/nothing'),
    await caller.get('/runs'),
  ].map((answer) => answer.headers.get('x-request-id'))
  assert.equal(new Set(ids).size, 4)
  assert.ok(!ids.includes(null))
})
