import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../support/service.ts'
import { testEngine } from '../support/testEngine.ts'
import { type Caller, callerOf } from './caller.ts'

let service: TestService
let owner: Caller
let guest: Caller
before(async () => {
  service = await startTestService()
  const admin = callerOf(service.baseUrl, service.apiKey)
  const key = async (account_id: string) =>
    (await admin.post('/keys', { name: 'k', account_id, scopes: ['runs:read', 'runs:write', 'models:write'] })).body.key
  owner = admin.as(await key('owner'))
  guest = admin.as(await key('guest'))
})
after(() => service.stop())

const record = { name: 'Watercolour', base_type: 'wan-image-2.1', deployment_id: 'watercolour-v3' }
const make = async (input: Record<string, unknown> = {}): Promise<string> => {
  const { status, body } = await owner.post('/models', { ...record, ...input })
  assert.equal(status, 201, JSON.stringify(body))
  return body.model_id
}
const ask = (who: Caller, model_id: string, input: Record<string, unknown> = {}) =>
  who.post('/runs/generate', { prompt: 'x', model_type: 'wan-image-2.1', model_id, width: 64, height: 64, ...input })
const refusal = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code]

test('a model is registered, found, listed, changed and taken out', async () => {
  const { status, body } = await owner.post('/models', record)
  assert.equal(status, 201)
  const filled = {
    description: '',
    lora_low_name: null,
    lora_high_name: null,
    defaults: {},
    visibility: 'private',
    sha256: null,
  }
  const { model_id, created_at, updated_at, ...rest } = body
  assert.deepEqual(rest, { ...record, ...filled, owner_id: 'owner' })
  assert.deepEqual((await owner.get(`/models/${model_id}`)).body, body)
  const { body: changed } = await owner.patch(`/models/${model_id}`, { name: 'Ink', defaults: { guidance: 3 } })
  assert.deepEqual({ ...changed, updated_at }, { ...body, name: 'Ink', defaults: { guidance: 3 } })
  assert.ok((await owner.get('/models')).body.data.some((each: { model_id: string }) => each.model_id === model_id))
  assert.equal((await owner.delete(`/models/${model_id}`)).status, 204)
  assert.deepEqual(refusal(await owner.get(`/models/${model_id}`)), [404, 'model_not_found'])
  assert.deepEqual(refusal(await ask(owner, model_id)), [404, 'model_not_found'])
  assert.ok(created_at <= changed.updated_at)
})

test('a private model is its owner’s, until it is granted, until the grant is taken back', async () => {
  const id = await make()
  assert.equal((await ask(owner, id)).status, 202)
  assert.deepEqual(refusal(await ask(guest, id)), [403, 'model_access_denied'])
  assert.deepEqual(refusal(await guest.get(`/models/${id}`)), [403, 'model_access_denied'])
  const { status, body } = await owner.post(`/models/${id}/grants`, { account_id: 'guest' })
  assert.deepEqual([status, body.account_id], [201, 'guest'])
  assert.equal((await ask(guest, id)).status, 202)
  assert.ok((await guest.get('/models')).body.data.some((each: { model_id: string }) => each.model_id === id))
  assert.deepEqual(
    (await owner.get(`/models/${id}/grants`)).body.data.map((each: { account_id: string }) => each.account_id),
    ['guest'],
  )
  assert.equal((await owner.delete(`/models/${id}/grants/guest`)).status, 204)
  assert.deepEqual(refusal(await ask(guest, id)), [403, 'model_access_denied'])
  assert.deepEqual(refusal(await owner.delete(`/models/${id}/grants/guest`)), [404, 'not_found'])
})

test('a public model is everybody’s to use and its owner’s to change', async () => {
  const id = await make({ visibility: 'public' })
  assert.equal((await ask(guest, id)).status, 202)
  for (const refused of [
    await guest.patch(`/models/${id}`, { name: 'Mine' }),
    await guest.delete(`/models/${id}`),
    await guest.get(`/models/${id}/grants`),
    await guest.post(`/models/${id}/grants`, { account_id: 'guest' }),
  ])
    assert.deepEqual(refusal(refused), [403, 'forbidden'])
})

test('somebody else’s private model cannot be told from none when it is to be changed', async () => {
  const id = await make()
  for (const path of [id, '018f3f6e-0000-7000-8000-000000000000', 'x'])
    assert.deepEqual(refusal(await guest.patch(`/models/${path}`, { name: 'Mine' })), [404, 'model_not_found'])
  assert.ok(!(await guest.get('/models')).body.data.some((each: { model_id: string }) => each.model_id === id))
})

test('wan-image-2.1 makes two pictures, and says so to whoever asked for another number', async () => {
  const id = await make()
  for (const batch_size of [undefined, 2, 4]) {
    const { body } = await ask(owner, id, batch_size === undefined ? {} : { batch_size })
    const run = await owner.finished(body.run_id)
    assert.deepEqual([run.inputs.batch_size, run.images.length, run.model_id], [2, 2, id])
    assert.notEqual(run.images[0]?.url, run.images[1]?.url)
    assert.equal(run.warnings.length, batch_size === 4 ? 1 : 0)
  }
})

test('a model’s defaults stand where the caller gave nothing', async () => {
  const id = await make({ base_type: 'flux-dev', defaults: { guidance: 3, negative_prompt: 'text', seed: 0 } })
  const plain = await owner.post('/runs/generate', { prompt: 'x', model_id: id })
  const { inputs, seed } = plain.body
  assert.deepEqual([inputs.guidance, inputs.negative_prompt, inputs.seed, seed], [3, 'text', 0, 0])
  const given = await owner.post('/runs/generate', { prompt: 'x', model_id: id, guidance: 7.5, seed: 4 })
  assert.deepEqual([given.body.inputs.guidance, given.body.seed], [7.5, 4])
})

test('defaults cannot undo what the service sets', async () => {
  const { body } = await ask(owner, await make({ defaults: { batch_size: 4 } }))
  assert.equal(body.inputs.batch_size, 2)
})

test('defaults are checked like any input, and cannot reach what is not about the picture', async () => {
  const wrong: Record<string, unknown>[] = [
    { width: 9999 },
    { guidance: 'high' },
    { widht: 64 },
    { webhook_url: 'https://elsewhere.example/' },
    { webhook_secret: 'x' },
    { metadata: {} },
    { sync: true },
    { prompt: 'x' },
    { model_type: 'vendora' },
    { model_id: '018f3f6e-0000-7000-8000-000000000000' },
    { reference_image_url: 'https://elsewhere.example/x.png' },
    { run_ids: ['018f3f6e-0000-7000-8000-000000000000'] },
  ]
  const narrow = await owner.post('/models', {
    ...record,
    base_type: 'flux-kontext-max',
    defaults: { aspect_ratio: '7:5' },
  })
  assert.deepEqual([narrow.status, narrow.body.details[0].path], [422, 'defaults.aspect_ratio'])
  const id = await make()
  for (const defaults of wrong)
    for (const refused of [
      await owner.post('/models', { ...record, defaults }),
      await owner.patch(`/models/${id}`, { defaults }),
    ]) {
      assert.deepEqual(refusal(refused), [422, 'invalid_input'], JSON.stringify(defaults))
      assert.equal(refused.body.details[0].path, `defaults.${Object.keys(defaults)[0]}`)
    }
})

test('a record is checked: what it is for, its hash, and unknown fields', async () => {
  for (const [field, value] of Object.entries({
    name: '',
    base_type: 'wan',
    deployment_id: '',
    sha256: 'x',
    visibility: 'shared',
    colour: 1,
  })) {
    const { status, body } = await owner.post('/models', { ...record, [field]: value })
    assert.deepEqual([status, body.details[0].path], [422, field])
  }
  const id = await make()
  assert.deepEqual((await owner.patch(`/models/${id}`, {})).body.name, record.name)
  assert.equal((await owner.patch(`/models/${id}`, { owner_id: 'guest' })).status, 422)
})

test('pages of models are complete and newest first', async () => {
  const made = [await make(), await make(), await make()].reverse()
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const { body } = await owner.get(`/models?limit=2${cursor === null ? '' : `&cursor=${cursor}`}`)
    seen.push(...body.data.map((each: { model_id: string }) => each.model_id))
    cursor = body.next_cursor
  } while (cursor !== null)
  assert.deepEqual(seen.slice(0, 3), made)
  assert.equal(new Set(seen).size, seen.length)
})

test('what the chosen engine cannot honour is refused or warned of, never dropped', async (context) => {
  const card = { honours: ['prompt', 'seed', 'width', 'height'], ignores: { scheduler: 'this engine has only one' } }
  const picky = await startTestService({ engines: [testEngine(card)] })
  context.after(() => picky.stop())
  const caller = callerOf(picky.baseUrl, picky.apiKey)
  const refused = await caller.post('/runs/generate', { prompt: 'x', steps: 20, cfg_scale: 3, metadata: { a: 1 } })
  assert.deepEqual(refusal(refused), [422, 'unsupported_parameter'])
  assert.deepEqual(
    refused.body.details.map((fault: { path: string }) => fault.path),
    ['steps', 'cfg_scale'],
  )
  const warned = await caller.post('/runs/generate', { prompt: 'x', scheduler: 'euler', sync: true })
  assert.deepEqual([warned.status, warned.body.warnings], [200, ['scheduler: this engine has only one']])
})

test('a model that no engine serves is unavailable, and the run is not made', async (context) => {
  const some = {
    ...testEngine(),
    offers: (_: string, model: string | null) => (model === 'vendorc' ? undefined : ({ honours: 'all' } as const)),
  }
  const partial = await startTestService({ engines: [some] })
  context.after(() => partial.stop())
  const caller = callerOf(partial.baseUrl, partial.apiKey)
  const refused = await caller.post('/runs/generate', { prompt: 'x', model_type: 'vendorc' })
  assert.deepEqual(refusal(refused), [503, 'model_unavailable'])
  assert.equal((await caller.get('/runs')).body.data.length, 0)
  assert.equal((await caller.post('/runs/generate', { prompt: 'x' })).status, 202)
})
