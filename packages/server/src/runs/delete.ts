import { isFinished, Refusal } from '@easel/contract'
import { dropReferences } from '../db/files.ts'
import type { RunRow } from '../db/rows.ts'
import { eraseRun } from '../db/runs.ts'
import { cancelRun } from './cancel.ts'
import type { Ledger } from './ledger.ts'

/** A run that is still going on is cancelled first. Files that another run uses stay. */
export async function deleteRun(ledger: Ledger, run: RunRow) {
  if (!isFinished(run.status)) await cancelRun(ledger, run).catch(unlessFinished)
  await ledger.db.transaction(async (tx) => {
    await eraseRun(tx, run.id, ledger.now())
    await dropReferences(tx, run.id, ledger.now())
  })
  ledger.signals.runChanged(run.id)
}

/** It may have ended by itself meanwhile, or been deleted by somebody else. */
function unlessFinished(error: unknown) {
  if (!(error instanceof Refusal) || error.code !== 'run_finished') throw error
}
