import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal, startScriptedServer } from '../../../tests/sdk/scriptedServer.ts'
import { operations, resources } from '../../contract/src/index.ts'
import { createClient } from './createClient.ts'
import { EaselApiError, InvalidInputError, RunNotFoundError } from './index.ts'

/** Every name of the reference, as its table of operations writes them. */
const referenceNames = `images.generate images.upload images.uploadMask images.segmentImage images.segmentImage.json
  images.segmentImage.formData images.removeBackground images.removeBackground.json images.removeBackground.formData
  edit.maskImage edit.getLayers images.describe images.combine images.edit.vendora.json images.edit.vendora.formData
  images.edit.fluxKontext.json images.edit.fluxKontext.formData images.edit.nanobanana.json images.edit.nanobanana.formData
  images.edit.gemini25.json images.edit.gemini25.formData images.combine.nanobanana.json images.combine.nanobanana.formData
  images.combine.gemini25.json images.combine.gemini25.formData images.character.json images.character.formData
  images.reference.json images.reference.formData images.genRemove images.generativeRemove images.backgroundRemove
  images.extract images.reframe.json images.reframe.formData generateVideo prompts.enhance prompts.list prompts.get
  prompts.update prompts.delete`.split(/\s+/)

const client = createClient({ baseUrl: 'http://easel.example' })
const at = (name: string) => name.split('.').reduce<unknown>((here, part) => Reflect.get(Object(here), part), client)

test('every method of the reference is there under its name', () => {
  for (const name of referenceNames) assert.equal(typeof at(name), 'function', name)
})

test('every operation and every resource of the contract is there', () => {
  for (const { id, variants } of operations)
    for (const name of [id, ...(variants ?? []).map((variant) => variant.id)])
      assert.equal(typeof at(name), 'function', name)
  for (const { id } of resources.filter((each) => each.inClient)) assert.equal(typeof at(id), 'function', id)
  for (const name of ['runs.wait', 'runs.subscribe', 'webhooks.unwrap', 'files.download'])
    assert.equal(typeof at(name), 'function', name)
})

test('generativeRemove and genRemove are one operation', async () => {
  await using server = await startScriptedServer(() => ({ status: 202, json: {} }))
  const { images } = createClient({ baseUrl: server.url })
  await images.genRemove({ run_id: 'r', prompt: 'the swan' })
  await images.generativeRemove({ run_id: 'r', prompt: 'the swan' })
  const [one, other] = server.asked.map(({ path, body }) => `${path} ${body}`)
  assert.equal(one, other)
})

test('a 204 is null, with `minimal` and without', async () => {
  await using server = await startScriptedServer(() => ({ status: 204, headers: { location: '/api/v1/runs/r' } }))
  const { images, runs, prompts } = createClient({ baseUrl: server.url })
  assert.equal(await images.generate({ prompt: 'a fox' }, { minimal: true }), null)
  assert.equal(await images.generate({ prompt: 'a fox' }), null)
  assert.equal(await runs.delete('r'), null)
  assert.equal(await prompts.delete('p'), null)
  const prefers = server.asked.map((asked) => asked.headers.prefer)
  assert.deepEqual(prefers, ['return=minimal', undefined, undefined, undefined])
})

test('path names come first, then query or body, then options', async () => {
  await using server = await startScriptedServer(() => ({ json: { data: [] } }))
  const { runs, models, prompts, keys, usage, edit } = createClient({ baseUrl: server.url })
  await runs.get('r', { wait: 0 })
  await runs.replay('r', { seed: 0, prompt: null })
  await runs.cancel('r', { maxRetries: 0 })
  await models.grants.create('m', { account_id: 'a' })
  await models.grants.delete('m', 'a/b')
  await prompts.update('p', { tags: [] })
  await keys.list()
  await usage({ from: '2026-01-01' })
  await edit.getLayers('r')
  assert.deepEqual(
    server.asked.map(({ method, path, body }) => `${method} ${path.replace('/api/v1', '')} ${body}`.trim()),
    [
      'GET /runs/r?wait=0',
      'POST /runs/r/replay {"seed":0,"prompt":null}',
      'POST /runs/r/cancel',
      'POST /models/m/grants {"account_id":"a"}',
      'DELETE /models/m/grants/a%2Fb',
      'PATCH /prompts/p {"tags":[]}',
      'GET /keys',
      'GET /usage?from=2026-01-01',
      'GET /runs/r/layers',
    ],
  )
})

test('an id that would change the path is refused', () => {
  for (const id of ['', '.', '..', undefined])
    assert.throws(() => client.runs.delete(id as string), /runs.delete needs run_id/)
})

test('an error has the class of its code, wherever the answer holds it', async () => {
  const fault = { path: 'prompt', message: 'prompt: expected string, received nothing' }
  const invalid = { message: 'The input is not valid.', code: 'invalid_input', details: [fault], request_id: 'q' }
  await using server = await startScriptedServer(({ path }) => {
    if (path.endsWith('/video')) return { status: 422, json: { error: invalid } }
    if (path.endsWith('/character')) return { status: 422, json: { success: false, ...invalid } }
    if (path.endsWith('/nowhere')) return { status: 404, json: {}, headers: { 'x-request-id': 'h' } }
    return refusal(404, 'run_not_found')
  })
  const { generateVideo, images, runs } = createClient({ baseUrl: server.url })
  for (const call of [generateVideo({ image_url: 'x' }), images.character({ prompt: 'x' })])
    await assert.rejects(call, (error: InvalidInputError) => {
      assert.ok(error instanceof InvalidInputError)
      assert.equal(error.details[0]?.path, 'prompt')
      assert.equal(error.requestId, 'q')
      return true
    })
  await assert.rejects(runs.get('r'), RunNotFoundError)
  await assert.rejects(runs.get('nowhere'), (error: EaselApiError) => {
    assert.deepEqual([error.constructor, error.code, error.requestId], [EaselApiError, 'unknown', 'h'])
    return true
  })
})

test('an address that is none is refused at once', () => {
  assert.throws(() => createClient({ baseUrl: 'easel' }), TypeError)
})
