import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { readConfig } from './config.ts'

describe('the configuration', () => {
  it('needs nothing', () => {
    const config = readConfig({}, tmpdir())
    assert.deepEqual([config.host, config.port, config.dataDir], ['127.0.0.1', 8787, join(tmpdir(), 'data')])
  })

  const wrong: [string, string, RegExp][] = [
    ['EASEL_PORT', 'eighty', /EASEL_PORT must be a whole number from 0 to 65535; it is "eighty"/],
    ['EASEL_PORT', '70000', /EASEL_PORT/],
    ['EASEL_PUBLIC_URL', 'example.com', /EASEL_PUBLIC_URL must be an http or https address/],
    ['EASEL_ALLOW_PRIVATE_URLS', '127.0.0.1', /EASEL_ALLOW_PRIVATE_URLS/],
    ['EASEL_API_KEY', 'short', /EASEL_API_KEY must be at least 16 characters/],
    ['EASEL_LOG', 'loud', /EASEL_LOG must be one of/],
    ['EASEL_OIDC_ISSUER', 'https://issuer.example', /EASEL_OIDC_AUDIENCE/],
    ['EASEL_CONFIG', 'nowhere.json', /EASEL_CONFIG/],
  ]
  for (const [name, value, words] of wrong)
    it(`says in one line what is wrong with ${name}=${value}`, () => {
      assert.throws(
        () => readConfig({ [name]: value }, tmpdir()),
        (error: Error) => words.test(error.message) && !error.message.includes('\n'),
      )
    })

  it('never shows the key in a message', () => {
    assert.throws(
      () => readConfig({ EASEL_API_KEY: 'secret' }, tmpdir()),
      (error: Error) => !error.message.includes('secret'),
    )
  })

  it('reads routes and limits from easel.config.json, and names what is wrong there', () => {
    const folder = mkdtempSync(join(tmpdir(), 'easel-config-'))
    const path = join(folder, 'easel.config.json')
    writeFileSync(
      path,
      JSON.stringify({ routes: [{ model: 'flux-dev', engines: ['test'] }], limits: { queuedRuns: 5 } }),
    )
    const config = readConfig({}, folder)
    assert.deepEqual(config.routes, [{ operation: '*', model: 'flux-dev', engines: ['test'] }])
    assert.deepEqual([config.limits.queuedRuns, config.limits.uploadBytes], [5, 50 * 1024 * 1024])
    writeFileSync(path, JSON.stringify({ limits: { queuedRuns: 'many' } }))
    assert.throws(() => readConfig({}, folder), /limits\.queuedRuns/)
    writeFileSync(path, '{')
    assert.throws(() => readConfig({}, folder), /easel\.config\.json must be a valid configuration/)
    rmSync(folder, { recursive: true })
  })
})
