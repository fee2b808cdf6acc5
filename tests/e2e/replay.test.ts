import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Run } from '@easel/contract'
import { startTestService, type TestService } from '../support/service.ts'
import { type Caller, callerOf } from './caller.ts'
import { asData, asFile, colourOf, png } from './pictures.ts'
import { startWeb } from './web.ts'

let service: TestService
let caller: Caller
before(async () => {
  service = await startTestService()
  caller = callerOf(service.baseUrl, service.apiKey)
})
after(() => service.stop())

async function replayed(run: Run, overrides?: Record<string, unknown>): Promise<Run> {
  const { status, body } = await caller.post(`/runs/${run.run_id}/replay`, overrides)
  assert.equal(status, 202, JSON.stringify(body))
  assert.equal(body.status, 'queued')
  return caller.finished(body.run_id)
}

const bytesOf = async (run: Run) => (await caller.get(String(run.image_url))).bytes

test('a replay asks the same again: same inputs, same seed, same bytes, another run', async () => {
  const first = await caller.make({ prompt: 'a fox', width: 64, seed: 0, metadata: { a: 1 }, model_type: 'vendora' })
  const again = await replayed(first)
  assert.notEqual(again.run_id, first.run_id)
  assert.deepEqual([again.replay_of, again.operation, again.seed], [first.run_id, first.operation, first.seed])
  assert.deepEqual([again.inputs, again.metadata, again.model_type], [first.inputs, { a: 1 }, 'vendora'])
  assert.deepEqual(await bytesOf(again), await bytesOf(first))
})

test('an override changes a field, null takes one away, and the rest stays', async () => {
  const first = await caller.make({ prompt: 'a fox', width: 64, height: 128, negative_prompt: 'hens', seed: 9 })
  const other = await replayed(first, { prompt: 'a crow', negative_prompt: null, height: null })
  assert.deepEqual([other.inputs.prompt, other.inputs.width, other.seed], ['a crow', 64, 9])
  assert.ok(!('negative_prompt' in other.inputs) && !('height' in other.inputs))
  const reseeded = await replayed(first, { seed: 0 })
  assert.equal(reseeded.seed, 0)
  assert.notDeepEqual(await bytesOf(reseeded), await bytesOf(first))
  const unseeded = await replayed(first, { seed: null })
  assert.notEqual(unseeded.seed, 9)
})

test('an override is checked like any input', async () => {
  const run = await caller.make()
  const { status, body } = await caller.post(`/runs/${run.run_id}/replay`, { width: 1, widht: 64, prompt: null })
  assert.deepEqual([status, body.code], [422, 'invalid_input'])
  assert.deepEqual(body.details.map((fault: { path: string }) => fault.path).sort(), ['prompt', 'widht', 'width'])
  assert.equal(
    (await caller.get('/runs?limit=200')).body.data.filter((each: Run) => each.replay_of === run.run_id).length,
    0,
  )
})

test('pictures come from what was kept, though their address answers no more', async () => {
  const web = await startWeb(async () => ({ bytes: await png({ colour: [10, 20, 30] }) }))
  const { body } = await caller.post('/edits/vendora', { prompt: 'x', seed: 1, image_url: `${web.url}/fox.png` })
  const first = await caller.finished(body.run_id)
  await web.stop()
  const again = await replayed(first)
  assert.equal(again.status, 'completed')
  assert.deepEqual(await bytesOf(again), await bytesOf(first))
  assert.deepEqual(await colourOf((await caller.get(again.inputs.image_url)).bytes), [10, 20, 30])
})

test('a picture sent as a file or in a list can be replayed', async () => {
  const { body } = await caller.form('/edits/combine', {
    images: [asFile(await png()), asFile(await png({ colour: [0, 0, 9] }))],
  })
  const first = await caller.finished(body.run_id)
  const again = await replayed(first, { mode: 'grid' })
  assert.deepEqual([again.inputs.images, again.inputs.mode], [first.inputs.images, 'grid'])
  const swapped = await replayed(first, { images: [asData(await png({ colour: [5, 5, 5] })), first.inputs.images[0]] })
  assert.equal(swapped.inputs.images[1], first.inputs.images[0])
  assert.notEqual(swapped.inputs.images[0], first.inputs.images[0])
})

test('a run made from another keeps its parent, and is replayed even when that one was deleted', async () => {
  const parent = await caller.make()
  const first = await caller.finished(
    (await caller.post('/edits/vendora', { prompt: 'x', seed: 2, run_id: parent.run_id })).body.run_id,
  )
  const again = await replayed(first)
  assert.deepEqual([again.parent_run_id, again.root_run_id], [parent.run_id, parent.run_id])
  await caller.delete(`/runs/${parent.run_id}`)
  const orphan = await replayed(first)
  assert.equal(orphan.status, 'completed')
  assert.deepEqual(await bytesOf(orphan), await bytesOf(first))
})

test('failed and cancelled runs can be replayed; uploads and layers cannot', async () => {
  const failed = await caller.make({ prompt: '[fail engine_rejected] x' })
  assert.equal((await replayed(failed, { prompt: 'better' })).status, 'completed')
  const { body: upload } = await caller.form('/upload', { file: asFile(await png()) })
  await caller.get(`/runs/${upload.data.run_id}/layers`)
  const { body: layers } = await caller.get('/runs?run_type=layers')
  for (const id of [upload.data.run_id, layers.data[0].run_id]) {
    const { status, body } = await caller.post(`/runs/${id}/replay`)
    assert.deepEqual([status, body.code], [422, 'invalid_input'])
  }
})

test('a replay with an Idempotency-Key is made once, and says so the second time', async () => {
  const run = await caller.make()
  const key = { 'idempotency-key': 'replay once' }
  const first = await caller.post(`/runs/${run.run_id}/replay`, { seed: 4 }, key)
  const again = await caller.post(`/runs/${run.run_id}/replay`, { seed: 4 }, key)
  assert.deepEqual([again.status, again.body], [202, first.body])
  assert.equal(again.headers.get('idempotency-replayed'), 'true')
  const other = await caller.post(`/runs/${run.run_id}/replay`, { seed: 5 }, key)
  assert.deepEqual([other.status, other.body.code], [422, 'idempotency_key_reused'])
})
