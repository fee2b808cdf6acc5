import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../support/service.ts'
import { type Caller, callerOf } from './caller.ts'

let service: TestService
let caller: Caller
before(async () => {
  service = await startTestService()
  caller = callerOf(service.baseUrl, service.apiKey)
})
after(() => service.stop())

const layerRuns = async (id: string) => (await caller.get(`/runs?parent_run_id=${id}&run_type=layers`)).body.data

test('layers are built at the first call and found again at the next', async () => {
  const { run_id } = await caller.make()
  const first = await caller.get(`/runs/${run_id}/layers`)
  assert.equal(first.status, 200)
  const { layers } = first.body.data
  assert.deepEqual(
    layers.map((layer: { kind: string }) => layer.kind),
    ['background', 'subject'],
  )
  for (const layer of layers) assert.equal((await caller.as(undefined).get(layer.url)).status, 200)
  const second = await caller.get(`/runs/${run_id}/layers`)
  assert.deepEqual(second.body, first.body)
  assert.equal((await layerRuns(run_id)).length, 1)
})

test('those who ask at the same moment share one building', async () => {
  const { run_id } = await caller.make()
  const answers = await Promise.all(Array.from({ length: 6 }, () => caller.get(`/runs/${run_id}/layers`)))
  for (const answer of answers) assert.deepEqual([answer.status, answer.body], [200, answers[0]?.body])
  assert.equal((await layerRuns(run_id)).length, 1)
})

test('a run without a picture has none, and a building that failed is tried anew', async () => {
  const failed = await caller.make({ prompt: '[fail engine_rejected]' })
  const refused = await caller.get(`/runs/${failed.run_id}/layers`)
  assert.deepEqual([refused.status, refused.body.code, refused.body.details[0].path], [422, 'invalid_input', 'run_id'])
  const { run_id } = await caller.make()
  await caller.get(`/runs/${run_id}/layers`)
  const [built] = await layerRuns(run_id)
  await caller.delete(`/runs/${built.run_id}`)
  assert.equal((await caller.get(`/runs/${run_id}/layers`)).status, 200)
  const again = await layerRuns(run_id)
  assert.deepEqual([again.length, again[0].run_id === built.run_id], [1, false])
})

test('building them takes the right to make runs', async () => {
  const { run_id } = await caller.make()
  const { body } = await caller.post('/keys', { name: 'reader', scopes: ['runs:read'] })
  assert.equal((await caller.as(body.key).get(`/runs/${run_id}/layers`)).status, 403)
})
