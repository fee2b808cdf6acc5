import { isFinished, Refusal } from '@easel/contract'
import type { RunRow } from '../db/rows.ts'
import { cancelUnfinished } from '../db/runs.ts'
import { getRun } from './find.ts'
import { announceEnd } from './finish.ts'
import type { Ledger } from './ledger.ts'

/**
 * Cancelled is cancelled at once, queued or running: the attempt's token is taken away, so whatever it still makes is
 * thrown away, and its worker is told to stop. Cancelling twice is cancelling once.
 */
export async function cancelRun(ledger: Ledger, run: RunRow): Promise<RunRow> {
  if (run.status === 'cancelled') return run
  if (isFinished(run.status)) throw new Refusal('run_finished', `The run is ${run.status}.`)
  const cancelled = await ledger.db.transaction(async (tx) => {
    const row = await cancelUnfinished(tx, run.id, ledger.now())
    if (row !== undefined) await announceEnd(tx, row)
    return row
  })
  // It ended between being found and being cancelled; if somebody else cancelled it, that is as good.
  if (cancelled === undefined) return cancelRun(ledger, await getRun(ledger, run.account_id, run.id))
  ledger.signals.attemptEnded(run.id)
  ledger.signals.runChanged(run.id)
  ledger.signals.deliveryDue()
  return cancelled
}
