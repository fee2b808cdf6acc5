/** What a run comes to when a vendor says nothing, or asks for patience: every engine elsewhere, in one service. */
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Run } from '@easel/contract'
import { settingsFor } from '../simulators/driving.ts'
import { askings, engineIds } from '../simulators/everyEngine.ts'
import { isSubmit } from '../simulators/silences.suite.ts'
import type { Seen, Tamper } from '../simulators/simulator.ts'
import { drivers, startVendorService, type VendorService, wordOf } from '../support/vendorService.ts'

const engineOf = (id: string) =>
  (drivers[id] as (typeof drivers)[string])(settingsFor(id, { url: 'http://127.0.0.1:9', key: '' }))
/** The others answer in the call itself. */
const polled = engineIds.filter((id) => engineOf(id).poll !== undefined)

/** Short for a test, long for a machine that is busy with others. */
const timeoutMs = 1500

describe('a vendor in trouble', { timeout: 120_000 }, () => {
  let service: VendorService
  before(async () => {
    service = await startVendorService({ timeoutMs })
  })
  after(() => service.stop())

  const jobsOf = (engine: string, round: string) =>
    service.vendors.of(engine).jobs.filter((job) => JSON.stringify(job.input).includes(wordOf(engine, round))).length

  const tamper = (change?: (simulator: string) => Tamper) => {
    for (const [id, simulator] of Object.entries(service.vendors.simulators)) simulator.tamper(change?.(id))
  }

  it('that does not answer what it was sent: given up and not sent again, unless it knows the id again', async () => {
    // The first of each engine's.
    const left = new Set(engineIds)
    const wordIn = ({ bytes }: Seen) =>
      engineIds.find((engine) => left.has(engine) && bytes.includes(wordOf(engine, 'sent')))
    tamper(() => (seen) => {
      const engine = isSubmit(seen) ? wordIn(seen) : undefined
      return engine !== undefined && left.delete(engine) ? { silent: true } : undefined
    })
    const runs = await service.all('sent')
    tamper()
    assert.deepEqual([...left], [], 'all of them were silent')
    for (const engine of engineIds) {
      const { status, error } = runs[engine] as Run
      assert.equal(jobsOf(engine, 'sent'), 1, `${engine}: sent once`)
      if (engine === 'comfyui') assert.equal(status, 'completed', JSON.stringify(error))
      else assert.deepEqual([engine, status, error?.code], [engine, 'failed', 'interrupted'])
    }
  })

  it('that does not answer a question: asked again, and the work is found', async () => {
    for (const simulator of Object.values(service.vendors.simulators)) simulator.set({ workMs: 300 })
    // The first question about each vendor's work, once there is some.
    const silenced = new Set<string>()
    tamper((id) => (seen, { json }) => {
      const isQuestion = seen.method === 'GET' && json !== undefined && !/capabilities|object_info/.test(seen.path)
      const isBegun = service.vendors.simulators[id]?.jobs.some((job) =>
        JSON.stringify(job.input).includes('asked by '),
      )
      if (!isQuestion || isBegun !== true || silenced.has(id)) return undefined
      silenced.add(id)
      return { silent: true }
    })
    const runs = await service.all('asked')
    tamper()
    assert.deepEqual([...silenced].toSorted(), polled.map((id) => askings[id]?.vendor).toSorted())
    for (const engine of engineIds)
      assert.deepEqual(
        [engine, runs[engine]?.status, jobsOf(engine, 'asked')],
        [engine, 'completed', 1],
        JSON.stringify(runs[engine]?.error),
      )
  })

  it('that asks for patience: waited for as long as it says, then sent once', async () => {
    for (const simulator of Object.values(service.vendors.simulators))
      simulator.set({ workMs: 20, refuse: { times: 1, status: 429, retryAfter: 1 } })
    const runs = await service.all('patient')
    for (const engine of engineIds)
      assert.deepEqual(
        [engine, runs[engine]?.status, jobsOf(engine, 'patient')],
        [engine, 'completed', 1],
        JSON.stringify(runs[engine]?.error),
      )
    for (const [id, { seen }] of Object.entries(service.vendors.simulators)) {
      const sent = seen.filter((each) => isSubmit(each) && each.bytes.includes('patient by '))
      const own = engineIds.filter((engine) => askings[engine]?.vendor === id).length
      assert.equal(sent.length, own + 1, `${id}: one was turned away`)
    }
  })

  it('has work that nobody wants any more: called off where that can be done, and never sent again', async () => {
    for (const simulator of Object.values(service.vendors.simulators)) simulator.set({ workMs: 60_000 })
    const answers = Promise.allSettled(service.begin('unwanted'))
    const until = async (holds: () => boolean | Promise<boolean>) => {
      while (!(await holds())) await new Promise((done) => setTimeout(done, 20))
    }
    await until(() => engineIds.every((engine) => jobsOf(engine, 'unwanted') === 1))
    // The handle is stored once the vendor has answered; then it is asked about, and the stage is the vendor's.
    const isUnderWay = (engine: string, run?: Run) => !polled.includes(engine) || (run?.stage ?? '') !== ''
    await until(async () =>
      Object.entries(await service.runs('unwanted')).every(([engine, run]) => isUnderWay(engine, run)),
    )
    for (const run of Object.values(await service.runs('unwanted'))) {
      const cancelled = (await (await service.ask(`/runs/${run?.run_id}/cancel`, {})).json()) as Run
      assert.equal(cancelled.status, 'cancelled')
    }
    await answers
    const canCancel = engineIds.filter((id) => engineOf(id).cancel !== undefined)
    assert.deepEqual(canCancel.toSorted(), ['comfyui', 'fal', 'replicate', 'runway', 'sdcpp'])
    for (const engine of canCancel)
      await until(() =>
        service.vendors
          .of(engine)
          .jobs.some((job) => job.cancelled && JSON.stringify(job.input).includes(wordOf(engine, 'unwanted'))),
      )
    for (const engine of engineIds) assert.equal(jobsOf(engine, 'unwanted'), 1, engine)
  })
})
