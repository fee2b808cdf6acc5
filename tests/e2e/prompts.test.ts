import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../support/service.ts'
import { type Caller, callerOf } from './caller.ts'

let service: TestService
let caller: Caller
let other: Caller
before(async () => {
  service = await startTestService()
  caller = callerOf(service.baseUrl, service.apiKey)
  other = caller.as((await caller.post('/keys', { name: 'k', account_id: 'other' })).body.key)
})
after(() => service.stop())

test('a prompt is saved, found, changed field by field, and deleted', async () => {
  const { status, body } = await caller.post('/prompts', { name: ' Fox ', prompt: ' a red fox ', tags: ['animals'] })
  assert.deepEqual([status, body.name, body.prompt, body.tags], [201, 'Fox', 'a red fox', ['animals']])
  assert.deepEqual((await caller.get(`/prompts/${body.id}`)).body, body)
  const { body: renamed } = await caller.patch(`/prompts/${body.id}`, { name: 'Vixen' })
  assert.deepEqual({ ...renamed, updated_at: body.updated_at }, { ...body, name: 'Vixen' })
  const { body: untagged } = await caller.patch(`/prompts/${body.id}`, { tags: [], prompt: 'two foxes' })
  assert.deepEqual([untagged.name, untagged.prompt, untagged.tags], ['Vixen', 'two foxes', []])
  assert.equal((await caller.delete(`/prompts/${body.id}`)).status, 204)
  for (const gone of [await caller.get(`/prompts/${body.id}`), await caller.delete(`/prompts/${body.id}`)])
    assert.deepEqual([gone.status, gone.body.code], [404, 'not_found'])
})

test('pages are complete, newest first, and one account’s own', async () => {
  const made: string[] = []
  for (let at = 0; at < 5; at++) made.unshift((await caller.post('/prompts', { name: `p${at}`, prompt: 'x' })).body.id)
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const { body } = await caller.get(`/prompts?limit=2${cursor === null ? '' : `&cursor=${cursor}`}`)
    seen.push(...body.data.map((each: { id: string }) => each.id))
    cursor = body.next_cursor
  } while (cursor !== null)
  assert.deepEqual(seen, made)
  assert.deepEqual((await other.get('/prompts')).body, { data: [], next_cursor: null })
})

test('somebody else’s prompt is not there', async () => {
  const { body } = await caller.post('/prompts', { name: 'mine', prompt: 'x' })
  for (const answer of [
    await other.get(`/prompts/${body.id}`),
    await other.patch(`/prompts/${body.id}`, { name: 'theirs' }),
    await other.delete(`/prompts/${body.id}`),
  ])
    assert.deepEqual([answer.status, answer.body.code], [404, 'not_found'])
  assert.equal((await caller.get(`/prompts/${body.id}`)).body.name, 'mine')
})

test('what is saved is checked', async () => {
  for (const [field, value] of Object.entries({ name: ' ', prompt: 'x'.repeat(8001), tags: [''], id: 'x' })) {
    const { status, body } = await caller.post('/prompts', { name: 'n', prompt: 'p', [field]: value })
    assert.deepEqual([status, body.details[0].path.split('[')[0]], [422, field])
  }
})

test('the longest prompt that is taken can be saved and used', async () => {
  const prompt = 'ж'.repeat(8000)
  const { body } = await caller.post('/prompts', { name: 'n', prompt })
  assert.equal(body.prompt, prompt)
  assert.equal((await caller.post('/runs/generate', { prompt })).status, 202)
  assert.equal((await caller.post('/runs/generate', { prompt: `${prompt}ж` })).status, 422)
})
