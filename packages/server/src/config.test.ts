import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { readConfig } from './config.ts'
import { configuredEngines } from './configuredEngines.ts'
import { engineNames, vendors } from './models/vendors.ts'

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
    ['BFL_API_KEY', 'two\nlines', /BFL_API_KEY must be a key without spaces, line breaks .* it is "…"/],
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
      JSON.stringify({ routes: [{ model: 'flux-dev', engines: ['vision'] }], limits: { queuedRuns: 5 } }),
    )
    const config = readConfig({}, folder)
    assert.deepEqual(config.routes, [{ operation: '*', model: 'flux-dev', engines: ['vision'] }])
    assert.deepEqual([config.limits.queuedRuns, config.limits.uploadBytes], [5, 50 * 1024 * 1024])
    writeFileSync(path, JSON.stringify({ limits: { queuedRuns: 'many' } }))
    assert.throws(() => readConfig({}, folder), /limits\.queuedRuns/)
    writeFileSync(path, '{')
    assert.throws(() => readConfig({}, folder), /easel\.config\.json must be a valid configuration/)
    rmSync(folder, { recursive: true })
  })

  const misspelt: [unknown, RegExp][] = [
    [
      { routes: [{ engines: ['blf'] }] },
      /routes\.0\.engines\.0: there is no engine "blf"; there are: openai, google, bfl/,
    ],
    [{ routes: [{ engines: ['bfl'], operation: 'images.genrate' }] }, /routes\.0\.operation: there is no operation/],
    [
      { routes: [{ engines: ['bfl'], model: 'flux' }] },
      /routes\.0\.model: there is no model "flux"; there are: .*photon-1/,
    ],
    [{ routes: [{ engines: [] }] }, /routes\.0\.engines/],
    [{ models: [{ engine: 'openai' }] }, /models\.0\.upstream/],
    [{ models: [{ engine: 'dalle', upstream: 'x' }] }, /models\.0\.engine: there is no engine "dalle"/],
    [{ prices: [{ engine: 'bfl', per: 'image', amount: 1 }] }, /prices\.0\.per/],
    [{ prices: [{ engine: 'bfl', per: 'picture', amount: -1 }] }, /prices\.0\.amount/],
    [{ prices: [{ engine: 'bfl', per: 'picture', amount: 1, operation: 'generate' }] }, /prices\.0\.operation/],
    [{ engines: { bfl: { concurrency: 0 } } }, /engines\.bfl\.concurrency/],
    [{ engines: { bfll: { concurrency: 1 } } }, /engines\.bfll: there is no engine/],
    [{ route: [] }, /Unrecognized key: "route"/],
  ]
  for (const [wrong, words] of misspelt)
    it(`names what is wrong with ${JSON.stringify(wrong)}`, () => {
      const folder = mkdtempSync(join(tmpdir(), 'easel-config-'))
      writeFileSync(join(folder, 'easel.config.json'), JSON.stringify(wrong))
      assert.throws(
        () => readConfig({}, folder),
        (error: Error) => {
          assert.match(error.message, words)
          return !error.message.includes('\n')
        },
      )
      rmSync(folder, { recursive: true })
    })

  it('knows the name of every engine', () => {
    const keys = vendors.map(({ key, address }) => (key === undefined ? [address, 'http://127.0.0.1:1'] : [key, 'k']))
    const config = readConfig(Object.fromEntries(keys), tmpdir())
    const outside = { fetchFor: () => fetch, upstream: () => undefined }
    const ids = (more = {}) => configuredEngines(config, { ...outside, ...more }).map(({ id }) => id)
    assert.deepEqual(ids({ addressOf: () => 'https://us.example' }).sort(), engineNames.toSorted())
    assert.ok(!ids().includes('luma'), 'it could not fetch what it works on')
  })
})
