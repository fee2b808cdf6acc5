import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { reachable } from './addresses.ts'

describe('which addresses may be reached', () => {
  const open = ['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1', '::ffff:8.8.8.8']
  const closed = [
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.0.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
    ...['::1', '::', 'fe80::1', 'fd00::1', 'fec0::1', 'ff02::1', '2001:db8::1', '4000::1'],
    ...['::ffff:127.0.0.1', '::7f00:1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:0:7f00:1::'],
    ...['', 'localhost', '127.0.0.1:80'],
  ]
  for (const address of open) it(`${address} may`, () => assert.equal(reachable([])(address), true))
  for (const address of closed)
    it(`${JSON.stringify(address)} may not`, () => assert.equal(reachable([])(address), false))

  it('a range that is allowed opens itself and nothing else, also for IPv4 written as IPv6', () => {
    const mayReach = reachable(['127.0.0.0/30', 'fd00::/8'])
    for (const address of ['127.0.0.1', '::ffff:127.0.0.1', 'fd12::1']) assert.equal(mayReach(address), true, address)
    for (const address of ['127.0.0.4', '10.0.0.1', '::1', 'fe80::1']) assert.equal(mayReach(address), false, address)
  })
})
