/** Vendors that answer in the call itself: a service killed meanwhile cannot know what came of it, and does not ask again. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { exampleImage, type Run } from '@easel/contract'
import { startGoogle } from '../simulators/google.ts'
import { startIdeogram } from '../simulators/ideogram.ts'
import { startOpenai } from '../simulators/openai.ts'
import type { Simulator } from '../simulators/simulator.ts'
import { mortalService } from '../support/mortal.ts'

const vendors = {
  google: {
    start: startGoogle,
    key: 'GEMINI_API_KEY',
    address: 'GEMINI_BASE_URL',
    path: '/runs/generate',
    inputs: { model_type: 'nanobanana' },
  },
  ideogram: {
    start: startIdeogram,
    key: 'IDEOGRAM_API_KEY',
    address: 'IDEOGRAM_BASE_URL',
    path: '/runs/character',
    inputs: { character_reference_image: exampleImage },
  },
  openai: {
    start: startOpenai,
    key: 'OPENAI_API_KEY',
    address: 'OPENAI_BASE_URL',
    path: '/runs/generate',
    inputs: { model_type: 'vendora' },
  },
}

type Ask = (path: string, body?: unknown) => Promise<Run>

describe('killed while a vendor answers', () => {
  for (const [name, { start, key, address, path, inputs }] of Object.entries(vendors)) {
    const using = async (work: (simulator: Simulator, ask: Ask, again: () => Promise<void>) => Promise<void>) => {
      const simulator = await start()
      const service = await mortalService({ env: { [key]: simulator.key, [address]: simulator.url } })
      const asked: Ask = async (path, body) => {
        const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
        return (await service.ask(path, body === undefined ? {} : post)).json() as Promise<Run>
      }
      const again = async () => {
        await service.kill()
        await service.start()
      }
      try {
        await service.start()
        await work(simulator, asked, again)
      } finally {
        await service.done()
        await simulator.stop()
      }
    }
    const finished = async (ask: Ask, id: string) => {
      for (;;) {
        const run = await ask(`/runs/${id}?wait=20`)
        if (run.completed_at !== null) return run
      }
    }
    const created = async (ask: Ask) => {
      const answer = (await ask(path, { prompt: 'a fox', ...inputs })) as Run & { data?: Run }
      return (answer.data ?? answer).run_id
    }

    it(`${name}: given up, not sent again, and the next one is made`, { timeout: 60_000 }, () =>
      using(async (simulator, ask, again) => {
        simulator.set({ workMs: 60_000 })
        const id = await created(ask)
        while (simulator.jobs.length === 0) await new Promise((done) => setTimeout(done, 10))
        await again()
        const lost = await finished(ask, id)
        assert.deepEqual([lost.status, lost.error?.code, lost.engine], ['failed', 'interrupted', name])
        assert.equal(simulator.jobs.length, 1)
        simulator.set({ workMs: 10 })
        const made = await finished(ask, await created(ask))
        assert.equal(made.status, 'completed', JSON.stringify(made.error))
        assert.equal(simulator.jobs.length, 2)
        assert.ok(!JSON.stringify([lost, made]).includes(simulator.key))
      }),
    )
  }
})
