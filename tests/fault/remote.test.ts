/** Work at a vendor: paid for once, found again after a kill, called off when it is cancelled. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Run } from '@easel/contract'
import { type Mortal, mortalService } from '../support/mortal.ts'
import { startVendor, type Vendor } from '../support/vendor.ts'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function using(knowsKeys: boolean, work: (service: Mortal, vendor: Vendor) => Promise<void>) {
  const vendor = await startVendor(knowsKeys)
  const service = await mortalService({ vendor: { url: vendor.url, submitsOnce: knowsKeys } })
  await service.start()
  try {
    await work(service, vendor)
  } finally {
    await service.done()
    vendor.stop()
  }
}

async function create(service: Mortal, n: number): Promise<string> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': `remote-${n}` }
  const response = await service.ask('/runs/generate', {
    method: 'POST',
    headers,
    body: JSON.stringify({ prompt: `picture ${n}` }),
  })
  return ((await response.json()) as Run).run_id
}

async function createMany(service: Mortal, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n++) ids.push(await create(service, n))
  return ids
}

async function killOften(service: Mortal, times: number) {
  for (let n = 0; n < times; n++) {
    await pause(250 + Math.random() * 500)
    await service.kill()
    service.spawn()
  }
}

async function finished(service: Mortal, id: string): Promise<Run> {
  for (;;) {
    const run = (await (await service.ask(`/runs/${id}?wait=20`)).json()) as Run
    if (run.completed_at !== null) return run
  }
}

async function until(holds: () => boolean) {
  while (!holds()) await pause(10)
}

describe('remote work', () => {
  for (const knowsKeys of [true, false])
    it(
      `is never paid for twice, at a vendor that ${knowsKeys ? 'knows' : 'does not know'} keys`,
      { timeout: 120_000 },
      () =>
        using(knowsKeys, async (service, vendor) => {
          vendor.set({ workMs: 150, answerMs: 30 })
          const creating = createMany(service, 40)
          await killOften(service, 10)
          const runs = []
          for (const id of await creating) runs.push(await finished(service, id))
          const keys = vendor.jobs.map((job) => job.key)
          assert.equal(new Set(keys).size, keys.length, 'one submit for one run')
          for (const run of runs)
            if (run.status !== 'completed') assert.equal(run.error?.code, 'interrupted', JSON.stringify(run.error))
          if (knowsKeys)
            assert.ok(
              runs.every((run) => run.status === 'completed'),
              'with keys, none is given up',
            )
        }),
    )

  it('is found again after a kill, by its handle', () =>
    using(false, async (service, vendor) => {
      vendor.set({ workMs: 800 })
      const id = await create(service, 1)
      await until(() => vendor.jobs.length === 1)
      // The handle is stored as soon as the vendor has answered; the stage tells that it is being asked.
      for (let stage: string | null = null; stage !== 'working'; )
        stage = ((await (await service.ask(`/runs/${id}`)).json()) as Run).stage
      for (let n = 0; n < 5; n++) {
        await service.kill()
        await service.start()
      }
      const run = await finished(service, id)
      assert.equal(run.status, 'completed', JSON.stringify(run.error))
      assert.equal(vendor.jobs.length, 1)
    }))

  it('is given up, not sent again, when nobody knows whether it was sent', () =>
    using(false, async (service, vendor) => {
      vendor.set({ answerMs: 60_000 })
      const id = await create(service, 1)
      await until(() => vendor.jobs.length === 1)
      await service.kill()
      await service.start()
      const run = await finished(service, id)
      assert.deepEqual([run.status, run.error?.code], ['failed', 'interrupted'])
      assert.equal(vendor.jobs.length, 1)
    }))

  it('is called off at the vendor when the run is cancelled', () =>
    using(false, async (service, vendor) => {
      vendor.set({ workMs: 60_000 })
      const id = await create(service, 1)
      for (let stage: string | null = null; stage !== 'working'; )
        stage = ((await (await service.ask(`/runs/${id}`)).json()) as Run).stage
      const answer = await service.ask(`/runs/${id}/cancel`, { method: 'POST' })
      assert.equal(((await answer.json()) as Run).status, 'cancelled')
      await until(() => vendor.jobs[0]?.cancelled === true)
    }))

  it('fails loudly at a state nobody knows, and as content_rejected when refused', () =>
    using(false, async (service, vendor) => {
      vendor.set({ workMs: 0, state: 'schrödinger' })
      const odd = await finished(service, await create(service, 1))
      assert.equal(odd.error?.code, 'output_invalid')
      vendor.set({ state: 'refused' })
      const refused = await finished(service, await create(service, 2))
      assert.equal(refused.error?.code, 'content_rejected')
    }))
})
