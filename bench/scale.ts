/** What a million stored runs cost: the 99th percentile of get, list and claim, against a thousand. The two take turns at every single call. */
import type { RunFilter } from '../packages/server/src/db/runs.ts'
import { Addresses } from '../packages/server/src/files/address.ts'
import { type Attempt, claimRun } from '../packages/server/src/runs/claim.ts'
import { getRun, pageOfRuns } from '../packages/server/src/runs/find.ts'
import type { Ledger } from '../packages/server/src/runs/ledger.ts'
import { presentRun } from '../packages/server/src/runs/present.ts'
import { giveBack } from '../packages/server/src/runs/recover.ts'
import { openBook } from './book.ts'
import { accounts, type Filling, fill, type Sample, uploads } from './fill.ts'
import { type Figure, quantile, ratio } from './measure.ts'
import { temporaryFolder } from './temporary.ts'

const thousand: Filling = { runs: 1000, queued: 200 }
const million: Filling = { runs: 1_000_000, queued: 10_000 }
const rounds = 7
const pageSize = 20
/** So that a call that reads everything does not take all day. */
const mostMs = 5000
const addressOf = new Addresses('secret', () => 'http://127.0.0.1', Date.now).of

interface Store {
  ledger: Ledger
  samples: Sample[]
  attempts: Attempt[]
}

type Call = (store: Store) => Promise<unknown>

const reads: Record<string, Call> = {
  get: async ({ ledger, samples }) => {
    const { id, account } = some(samples)
    return presentRun(await getRun(ledger, account, id), addressOf)
  },
  list: (store) => page(store, some(accounts), {}),
  'list by status': (store) => page(store, some(accounts), { status: 'completed' }),
  'list by run type': (store) => page(store, some(accounts), { run_type: 'video-generation' }),
  'list by status and type': (store) =>
    page(store, some(accounts), { status: 'completed', run_type: 'image-generation' }),
  'list by status and type, none there': (store) =>
    page(store, some(accounts), { status: 'failed', run_type: uploads }),
  'list by parent': (store) => pageOf(store, ({ parent }) => ({ parent_run_id: parent })),
  'list by root': (store) => pageOf(store, ({ root }) => ({ root_run_id: root })),
}

export async function scale(): Promise<Figure[]> {
  using smallFolder = temporaryFolder('thousand')
  using largeFolder = temporaryFolder('million')
  const began = performance.now()
  const small = await open(smallFolder.path, thousand)
  const large = await open(largeFolder.path, million)
  console.log(`scale: filled in ${Math.round((performance.now() - began) / 1000)} s`)
  const figures: Figure[] = []
  for (const [name, call] of Object.entries(reads)) figures.push(...(await compare(name, small, large, 2000, call)))
  figures.push(...(await compare('claim', small, large, 150, claim)))
  await small.ledger.db.close()
  await large.ledger.db.close()
  return figures
}

async function open(folder: string, filling: Filling): Promise<Store> {
  await (await openBook(folder, accounts)).db.close()
  const samples = fill(folder, filling)
  return { ledger: await openBook(folder, []), samples, attempts: [] }
}

/** The median is told beside the 99th percentile: on a busy machine the latter is mostly the neighbours'. */
async function compare(name: string, small: Store, large: Store, calls: number, call: Call): Promise<Figure[]> {
  const rows: { small: number[]; large: number[] }[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const times: (typeof rows)[number] = { small: [], large: [] }
    const until = performance.now() + mostMs
    for (let at = 0; at < calls && performance.now() < until; at += 1) {
      // Who goes first changes, so that collecting the garbage of both does not always fall to the same one.
      if (at % 2 === 0) times.small.push(await timed(small, call))
      times.large.push(await timed(large, call))
      if (at % 2 === 1) times.small.push(await timed(small, call))
    }
    for (const store of [small, large]) await putBack(store)
    if (round > 0) rows.push(times)
  }
  const at = (share: number, which: 'small' | 'large') => rows.map((times) => quantile(times[which], share))
  return [
    ratio(`${name}, p99 of a million to a thousand`, 'µs', at(0.99, 'large'), at(0.99, 'small'), { atMost: 1.5 }),
    ratio(`${name}, median`, 'µs', at(0.5, 'large'), at(0.5, 'small')),
  ]
}

/** In microseconds. */
async function timed(store: Store, call: Call): Promise<number> {
  const began = performance.now()
  await call(store)
  return (performance.now() - began) * 1000
}

async function claim(store: Store) {
  const attempt = await claimRun(store.ledger)
  if (attempt === undefined) throw new Error('nothing is queued')
  store.attempts.push(attempt)
}

async function putBack({ ledger, attempts }: Store) {
  await Promise.all(attempts.splice(0).map((attempt) => giveBack(ledger, attempt, attempt.token)))
}

async function page({ ledger }: Store, account: string, filter: RunFilter) {
  const { rows } = await pageOfRuns(ledger, account, filter, undefined, pageSize)
  return rows.map((row) => presentRun(row, addressOf))
}

function pageOf(store: Store, filterOf: (sample: Sample) => RunFilter) {
  const sample = some(store.samples)
  return page(store, sample.account, filterOf(sample))
}

function some<T>(list: readonly T[]): T {
  return list[Math.floor(Math.random() * list.length)] as T
}
