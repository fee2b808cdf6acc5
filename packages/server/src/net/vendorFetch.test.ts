import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { reachable } from './addresses.ts'
import { guardedFetch } from './guardedFetch.ts'
import { vendorFetch } from './vendorFetch.ts'

const seen: { path: string; key: string | undefined }[] = []
const serve = () =>
  createServer((request, response) => {
    seen.push({ path: request.url ?? '', key: request.headers['x-key'] as string | undefined })
    if (request.url === '/moved') response.writeHead(302, { location: '/elsewhere' }).end()
    else response.end('here')
  })
const [vendor, elsewhere] = [serve(), serve()]
const addressOf = (server: typeof vendor) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
before(async () => {
  for (const server of [vendor, elsewhere]) await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
after(() => {
  vendor.close()
  elsewhere.close()
})

test('the configured address is reached wherever it is, with the key, and never followed away from', async () => {
  const outside = guardedFetch(reachable([]))
  const fetch = vendorFetch(addressOf(vendor), outside.fetch)
  assert.equal(await (await fetch(`${addressOf(vendor)}/jobs`, { headers: { 'x-key': 'secret' } })).text(), 'here')
  assert.equal((await fetch(`${addressOf(vendor)}/moved`)).status, 302)
  await outside.close()
})

test('anywhere else is guarded, and the key does not go there', async () => {
  const strict = guardedFetch(reachable([]))
  await assert.rejects(vendorFetch(addressOf(vendor), strict.fetch)(`${addressOf(elsewhere)}/result`), {
    code: 'url_not_allowed',
  })
  const open = guardedFetch(reachable(['127.0.0.0/8']))
  seen.length = 0
  const fetch = vendorFetch(addressOf(vendor), open.fetch)
  await fetch(`${addressOf(elsewhere)}/result`, { headers: { 'x-key': 'secret' } })
  assert.deepEqual(seen, [{ path: '/result', key: undefined }])
  await assert.rejects(fetch(`${addressOf(elsewhere)}/jobs`, { method: 'POST' }), TypeError)
  await Promise.all([strict.close(), open.close()])
})
