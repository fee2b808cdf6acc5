/** What each operation answers, by the reference and by the contract's own schemas. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { answers, exampleModel, exampleRun, operations, run as runShape } from '@easel/contract'
import sharp from 'sharp'
import { startTestService, type TestService } from '../support/service.ts'
import { type Answer, type Caller, callerOf } from './caller.ts'
import { asData, asFile, png } from './pictures.ts'

let service: TestService
let caller: Caller
let source: string
let image: string
before(async () => {
  service = await startTestService()
  caller = callerOf(service.baseUrl, service.apiKey)
  source = (await caller.make()).run_id
  image = asData(await png())
})
after(() => service.stop())

test('every operation’s first example is answered in the declared status and shape, and nothing more', async () => {
  const { body: model } = await caller.post('/models', { name: 'm', base_type: 'wan-image-2.2', deployment_id: 'd' })
  for (const operation of operations) {
    const text = JSON.stringify(operation.examples[0])
      .replaceAll(exampleRun, source)
      .replaceAll(exampleModel, model.model_id)
    let sent: Answer
    if (operation.method === 'GET') sent = await caller.get(operation.path.replace('{run_id}', source))
    else if (operation.bodies === 'form') sent = await caller.form(operation.path, { file: asFile(await png()) })
    else sent = await caller.post(operation.path, JSON.parse(text))
    const { status, schema } = answers[operation.answer]
    assert.equal(sent.status, status, `${operation.id} ${sent.bytes.subarray(0, 300)}`)
    assert.match(String(sent.headers.get('x-run-id')), /^[0-9a-f-]{36}$/, operation.id)
    if (schema === undefined) assert.equal(sent.headers.get('content-type'), 'image/png')
    else assert.doesNotThrow(() => schema.strict().parse(sent.body), operation.id)
  }
})

test('generation output: the run’s fields, and three of them again under data', async () => {
  for (const [path, input] of [
    ['/runs/generate', { prompt: 'x' }],
    ['/edits/nanobanana', { prompt: 'x', image_url: image }],
    ['/edits/combine', { images: [image, image] }],
  ] as const) {
    const { body } = await caller.post(path, { ...input, sync: true })
    const { data, ...run } = body
    assert.doesNotThrow(() => runShape.strict().parse(run))
    assert.deepEqual(data, { run_id: run.run_id, image_url: run.image_url, status: 'completed' })
  }
})

test('character and reference: an envelope with its constant run_type', async () => {
  const character = await caller.post('/runs/character', { prompt: 'x', character_reference_image: image })
  const reference = await caller.post('/runs/reference', {
    prompt: '@a',
    images: [{ image_reference: image, tag: 'a' }],
  })
  for (const [{ status, body }, type] of [
    [character, 'character-generation'],
    [reference, 'reference-generation'],
  ] as const) {
    assert.equal(status, 202)
    assert.deepEqual([body.success, typeof body.message, body.data.run_type], [true, 'string', type])
    assert.deepEqual(
      [body.data.status, body.data.live_status, body.data.progress, body.data.image_url],
      ['queued', 'pending', 0, null],
    )
    assert.ok(!('code' in body) && !('details' in body))
  }
})

test('character and reference refuse beside success: false', async () => {
  for (const path of ['/runs/character', '/runs/reference']) {
    const { status, body } = await caller.post(path, {})
    assert.deepEqual(
      [status, body.success, body.code, Array.isArray(body.details)],
      [422, false, 'invalid_input', true],
    )
    assert.equal(typeof body.request_id, 'string')
  }
})

test('video: run_id, the first status, and the parameters used', async () => {
  const { status, body } = await caller.post('/runs/video', { source_run_id: source, seed: 0 })
  assert.equal(status, 202)
  assert.equal(body.status, 'queued')
  assert.deepEqual(body.input, {
    source_run_id: source,
    seed: 0,
    aspect_ratio: '16:9',
    duration: 3,
    fps: 24,
    sync: false,
  })
  assert.ok(!('error' in body))
  const run = await caller.finished(body.run_id)
  assert.equal((await caller.get(String(run.video_url))).bytes.subarray(4, 8).toString(), 'ftyp')
})

test('segment, remove-bg and masked edit answer the picture itself', async () => {
  const asked: [string, Record<string, unknown>, Record<string, string | Blob>][] = [
    ['/edits/segment', { prompt: 'x', imageUrl: image }, { prompt: 'x', image: asFile(await png()) }],
    ['/edits/remove-bg', { imageUrl: image }, { image: asFile(await png()), filename: 'fox.png' }],
    [
      '/edits/mask',
      { original_image_url: image, mask_image_url: image },
      { image: asFile(await png()), mask: asFile(await png()) },
    ],
  ]
  for (const [path, json, form] of asked)
    for (const sent of [await caller.post(path, json), await caller.form(path, form)]) {
      assert.deepEqual([sent.status, sent.headers.get('content-type')], [200, 'image/png'], path)
      assert.equal((await sharp(sent.bytes).metadata()).format, 'png')
      const run = await caller.finished(String(sent.headers.get('x-run-id')))
      assert.deepEqual((await caller.get(String(run.image_url))).bytes, sent.bytes)
    }
})

test('background remove: url, runId, and parentRunId when the source was a run', async () => {
  const alone = await caller.post('/edits/background-remove', { image_url: image })
  assert.deepEqual([alone.status, Object.keys(alone.body).sort()], [200, ['runId', 'url']])
  const { body } = await caller.post('/edits/background-remove', { run_id: source })
  assert.deepEqual(Object.keys(body).sort(), ['parentRunId', 'runId', 'url'])
  assert.equal(body.parentRunId, source)
  assert.equal((await caller.finished(body.runId)).parent_run_id, source)
  assert.equal((await caller.as(undefined).get(body.url)).status, 200)
})

test('extract: the finished run has its objects, each with a picture and a mask', async () => {
  const { body } = await caller.post('/edits/extract', { prompt: 'x', run_id: source, mode: 'content' })
  const run = await caller.finished(body.run_id)
  assert.deepEqual(
    [run.inputs.mode, run.inputs.multiple, run.inputs.preserve_alpha, run.inputs.invert],
    ['extract', false, true, false],
  )
  const [object] = run.objects ?? []
  assert.deepEqual([object?.label, object?.box.width], ['square', 8])
  for (const url of [object?.url, object?.mask_url]) assert.equal((await caller.get(String(url))).status, 200)
})

test('describe and enhance answer in words, and say which run it was', async () => {
  const seen = await caller.post('/images/describe', { run_id: source })
  assert.deepEqual([seen.status, seen.body.description, seen.body.tags], [200, 'A test picture.', ['test']])
  const { status, body } = await caller.post('/prompts/enhance', { prompt: 'a fox', style: 'ink' })
  assert.deepEqual([status, body.prompt, body.original, body.changes.length], [200, 'a fox, at dusk', 'a fox', 1])
  for (const id of [seen.body.run_id, body.run_id]) assert.equal((await caller.finished(id)).status, 'completed')
})
