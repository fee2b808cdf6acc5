/**
 * Every vendor and every server of one's own, all set up in one service, which is killed 50 times at random moments while
 * each of them has work of ours. Nothing is handed in twice, what was handed in is found again, and every run ends once.
 */
import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, it, type TestContext } from 'node:test'
import type { Run } from '@easel/contract'
import { askings, type EveryVendor, engineIds, startEveryVendor } from '../simulators/everyEngine.ts'
import { type Mortal, mortalService } from '../support/mortal.ts'

/** Each engine sees every one of them. */
const kills = Number(process.env['EASEL_TEST_KILLS'] ?? 50)
const workMs = 700
const answerMs = 30
/** One thing after the other is all that such a server does. */
const workMsInLine = 200
/** These answer in the call itself: there is nothing to come back to. */
const inOneCall = ['openai', 'openai-llm', 'google', 'google-llm', 'ideogram']
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** These are answered when the run has ended. */
const atTheEnd = ['prompts.enhance', 'images.segmentImage']
/** Found again in what the vendor was sent. */
const wordOf = (engine: string, n: number) => `picture ${n} by ${engine}.`

interface Asked {
  engine: string
  n: number
}

/** Some answer with the run, some, when it has ended, with what it said: which run it was is looked up afterwards. */
async function create(service: Mortal, { engine, n }: Asked) {
  const { path, body, operation } = askings[engine] as (typeof askings)[string]
  const asked = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': `${engine}-${n}` },
    body: JSON.stringify({ prompt: wordOf(engine, n), ...body }),
  }
  if (atTheEnd.includes(operation)) return accepted(service, path, asked)
  const response = await service.ask(path, asked)
  assert.equal(response.status, 202, `${engine}: ${await response.text()}`)
}

/** An end that is not a good one is an answer too. */
async function accepted({ baseUrl, apiKey }: Mortal, path: string, asked: RequestInit) {
  const headers = { ...(asked.headers as Record<string, string>), authorization: `Bearer ${apiKey}` }
  for (;;) {
    try {
      const response = await fetch(`${baseUrl}/api/v1${path}`, { ...asked, headers })
      await response.arrayBuffer()
      return
    } catch {
      await pause(50)
    }
  }
}

/** By the words that the run was asked for with. */
async function allFinished(service: Mortal): Promise<Map<string, Run>> {
  const found = new Map<string, Run>()
  for (let cursor = ''; ; ) {
    const page = (await (await service.ask(`/runs?limit=200${cursor}`)).json()) as {
      data: Run[]
      next_cursor: string | null
    }
    for (const run of page.data) found.set(String(run.inputs?.['prompt']), await finished(service, run))
    if (page.next_cursor === null) return found
    cursor = `&cursor=${page.next_cursor}`
  }
}

async function finished(service: Mortal, run: Run): Promise<Run> {
  if (run.completed_at !== null) return run
  return finished(service, (await (await service.ask(`/runs/${run.run_id}?wait=20`)).json()) as Run)
}

const jobsFor = (vendors: EveryVendor, { engine, n }: Asked) =>
  vendors.of(engine).jobs.filter((job) => JSON.stringify(job.input).includes(wordOf(engine, n))).length

/** Some kills come before any vendor has heard of it, some when half of them have, some when all have. */
async function someMoment(vendors: EveryVendor, n: number) {
  const begun = () => engineIds.filter((engine) => jobsFor(vendors, { engine, n }) > 0).length
  const enough = Math.floor(((n % 3) / 2) * engineIds.length)
  for (const until = Date.now() + 5000; begun() < enough && Date.now() < until; ) await pause(10)
  await pause(Math.random() * workMs)
}

describe('killed between submit and result', () => {
  it(`${kills} times: one job for one run, at every vendor`, { timeout: 600_000 }, async (t) => {
    const vendors = await startEveryVendor()
    for (const simulator of Object.values(vendors.simulators)) simulator.set({ workMs, answerMs })
    vendors.of('comfyui').set({ workMs: workMsInLine })
    const service = await mortalService({ env: vendors.env })
    try {
      // Luma fetches pictures from us.
      vendors.env['EASEL_PUBLIC_URL'] = service.baseUrl
      await writeFile(join(service.dataDir, 'easel.config.json'), JSON.stringify(vendors.config))
      await service.start()
      const created: Asked[] = []
      const creating: Promise<void>[] = []
      for (let n = 0; n < kills; n++) {
        // Not waited for: a kill may also come before the answer, and then the caller asks again.
        const asked = engineIds.map((engine) => ({ engine, n }))
        created.push(...asked)
        creating.push(...asked.map((each) => create(service, each)))
        await someMoment(vendors, n)
        await service.kill()
        service.spawn()
      }
      await Promise.all(creating)
      await proven(t, service, vendors, created)
    } finally {
      await service.done()
      await vendors.stop()
    }
  })
})

async function proven(t: TestContext, service: Mortal, vendors: EveryVendor, created: Asked[]) {
  const runs = await allFinished(service)
  await service.halt()
  for (const engine of engineIds) {
    const own = created.filter((each) => each.engine === engine)
    const ends = own.map((asked) => ({
      asked,
      run: runs.get(wordOf(engine, asked.n)) as Run,
      jobs: jobsFor(vendors, asked),
    }))
    for (const { asked, run, jobs } of ends) {
      const told = `${engine} ${asked.n}: ${JSON.stringify(run.error)}`
      if (run.status === 'completed') assert.deepEqual([jobs, run.engine], [1, engine], `paid for once: ${told}`)
      else {
        assert.equal(run.error?.code, 'interrupted', told)
        assert.ok(jobs <= 1, `given up, not sent again: ${told}`)
      }
    }
    const again = ends.filter(({ run }) => run.attempt > 1).length
    const givenUp = ends.filter(({ run }) => run.status !== 'completed').length
    t.diagnostic(
      `${engine}: ${own.length} kills, ${again} runs taken up again, ${givenUp} given up because nobody knew`,
    )
    assert.equal(own.length, kills)
    assert.ok(again > 0, `${engine} was killed at work`)
    const isShown = inOneCall.includes(engine)
      ? ends.some(({ run, jobs }) => run.status === 'failed' && jobs === 1)
      : ends.some(({ run }) => run.status === 'completed' && run.attempt > 1)
    assert.ok(
      isShown,
      `${engine} ${inOneCall.includes(engine) ? 'gives up what was being made' : 'finds its work again'}`,
    )
    // Whoever knows the id again is told again.
    if (engine === 'comfyui') assert.ok(ends.every(({ run, jobs }) => run.status === 'completed' || jobs === 0))
  }
  assert.equal(endsIn(service), created.length, 'every run ended once')
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
