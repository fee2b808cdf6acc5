/**
 * Keys are for vendors alone: after every way in which work can end, at every vendor, in a service that writes down all it
 * can, they are looked for wherever anybody could find them. The vendors repeat them whenever they tell of a failure.
 */
import assert from 'node:assert/strict'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { it } from 'node:test'
import type { Run } from '@easel/contract'
import { repeating } from '../simulators/brokenAnswers.suite.ts'
import { askings, type EveryVendor, engineIds, startEveryVendor } from '../simulators/everyEngine.ts'
import { isSubmit } from '../simulators/silences.suite.ts'
import type { Behaviour, Reply, Simulator, Tamper } from '../simulators/simulator.ts'
import { type Mortal, mortalService } from '../support/mortal.ts'

const page: Reply = { bytes: Buffer.from('<html>Bad gateway</html>'), type: 'text/html' }
const often = 100

/** How it goes, and with what the run may end. Not five accidents one after the other: an engine would be left alone then. */
const rounds: { name: string; behaviour?: Partial<Behaviour>; page?: true; ends: (string | undefined)[] }[] = [
  { name: 'well', ends: [undefined] },
  { name: 'failed', behaviour: { ends: 'failed' }, ends: ['engine_rejected', 'output_invalid', 'interrupted'] },
  { name: 'moderated', behaviour: { ends: 'moderated' }, ends: ['content_rejected', undefined] },
  { name: 'unknown', behaviour: { ends: 'unknown state' }, ends: ['output_invalid'] },
  { name: 'broken', behaviour: { ends: 'broken picture' }, ends: ['output_invalid', undefined] },
  { name: 'refused', behaviour: { refuse: { times: often, status: 400 } }, ends: ['engine_rejected'] },
  { name: 'patient', behaviour: { refuse: { times: often, status: 429 } }, ends: ['engine_rate_limited'] },
  { name: 'locked', behaviour: { refuse: { times: often, status: 401 } }, ends: ['engine_unavailable'] },
  // Whoever knows the id again is asked again, and has it.
  { name: 'page', page: true, ends: ['interrupted', 'output_invalid', undefined] },
]

const wordOf = (engine: string, name: string) => `${name} by ${engine}.`

it('no key is found in answers, events, the log, the database or the files', { timeout: 300_000 }, async () => {
  const vendors = await startEveryVendor()
  const log: string[] = []
  const env = { ...vendors.env, EASEL_LOG: 'debug' }
  const service = await mortalService({ env, hears: (words) => log.push(words) })
  try {
    Object.assign(env, { EASEL_PUBLIC_URL: service.baseUrl })
    await writeFile(join(service.dataDir, 'easel.config.json'), JSON.stringify(vendors.config))
    service.spawn()
    await service.ask('/runs')
    const told: string[] = []
    for (const round of rounds) told.push(...(await gone(service, vendors, round)))
    told.push(await (await service.ask('/models/types')).text())
    await service.halt()
    assert.ok(log.join('').length > 10_000, 'the log tells of it')
    const places = [['the log', log.join('')], ...told.map((text) => ['an answer', text])] as [string, string][]
    for (const [place, text] of [...places, ...(await kept(service.dataDir))])
      for (const [vendor, { key }] of Object.entries(vendors.simulators))
        assert.ok(!text.includes(key), `the key of ${vendor} is in ${place}`)
    for (const [vendor, { seen, key }] of Object.entries(vendors.simulators))
      for (const { path } of seen) assert.ok(!path.includes(key), `the key of ${vendor} is in an address`)
  } finally {
    await service.done()
    await vendors.stop()
  }
})

/** One run of each engine; everything that the service says of them. */
async function gone(service: Mortal, vendors: EveryVendor, round: (typeof rounds)[number]): Promise<string[]> {
  for (const simulator of Object.values(vendors.simulators)) {
    simulator.set({ workMs: 10, ends: 'well', refuse: undefined, ...round.behaviour })
    simulator.tamper(round.page === true ? (seen) => (isSubmit(seen) ? page : undefined) : repeatingKey(simulator))
  }
  const answers = await Promise.all(engineIds.map((engine) => answerTo(service, engine, round.name)))
  const runs = await ended(service, round.name)
  for (const engine of engineIds) {
    const run = runs.find(({ inputs }) => inputs?.['prompt'] === wordOf(engine, round.name)) as Run
    assert.ok(round.ends.includes(run.error?.code), `${engine}, ${round.name}: ${JSON.stringify(run.error)}`)
    answers.push(JSON.stringify(run), await (await service.ask(`/runs/${run.run_id}/events`)).text())
  }
  return answers
}

const repeatingKey =
  ({ key }: Simulator): Tamper =>
  ({ headers }, reply) =>
    JSON.stringify(headers).includes(key) ? { ...reply, json: repeating(reply.json, key) } : undefined

/** Whatever it is: some are answered with their end. */
async function answerTo({ baseUrl, apiKey }: Mortal, engine: string, name: string): Promise<string> {
  const { path, body } = askings[engine] as (typeof askings)[string]
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' }
  const asked = { method: 'POST', headers, body: JSON.stringify({ prompt: wordOf(engine, name), ...body }) }
  return (await fetch(`${baseUrl}/api/v1${path}`, asked)).text()
}

async function ended(service: Mortal, name: string): Promise<Run[]> {
  for (;;) {
    const { data } = (await (await service.ask('/runs?limit=200')).json()) as { data: Run[] }
    const own = data.filter(({ inputs }) => String(inputs?.['prompt']).startsWith(`${name} by `))
    if (own.length === engineIds.length && own.every((run) => run.completed_at !== null)) return own
    await new Promise((done) => setTimeout(done, 50))
  }
}

/** By their names. */
async function kept(dataDir: string): Promise<[string, string][]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  assert.ok(files.some((file) => file.endsWith('easel.db')))
  return Promise.all(
    files.map(async (file): Promise<[string, string]> => [file, (await readFile(file)).toString('latin1')]),
  )
}
