import { type Operation, Refusal } from '@easel/contract'
import type { Queries } from '../db/database.ts'
import { dropHolds, referTo } from '../db/files.ts'
import { findIdempotency, insertIdempotency } from '../db/idempotency.ts'
import { newId } from '../db/ids.ts'
import type { RunRow } from '../db/rows.ts'
import { countQueuedOfKey, findRun, insertEvent, insertParents, insertRun } from '../db/runs.ts'
import { takeTurn } from '../db/turns.ts'
import { withinBudget } from './budget.ts'
import { progressOf } from './events.ts'
import { announceEnd } from './finish.ts'
import type { Ledger } from './ledger.ts'
import { fileIdsOf, type Outputs } from './outputs.ts'
import type { Sources } from './sources.ts'

export interface NewRun {
  operation: Operation
  accountId: string
  keyId: string | null
  modelType: string | null
  modelId: string | null
  /** Who will work on it; see `claim.ts`. */
  lane: string
  /** What it is expected to cost, in US dollars. */
  estimate: number
  inputs: Record<string, unknown>
  /** The names of those that the caller gave. */
  given: string[]
  sources: Sources
  parents: RunRow[]
  warnings: string[]
  metadata: Record<string, unknown>
  seed: number
  replayOf: string | null
  webhookUrl: string | null
  webhookSecret: string | null
  /** Given for an upload, which is completed when it is born. */
  outputs?: Outputs
  /** Who holds the files of `sources` and `outputs` until the run refers to them. */
  holder: string
  idempotency: Idempotency | undefined
  queueLimit: number
}

export interface Idempotency {
  key: string
  fingerprint: string
  /** Records older than this have expired. */
  notBefore: number
}

/** One transaction: the idempotency record, the run, what it refers to, and its first event. */
export async function createRun(ledger: Ledger, asked: NewRun): Promise<RunRow> {
  const now = ledger.now()
  const id = newId(now)
  const row = await ledger.db.transaction(async (tx) => {
    const { idempotency } = asked
    if (idempotency !== undefined) {
      const record = { fingerprint: idempotency.fingerprint, run_id: id, created_at: now }
      if (!(await insertIdempotency(tx, asked.accountId, idempotency.key, record, idempotency.notBefore)))
        return firstRun(tx, asked.accountId, idempotency)
    }
    const queued = asked.outputs === undefined
    const turn = queued ? await joinQueue(tx, asked) : 0
    if (asked.estimate > 0) await withinBudget(tx, asked, now)
    const run = await insertRun(tx, { ...columnsOf(asked, id, now), turn })
    await insertParents(tx, run.seq, JSON.parse(run.parent_run_ids))
    await referTo(tx, id, 'input', new Set(Object.values(asked.sources).map((source) => source.fileId)))
    await referTo(tx, id, 'output', fileIdsOf(asked.outputs ?? {}))
    if (Object.keys(asked.sources).length > 0) await dropHolds(tx, asked.holder, now)
    if (queued) await insertEvent(tx, run, 'progress', progressOf(run))
    else await announceEnd(tx, run)
    return run
  })
  if (row.status === 'queued') ledger.signals.runQueued(row.lane)
  else ledger.signals.deliveryDue()
  return row
}

/** Counting is left out while the account's turns show that not so many can be waiting. */
async function joinQueue(tx: Queries, { accountId, keyId, queueLimit }: NewRun): Promise<number> {
  const { turn, ahead } = await takeTurn(tx, accountId)
  if (ahead > queueLimit && (await countQueuedOfKey(tx, accountId, keyId)) >= queueLimit)
    throw new Refusal('queue_full', `${queueLimit} runs of this key are waiting already.`)
  return turn
}

function columnsOf(asked: NewRun, id: string, now: number) {
  const [parent] = asked.parents
  const finished = asked.outputs !== undefined
  return {
    id,
    account_id: asked.accountId,
    key_id: asked.keyId,
    operation: asked.operation.id,
    run_type: asked.operation.runType,
    model_type: asked.modelType,
    model_id: asked.modelId,
    engine: null,
    status: finished ? ('completed' as const) : ('queued' as const),
    inputs: JSON.stringify(asked.inputs),
    given: JSON.stringify(asked.given),
    sources: JSON.stringify(asked.sources),
    outputs: JSON.stringify(asked.outputs ?? {}),
    warnings: JSON.stringify(asked.warnings),
    metadata: JSON.stringify(asked.metadata),
    seed: asked.seed,
    parent_run_id: parent?.id ?? null,
    parent_run_ids: JSON.stringify([...new Set(asked.parents.map((each) => each.id))]),
    root_run_id: parent?.root_run_id ?? id,
    replay_of: asked.replayOf,
    webhook_url: asked.webhookUrl,
    webhook_secret: asked.webhookSecret,
    lane: asked.lane,
    reserved: asked.estimate,
    created_at: now,
    updated_at: now,
    started_at: finished ? now : null,
    completed_at: finished ? now : null,
  }
}

/** The run that the first request with this key made, if this one asks the same. */
export async function firstRun(db: Queries, accountId: string, idempotency: Idempotency): Promise<RunRow> {
  const record = await findIdempotency(db, accountId, idempotency.key, idempotency.notBefore)
  if (record === undefined) throw new Error('an idempotency record vanished')
  if (record.fingerprint !== idempotency.fingerprint) throw new Refusal('idempotency_key_reused')
  const run = await findRun(db, record.run_id)
  if (run === undefined) throw new Error('the run of an idempotency record is missing')
  if (run.deleted_at !== null) throw new Refusal('run_deleted')
  return run
}
