/**
 * Every vendor whose work is handed in and asked about later: the service is killed at random moments between the two,
 * 50 times in all. Nothing is handed in twice, and every run ends once.
 */
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, it, type TestContext } from 'node:test'
import { exampleImage, type Run } from '@easel/contract'
import { startBfl } from '../simulators/bfl.ts'
import { startBria } from '../simulators/bria.ts'
import { startComfyui } from '../simulators/comfyui.ts'
import { startFal } from '../simulators/fal.ts'
import { startGoogle } from '../simulators/google.ts'
import { startReplicate } from '../simulators/replicate.ts'
import { startRunway } from '../simulators/runway.ts'
import { startSdcpp } from '../simulators/sdcpp.ts'
import type { Simulator } from '../simulators/simulator.ts'
import { type Mortal, mortalService } from '../support/mortal.ts'

interface Vendor {
  start: () => Promise<Simulator>
  /** A server of one's own has none. */
  key?: string
  address: string
  path: string
  /** Besides the prompt. */
  body: Record<string, unknown>
}

const vendors: Record<string, Vendor> = {
  bfl: { start: startBfl, key: 'BFL_API_KEY', address: 'BFL_BASE_URL', path: '/runs/generate', body: {} },
  bria: {
    start: startBria,
    key: 'BRIA_API_TOKEN',
    address: 'BRIA_BASE_URL',
    path: '/edits/generative-remove',
    body: { image_url: exampleImage },
  },
  comfyui: { start: startComfyui, address: 'COMFYUI_URL', path: '/runs/generate', body: {} },
  fal: { start: startFal, key: 'FAL_KEY', address: 'FAL_BASE_URL', path: '/runs/generate', body: {} },
  google: {
    start: startGoogle,
    key: 'GEMINI_API_KEY',
    address: 'GEMINI_BASE_URL',
    path: '/runs/video',
    body: { image_url: exampleImage },
  },
  replicate: {
    start: startReplicate,
    key: 'REPLICATE_API_TOKEN',
    address: 'REPLICATE_BASE_URL',
    path: '/runs/generate',
    body: {},
  },
  runway: {
    start: startRunway,
    key: 'RUNWAYML_API_SECRET',
    address: 'RUNWAYML_BASE_URL',
    path: '/runs/reference',
    body: { images: [{ image_reference: exampleImage, tag: 'cat' }] },
  },
  sdcpp: { start: startSdcpp, address: 'SDCPP_URL', path: '/runs/generate', body: {} },
}

const names = Object.keys(vendors)
const kills = 50
const workMs = 400
const answerMs = 20
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** Found again in what the vendor was sent. */
const wordOf = (n: number) => `picture-${n}-of-these`

async function create(service: Mortal, { path, body }: Vendor, n: number): Promise<string> {
  const response = await service.ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': `vendor-${n}` },
    body: JSON.stringify({ prompt: wordOf(n), ...body }),
  })
  const answer = (await response.json()) as { run_id?: string; data?: { run_id: string } }
  assert.equal(response.status, 202, JSON.stringify(answer))
  return answer.run_id ?? (answer.data?.run_id as string)
}

async function finished(service: Mortal, id: string): Promise<Run> {
  for (;;) {
    const run = (await (await service.ask(`/runs/${id}?wait=20`)).json()) as Run
    assert.equal(run.run_id, id)
    if (run.completed_at !== null) return run
  }
}

async function killed(t: TestContext, vendor: Vendor, times: number) {
  const simulator = await vendor.start()
  simulator.set({ workMs, answerMs })
  const service = await mortalService({
    env: {
      ...(vendor.key === undefined ? {} : { [vendor.key]: simulator.key }),
      [vendor.address]: simulator.url,
      EASEL_ALLOW_PRIVATE_URLS: '127.0.0.0/8',
    },
  })
  try {
    await service.start()
    const ids: string[] = []
    for (let n = 0; n < times; n++) {
      ids.push(await create(service, vendor, n))
      // Every third kill may come before the vendor has heard of it; the others find it at work.
      while (n % 3 > 0 && !simulator.jobs.some((job) => JSON.stringify(job.input).includes(wordOf(n)))) await pause(5)
      await pause(Math.random() * (answerMs + workMs))
      await service.kill()
      service.spawn()
    }
    const runs: Run[] = []
    for (const id of ids) runs.push(await finished(service, id))
    await service.halt()
    for (const [n, run] of runs.entries()) {
      const jobs = simulator.jobs.filter((job) => JSON.stringify(job.input).includes(wordOf(n))).length
      if (run.status === 'completed') assert.equal(jobs, 1, 'paid for once')
      else {
        assert.equal(run.error?.code, 'interrupted', JSON.stringify(run.error))
        assert.ok(jobs <= 1, 'given up, not sent again')
      }
    }
    assert.equal(endsIn(service), times, 'every run ended once')
    const again = runs.filter((run) => run.attempt > 1).length
    const givenUp = runs.filter((run) => run.status !== 'completed').length
    t.diagnostic(`${times} kills: ${again} runs taken up again, ${givenUp} given up because nobody knew`)
  } finally {
    await service.done()
    await simulator.stop()
  }
}

function endsIn({ dataDir }: Mortal): number {
  const db = new DatabaseSync(join(dataDir, 'easel.db'), { readOnly: true })
  const { runs, ends } = db
    .prepare("select count(distinct run_id) runs, count(*) ends from events where name = 'end'")
    .get() as { runs: number; ends: number }
  db.close()
  assert.equal(runs, ends, 'no run ended twice')
  return ends
}

describe('killed between submit and result', { concurrency: 2 }, () => {
  for (const [at, name] of names.entries()) {
    const times = Math.floor((kills + at) / names.length)
    it(`${name}: one job for one run`, { timeout: 120_000 }, (t) => killed(t, vendors[name] as Vendor, times))
  }
})
