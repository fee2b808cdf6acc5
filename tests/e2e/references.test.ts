/** Every way to name a picture. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../support/service.ts'
import { type Answer, type Caller, callerOf } from './caller.ts'
import { asData, asFile, colourOf, jpeg, png } from './pictures.ts'
import { storedIn } from './stored.ts'
import { type Page, startWeb, type Web } from './web.ts'

let service: TestService
let caller: Caller
let web: Web
let green: Buffer
const uploadBytes = 200_000
before(async () => {
  service = await startTestService({ limits: { uploadBytes } })
  caller = callerOf(service.baseUrl, service.apiKey)
  green = await png({ colour: [0, 255, 0] })
  web = await startWeb(({ path }, response): Page | undefined => {
    if (path === '/green.png') return { bytes: green, headers: { 'content-type': 'text/plain' } }
    if (path === '/moved') return { status: 302, headers: { location: '/green.png' } }
    if (path === '/page') return { bytes: Buffer.from('<html>'), headers: { 'content-type': 'text/html' } }
    if (path === '/large') return { bytes: Buffer.alloc(uploadBytes + 1) }
    if (path === '/round') return { status: 302, headers: { location: '/round' } }
    if (path === '/short') {
      response.writeHead(200, { 'content-length': '5000' }).write(green)
      response.socket?.end()
      return undefined
    }
    if (path === '/endless') {
      response.writeHead(200)
      const more = () => response.write(Buffer.alloc(65_536), (error) => error == null && setImmediate(more))
      more()
      return undefined
    }
    return { status: Number(path.slice(1)) || 404 }
  })
})
after(async () => {
  await web.stop()
  await service.stop()
})

const edit = (image_url: string, who = caller): Promise<Answer> =>
  who.post('/edits/vendora', { prompt: 'x', image_url })

async function colourTaken(image_url: string): Promise<string> {
  const { status, body } = await edit(image_url)
  assert.equal(status, 202, JSON.stringify(body))
  const run = await caller.finished(body.run_id)
  return (await colourOf((await caller.get(run.inputs.image_url)).bytes)).join()
}

function refused(answer: Answer, status: number, code: string, path = 'image_url') {
  assert.deepEqual([answer.status, answer.body.code, answer.body.details[0].path], [status, code, path])
}

test('an address, one that moves, a data: address, bare base64 (also of the URL kind, also in lines)', async () => {
  const base64 = green.toString('base64')
  const ways = [
    `${web.url}/green.png`,
    `${web.url}/moved`,
    asData(green),
    asData(green).replace('data:', 'DATA:'),
    base64,
    green.toString('base64url'),
    (base64.match(/.{1,76}/g) ?? []).join('\r\n'),
    `data:;base64,${base64}`,
  ]
  for (const way of ways) assert.equal(await colourTaken(way), '0,255,0', way.slice(0, 40))
})

test('a file of ours is used as it is: nothing is fetched, and it is kept once', async () => {
  const { body } = await caller.form('/upload', { file: asFile(await png({ colour: [9, 8, 7] })) })
  const before = storedIn(service.dataDir)
  const made = await edit(body.data.image_url)
  assert.equal(made.status, 202)
  const run = await caller.finished(made.body.run_id)
  assert.equal(run.inputs.image_url, body.data.image_url)
  assert.equal(storedIn(service.dataDir).files, before.files + 1, 'only what was made is new')
  assert.equal((await edit(body.data.image_url.split('?')[0])).status, 202, 'its owner needs no signature')
})

test('somebody else’s file is taken with its signature and copied; without it, it is not there', async () => {
  const { body } = await caller.form('/upload', { file: asFile(await png({ colour: [7, 7, 7] })) })
  const { body: key } = await caller.post('/keys', { name: 'other', account_id: 'other' })
  const other = caller.as(key.key)
  refused(await edit(body.data.image_url.split('?')[0], other), 422, 'image_unreadable')
  refused(await edit(body.data.image_url.replace(/expires=\d+/, 'expires=1'), other), 422, 'image_unreadable')
  const made = await edit(body.data.image_url, other)
  assert.equal(made.status, 202)
  const run = await other.finished(made.body.run_id)
  await caller.delete(`/runs/${body.data.run_id}`)
  assert.equal((await other.get(run.inputs.image_url)).status, 200, 'the copy is its own')
})

test('a run is named by its id, where a picture is named too, and becomes a parent', async () => {
  const source = await caller.make()
  for (const id of [source.run_id, source.run_id.toUpperCase()]) {
    const { body } = await edit(id)
    assert.equal((await caller.finished(body.run_id)).parent_run_id, source.run_id)
  }
})

test('somebody else’s run is no source, and no parent', async () => {
  const { body: key } = await caller.post('/keys', { name: 'stranger', account_id: 'stranger' })
  const stranger = caller.as(key.key)
  const { run_id } = await caller.make()
  refused(await edit(run_id, stranger), 404, 'run_not_found')
  refused(await stranger.post('/edits/vendora', { prompt: 'x', run_id }), 404, 'run_not_found', 'run_id')
  const linked = await stranger.form('/upload', { file: asFile(green), parent_id: run_id })
  assert.deepEqual([linked.status, linked.body.code], [404, 'run_not_found'])
})

test('a run without a picture is no source, and the refusal says why', async () => {
  const failed = await caller.make({ prompt: '[fail engine_rejected]' })
  const { body } = await caller.post('/prompts/enhance', { prompt: 'a fox' })
  for (const id of [failed.run_id, body.run_id]) {
    refused(await caller.post('/edits/vendora', { prompt: 'x', run_id: id }), 422, 'invalid_input', 'run_id')
    refused(await edit(id), 422, 'invalid_input')
  }
})

test('a clip of ours is no picture', async () => {
  const { body } = await caller.post('/runs/video', { image_url: asData(green) })
  const clip = await caller.finished(body.run_id)
  refused(await edit(String(clip.video_url)), 422, 'image_unreadable')
})

test('what cannot be read is refused, and nothing stays of it', async () => {
  const before = storedIn(service.dataDir)
  const text = green.toString('base64')
  for (const bad of [
    'hello',
    '????',
    'data:image/png,abc',
    'data:image/png;base64,',
    asData(Buffer.from('<html>')),
    asData(await jpeg()),
    text.slice(0, 40),
    `${service.baseUrl}/api/v1/files/018f3f6e-0000-7000-8000-000000000000.png`,
  ])
    refused(await edit(bad), 422, 'image_unreadable')
  for (const page of ['/page', '/404', '/500', '/204', '/round', '/short'])
    refused(await edit(`${web.url}${page}`), 422, 'image_unreadable')
  refused(await edit('http://127.0.0.1:1/'), 422, 'image_unreadable')
  refused(await edit('http://nothing.invalid/x.png'), 422, 'image_unreadable')
  assert.deepEqual(storedIn(service.dataDir), before)
})

test('what is too large is refused, whether it says so or not', async () => {
  const before = storedIn(service.dataDir)
  refused(await edit(`${web.url}/large`), 413, 'upload_too_large')
  refused(await edit(`${web.url}/endless`), 413, 'upload_too_large')
  refused(await edit(asData(Buffer.alloc(uploadBytes + 1))), 413, 'upload_too_large')
  assert.deepEqual(storedIn(service.dataDir), before)
})

test('a text made to be slow to read is refused at once', { timeout: 20_000 }, async () => {
  for (const slow of [`${' '.repeat(500_000)}!`, `${'A'.repeat(500_000)}!`, `data:${';'.repeat(500_000)},x`])
    refused(await edit(slow), 422, 'image_unreadable')
})
