/** Addresses that a caller names and that must not be reached from here. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../support/service.ts'
import { type Answer, type Caller, callerOf } from './caller.ts'
import { asFile, png } from './pictures.ts'
import { storedIn } from './stored.ts'
import { startWeb, type Web } from './web.ts'

let closed: TestService
let caller: Caller
let web: Web
let picture: Buffer
before(async () => {
  closed = await startTestService({ config: { allowPrivateUrls: [] } })
  caller = callerOf(closed.baseUrl, closed.apiKey)
  picture = await png()
  web = await startWeb(() => ({ bytes: picture }))
})
after(async () => {
  await closed.stop()
  await web.stop()
})

const edit = (image_url: string, who = caller) => who.post('/edits/vendora', { prompt: 'x', image_url })
const hook = (webhook_url: string, who = caller) => who.post('/runs/generate', { prompt: 'x', webhook_url })

function refused(answer: Answer, path: string, what: string) {
  assert.deepEqual([answer.status, answer.body.code], [422, 'url_not_allowed'], what)
  assert.equal(answer.body.details[0].path, path, what)
}

test('this machine, private networks and the cloud’s own address, however they are written', async () => {
  const { port } = web
  const hosts = [
    `127.0.0.1:${port}`,
    `127.1:${port}`,
    `127.8.9.10:${port}`,
    `2130706433:${port}`,
    `0x7f000001:${port}`,
    `0x7f.0.0.1:${port}`,
    `0177.0.0.1:${port}`,
    `017700000001:${port}`,
    `１２７.0.0.1:${port}`,
    `0.0.0.0:${port}`,
    `0:${port}`,
    `localhost:${port}`,
    `LOCALHOST:${port}`,
    `[::1]:${port}`,
    `[0:0:0:0:0:0:0:1]:${port}`,
    `[::]:${port}`,
    `[::ffff:127.0.0.1]:${port}`,
    `[::ffff:7f00:1]:${port}`,
    `[::127.0.0.1]:${port}`,
    `[64:ff9b::7f00:1]:${port}`,
    `[2002:7f00:1::1]:${port}`,
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254/latest/meta-data/',
    '[fd00:ec2::254]/latest/meta-data/',
    '[fe80::1]',
    '[fec0::1]',
    '[fc00::1]',
    '100.64.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '[ff02::1]',
  ]
  const before = storedIn(closed.dataDir)
  for (const host of hosts) {
    refused(await edit(`http://${host}/x.png`), 'image_url', host)
    refused(await hook(`http://${host}/`), 'webhook_url', host)
  }
  assert.equal(web.asked.length, 0)
  assert.deepEqual(storedIn(closed.dataDir), before)
})

test('other schemes, and addresses with credentials in them', async () => {
  for (const address of [
    'file:///etc/passwd',
    'ftp://example.com/x.png',
    'gopher://example.com/',
    'javascript:alert(1)',
    'blob:https://example.com/x',
    'http://user:secret@example.com/x.png',
    'https://user@example.com/x.png',
  ]) {
    refused(await edit(address), 'image_url', address)
    refused(await hook(address), 'webhook_url', address)
  }
})

test('in every place that takes a picture', async () => {
  const bad = `http://127.0.0.1:${web.port}/`
  const good = `data:image/png;base64,${picture.toString('base64')}`
  const asked: [string, Record<string, unknown>, string][] = [
    ['/runs/generate', { prompt: 'x', reference_image_url: bad }, 'reference_image_url'],
    ['/runs/generate', { prompt: 'x', model_type: 'gemini-2.5', image_urls: [good, bad] }, 'image_urls[1]'],
    ['/edits/vendora', { prompt: 'x', image_url: good, mask_url: bad }, 'mask_url'],
    ['/edits/mask', { original_image_url: good, mask_image_url: bad }, 'mask_image_url'],
    ['/edits/combine', { images: [good, bad] }, 'images[1]'],
    ['/runs/reference', { prompt: '@a', images: [{ image_reference: bad, tag: 'a' }] }, 'images[0].image_reference'],
    ['/runs/character', { prompt: 'x', character_reference_image: bad }, 'character_reference_image'],
    ['/runs/video', { image_url: bad }, 'image_url'],
    ['/edits/remove-bg', { imageUrl: bad }, 'imageUrl'],
  ]
  for (const [path, input, field] of asked) refused(await caller.post(path, input), field, path)
  refused(await caller.form('/upload', { file: bad }), 'file', 'an upload that names an address')
  assert.equal(web.asked.length, 0)
  assert.equal(storedIn(closed.dataDir).files, 0)
})

test('a redirect is looked at like any address', async (context) => {
  const service = await startTestService({ config: { allowPrivateUrls: ['127.0.0.1/32'] } })
  context.after(() => service.stop())
  const open = callerOf(service.baseUrl, service.apiKey)
  const secret = await startWeb(() => ({ bytes: picture }), '127.0.0.2')
  context.after(() => secret.stop())
  let location = ''
  const gate = await startWeb(({ path }) =>
    path === '/ok' ? { bytes: picture } : { status: 302, headers: { location } },
  )
  context.after(() => gate.stop())
  assert.equal((await edit(`${gate.url}/ok`, open)).status, 202)
  refused(await edit(`${secret.url}/x.png`, open), 'image_url', 'directly')
  for (location of [
    `${secret.url}/x.png`,
    `http://127.2:${secret.port}/`,
    `http://[::ffff:127.0.0.2]:${secret.port}/`,
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
    'http://[::1]/',
  ])
    refused(await edit(`${gate.url}/go`, open), 'image_url', location)
  for (location of ['file:///etc/passwd', 'ftp://127.0.0.1/', `http://user:secret@127.0.0.1:${gate.port}/ok`]) {
    const answer = await edit(`${gate.url}/go`, open)
    assert.equal(answer.status, 422, `${location} ${answer.body.code}`)
  }
  location = '/ok'
  assert.equal((await edit(`${gate.url}/go`, open)).status, 202, 'one that stays where it may is followed')
  assert.equal(secret.asked.length, 0)
})

test('a range that the operator allows is reached, and nothing beside it', async (context) => {
  const service = await startTestService({ config: { allowPrivateUrls: ['127.0.0.1/32'] } })
  context.after(() => service.stop())
  const open = callerOf(service.baseUrl, service.apiKey)
  const times = web.asked.length
  for (const host of ['127.0.0.1', '2130706433', '[::ffff:127.0.0.1]']) {
    const { status, body } = await edit(`http://${host}:${web.port}/x.png`, open)
    assert.equal(status, 202, `${host} ${JSON.stringify(body)}`)
  }
  assert.equal(web.asked.length, times + 3)
  for (const host of ['127.0.0.3', '[::1]', '10.0.0.1'])
    refused(await edit(`http://${host}:${web.port}/`, open), 'image_url', host)
  assert.equal((await hook(web.url, open)).status, 202)
})

test('files of this service are read from its storage, so they need no way out', async () => {
  const { body } = await caller.form('/upload', { file: asFile(picture) })
  assert.match(body.data.image_url, /^http:\/\/127\.0\.0\.1/)
  const made = await edit(body.data.image_url)
  assert.equal(made.status, 202)
  assert.equal((await caller.finished(made.body.run_id)).status, 'completed')
  refused(await edit(`${closed.baseUrl}/healthz`), 'image_url', 'the rest of this service')
})

test('a service known by another address finds its files under that one', async (context) => {
  const publicUrl = 'https://pictures.example/easel'
  const probe = await startWeb(() => undefined)
  const { port } = probe
  await probe.stop()
  const service = await startTestService({ config: { port, publicUrl, allowPrivateUrls: [] } })
  context.after(() => service.stop())
  const known = callerOf(`http://127.0.0.1:${port}`, service.apiKey)
  const { body } = await known.form('/upload', { file: asFile(picture) })
  assert.ok(body.data.image_url.startsWith(`${publicUrl}/api/v1/files/`))
  assert.equal((await edit(body.data.image_url, known)).status, 202)
})
