import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Run } from '@easel/contract'
import { startTestService, type TestService } from '../support/service.ts'
import { type Caller, callerOf } from './caller.ts'
import { rowsOf } from './stored.ts'

let service: TestService
let owner: Caller
let nobody: Caller
let run: Run
let address: string
let whole: Buffer
before(async () => {
  service = await startTestService()
  owner = callerOf(service.baseUrl, service.apiKey)
  nobody = owner.as(undefined)
  run = await owner.make({ width: 64, height: 64 })
  address = String(run.image_url)
  whole = (await nobody.get(address)).bytes
})
after(() => service.stop())

const bare = () => address.split('?')[0] as string
const keyWith = async (scopes: string[], account_id?: string) =>
  owner.as(
    (await owner.post('/keys', { name: 'k', scopes, ...(account_id === undefined ? {} : { account_id }) })).body.key,
  )

test('a signed address gives the bytes to anybody, to be kept for good', async () => {
  const { status, headers, bytes } = await nobody.get(address)
  assert.equal(status, 200)
  assert.equal(headers.get('content-type'), 'image/png')
  assert.equal(headers.get('content-length'), String(bytes.length))
  assert.equal(headers.get('accept-ranges'), 'bytes')
  assert.match(String(headers.get('cache-control')), /immutable/)
  assert.equal(headers.get('x-content-type-options'), 'nosniff')
  assert.deepEqual(bytes.subarray(1, 4).toString(), 'PNG')
})

test('the address says when it ends: a day from now at the least, two at the most', () => {
  const expires = Number(new URL(address).searchParams.get('expires')) * 1000
  const day = 24 * 3600_000
  assert.ok(expires - Date.now() > day - 60_000 && expires - Date.now() <= 2 * day)
})

test('HEAD tells the same headers and no bytes', async () => {
  const head = await nobody.call('HEAD', address)
  const get = await nobody.get(address)
  assert.deepEqual([head.status, head.bytes.length], [200, 0])
  for (const name of ['etag', 'content-type', 'content-length', 'accept-ranges', 'cache-control'])
    assert.equal(head.headers.get(name), get.headers.get(name), name)
})

test('ranges: from, to, from the end; past the end is cut; several are the whole', async () => {
  const size = whole.length
  const cases: [string, number, number][] = [
    ['bytes=0-0', 0, 0],
    ['bytes=10-19', 10, 19],
    ['bytes=10-', 10, size - 1],
    ['bytes=-7', size - 7, size - 1],
    [`bytes=${size - 3}-${size + 100}`, size - 3, size - 1],
    [`bytes=-${size + 5}`, 0, size - 1],
  ]
  for (const [range, start, end] of cases) {
    const { status, headers, bytes } = await nobody.get(address, { range })
    assert.equal(status, 206, range)
    assert.equal(headers.get('content-range'), `bytes ${start}-${end}/${size}`, range)
    assert.deepEqual(bytes, whole.subarray(start, end + 1), range)
  }
  for (const range of ['bytes=0-1,3-4', 'bytes=x', 'chapters=1-2', 'bytes=-']) {
    const { status, bytes } = await nobody.get(address, { range })
    assert.deepEqual([status, bytes.length], [200, size], range)
  }
})

test('a range the file does not have is refused, and the refusal is not kept for good', async () => {
  for (const range of [`bytes=${whole.length}-`, 'bytes=-0', `bytes=${whole.length + 9}-${whole.length + 99}`]) {
    const { status, headers, body } = await nobody.get(address, { range })
    assert.deepEqual([status, body.code], [416, 'range_not_satisfiable'], range)
    assert.equal(headers.get('content-range'), `bytes */${whole.length}`)
    assert.doesNotMatch(String(headers.get('cache-control')), /immutable/)
  }
})

test('a range holds only for the file it was begun with', async () => {
  const etag = String((await nobody.call('HEAD', address)).headers.get('etag'))
  assert.equal((await nobody.get(address, { range: 'bytes=0-3', 'if-range': etag })).status, 206)
  assert.equal((await nobody.get(address, { range: 'bytes=0-3', 'if-range': '"another"' })).status, 200)
})

test('who has the bytes already is told so', async () => {
  const etag = String((await nobody.call('HEAD', address)).headers.get('etag'))
  for (const tags of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
    const { status, bytes, headers } = await nobody.get(address, { 'if-none-match': tags })
    assert.deepEqual([status, bytes.length, headers.get('etag')], [304, 0, etag], tags)
  }
  assert.equal((await nobody.get(address, { 'if-none-match': '"x"' })).status, 200)
})

test('an address that was changed or has ended is refused', async () => {
  const url = new URL(address)
  const changed = (change: (query: URLSearchParams) => void) => {
    const copy = new URL(url)
    change(copy.searchParams)
    return String(copy)
  }
  const expires = Number(url.searchParams.get('expires'))
  const signature = String(url.searchParams.get('signature'))
  const other = String((await owner.make()).image_url)
  for (const forged of [
    changed((query) => query.set('expires', String(expires + 86_400))),
    changed((query) => query.set('expires', '1')),
    changed((query) => query.set('expires', 'never')),
    changed((query) => query.set('signature', `${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`)),
    changed((query) => query.set('signature', '')),
    changed((query) => query.delete('signature')),
    changed((query) => query.delete('expires')),
    `${other.split('?')[0]}${url.search}`,
    bare(),
  ]) {
    const { status, body } = await nobody.get(forged)
    assert.deepEqual([status, body.code], [401, 'unauthenticated'], forged)
  }
})

test('the owner needs no signature, with the scope; another account is told there is nothing', async () => {
  assert.deepEqual((await owner.get(bare())).bytes, whole)
  assert.deepEqual((await (await keyWith(['files:read'])).get(bare())).bytes, whole)
  const withoutScope = await (await keyWith(['runs:read', 'runs:write'])).get(bare())
  assert.deepEqual([withoutScope.status, withoutScope.body.code], [403, 'forbidden'])
  const stranger = await (await keyWith(['files:read', 'runs:read'], 'stranger')).get(bare())
  assert.deepEqual([stranger.status, stranger.body.code], [404, 'not_found'])
  assert.equal((await owner.as('easel_not_a_key_at_all').get(bare())).status, 401)
})

test('a signed address opens whatever credentials come along, and an ended one falls back on them', async () => {
  for (const caller of [await keyWith(['runs:read'], 'reader'), owner.as('easel_not_a_key_at_all')])
    assert.deepEqual((await caller.get(address)).bytes, whole)
  assert.deepEqual((await owner.get(address.replace(/expires=\d+/, 'expires=1'))).bytes, whole)
})

test('what is no file of ours is not found', async () => {
  for (const name of ['018f3f6e-0000-7000-8000-000000000000.png', 'x.png', '..%2feasel.db', 'x']) {
    const { status, body } = await owner.get(`/files/${name}`)
    assert.deepEqual([status, body.code], [404, 'not_found'], name)
  }
})

test('one asking of the same bytes has one address all day', async () => {
  assert.equal((await owner.get(`/runs/${run.run_id}`)).body.image_url, address)
  const [file] = rowsOf(service.dataDir, `select sha256 from files where id = '${/files\/(.{36})/.exec(address)?.[1]}'`)
  assert.equal((await nobody.call('HEAD', address)).headers.get('etag'), `"${file?.['sha256']}"`)
})
