/** The suite on the real service, in a real browser, from a page of another origin. */
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import chromium from '@sparticuz/chromium'
import { type Browser, type Page, chromium as playwright } from 'playwright-core'
import { Webhook } from 'standardwebhooks'
import type * as Sdk from '../../packages/client/src/index.ts'
import { startTestService } from '../support/service.ts'
import { buildClient } from './buildClient.ts'
import { startPageServer } from './pageServer.ts'
import { writePlainSuite } from './plain.ts'
import type { Result } from './runSuite.ts'
import { startScriptedServer } from './scriptedServer.ts'

let service: Awaited<ReturnType<typeof startTestService>>
let pages: Awaited<ReturnType<typeof startPageServer>>
let folder: string
let browser: Browser
let page: Page

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'easel-suite-'))
  buildClient(join(folder, 'client'))
  await writePlainSuite(join(folder, 'suite'))
  service = await startTestService()
  pages = await startPageServer(folder)
  browser = await playwright.launch({
    executablePath: await chromium.executablePath(),
    args: [...chromium.args, '--no-sandbox', '--disable-background-networking'],
  })
  page = await browser.newPage()
  await page.goto(pages.url)
})
after(async () => {
  await browser?.close()
  await pages?.[Symbol.asyncDispose]()
  await service?.stop()
  await rm(folder, { recursive: true })
})

test('the suite in Chromium', async (context) => {
  const { baseUrl, apiKey } = service
  assert.notEqual(new URL(baseUrl).origin, new URL(pages.url).origin)
  const results = await page.evaluate(
    async (given): Promise<Result[]> => {
      // Named at run time, since only the page knows where they are.
      const load = (path: string) => import(path)
      const { runSuite } = await load('/suite/runSuite.js')
      return runSuite(await load('/client/index.js'), given)
    },
    { baseUrl, apiKey },
  )
  assert.ok(results.length > 0)
  for (const { name, failure } of results)
    await context.test(name, () => {
      if (failure !== null) assert.fail(failure)
    })
})

test('a redirect is not followed by a browser either', async () => {
  const open = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*, authorization' }
  await using other = await startScriptedServer(() => ({ headers: open, json: {} }))
  await using base = await startScriptedServer(({ method }) =>
    method === 'OPTIONS'
      ? { status: 204, headers: open }
      : { status: 307, headers: { ...open, location: `${other.url}/x` } },
  )
  const name = await page.evaluate(async (baseUrl) => {
    const load = (path: string) => import(path)
    const { createClient }: typeof Sdk = await load('/client/index.js')
    return createClient({ baseUrl, apiKey: 'our-key' })
      .images.generate({ prompt: 'a fox' })
      .then(String, (error) => error.name)
  }, base.url)
  assert.equal(name, 'EaselRedirectError')
  assert.equal(base.asked.at(-1)?.headers.authorization, 'Bearer our-key')
  assert.equal(other.asked.length, 0)
})

test('a webhook can be unwrapped in a browser', async () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const body = JSON.stringify({ type: 'run.completed', timestamp: 'now', data: { run_id: 'r' } })
  const at = new Date()
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('msg_1', at, body),
  }
  const types = await page.evaluate(
    async (given) => {
      const load = (path: string) => import(path)
      const { createClient }: typeof Sdk = await load('/client/index.js')
      const { unwrap } = createClient({ baseUrl: '' }).webhooks
      const forged = unwrap(`${given.body} `, given.headers, given.secret).then(String, (error) => error.name)
      return [(await unwrap(given.body, given.headers, given.secret)).type, await forged]
    },
    { body, headers, secret },
  )
  assert.deepEqual(types, ['run.completed', 'WebhookVerificationError'])
})
