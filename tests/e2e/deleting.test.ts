import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Run } from '@easel/contract'
import { startTestService, type TestService } from '../support/service.ts'
import { type Caller, callerOf } from './caller.ts'
import { asFile, png } from './pictures.ts'
import { rowsOf, storedIn } from './stored.ts'

let service: TestService
let caller: Caller
before(async () => {
  service = await startTestService()
  caller = callerOf(service.baseUrl, service.apiKey)
})
after(() => service.stop())

const upscaled = async (run: Run): Promise<Run> =>
  caller.finished((await caller.post('/edits/upscale', { run_id: run.run_id })).body.run_id)

test('a deleted run answers 410 to everything, and its files, events and words are gone', async () => {
  const before = storedIn(service.dataDir)
  const run = await caller.make({ prompt: 'a secret fox', metadata: { secret: 'yes' } })
  const file = String(run.image_url)
  assert.equal((await caller.get(file)).status, 200)
  const gone = await caller.delete(`/runs/${run.run_id}`)
  assert.deepEqual([gone.status, gone.bytes.length], [204, 0])
  for (const [method, rest] of [
    ['GET', ''],
    ['GET', '/tree'],
    ['GET', '/events'],
    ['GET', '/layers'],
    ['POST', '/cancel'],
    ['POST', '/replay'],
    ['DELETE', ''],
  ] as const) {
    const refused = await caller.call(method, `/runs/${run.run_id}${rest}`)
    assert.deepEqual([refused.status, refused.body.code], [410, 'run_deleted'], `${method} ${rest}`)
  }
  const used = await caller.post('/edits/upscale', { run_id: run.run_id })
  assert.deepEqual([used.status, used.body.code], [410, 'run_deleted'])
  assert.equal((await caller.get(file)).status, 404)
  assert.deepEqual(storedIn(service.dataDir), before)
  const [left] = rowsOf(service.dataDir, `select * from runs where id = '${run.run_id}'`)
  assert.doesNotMatch(JSON.stringify(left), /secret fox|"secret\\?":/)
  assert.deepEqual(rowsOf(service.dataDir, `select * from events where run_id = '${run.run_id}'`), [])
})

test('a file that another run uses stays until that run is deleted too', async () => {
  const before = storedIn(service.dataDir)
  const source = await caller.make()
  const made = await upscaled(source)
  await caller.delete(`/runs/${source.run_id}`)
  assert.equal((await caller.get(String(source.image_url))).status, 200, 'the upscaled run still names it')
  await caller.delete(`/runs/${made.run_id}`)
  assert.equal((await caller.get(String(source.image_url))).status, 404)
  assert.equal((await caller.get(String(made.image_url))).status, 404)
  assert.deepEqual(storedIn(service.dataDir), before)
})

test('the same picture uploaded twice is kept once, and goes with the last of its runs', async () => {
  const before = storedIn(service.dataDir)
  const file = asFile(await png({ colour: [1, 2, 3] }))
  const uploads = [await caller.form('/upload', { file }), await caller.form('/upload', { file })].map(
    (each) => each.body.data,
  )
  assert.equal(uploads[0].id, uploads[1].id)
  assert.notEqual(uploads[0].run_id, uploads[1].run_id)
  assert.equal(storedIn(service.dataDir).blobs.length, before.blobs.length + 1)
  await caller.delete(`/runs/${uploads[0].run_id}`)
  assert.equal((await caller.get(uploads[1].image_url)).status, 200)
  await caller.delete(`/runs/${uploads[1].run_id}`)
  assert.deepEqual(storedIn(service.dataDir), before)
})

test('layers are a run of their own: they keep their files when their source is deleted, and give them up themselves', async () => {
  const before = storedIn(service.dataDir)
  const source = await caller.make()
  const { body } = await caller.get(`/runs/${source.run_id}/layers`)
  const { body: list } = await caller.get(`/runs?parent_run_id=${source.run_id}&run_type=layers`)
  assert.equal(list.data.length, 1)
  await caller.delete(`/runs/${source.run_id}`)
  for (const layer of body.data.layers) assert.equal((await caller.get(layer.url)).status, 200)
  await caller.delete(`/runs/${list.data[0].run_id}`)
  for (const layer of body.data.layers) assert.equal((await caller.get(layer.url)).status, 404)
  assert.deepEqual(storedIn(service.dataDir), before)
})

test('a run that is being worked on is cancelled by deleting it, and leaves nothing, not even its preview', async () => {
  const before = storedIn(service.dataDir)
  const { body } = await caller.post('/runs/generate', { prompt: '[preview] [slow 600000]' })
  for (let run = body; run.preview_url === null; ) run = (await caller.get(`/runs/${body.run_id}?wait=0.05`)).body
  assert.equal(storedIn(service.dataDir).blobs.length, before.blobs.length + 1)
  assert.equal((await caller.delete(`/runs/${body.run_id}`)).status, 204)
  assert.equal((await caller.get(`/runs/${body.run_id}`)).status, 410)
  assert.deepEqual(storedIn(service.dataDir), before)
})
