/** Signs of life of an attempt. Each answers whether the attempt is still the holder's. */
import type { Queries } from '../db/database.ts'
import { dropHolds, dropPreviews, referTo } from '../db/files.ts'
import { extendLease, insertEvent, writePreview, writeProgress } from '../db/runs.ts'
import { type Attempt, leaseMs } from './claim.ts'
import type { Ledger } from './ledger.ts'
import type { KeptFile } from './outputs.ts'

/** Below 1, because 1 says that the run is completed. */
const mostProgress = 0.999

export async function heartbeat(ledger: Ledger, attempt: Attempt): Promise<boolean> {
  const until = ledger.now() + leaseMs
  const kept = await ledger.db.transaction((tx) => extendLease(tx, attempt.run.id, attempt.token, until))
  return kept !== undefined
}

/** Progress need not outlive a power cut, so it does not wait for the disk. */
export async function reportProgress(
  ledger: Ledger,
  attempt: Attempt,
  share: number,
  stage: string | null,
): Promise<boolean> {
  const progress = Math.min(mostProgress, Math.max(0, Number.isFinite(share) ? share : 0))
  const write = (tx: Queries) => writeProgress(tx, attempt, ledger.now(), progress, stage)
  const kept = await ledger.db.transaction(write, { durable: false })
  if (kept) ledger.signals.runChanged(attempt.run.id)
  return kept
}

/** The preview's file is held by `holder`; from here on the run refers to it. */
export async function reportPreview(
  ledger: Ledger,
  attempt: Attempt,
  file: KeptFile,
  holder: string,
): Promise<boolean> {
  const now = ledger.now()
  const run = await ledger.db.transaction(async (tx) => {
    const row = await writePreview(tx, attempt.run.id, attempt.token, now, JSON.stringify(file))
    if (row !== undefined) {
      await dropPreviews(tx, row.id, now)
      await referTo(tx, row.id, 'preview', [file.fileId])
      await insertEvent(tx, row, 'preview', file)
    }
    await dropHolds(tx, holder, now)
    return row
  })
  if (run !== undefined) ledger.signals.runChanged(run.id)
  return run !== undefined
}
