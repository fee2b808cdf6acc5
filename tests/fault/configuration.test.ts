/** easel.config.json and a real process: what is wrong is said in one line, and SIGHUP has it read again. */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { startBfl } from '../simulators/bfl.ts'
import { startReplicate } from '../simulators/replicate.ts'
import { mortalService } from '../support/mortal.ts'

const routedTo = (...engines: string[]) => ({ routes: [{ model: 'flux-dev', engines }] })
const main = fileURLToPath(new URL('../../packages/cli/src/main.ts', import.meta.url))

describe('the configuration file', () => {
  const wrong: [string, object | string, RegExp][] = [
    ['is not JSON', '{"routes": [', /^easel: .*easel\.config\.json must be a valid configuration: .*JSON/],
    ['is not JSON, over several lines', '{\n  "routes": [\n}\n', /must be a valid configuration: .*JSON/],
    [
      'leads to an engine that does not serve it',
      { routes: [{ operation: 'images.upscale', engines: ['illustrator'] }] },
      /a route names the engine illustrator for images\.upscale, which it does not serve$/,
    ],
    [
      'names no model of the vendor’s',
      { models: [{ engine: 'bfl', model: 'flux-dev', upstream: '' }] },
      /models\.0\.upstream: /,
    ],
    ['names an engine that is not', routedTo('blf'), /routes\.0\.engines\.0: there is no engine "blf"/],
    ['names an engine that has no key', routedTo('fal'), /the engine fal, which is not set up; set FAL_KEY$/],
  ]
  for (const [name, content, words] of wrong)
    it(`that ${name} stops the start with one line`, { timeout: 30_000 }, async () => {
      const folder = await mkdtemp(join(tmpdir(), 'easel-config-'))
      const body = typeof content === 'string' ? content : JSON.stringify(content)
      await writeFile(join(folder, 'easel.config.json'), body)
      const env = { PATH: process.env['PATH'] ?? '', EASEL_DATA_DIR: folder, EASEL_PORT: '0' }
      const child = spawn(process.execPath, [main, 'serve'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] })
      const [[code], said] = await Promise.all([once(child, 'exit'), text(child.stderr)])
      assert.equal(code, 1)
      assert.match(said.trim(), words)
      assert.equal(said.trim().split('\n').length, 1)
      await rm(folder, { recursive: true })
    })

  it('is read again on SIGHUP; one that is wrong is told of, and the old one stays', { timeout: 60_000 }, async () => {
    const [bfl, replicate] = [await startBfl(), await startReplicate()]
    const service = await mortalService({
      env: {
        BFL_API_KEY: bfl.key,
        BFL_BASE_URL: bfl.url,
        REPLICATE_API_TOKEN: replicate.key,
        REPLICATE_BASE_URL: replicate.url,
      },
    })
    const configure = async (content: unknown) => {
      const body = typeof content === 'string' ? content : JSON.stringify(content)
      await writeFile(join(service.dataDir, 'easel.config.json'), body)
      service.hangUp()
      return service.said(/^easel: the configuration/)
    }
    const asked = async (more = {}) => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ prompt: 'a fox', ...more })
      return service.ask('/runs/generate?dry_run=true', { method: 'POST', headers, body })
    }
    const served = async () => {
      const { engine, upstream, cost } = (await (await asked()).json()) as Record<string, unknown>
      return [engine, upstream, cost]
    }
    try {
      await writeFile(join(service.dataDir, 'easel.config.json'), JSON.stringify(routedTo('replicate', 'bfl')))
      await service.start()
      assert.deepEqual(await served(), ['replicate', 'black-forest-labs/flux-dev', 0.025])
      const next = {
        ...routedTo('bfl', 'illustrator'),
        models: [{ engine: 'bfl', model: 'flux-dev', upstream: 'flux-pro-1.1' }],
        prices: [{ engine: 'bfl', upstream: 'flux-pro-1.1', per: 'picture', amount: 0.03 }],
        limits: { creationsPerMinute: 7 },
      }
      assert.equal(await configure(next), 'easel: the configuration was read again')
      assert.deepEqual(await served(), ['bfl', 'flux-pro-1.1', 0.03])
      const limits = (await asked()).headers.get('ratelimit-policy')
      assert.equal(limits, '"creations";q=7;w=60', 'limits are taken over too')
      for (const [content, words] of [
        ['{', /stays as it was: .*must be a valid configuration/],
        [
          { ...next, routes: [{ operation: 'images.genrate', engines: ['bfl'] }] },
          /stays as it was: .*there is no operation/,
        ],
        [{ ...routedTo('fal'), limits: { creationsPerMinute: 1 } }, /stays as it was: .*set FAL_KEY/],
      ] as const) {
        assert.match(await configure(content), words)
        assert.deepEqual(await served(), ['bfl', 'flux-pro-1.1', 0.03])
      }
      assert.equal((await asked()).headers.get('ratelimit-policy'), limits, 'nothing of it was taken over')
      assert.equal(await configure({}), 'easel: the configuration was read again')
      assert.deepEqual(await served(), ['bfl', 'flux-dev', 0.025])
    } finally {
      await service.done()
      await bfl.stop()
      await replicate.stop()
    }
  })
})
