/** Our side of `http`: the real service, with finished and queued runs in it and an engine that never finishes, so that only the requests cost anything. */
import { randomUUID } from 'node:crypto'
import { type Engine, readConfig, startEasel } from '@easel/server'
import { createKey } from '../packages/server/src/accounts/keys.ts'
import { claimRun } from '../packages/server/src/runs/claim.ts'
import { createRun } from '../packages/server/src/runs/create.ts'
import { finishRun } from '../packages/server/src/runs/finish.ts'
import type { Ledger } from '../packages/server/src/runs/ledger.ts'
import { openBook } from './book.ts'
import { newRun, outcome } from './realistic.ts'
import { serveSide } from './side.ts'
import { temporaryFolder } from './temporary.ts'

export interface ServeAnswer {
  port: number
  /** A key of its own for each round: the limit on queued runs is by key. */
  keys: string[]
  /** A key that has this many queued already. */
  deepKey: string
  deepQueued: number
  finished: string[]
  queued: string[]
}

/** More than the service keeps ready: whoever asks for all of them in turn finds none of them so. */
const finishedRuns = 20_000
const deepQueued = 9000
const [keyCount = '0'] = process.argv.slice(2)
const folder = temporaryFolder('http')
const stored = await fill()

const idle: Engine = {
  id: 'idle',
  offers: () => ({ honours: 'all' }),
  perform: (_ask, { signal }) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true })),
}
const environment = {
  EASEL_PORT: '0',
  EASEL_DATA_DIR: folder.path,
  EASEL_LOG: process.env['EASEL_LOG'] ?? 'warn',
  EASEL_SLOTS: '1',
}
const config = readConfig(environment, folder.path)
const limits = { ...config.limits, creationsPerMinute: 100_000_000, queuedRuns: 1_000_000 }
const easel = await startEasel({ ...config, limits }, [idle])

async function fill() {
  const ledger = await openBook(folder.path, ['bench'])
  const scopes = ['runs:read', 'runs:write'] as const
  const make = () => createKey(ledger.db, Date.now(), { accountId: 'bench', name: 'bench', scopes })
  const keys = []
  for (let at = 0; at < Number(keyCount); at += 1) keys.push((await make()).text)
  const finished = await finish(ledger, finishedRuns)
  const deep = await make()
  const queued = await Promise.all(
    Array.from({ length: deepQueued }, () => createRun(ledger, newRun('bench', deep.row.id))),
  )
  await ledger.db.close()
  return { keys, deepKey: deep.text, finished, queued: queued.map((run) => run.id) }
}

async function finish(ledger: Ledger, count: number): Promise<string[]> {
  const ids: string[] = []
  const work = async () => {
    for (;;) {
      const attempt = await claimRun(ledger)
      if (attempt === undefined) return
      await finishRun(ledger, attempt, outcome, attempt.token)
      ids.push(attempt.run.id)
    }
  }
  await Promise.all(Array.from({ length: count }, () => createRun(ledger, newRun('bench', randomUUID()))))
  await Promise.all(Array.from({ length: 64 }, work))
  return ids
}

serveSide<unknown, ServeAnswer>(
  async () => ({ port: Number(new URL(easel.url).port), deepQueued, ...stored }),
  async () => {
    await easel.stop()
    folder[Symbol.dispose]()
  },
)
