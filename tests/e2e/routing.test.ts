/** Several engines for one model: who is asked, who is passed over, and what the run tells of it. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { bfl } from '../../packages/server/src/engines/drivers/bfl.ts'
import { replicate } from '../../packages/server/src/engines/drivers/replicate.ts'
import type { Engine } from '../../packages/server/src/engines/engine.ts'
import { price } from '../../packages/server/src/models/prices.ts'
import { startBfl } from '../simulators/bfl.ts'
import { settingsFor } from '../simulators/driving.ts'
import { startReplicate } from '../simulators/replicate.ts'
import type { Simulator } from '../simulators/simulator.ts'
import { startTestService, type TestServiceOptions } from '../support/service.ts'
import { type Caller, callerOf } from './caller.ts'

const ask = { prompt: 'a fox', model_type: 'flux-kontext-max' }

interface At {
  first: Simulator
  second: Simulator
  caller: Caller
  engines: Engine[]
}

/** Black Forest Labs first, then Replicate, which has the same model. */
async function using(work: (at: At) => Promise<void>, config: TestServiceOptions['config'] = {}) {
  const [first, second] = [await startBfl(), await startReplicate()]
  const engines = [bfl(settingsFor('bfl', first)), replicate(settingsFor('replicate', second))]
  const service = await startTestService({ engines, config })
  try {
    await work({ first, second, caller: callerOf(service.baseUrl, service.apiKey), engines })
  } finally {
    await service.stop()
    await first.stop()
    await second.stop()
  }
}

describe('a run', () => {
  it('tells who made it, and which of the vendor’s models', () =>
    using(async ({ caller }) => {
      const run = await caller.make(ask)
      assert.deepEqual([run.engine, run.upstream, run.warnings], ['bfl', 'flux-kontext-max', []])
    }))

  for (const [name, status] of Object.entries({
    'takes no more': 429,
    'cannot be reached': 503,
    'wants to be paid': 402,
  }))
    it(`goes to the next engine when one ${name}, and says so`, () =>
      using(async ({ first, second, caller }) => {
        first.set({ refuse: { times: 1, status } })
        const run = await caller.make(ask)
        assert.deepEqual([run.status, run.engine], ['completed', 'replicate'], JSON.stringify(run.error))
        assert.equal(run.upstream, 'black-forest-labs/flux-kontext-max')
        assert.equal(run.warnings.length, 1)
        assert.match(run.warnings[0] ?? '', /^bfl could not make this: /)
        assert.deepEqual([first.jobs.length, second.jobs.length], [0, 1])
      }))

  it('fails when it was refused: another would be asked for what nobody should make', () =>
    using(async ({ first, second, caller }) => {
      first.set({ refuse: { times: 1, status: 422 } })
      const refused = await caller.make(ask)
      assert.deepEqual(
        [refused.error?.code, refused.engine, refused.upstream],
        ['engine_rejected', 'bfl', 'flux-kontext-max'],
      )
      first.set({ ends: 'moderated' })
      assert.equal((await caller.make(ask)).error?.code, 'content_rejected')
      assert.equal(second.jobs.length, 0)
    }))

  it('is not sent to the next one when nobody knows whether the first has begun', () =>
    using(async ({ first, second, caller }) => {
      first.set({ dropSubmitAnswers: 1 })
      assert.equal((await caller.make(ask)).error?.code, 'interrupted')
      assert.deepEqual([first.jobs.length, second.jobs.length], [1, 0])
    }))

  it('is not sent to an engine whose answers broke off five times in a row', () =>
    using(async ({ first, second, caller }) => {
      first.set({ dropSubmitAnswers: 5 })
      for (let time = 0; time < 5; time++) assert.equal((await caller.make(ask)).error?.code, 'interrupted')
      const run = await caller.make(ask)
      assert.deepEqual([run.status, run.engine], ['completed', 'replicate'])
      assert.match(run.warnings[0] ?? '', /^bfl could not make this: .*failed 5 times in a row/)
      assert.deepEqual([first.jobs.length, second.jobs.length], [5, 1])
      const { data } = (await caller.get('/models/types')).body
      const { operations } = data.find((each: { model_type: string }) => each.model_type === ask.model_type)
      assert.deepEqual([operations[0].engine, operations[0].next], ['replicate', ['bfl']], 'who would serve it now')
      const { warnings } = (await caller.post('/runs/generate?dry_run=true', ask)).body
      assert.match(warnings[0], /^bfl failed several times in a row and is left alone/)
    }))

  it('tells what is ignored by whoever made it, not by whoever could not', () =>
    using(async ({ first, caller }) => {
      const wish = { prompt: 'a fox', model_type: 'flux-dev', batch_size: 2 }
      const alone = 'batch_size: Black Forest Labs makes one picture at a time.'
      const usual = await caller.make(wish)
      assert.deepEqual([usual.engine, usual.images.length, usual.warnings], ['bfl', 1, [alone]])
      first.set({ refuse: { times: 1, status: 503 } })
      const other = await caller.make(wish)
      assert.deepEqual([other.engine, other.images.length], ['replicate', 2])
      assert.ok(!other.warnings.includes(alone), JSON.stringify(other.warnings))
    }))

  it('says what the one who stands in ignores', () =>
    using(
      async ({ second, caller }) => {
        second.set({ refuse: { times: 1, status: 503 } })
        const run = await caller.make({ prompt: 'a fox', model_type: 'flux-dev', cfg_scale: 3 })
        assert.equal(run.engine, 'bfl')
        assert.equal(run.warnings[0], 'cfg_scale: the model has no such setting.')
      },
      { routes: [{ operation: '*', model: 'flux-dev', engines: ['replicate', 'bfl'] }] },
    ))

  it('does not go where a field that was given is not known', () =>
    using(async ({ first, second, caller }) => {
      first.set({ refuse: { times: 1, status: 503 } })
      const run = await caller.make({ prompt: 'a fox', model_type: 'flux-dev', scheduler: 'euler' })
      assert.deepEqual([run.status, run.engine, second.jobs.length], ['failed', 'bfl', 0])
      assert.ok(
        run.warnings.some((words) => /^replicate could not make this: .*cannot honour scheduler/.test(words)),
        JSON.stringify(run.warnings),
      )
    }))

  it('remembers who was passed over when the service stops in between', async () => {
    const [first, second] = [await startBfl(), await startReplicate()]
    const engines = [bfl(settingsFor('bfl', first)), replicate(settingsFor('replicate', second))]
    first.set({ refuse: { times: 1, status: 503 } })
    second.set({ workMs: 600_000 })
    const before = await startTestService({ engines })
    const { body } = await callerOf(before.baseUrl, before.apiKey).post('/runs/generate', ask)
    while (!second.seen.some(({ method }) => method === 'GET')) await new Promise((done) => setTimeout(done, 5))
    await before.halt()
    second.at(1)
    const service = await startTestService({ engines, dataDir: before.dataDir })
    try {
      const run = await callerOf(service.baseUrl, before.apiKey).finished(body.run_id)
      assert.deepEqual([run.engine, run.upstream], ['replicate', 'black-forest-labs/flux-kontext-max'])
      assert.match(run.warnings[0] ?? '', /^bfl could not make this: /)
      assert.equal(second.jobs.length, 1)
    } finally {
      await service.stop()
      await first.stop()
      await second.stop()
    }
  })

  it('does not go where the key’s budget does not reach', () =>
    using(
      async ({ first, second, caller }) => {
        const scopes = ['runs:read', 'runs:write']
        const key = (await caller.post('/keys', { name: 'b', scopes, budget: 0.1 })).body.key
        first.set({ refuse: { times: 1, status: 503 } })
        const run = await caller.as(key).make(ask)
        assert.deepEqual([run.error?.code, run.engine, second.jobs.length], ['engine_unavailable', 'bfl', 0])
        assert.ok(
          run.warnings.some((words) => /^replicate could not make this: .*budget/.test(words)),
          JSON.stringify(run.warnings),
        )
        // Without a budget the dearer one is taken.
        first.set({ refuse: { times: 1, status: 503 } })
        const free = await caller.make(ask)
        assert.deepEqual([free.engine, free.usage?.cost], ['replicate', 0.5])
      },
      { prices: [price.parse({ engine: 'replicate', per: 'picture', amount: 0.5 })] },
    ))
})
