/** Tokens of an issuer that the operator trusts: here a small one on this machine. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { startTestService, type TestService } from '../support/service.ts'
import { type Caller, callerOf } from './caller.ts'
import { startWeb, type Web } from './web.ts'

let issuer: Web
let service: TestService
let admin: Caller
let ours: CryptoKey
let theirs: CryptoKey
let isDown = false
before(async () => {
  const [pair, other] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')]
  ours = pair.privateKey
  theirs = other.privateKey
  const keys = [{ ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }]
  issuer = await startWeb(({ path }) => {
    if (isDown) return { status: 503 }
    const pages: Record<string, unknown> = {
      '/.well-known/openid-configuration': { issuer: issuer.url, jwks_uri: `${issuer.url}/jwks` },
      '/jwks': { keys },
    }
    const page = pages[path]
    if (page === undefined) return { status: 404 }
    return { headers: { 'content-type': 'application/json' }, bytes: Buffer.from(JSON.stringify(page)) }
  })
  service = await startTestService({ config: { oidc: { issuer: issuer.url, audience: 'easel' } } })
  admin = callerOf(service.baseUrl, service.apiKey)
})
after(async () => {
  await service.stop()
  await issuer.stop()
})

function token(claims: JWTPayload = {}, key = ours): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const all = {
    iss: issuer.url,
    aud: 'easel',
    sub: 'ada',
    iat: now,
    exp: now + 60,
    scope: 'openid runs:read runs:write',
    ...claims,
  }
  return new SignJWT(all).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key)
}

test('an issuer that cannot be reached refuses, and is asked again', async () => {
  isDown = true
  assert.equal((await admin.as(await token()).get('/runs')).status, 401)
  isDown = false
  assert.equal((await admin.as(await token()).get('/runs')).status, 200)
})

test('its token is an account of its own, with the scopes it names and no others', async () => {
  const ada = admin.as(await token())
  const run = await ada.make()
  assert.equal(run.user_id, 'oidc:ada')
  assert.equal((await ada.get('/keys')).status, 403)
  assert.equal((await admin.get(`/runs/${run.run_id}`)).status, 404)
  const reader = admin.as(await token({ scope: 'runs:read' }))
  assert.equal((await reader.get(`/runs/${run.run_id}`)).status, 200, 'the same subject is the same account')
  assert.equal((await reader.post('/runs/generate', { prompt: 'x' })).status, 403)
  assert.equal((await admin.as(await token({ scope: undefined })).get('/runs')).status, 403)
  assert.equal((await admin.as(await token({ sub: 'bob' })).get(`/runs/${run.run_id}`)).status, 404)
})

test('it does everything a key does: webhooks, usage, prompts, files', async () => {
  const eve = admin.as(await token({ sub: 'eve', scope: 'runs:read runs:write files:read keys:write' }))
  const run = await eve.make()
  assert.equal((await eve.get(String(run.image_url).split('?')[0] as string)).status, 200)
  assert.equal((await eve.get('/usage')).body.data[0].key_id, null)
  assert.match((await eve.get('/webhooks/secret')).body.secret, /^whsec_/)
  assert.equal((await eve.post('/prompts', { name: 'n', prompt: 'p' })).status, 201)
})

test('one of another issuer, audience, signature or time opens nothing', async () => {
  const now = Math.floor(Date.now() / 1000)
  const refused: Record<string, string> = {
    'another issuer': await token({ iss: 'https://elsewhere.example' }),
    'another audience': await token({ aud: 'another' }),
    'no audience': await token({ aud: undefined }),
    'another signature': await token({}, theirs),
    'its time is over': await token({ exp: now - 60 }),
    'not yet': await token({ nbf: now + 600 }),
    'it never ends': await token({ exp: undefined }),
    'nobody’s': await token({ sub: undefined }),
    unsigned: `${Buffer.from('{"alg":"none"}').toString('base64url')}.${(await token()).split('.')[1]}.`,
  }
  for (const [why, text] of Object.entries(refused)) {
    const { status, body } = await admin.as(text).get('/runs')
    assert.deepEqual([status, body.code], [401, 'unauthenticated'], why)
  }
})

test('it cannot mint tokens: those come from keys', async () => {
  const { status, body } = await admin.as(await token()).post('/tokens', { scopes: ['runs:read'] })
  assert.deepEqual([status, body.code], [403, 'forbidden'])
})

test('without an issuer configured, its tokens are nothing', async (context) => {
  const other = await startTestService()
  context.after(() => other.stop())
  assert.equal((await callerOf(other.baseUrl, await token()).get('/runs')).status, 401)
})
