import { isFinished, Refusal } from '@easel/contract'
import type { RunRow } from '../db/rows.ts'
import { findHead, findRun, listRuns, type RunFilter, type RunHead, runsOfTree } from '../db/runs.ts'
import type { Ledger } from './ledger.ts'

/** The account's run; somebody else's is not found, like one that never was. */
export async function getRun(ledger: Ledger, accountId: string, runId: string): Promise<RunRow> {
  return seen(await findRun(ledger.db, runId), accountId)
}

/** The same, where it is enough to know whether the run has changed. */
export async function headOf(ledger: Ledger, accountId: string, runId: string): Promise<RunHead> {
  return seen(await findHead(ledger.db, runId), accountId)
}

function seen<Row extends RunHead>(run: Row | undefined, accountId: string): Row {
  if (run === undefined || run.account_id !== accountId) throw new Refusal('run_not_found')
  if (run.deleted_at !== null) throw new Refusal('run_deleted')
  return run
}

/** The run as soon as it has finished, or as it stands when the time is over or the caller has gone. */
export async function waitForEnd(ledger: Ledger, runId: string, waitMs: number, signal: AbortSignal): Promise<RunRow> {
  const until = performance.now() + waitMs
  for (;;) {
    // Listening begins before looking: what happens in between is not missed.
    const changed = nextChange(ledger, runId, until - performance.now(), signal)
    const run = await findRun(ledger.db, runId)
    if (run === undefined) throw new Refusal('run_not_found')
    if (isFinished(run.status) || run.deleted_at !== null || signal.aborted || performance.now() >= until) {
      changed.stop()
      return run
    }
    await changed.promise
  }
}

/** Resolves at the next change of the run, or after the time at the latest. Another process's changes are seen within 2 s. */
export function nextChange(ledger: Ledger, runId: string, waitMs: number, signal: AbortSignal) {
  let stop = () => {}
  const promise = new Promise<void>((resolve) => {
    const timer = setTimeout(() => stop(), Math.min(2000, Math.max(0, waitMs)))
    const off = ledger.signals.onRunChanged(runId, () => stop())
    stop = () => {
      clearTimeout(timer)
      off()
      signal.removeEventListener('abort', stop)
      resolve()
    }
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
  })
  return { promise, stop }
}

export interface Page<T> {
  rows: T[]
  nextCursor: string | null
}

/** Reads one row more than asked for, to know whether there is a next page. The cursor is the last row's place. */
export function pageOf<T extends { seq: number }>(rows: T[], limit: number): Page<T> {
  const kept = rows.slice(0, limit)
  const last = kept.at(-1)
  return { rows: kept, nextCursor: rows.length > limit && last !== undefined ? String(last.seq) : null }
}

export function placeOf(cursor: string | undefined): number {
  if (cursor === undefined) return Number.MAX_SAFE_INTEGER
  const place = Number(cursor)
  if (!Number.isSafeInteger(place) || place < 0)
    throw new Refusal('invalid_input', 'cursor is not one of ours', [
      {
        path: 'cursor',
        message: 'cursor is not one of ours',
        expected: 'next_cursor of the page before',
        received: cursor,
      },
    ])
  return place
}

export async function pageOfRuns(
  ledger: Ledger,
  accountId: string,
  filter: RunFilter,
  cursor: string | undefined,
  limit: number,
) {
  return pageOf(await listRuns(ledger.db, accountId, filter, placeOf(cursor), limit + 1), limit)
}

export async function treeOf(ledger: Ledger, run: RunRow): Promise<RunRow[]> {
  return runsOfTree(ledger.db, run)
}
