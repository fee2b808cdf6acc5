/** Credentials go only to the base address. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal, startScriptedServer } from '../../../tests/sdk/scriptedServer.ts'
import { createClient } from './createClient.ts'
import { EaselRedirectError } from './errors.ts'

const mask = { original_image_url: 'https://pictures.example/a.png', mask_image_url: 'https://pictures.example/m.png' }
const png = { headers: { 'content-type': 'image/png', 'x-run-id': 'r' }, bytes: new Uint8Array([1, 2, 3]) }

/** No header of any request holds the secret. */
function assertUntold(asked: { headers: object; body: Buffer }[], secret: string) {
  assert.ok(asked.length > 0)
  for (const one of asked) assert.doesNotMatch(JSON.stringify(one.headers) + one.body, new RegExp(secret))
}

test('an edit server elsewhere gets the same request without our credentials', async () => {
  await using base = await startScriptedServer(() => refusal(500, 'internal'))
  await using other = await startScriptedServer(() => png)
  const client = createClient({ baseUrl: base.url, apiKey: 'our-key' })
  const made = await client.edit.maskImage(mask, { editServerUrl: other.url })
  assert.deepEqual([made.type, made.size, made.runId], ['image/png', 3, 'r'])
  assert.equal(other.asked[0]?.path, '/api/v1/edits/mask')
  assert.deepEqual(JSON.parse(String(other.asked[0]?.body)), mask)
  assertUntold(other.asked, 'our-key')
  assert.equal(base.asked.length, 0)
})

test('the client’s own edit server is used for masked edits alone, with tokens kept back too', async () => {
  await using base = await startScriptedServer(() => ({ json: {} }))
  await using other = await startScriptedServer(() => png)
  const client = createClient({ baseUrl: base.url, getToken: () => 'our-token', editServerUrl: `${other.url}/` })
  await client.edit.maskImage.json(mask)
  await client.images.generate({ prompt: 'a fox' })
  assertUntold(other.asked, 'our-token')
  assert.equal(other.asked.length, 1)
  assert.equal(base.asked[0]?.headers.authorization, 'Bearer our-token')
})

test('an edit server gets the key that was given for it, or ours if it has the base address’s origin', async () => {
  await using base = await startScriptedServer(() => png)
  await using other = await startScriptedServer(() => png)
  const client = createClient({ baseUrl: base.url, apiKey: 'our-key' })
  await client.edit.maskImage(mask, { editServerUrl: other.url, editServerApiKey: 'their-key' })
  assert.equal(other.asked[0]?.headers.authorization, 'Bearer their-key')
  assertUntold(other.asked, 'our-key')
  await client.edit.maskImage(mask, { editServerUrl: `${base.url}/painting` })
  assert.equal(base.asked[0]?.path, '/painting/api/v1/edits/mask')
  assert.equal(base.asked[0]?.headers.authorization, 'Bearer our-key')
})

for (const status of [301, 302, 303, 307, 308])
  test(`a ${status} to another origin is not followed`, async () => {
    await using other = await startScriptedServer(() => ({ json: {} }))
    await using base = await startScriptedServer(() => ({ status, headers: { location: `${other.url}/x` } }))
    const client = createClient({ baseUrl: base.url, apiKey: 'our-key' })
    await assert.rejects(client.images.generate({ prompt: 'a fox', webhook_secret: 's' }), EaselRedirectError)
    await assert.rejects(client.runs.get('r'), (error: EaselRedirectError) => error.location === `${other.url}/x`)
    assert.equal(other.asked.length, 0)
  })

test('a file of another origin is fetched without credentials, one of ours with them', async () => {
  await using other = await startScriptedServer(() => png)
  await using base = await startScriptedServer(() => png)
  const client = createClient({ baseUrl: base.url, apiKey: 'our-key' })
  assert.equal((await client.files.download(`${other.url}/a.png?signature=s`)).size, 3)
  assertUntold(other.asked, 'our-key')
  assert.equal(other.asked[0]?.path, '/a.png?signature=s')
  await client.files.download(`${base.url}/api/v1/files/a.png`)
  assert.equal(base.asked[0]?.headers.authorization, 'Bearer our-key')
  await assert.rejects(client.files.download('data:text/plain,x'), TypeError)
})

test('a file that is kept elsewhere is fetched from there without credentials', async () => {
  await using other = await startScriptedServer(() => png)
  await using base = await startScriptedServer(() => ({ status: 302, headers: { location: `${other.url}/a.png` } }))
  const client = createClient({ baseUrl: base.url, apiKey: 'our-key' })
  const file = await client.files.download(`${base.url}/api/v1/files/a.png`)
  assert.deepEqual(new Uint8Array(await file.arrayBuffer()), new Uint8Array([1, 2, 3]))
  assertUntold(other.asked, 'our-key')
})

test('a key and a token supplier together are refused', () => {
  // @ts-expect-error: the types say so too
  assert.throws(() => createClient({ baseUrl: 'http://a.example', apiKey: 'k', getToken: () => 't' }), TypeError)
})
