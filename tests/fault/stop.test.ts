/** Told to stop while money is on its way: a real process, a slow vendor. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Run } from '@easel/contract'
import { startBfl } from '../simulators/bfl.ts'
import { startFal } from '../simulators/fal.ts'
import { startGoogle } from '../simulators/google.ts'
import type { Simulator } from '../simulators/simulator.ts'
import { type Mortal, mortalService } from '../support/mortal.ts'

const vendors = {
  bfl: { start: startBfl, key: 'BFL_API_KEY', address: 'BFL_BASE_URL', model: 'flux-dev' },
  fal: { start: startFal, key: 'FAL_KEY', address: 'FAL_BASE_URL', model: 'flux-dev' },
  /** Answers in the call itself: there is nothing to come back to. */
  google: { start: startGoogle, key: 'GEMINI_API_KEY', address: 'GEMINI_BASE_URL', model: 'nanobanana' },
}

type At = { service: Mortal; simulator: Simulator; create(): Promise<string>; sent(): Promise<void> }

async function using(name: keyof typeof vendors, env: Record<string, string>, work: (at: At) => Promise<void>) {
  const { start, key, address, model } = vendors[name]
  const simulator = await start()
  const reach = { [key]: simulator.key, [address]: simulator.url, EASEL_ALLOW_PRIVATE_URLS: '127.0.0.0/8' }
  const service = await mortalService({ env: { ...reach, ...env } })
  const create = async () => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ prompt: 'a fox', model_type: model })
    return ((await (await service.ask('/runs/generate', { method: 'POST', headers, body })).json()) as Run).run_id
  }
  const sent = async () => {
    while (simulator.jobs.length === 0) await new Promise((done) => setTimeout(done, 5))
  }
  try {
    await service.start()
    await work({ service, simulator, create, sent })
  } finally {
    await service.done()
    await simulator.stop()
  }
}

async function finished(service: Mortal, id: string): Promise<Run> {
  for (;;) {
    const run = (await (await service.ask(`/runs/${id}?wait=20`)).json()) as Run
    if (run.completed_at !== null) return run
  }
}

describe('told to stop', { concurrency: 2 }, () => {
  it(
    'while work is being handed in: hears the answer, and goes on with the same work afterwards',
    { timeout: 60_000 },
    () =>
      using('bfl', {}, async ({ service, simulator, create, sent }) => {
        simulator.set({ answerMs: 1500, workMs: 300 })
        const id = await create()
        await sent()
        await service.halt()
        assert.equal(
          simulator.seen.filter(({ method }) => method === 'GET').length,
          0,
          'nothing was asked for any more',
        )
        await service.start()
        const run = await finished(service, id)
        assert.equal(run.status, 'completed', JSON.stringify(run.error))
        assert.deepEqual([run.attempt, simulator.jobs.length], [1, 1])
      }),
  )

  it('while a vendor answers in the call itself: keeps what it was paid for', { timeout: 60_000 }, () =>
    using('google', {}, async ({ service, simulator, create, sent }) => {
      simulator.set({ workMs: 1500 })
      const id = await create()
      await sent()
      await service.halt()
      simulator.set({ refuse: { times: 100, status: 500 } })
      await service.start()
      const run = await finished(service, id)
      assert.equal(run.status, 'completed', JSON.stringify(run.error))
      assert.equal(simulator.jobs.length, 1)
    }),
  )

  it('while a vendor takes too long to answer: gives up when its time is over, and says so', { timeout: 60_000 }, () =>
    using('google', { EASEL_STOP_SECONDS: '1' }, async ({ service, simulator, create, sent }) => {
      simulator.set({ workMs: 600_000 })
      const id = await create()
      await sent()
      await service.halt()
      await service.start()
      const run = await finished(service, id)
      assert.deepEqual([run.status, run.error?.code, run.engine], ['failed', 'interrupted', 'google'])
      assert.equal(simulator.jobs.length, 1)
    }),
  )

  it('after a run was cancelled that was being handed in: still calls it off at the vendor', { timeout: 60_000 }, () =>
    using('fal', {}, async ({ service, simulator, create, sent }) => {
      simulator.set({ answerMs: 1500, workMs: 600_000 })
      const id = await create()
      await sent()
      const cancelled = (await (await service.ask(`/runs/${id}/cancel`, { method: 'POST' })).json()) as Run
      assert.equal(cancelled.status, 'cancelled')
      await service.halt()
      assert.equal(simulator.jobs[0]?.cancelled, true)
    }),
  )
})
