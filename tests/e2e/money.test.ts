/** What runs cost, by the built-in prices, over vendors' simulators: said before, held back, settled, let go. */
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { exampleImage } from '@easel/contract'
import { bfl } from '../../packages/server/src/engines/drivers/bfl.ts'
import { fal } from '../../packages/server/src/engines/drivers/fal.ts'
import { googleVideo } from '../../packages/server/src/engines/drivers/googleVideo.ts'
import { ideogram } from '../../packages/server/src/engines/drivers/ideogram.ts'
import { openai } from '../../packages/server/src/engines/drivers/openai.ts'
import { upstreamModel } from '../../packages/server/src/models/upstream.ts'
import { settingsFor } from '../simulators/driving.ts'
import { startFal } from '../simulators/fal.ts'
import type { Simulator } from '../simulators/simulator.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { testEngine } from '../support/testEngine.ts'
import { type Caller, callerOf } from './caller.ts'

const nowhere = { url: 'http://127.0.0.1:9', key: 'k' }
const pictured = { image_url: exampleImage }

describe('a dry run', () => {
  let service: TestService
  let caller: Caller
  before(async () => {
    const cheap = upstreamModel.parse({
      engine: 'openai',
      model: 'vendora',
      upstream: 'gpt-image-2',
      defaults: { quality: 'low' },
    })
    const vendors = { bfl, fal, 'google-video': googleVideo, ideogram, openai }
    const engines = Object.entries(vendors).map(([id, driver]) => driver(settingsFor(id, nowhere)))
    const local = {
      ...testEngine(),
      offers: (operation: string) => (operation === 'images.upscale' ? { honours: 'all' as const } : undefined),
    }
    service = await startTestService({ engines: [...engines, local], config: { models: [cheap] } })
    caller = callerOf(service.baseUrl, service.apiKey)
  })
  after(() => service.stop())

  const asked: [string, Record<string, unknown>, [string, string | null, number]][] = [
    ['/runs/generate', { model_type: 'flux-kontext-max' }, ['bfl', 'flux-kontext-max', 0.08]],
    // One picture at a time, whatever is asked for: a warning says so, and one is paid for.
    ['/runs/generate', { batch_size: 4 }, ['bfl', 'flux-dev', 0.025]],
    ['/runs/generate', { model_type: 'vendora', batch_size: 2 }, ['openai', 'gpt-image-2', 0.012]],
    ['/runs/generate', { model_type: 'vendora', width: 1536, height: 1024 }, ['openai', 'gpt-image-2', 0.005]],
    [
      '/runs/generate',
      { model_type: 'qwen-image-edit', ...{ width: 1024, height: 2048, reference_image_url: exampleImage } },
      ['fal', 'fal-ai/qwen-image-edit-lora', 0.07],
    ],
    ['/runs/video', { ...pictured, duration: 7 }, ['fal', 'fal-ai/kling-video/v2.1/standard/image-to-video', 0.28]],
    ['/runs/character', { character_reference_image: exampleImage }, ['ideogram', 'ideogram-v3', 0.15]],
    [
      '/runs/character',
      { character_reference_image: exampleImage, rendering_speed: 'Turbo' },
      ['ideogram', 'ideogram-v3', 0.1],
    ],
    ['/edits/upscale', { image_url: exampleImage }, ['test', null, 0]],
  ]
  for (const [path, body, expected] of asked)
    it(`of ${path} with ${
      Object.entries(body)
        .filter(([name]) => !name.includes('image'))
        .join(' ') || 'no more'
    } says ${expected.join(', ')}`, async () => {
      const words = path === '/edits/upscale' ? body : { prompt: 'a fox', ...body }
      const { status, body: said } = await caller.post(`${path}?dry_run=true`, words)
      assert.equal(status, 200, JSON.stringify(said))
      assert.deepEqual([said.engine, said.upstream, said.cost], expected)
      assert.deepEqual([said.dry_run, said.currency], [true, 'USD'])
      assert.ok(!said.warnings.some((words: string) => words.includes('No price')), said.warnings)
    })

  it('says where no price is known', async () => {
    const { body } = await caller.post('/edits/segment?dry_run=true', { prompt: 'the cat', imageUrl: exampleImage })
    assert.deepEqual([body.engine, body.cost], ['fal', 0])
    assert.ok(
      body.warnings.includes('No price of fal-ai/evf-sam at fal is known, so it counts as free.'),
      body.warnings,
    )
  })

  it('is checked like a real one, and makes none', async () => {
    assert.equal((await caller.post('/runs/generate?dry_run=true', { prompt: '' })).status, 422)
    assert.equal((await caller.get('/runs')).body.data.length, 0)
    assert.equal((await caller.get('/usage')).body.total.runs, 0)
  })

  for (const query of ['dry_run=1', 'dry_run=True', 'dry_run=', 'dry_run=true&dry_run=true', 'dryrun=true', 'wait=20'])
    it(`that is misspelt is refused, not made and paid for: ?${query}`, async () => {
      const { status, body } = await caller.post(`/runs/generate?${query}`, { prompt: 'a fox' })
      assert.deepEqual([status, body.code, body.details[0].path], [422, 'invalid_input', query.split('=')[0]])
      assert.equal((await caller.get('/runs')).body.data.length, 0)
    })

  it('is none where it says so', async () => {
    assert.equal((await caller.post('/edits/upscale?dry_run=false', pictured)).body.dry_run, undefined)
  })

  it('may be of a replay, with what is changed in it', async () => {
    const first = (await caller.get('/runs')).body.data[0].run_id
    const { status, body } = await caller.post(`/runs/${first}/replay?dry_run=true`, {})
    assert.deepEqual([status, body.dry_run, body.operation, body.engine], [200, true, 'images.upscale', 'test'])
    assert.equal((await caller.post(`/runs/${first}/replay?dry_run=yes`, {})).status, 422)
    assert.equal((await caller.get('/runs')).body.data.length, 1)
  })
})

describe('a budget', () => {
  let service: TestService
  let simulator: Simulator
  let admin: Caller
  before(async () => {
    simulator = await startFal()
    service = await startTestService({ engines: [fal(settingsFor('fal', simulator))] })
    admin = callerOf(service.baseUrl, service.apiKey)
  })
  after(async () => {
    await service.stop()
    await simulator.stop()
  })

  const scopes = ['runs:read', 'runs:write']
  const keyed = async (budget: number) => admin.as((await admin.post('/keys', { name: 'b', scopes, budget })).body.key)
  const ask = (caller: Caller, more = {}) => caller.post('/runs/generate', { prompt: 'a fox', ...more })
  const spent = async () => (await admin.get('/usage')).body.total.cost as number

  it('is held back while runs are under way, settled when they end, and let go when they fail', async () => {
    const caller = await keyed(0.07)
    simulator.set({ workMs: 600_000 })
    const first = (await ask(caller)).body.run_id
    assert.equal((await ask(caller)).status, 202, 'the second takes the rest')
    const { status, body } = await ask(caller)
    assert.deepEqual([status, body.code], [429, 'budget_exceeded'])
    assert.deepEqual(body.details, { budget: 0.07, spent: 0.07, estimate: 0.035, currency: 'USD' })
    assert.equal(await spent(), 0, 'nothing has been paid for yet')
    while (simulator.jobs.length < 2) await new Promise((done) => setTimeout(done, 5))
    // One ends well, the other is given up.
    const second = (await caller.get('/runs?limit=1')).body.data[0].run_id
    await caller.post(`/runs/${second}/cancel`)
    simulator.at(1)
    const run = await caller.finished(first)
    assert.deepEqual([run.status, run.usage?.cost, run.usage?.currency], ['completed', 0.035, 'USD'])
    assert.equal(await spent(), 0.035, 'asking how it stands costs nothing')
    simulator.set({ workMs: 10, ends: 'failed' })
    const failed = await caller.finished((await ask(caller)).body.run_id)
    assert.deepEqual([failed.status, failed.usage?.cost], ['failed', 0])
    simulator.set({ ends: 'well' })
    assert.equal((await caller.finished((await ask(caller)).body.run_id)).status, 'completed')
    assert.equal((await ask(caller)).body.code, 'budget_exceeded')
    assert.equal(await spent(), 0.07)
  })

  it('says what is left, without the dust of sums', async () => {
    const caller = await keyed(0.12)
    simulator.set({ workMs: 10, ends: 'well' })
    for (let made = 0; made < 3; made++) await caller.finished((await ask(caller)).body.run_id)
    const { body } = await ask(caller)
    assert.equal(body.message, 'This would cost $0.035; of the key’s $0.12 for this month $0.015 is left.')
    assert.equal(body.details.spent, 0.105)
    const rows = (await admin.get('/usage')).body.data as { cost: number }[]
    assert.ok(
      rows.some(({ cost }) => cost === 0.105),
      JSON.stringify(rows),
    )
  })

  it('is for what is asked: one picture where four are too many', async () => {
    const caller = await keyed(0.1)
    simulator.set({ workMs: 10, ends: 'well' })
    assert.equal((await ask(caller, { batch_size: 4 })).body.code, 'budget_exceeded')
    const run = await caller.finished((await ask(caller, { batch_size: 2 })).body.run_id)
    assert.deepEqual([run.images.length, run.usage?.cost], [2, 0.07])
  })

  it('is settled for what was made', async () => {
    const caller = await keyed(1)
    const run = await caller.finished((await ask(caller, { prompt: 'a [nsfw 1] fox', batch_size: 4 })).body.run_id)
    assert.deepEqual([run.images.length, run.usage?.cost], [3, 0.105])
  })

  it('cannot be taken twice by two who ask at once', async () => {
    const caller = await keyed(0.105)
    simulator.set({ workMs: 600_000 })
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(caller)))
    assert.equal(answers.filter(({ status }) => status === 202).length, 3)
    for (const { body } of answers) if (body.run_id !== undefined) await caller.post(`/runs/${body.run_id}/cancel`)
    assert.equal((await ask(caller)).status, 202, 'what is cancelled is let go')
  })
})
