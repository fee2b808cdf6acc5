import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../support/service.ts'
import { type Caller, callerOf } from './caller.ts'
import { rowsOf } from './stored.ts'

let service: TestService
let admin: Caller
before(async () => {
  service = await startTestService()
  admin = callerOf(service.baseUrl, service.apiKey)
})
after(() => service.stop())

const holderOf = async (scopes: string[]) => admin.as((await admin.post('/keys', { name: 'k', scopes })).body.key)

interface Claims {
  exp: number
  iat: number
  scopes: string[]
  [name: string]: unknown
}

const claimsOf = (token: string): Claims => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

/** Signed with the service's own secret, as only it could: to show what it makes of claims it would not write. */
function forged(claims: Record<string, unknown>, secret?: string): string {
  const own = rowsOf(service.dataDir, "select value from settings where name = 'secret'")[0]?.['value']
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ alg: 'HS256' })}.${part(claims)}`
  return `${text}.${createHmac('sha256', secret ?? String(own))
    .update(text)
    .digest('base64url')}`
}

test('a token lives as long as was asked, from 5 to 60 minutes, 15 unless said', async () => {
  for (const [asked, seconds] of [
    [300, 300],
    [3600, 3600],
    [undefined, 900],
  ] as const) {
    const { status, body } = await admin.post('/tokens', asked === undefined ? {} : { expires_in: asked })
    assert.equal(status, 201)
    const { exp, iat } = claimsOf(body.token)
    assert.equal(exp - iat, seconds)
    assert.equal(Date.parse(body.expires_at), exp * 1000)
    assert.ok(Math.abs(iat * 1000 - Date.now()) < 60_000)
  }
  for (const expires_in of [299, 3601, 0, -1, 400.5, '900']) {
    const { status, body } = await admin.post('/tokens', { expires_in })
    assert.deepEqual([status, body.details[0].path], [422, 'expires_in'])
  }
})

test('a token does what its scopes say and no more', async () => {
  const { body } = await admin.post('/tokens', { scopes: ['runs:read'] })
  const reader = admin.as(body.token)
  assert.deepEqual(body.scopes, ['runs:read'])
  assert.equal((await reader.get('/runs')).status, 200)
  for (const refused of [
    await reader.post('/runs/generate', { prompt: 'x' }),
    await reader.get('/keys'),
    await reader.post('/models', {}),
  ])
    assert.deepEqual([refused.status, refused.body.code], [403, 'forbidden'])
})

test('what a token makes is the account’s, and counts for its key', async () => {
  const holder = await holderOf(['runs:read', 'runs:write'])
  const { body } = await holder.post('/tokens', { scopes: ['runs:read', 'runs:write'] })
  const run = await admin.as(body.token).make()
  assert.equal((await holder.get(`/runs/${run.run_id}`)).status, 200)
})

test('a key cannot mint more than it has', async () => {
  const holder = await holderOf(['runs:read'])
  assert.equal((await holder.post('/tokens', { scopes: ['runs:read'] })).status, 201)
  for (const scopes of [['runs:write'], ['admin'], undefined]) {
    const { status, body } = await holder.post('/tokens', scopes === undefined ? {} : { scopes })
    assert.deepEqual([status, body.code], [403, 'forbidden'])
  }
})

test('a token cannot make itself live longer: tokens are minted from keys', async () => {
  const { body } = await admin.post('/tokens', { scopes: ['admin'] })
  const { status, body: refused } = await admin.as(body.token).post('/tokens', { expires_in: 3600 })
  assert.deepEqual([status, refused.code], [403, 'forbidden'])
})

test('a token that ended, was changed or was signed by another opens nothing', async () => {
  const { body } = await admin.post('/tokens', { scopes: ['runs:read'] })
  const claims = claimsOf(body.token)
  const [head, middle, signature] = body.token.split('.')
  assert.equal((await admin.as(forged(claims)).get('/runs')).status, 200, 'the forger knows its trade')
  const more = Buffer.from(JSON.stringify({ ...claims, scopes: ['admin'] })).toString('base64url')
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  for (const token of [
    forged({ ...claims, exp: claims.iat - 1 }),
    forged(claims, 'another secret'),
    forged({ ...claims, iss: 'another' }),
    forged({ ...claims, key: 'another' }),
    forged({ ...claims, sub: 'another' }),
    `${head}.${more}.${signature}`,
    `${none}.${middle}.`,
    `${head}.${middle}.`,
  ]) {
    const refused = await admin.as(token).get('/runs')
    assert.deepEqual([refused.status, refused.body.code], [401, 'unauthenticated'], token)
  }
})

test('tokens outlive a restart, because the service keeps its secret', async (context) => {
  const one = await startTestService()
  const { body } = await callerOf(one.baseUrl, one.apiKey).post('/tokens', { scopes: ['runs:read'] })
  await one.halt()
  const two = await startTestService({ dataDir: one.dataDir })
  context.after(() => two.stop())
  assert.equal((await callerOf(two.baseUrl, body.token).get('/runs')).status, 200)
})
