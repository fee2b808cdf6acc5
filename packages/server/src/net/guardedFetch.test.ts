import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { Refusal } from '@easel/contract'
import { guardedFetch } from './guardedFetch.ts'

let asked = 0
const server = createServer((_request, response) => {
  asked += 1
  response.end('here')
})
before(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
after(() => server.close())

const address = (host: string) => `http://${host}:${(server.address() as AddressInfo).port}/`
const request = { timeoutMs: 5000, redirect: 'follow' as const }

test('a name is judged by every address it leads to, and the connection by its other end', async () => {
  const seen: string[] = []
  const { fetch, close } = guardedFetch((each) => {
    seen.push(each)
    return true
  })
  assert.equal(await (await fetch(address('localhost'), request)).text(), 'here')
  assert.ok(seen.includes('127.0.0.1'))
  assert.ok(seen.length >= 2, 'once as an answer of DNS, once as the peer')
  await close()
})

test('a name that leads elsewhere when it is used than when it was looked up reaches nothing', async () => {
  asked = 0
  let looks = 0
  // As if DNS had changed its mind between the answer and the connection.
  const { fetch, close } = guardedFetch(() => ++looks <= 1)
  await assert.rejects(fetch(address('127.0.0.1'), request), (error) => {
    assert.ok(error instanceof Refusal)
    return error.code === 'url_not_allowed'
  })
  assert.equal(asked, 0)
  await close()
})

test('a request is given up after its time', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { fetch, close } = guardedFetch(() => true)
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`
  await assert.rejects(fetch(url, { ...request, timeoutMs: 50 }), { name: 'TimeoutError' })
  silent.closeAllConnections()
  silent.close()
  await close()
})
