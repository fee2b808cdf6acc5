import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { connectionOf } from './connection.ts'

const folder = mkdtempSync(join(tmpdir(), 'easel-cli-'))
writeFileSync(join(folder, 'admin-key'), 'easel_admin\n')
after(() => rmSync(folder, { recursive: true }))
const env = { EASEL_DATA_DIR: folder }

test('flags come before the environment, and that before the data folder', () => {
  const full = { ...env, EASEL_URL: 'http://from-env', EASEL_API_KEY: 'env-key' }
  assert.deepEqual(connectionOf({ url: 'http://flag', key: 'flag-key' }, full), {
    baseUrl: 'http://flag',
    apiKey: 'flag-key',
  })
  assert.deepEqual(connectionOf({}, full), { baseUrl: 'http://from-env', apiKey: 'env-key' })
  assert.deepEqual(connectionOf({}, env), { baseUrl: 'http://127.0.0.1:8787', apiKey: 'easel_admin' })
})

test('the admin key goes to this machine only', () => {
  for (const url of ['http://localhost:1', 'http://127.9.9.9', 'http://[::1]:8787'])
    assert.equal(connectionOf({ url }, env).apiKey, 'easel_admin', url)
  for (const url of [
    'https://easel.example',
    'http://127.0.0.1.evil.example',
    'http://localhost.evil.example',
    'http://10.0.0.1',
  ])
    assert.equal(connectionOf({ url }, env).apiKey, undefined, url)
})

test('where there is no key none is sent', () => {
  assert.deepEqual(connectionOf({}, { EASEL_DATA_DIR: join(folder, 'none') }), { baseUrl: 'http://127.0.0.1:8787' })
})

test('what is no address is told', () => {
  assert.throws(() => connectionOf({ url: 'nowhere' }, env), { faults: ['"nowhere" is not an address of a service'] })
})
