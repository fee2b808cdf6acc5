/** What a run comes to when a vendor says nothing, or asks for patience: every engine elsewhere, in one service. */
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Run } from '@easel/contract'
import { bfl } from '../../packages/server/src/engines/drivers/bfl.ts'
import { bria } from '../../packages/server/src/engines/drivers/bria.ts'
import { comfyui } from '../../packages/server/src/engines/drivers/comfyui.ts'
import { fal } from '../../packages/server/src/engines/drivers/fal.ts'
import { google } from '../../packages/server/src/engines/drivers/google.ts'
import { googleVideo } from '../../packages/server/src/engines/drivers/googleVideo.ts'
import { ideogram } from '../../packages/server/src/engines/drivers/ideogram.ts'
import { googleLlm, openaiLlm } from '../../packages/server/src/engines/drivers/llm.ts'
import { type LumaSettings, luma } from '../../packages/server/src/engines/drivers/luma.ts'
import { openai } from '../../packages/server/src/engines/drivers/openai.ts'
import { replicate } from '../../packages/server/src/engines/drivers/replicate.ts'
import { runway } from '../../packages/server/src/engines/drivers/runway.ts'
import { sdcpp } from '../../packages/server/src/engines/drivers/sdcpp.ts'
import type { Engine } from '../../packages/server/src/engines/engine.ts'
import { settingsFor } from '../simulators/driving.ts'
import { askings, type EveryVendor, engineIds, startEveryVendor } from '../simulators/everyEngine.ts'
import { isSubmit } from '../simulators/silences.suite.ts'
import { pictureOf, type Seen, type Served, serveAs, type Tamper } from '../simulators/simulator.ts'
import { startTestService, type TestService } from '../support/service.ts'

const drivers: Record<string, (settings: LumaSettings) => Engine> = {
  openai,
  'openai-llm': openaiLlm,
  google,
  'google-llm': googleLlm,
  'google-video': googleVideo,
  bfl,
  replicate,
  fal,
  runway,
  ideogram,
  luma,
  bria,
  comfyui,
  sdcpp,
}

/** Short for a test, long for a machine that is busy with others. */
const timeoutMs = 1500
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('a vendor in trouble', { timeout: 120_000 }, () => {
  let vendors: EveryVendor
  let files: Served
  let service: TestService
  before(async () => {
    vendors = await startEveryVendor()
    files = await serveAs(async () => ({ bytes: await pictureOf('a picture of ours') }))
    const engines = engineIds.map((id) => {
      const settings = { ...settingsFor(id, vendors.of(id)), timeoutMs, pollMs: 50 }
      return (drivers[id] as (typeof drivers)[string])({ ...settings, addressOf: () => files.url })
    })
    const { routes, engines: lanes } = vendors.config
    service = await startTestService({ engines, config: { routes, engines: lanes } })
  })
  after(async () => {
    await service.stop()
    await files.stop()
    await vendors.stop()
  })

  const asked = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${service.apiKey}`, 'content-type': 'application/json' }
    return fetch(`${service.baseUrl}/api/v1${path}`, { ...init, headers })
  }
  const wordOf = (engine: string, round: string) => `${round} by ${engine}.`
  const jobsOf = (engine: string, round: string) =>
    vendors.of(engine).jobs.filter((job) => JSON.stringify(job.input).includes(wordOf(engine, round))).length

  /** One run of each engine, to its end. */
  async function all(round: string): Promise<Record<string, Run>> {
    const creating = engineIds.map(async (engine) => {
      const { path, body } = askings[engine] as (typeof askings)[string]
      const response = await asked(path, {
        method: 'POST',
        body: JSON.stringify({ prompt: wordOf(engine, round), ...body }),
      })
      await response.arrayBuffer()
    })
    await Promise.all(creating)
    for (;;) {
      const { data } = (await (await asked('/runs?limit=200')).json()) as { data: Run[] }
      const found = engineIds.map((engine) => [
        engine,
        data.find((run) => run.inputs?.['prompt'] === wordOf(engine, round)),
      ])
      if (found.every(([, run]) => (run as Run | undefined)?.completed_at != null)) return Object.fromEntries(found)
      await pause(50)
    }
  }

  const tamper = (change?: (simulator: string) => Tamper) => {
    for (const [id, simulator] of Object.entries(vendors.simulators)) simulator.tamper(change?.(id))
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
    const runs = await all('sent')
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
    for (const simulator of Object.values(vendors.simulators)) simulator.set({ workMs: 300 })
    // The first question about each vendor's work, once there is some.
    const silenced = new Set<string>()
    tamper((id) => (seen, { json }) => {
      const isQuestion = seen.method === 'GET' && json !== undefined && !/capabilities|object_info/.test(seen.path)
      const isBegun = vendors.simulators[id]?.jobs.some((job) => JSON.stringify(job.input).includes('asked by '))
      if (!isQuestion || isBegun !== true || silenced.has(id)) return undefined
      silenced.add(id)
      return { silent: true }
    })
    const runs = await all('asked')
    tamper()
    const polled = engineIds.filter((id) => drivers[id]?.({ ...settingsFor(id, vendors.of(id)) }).poll !== undefined)
    assert.deepEqual([...silenced].toSorted(), polled.map((id) => askings[id]?.vendor).toSorted())
    for (const engine of engineIds)
      assert.deepEqual(
        [engine, runs[engine]?.status, jobsOf(engine, 'asked')],
        [engine, 'completed', 1],
        JSON.stringify(runs[engine]?.error),
      )
  })

  it('that asks for patience: waited for as long as it says, then sent once', async () => {
    for (const simulator of Object.values(vendors.simulators))
      simulator.set({ workMs: 20, refuse: { times: 1, status: 429, retryAfter: 1 } })
    const runs = await all('patient')
    for (const engine of engineIds)
      assert.deepEqual(
        [engine, runs[engine]?.status, jobsOf(engine, 'patient')],
        [engine, 'completed', 1],
        JSON.stringify(runs[engine]?.error),
      )
    for (const [id, { seen }] of Object.entries(vendors.simulators)) {
      const sent = seen.filter((each) => isSubmit(each) && each.bytes.includes('patient by '))
      const own = engineIds.filter((engine) => askings[engine]?.vendor === id).length
      assert.equal(sent.length, own + 1, `${id}: one was turned away`)
    }
  })
})
