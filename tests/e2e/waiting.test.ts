/** Answers that wait for the run, and those who ask for as little as possible. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { runErrors } from '@easel/contract'
import { startTestService, type TestService } from '../support/service.ts'
import { type Caller, callerOf } from './caller.ts'
import { asData, asFile, png } from './pictures.ts'

let service: TestService
let caller: Caller
before(async () => {
  service = await startTestService()
  caller = callerOf(service.baseUrl, service.apiKey)
})
after(() => service.stop())

test('sync: true answers 200 with the finished run, for every operation that takes it', async () => {
  const { run_id } = await caller.make()
  const image_url = asData(await png())
  const asked: [string, Record<string, unknown>][] = [
    ['/runs/generate', { prompt: 'x' }],
    ['/edits/vendora', { prompt: 'x', image_url }],
    ['/edits/nanobanana', { prompt: 'x', image_url }],
    ['/edits/gemini-2.5', { prompt: 'x', image_url }],
    ['/edits/flux-kontext', { prompt: 'x', original_run_id: run_id }],
    ['/edits/combine', { images: [image_url, image_url] }],
    ['/edits/combine/nanobanana', { images: [image_url, image_url] }],
    ['/edits/combine/gemini-2.5', { images: [image_url, image_url] }],
    ['/edits/generative-remove', { prompt: 'x', image_url }],
    ['/edits/extract', { prompt: 'x', image_url }],
    ['/edits/reframe', { image_url, aspect_ratio: '1:1' }],
    ['/edits/upscale', { image_url }],
  ]
  for (const [path, input] of asked) {
    const { status, body } = await caller.post(path, { ...input, sync: true })
    assert.deepEqual([status, body.status, body.progress], [200, 'completed', 1], path)
    assert.ok(body.image_url.startsWith(service.baseUrl), path)
    const later = await caller.post(path, input)
    assert.deepEqual([later.status, later.body.status, later.body.image_url], [202, 'queued', null], path)
  }
})

test('sync for the enveloped answers: character, reference, video', async () => {
  const image = asData(await png())
  for (const [path, input] of [
    ['/runs/character', { prompt: 'x', character_reference_image: image }],
    ['/runs/reference', { prompt: '@a', images: [{ image_reference: image, tag: 'a' }] }],
  ] as const) {
    const { status, body } = await caller.post(path, { ...input, sync: true })
    assert.deepEqual([status, body.success, body.data.status, body.data.progress], [200, true, 'completed', 1])
    assert.ok(body.data.image_url.startsWith(service.baseUrl))
  }
  const { status, body } = await caller.post('/runs/video', { image_url: image, sync: true })
  assert.deepEqual([status, body.status], [200, 'completed'])
  assert.equal((await caller.get(body.video_url)).headers.get('content-type'), 'video/mp4')
})

test('past the limit the answer is 504 with the run’s id, and the run goes on', async (context) => {
  const hasty = await startTestService({ limits: { waitSeconds: 0.1 } })
  context.after(() => hasty.stop())
  const asking = callerOf(hasty.baseUrl, hasty.apiKey)
  for (const refused of [
    await asking.post('/runs/generate', { prompt: '[slow 1000]', sync: true }),
    await asking.form('/edits/segment', { prompt: '[slow 1000]', image: asFile(await png()) }),
  ]) {
    assert.deepEqual([refused.status, refused.body.code], [504, 'sync_timeout'])
    assert.equal(refused.headers.get('x-run-id'), refused.body.details.run_id)
    assert.equal((await asking.finished(refused.body.details.run_id)).status, 'completed')
  }
})

test('whoever waits for a picture is told why there is none, by the table’s status', async () => {
  const image_url = asData(await png())
  for (const [code, { status }] of Object.entries(runErrors)) {
    const prompt = `[fail ${code}]`
    const bytes = await caller.post('/edits/segment', { prompt, imageUrl: image_url })
    assert.deepEqual([bytes.status, bytes.body.code, bytes.body.message], [status, code, 'told to fail'])
    assert.equal(bytes.body.details.run_id, bytes.headers.get('x-run-id'))
    assert.equal((await caller.finished(bytes.body.details.run_id)).error?.code, code)
    const words = await caller.post('/prompts/enhance', { prompt })
    assert.deepEqual([words.status, words.body.code], [status, code])
  }
})

test('a run that failed under sync: true is the run, failed', async () => {
  const { status, body } = await caller.post('/runs/generate', { prompt: '[fail content_rejected]', sync: true })
  assert.deepEqual([status, body.status, body.error.code, body.image_url], [200, 'failed', 'content_rejected', null])
  const character = await caller.post('/runs/character', {
    prompt: '[fail content_rejected]',
    character_reference_image: asData(await png()),
    sync: true,
  })
  assert.deepEqual([character.status, character.body.success, character.body.code], [200, false, 'content_rejected'])
  const video = await caller.post('/runs/video', {
    prompt: '[fail engine_rejected]',
    image_url: asData(await png()),
    sync: true,
  })
  assert.deepEqual([video.status, video.body.status, video.body.error.code], [200, 'failed', 'engine_rejected'])
})

test('a run cancelled while somebody waits for its bytes', async () => {
  const waiting = caller.form('/edits/segment', { prompt: '[hang]', image: asFile(await png()) })
  let id: string | undefined
  while (id === undefined) id = (await caller.get('/runs?run_type=segment&status=processing')).body.data[0]?.run_id
  await caller.post(`/runs/${id}/cancel`)
  const { status, body } = await waiting
  assert.deepEqual([status, body.code, body.details.run_id], [409, 'run_finished', id])
})

test('Prefer: return=minimal is answered with nothing but where the run is', async () => {
  const { status, headers, bytes } = await caller.post('/runs/generate', { prompt: 'x' }, { prefer: 'return=minimal' })
  assert.deepEqual([status, bytes.length], [204, 0])
  const { status: found, body } = await caller.get(`${service.baseUrl}${headers.get('location')}`)
  assert.deepEqual([found, body.run_id], [200, headers.get('x-run-id')])
  const full = await caller.post('/runs/generate', { prompt: 'x' }, { prefer: 'return=representation' })
  assert.equal(full.status, 202)
  const waited = await caller.post('/runs/generate', { prompt: 'x', sync: true }, { prefer: 'return=minimal' })
  assert.equal(waited.status, 200)
})

test('workflow_type is still taken, and said to be old', async () => {
  const { body: model } = await caller.post('/models', { name: 'm', base_type: 'wan-image-2.1', deployment_id: 'd' })
  const old = { prompt: 'x', workflow_type: 'wan', model_id: model.model_id, width: 64, height: 64 }
  const { status, headers, body } = await caller.post('/runs/generate', old)
  assert.deepEqual([status, headers.get('deprecation'), body.model_type], [202, 'true', 'wan-image-2.1'])
  assert.match(body.warnings[0], /workflow_type is deprecated/)
  const now = await caller.post('/runs/generate', { prompt: 'x' })
  assert.deepEqual([now.headers.get('deprecation'), now.body.warnings], [null, []])
  const chosen = await caller.post('/runs/generate', { prompt: 'x', workflow_type: 'default' })
  assert.deepEqual([chosen.headers.get('deprecation'), chosen.body.model_type], ['true', 'flux-dev'])
})
