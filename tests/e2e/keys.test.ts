import assert from 'node:assert/strict'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
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

const make = async (input: Record<string, unknown>) => (await admin.post('/keys', { name: 'k', ...input })).body

test('a key’s text is shown once and kept nowhere', async () => {
  const { status, body } = await admin.post('/keys', { name: ' mine ', scopes: ['runs:read', 'runs:read'] })
  assert.equal(status, 201)
  assert.match(body.key, /^easel_[\w-]{32}$/)
  assert.deepEqual(
    [body.name, body.scopes, body.prefix, body.revoked_at],
    ['mine', ['runs:read'], body.key.slice(0, 10), null],
  )
  const { body: list } = await admin.get('/keys')
  const listed = list.data.find((each: { id: string }) => each.id === body.id)
  const { key, ...rest } = body
  assert.deepEqual(listed, rest)
  for (const name of readdirSync(service.dataDir).filter((each) => each.startsWith('easel.db')))
    assert.ok(!readFileSync(join(service.dataDir, name)).includes(key), name)
  assert.equal((await admin.as(key).get('/runs')).status, 200)
})

test('either header takes a key', async () => {
  const nobody = admin.as(undefined)
  assert.equal((await nobody.get('/runs', { 'x-api-key': service.apiKey })).status, 200)
  assert.equal((await nobody.get('/runs', { authorization: `bearer ${service.apiKey}` })).status, 200)
  for (const headers of [
    { authorization: service.apiKey },
    { authorization: `Basic ${service.apiKey}` },
    { authorization: 'Bearer ' },
    { 'x-api-key': '' },
    { 'x-api-key': `${service.apiKey}x` },
  ] as Record<string, string>[]) {
    const refused = await nobody.get('/runs', headers)
    assert.deepEqual([refused.status, refused.body.code], [401, 'unauthenticated'])
    assert.match(String(refused.headers.get('www-authenticate')), /^Bearer/)
  }
})

test('a revoked key opens nothing, and neither does a token made from it', async () => {
  const made = await make({ scopes: ['runs:read', 'runs:write'] })
  const holder = admin.as(made.key)
  const { body: token } = await holder.post('/tokens', { scopes: ['runs:read'] })
  assert.equal((await admin.as(token.token).get('/runs')).status, 200)
  assert.equal((await admin.delete(`/keys/${made.id}`)).status, 204)
  for (const credentials of [made.key, token.token])
    assert.equal((await admin.as(credentials).get('/runs')).status, 401)
  const { body } = await admin.get('/keys')
  assert.notEqual(body.data.find((each: { id: string }) => each.id === made.id).revoked_at, null)
  assert.equal((await admin.delete(`/keys/${made.id}`)).status, 204, 'revoking twice is revoking once')
})

test('nobody gives away what they do not have', async () => {
  const keeper = admin.as((await make({ scopes: ['keys:write', 'runs:read'] })).key)
  assert.equal((await keeper.post('/keys', { name: 'k', scopes: ['runs:read'] })).status, 201)
  for (const scopes of [['runs:write'], ['admin'], ['runs:read', 'models:write']]) {
    const refused = await keeper.post('/keys', { name: 'k', scopes })
    assert.deepEqual([refused.status, refused.body.code], [403, 'forbidden'])
  }
  const elsewhere = await keeper.post('/keys', { name: 'k', scopes: ['runs:read'], account_id: 'another' })
  assert.deepEqual([elsewhere.status, elsewhere.body.details.scope], [403, 'admin'])
})

test('an account sees and revokes its own keys only', async () => {
  const mine = await make({ account_id: 'first', scopes: ['keys:write'] })
  const theirs = await make({ account_id: 'second', scopes: ['keys:write'] })
  const first = admin.as(mine.key)
  assert.deepEqual(
    (await first.get('/keys')).body.data.map((each: { id: string }) => each.id),
    [mine.id],
  )
  for (const id of [theirs.id, 'x', '018f3f6e-0000-7000-8000-000000000000']) {
    const refused = await first.delete(`/keys/${id}`)
    assert.deepEqual([refused.status, refused.body.code], [404, 'not_found'])
  }
  assert.equal((await admin.as(theirs.key).get('/keys')).status, 200)
})

test('what a key may be asked for is checked', async () => {
  for (const input of [
    { name: '' },
    { scopes: [] },
    { scopes: ['everything'] },
    { account_id: 'a b' },
    { colour: 1 },
  ]) {
    const { status, body } = await admin.post('/keys', { name: 'k', ...input })
    assert.deepEqual([status, body.code], [422, 'invalid_input'], JSON.stringify(input))
  }
})

test('the first key is an admin’s, and lies where only the owner of the data can read it', async () => {
  const path = join(service.dataDir, 'admin-key')
  assert.equal(readFileSync(path, 'utf8').trim(), service.apiKey)
  assert.equal(statSync(path).mode & 0o777, 0o600)
  const [row] = rowsOf(service.dataDir, "select scopes from keys where name = 'first key'")
  assert.equal(row?.['scopes'], '["admin"]')
})

test('a configured key is taken as it is, whatever it is made of, and again at the next start', async (context) => {
  const apiKey = 'my.own.configured-key'
  const one = await startTestService({ config: { apiKey } })
  assert.equal((await callerOf(one.baseUrl, apiKey).get('/keys')).status, 200)
  await one.halt()
  const two = await startTestService({ dataDir: one.dataDir, config: { apiKey } })
  context.after(() => two.stop())
  const { status, body } = await callerOf(two.baseUrl, apiKey).get('/keys')
  assert.deepEqual([status, body.data.length], [200, 1])
})

test('a configured key that was revoked stops the start, in words', async () => {
  const apiKey = 'a-configured-key-of-mine'
  const one = await startTestService({ config: { apiKey } })
  const owner = callerOf(one.baseUrl, apiKey)
  const { body } = await owner.get('/keys')
  await owner.delete(`/keys/${body.data[0].id}`)
  await one.halt()
  await assert.rejects(startTestService({ dataDir: one.dataDir, config: { apiKey } }), /EASEL_API_KEY.*revoked/)
  await rm(one.dataDir, { recursive: true })
})
