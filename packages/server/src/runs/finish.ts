import { type RunError, type RunUsage, runErrors } from '@easel/contract'
import type { Queries } from '../db/database.ts'
import { insertDelivery } from '../db/deliveries.ts'
import { dropHolds, dropPreviews, referTo } from '../db/files.ts'
import { newId } from '../db/ids.ts'
import { type EndedRow, endAttempt, findRun, insertEvent } from '../db/runs.ts'
import { addUsage } from '../db/usage.ts'
import type { Attempt } from './claim.ts'
import type { Ledger } from './ledger.ts'
import { fileIdsOf, type Outputs } from './outputs.ts'

export type Outcome =
  | {
      status: 'completed'
      engine: string
      upstream?: string | null
      plan?: unknown
      outputs: Outputs
      warnings: string[]
      usage: RunUsage
    }
  | {
      status: 'failed'
      engine: string | null
      upstream?: string | null
      error: RunError
      warnings: string[]
      usage: RunUsage | null
    }

/**
 * Ends an attempt, if it is still the holder's: state, files, usage, event and webhook delivery in one transaction.
 * False means that somebody else has the run now, and what this attempt made is thrown away.
 */
export async function finishRun(ledger: Ledger, attempt: Attempt, outcome: Outcome, holder: string): Promise<boolean> {
  const now = ledger.now()
  const outputs = outcome.status === 'completed' ? outcome.outputs : {}
  const run = await ledger.db.transaction(async (tx) => {
    const ended = await endAttempt(tx, attempt, now, {
      status: outcome.status,
      engine: outcome.engine,
      upstream: outcome.upstream ?? null,
      inputs: planned(attempt, outcome),
      outputs: JSON.stringify(outputs),
      error: outcome.status === 'failed' ? JSON.stringify(outcome.error) : null,
      warnings: JSON.stringify(outcome.warnings),
      usage: outcome.usage === null ? null : JSON.stringify(outcome.usage),
    })
    if (ended !== undefined) {
      await referTo(tx, ended.id, 'output', fileIdsOf(outputs))
      await writeUsage(tx, ended, outcome.usage)
      await announceEnd(tx, ended)
    }
    await dropHolds(tx, holder, now)
    return ended
  })
  if (run === undefined) return false
  ledger.signals.runChanged(run.id)
  ledger.signals.deliveryDue()
  return true
}

/** How an engine read the words stands with the inputs. */
function planned({ run }: Attempt, outcome: Outcome): string | null {
  if (outcome.status !== 'completed' || outcome.plan === undefined) return null
  return JSON.stringify({ ...JSON.parse(run.inputs), plan: outcome.plan })
}

/** The last event, the end of previews, and the webhook if one was asked for. Whoever ends a run calls this in the same transaction. */
export async function announceEnd(tx: Queries, run: EndedRow) {
  if (run.preview !== null) await dropPreviews(tx, run.id, run.updated_at)
  await insertEvent(tx, run, 'end', {})
  if (run.webhook_url === null) return
  await insertDelivery(tx, {
    id: `msg_${newId(run.updated_at).replaceAll('-', '')}`,
    run_id: run.id,
    account_id: run.account_id,
    type: `run.${run.status}`,
    url: run.webhook_url,
    secret: run.webhook_secret,
    // The row as it stands now, so that a run deleted meanwhile is still told of.
    run: JSON.stringify({ ...(await findRun(tx, run.id)), webhook_secret: null }),
    created_at: run.updated_at,
  })
}

export function errorOf(
  code: keyof typeof runErrors,
  message: string = runErrors[code].message,
  details?: unknown,
): RunError {
  return details === undefined ? { code, message } : { code, message, details }
}

async function writeUsage(tx: Queries, run: EndedRow, usage: RunUsage | null) {
  await addUsage(tx, {
    account_id: run.account_id,
    day: new Date(run.updated_at).toISOString().slice(0, 10),
    key_id: run.key_id ?? '',
    operation: run.operation,
    model_type: run.model_type ?? '',
    runs: 1,
    seconds: usage?.seconds ?? 0,
    cost: usage?.cost ?? 0,
  })
}
