/** Takes up attempts whose worker is gone. */
import { limits } from '@easel/contract'
import { dropHolds } from '../db/files.ts'
import type { RunRow } from '../db/rows.ts'
import { endAttempt, expiredAttempts, requeue } from '../db/runs.ts'
import type { Attempt } from './claim.ts'
import { announceEnd, errorOf } from './finish.ts'
import type { Ledger } from './ledger.ts'

/** `everyone`: no other process can be at work, so no lease needs to be waited for. Answers how many were taken up. */
export async function recoverRuns(ledger: Ledger, whose: 'expired' | 'everyone'): Promise<number> {
  const before = whose === 'everyone' ? Number.MAX_SAFE_INTEGER : ledger.now()
  let taken = 0
  for (;;) {
    const lost = await expiredAttempts(ledger.db, before, 200)
    if (lost.length === 0) return taken
    for (const run of lost) await takeUp(ledger, run)
    taken += lost.length
  }
}

/** Gives an attempt back in good order, because this process stops: it does not count as one of the tries. */
export async function giveBack(ledger: Ledger, attempt: Attempt, holder: string) {
  await ledger.db.transaction(async (tx) => {
    await requeue(tx, { ...attempt.run, attempt_token: attempt.token }, ledger.now(), true)
    await dropHolds(tx, holder, ledger.now())
  })
  ledger.signals.runChanged(attempt.run.id)
  ledger.signals.runQueued(attempt.run.lane)
}

/** An accident ended this attempt: another one follows, if any are left. */
export async function interruptAttempt(ledger: Ledger, attempt: Attempt, holder: string) {
  await ledger.db.transaction((tx) => dropHolds(tx, holder, ledger.now()))
  await takeUp(ledger, { ...attempt.run, attempt_token: attempt.token })
}

async function takeUp(ledger: Ledger, run: RunRow) {
  const now = ledger.now()
  // Remote work that has been paid for is found again by its handle, however often we are interrupted.
  const triesLeft = run.attempt < limits.runAttempts || run.remote !== null
  await ledger.db.transaction(async (tx) => {
    if (triesLeft) {
      await requeue(tx, run, now, false)
      return
    }
    const error = errorOf('interrupted', `The work was interrupted ${run.attempt} times.`)
    const row = await endAttempt(tx, { run, token: run.attempt_token ?? '' }, now, {
      status: 'failed',
      engine: run.engine,
      upstream: run.upstream,
      inputs: null,
      outputs: '{}',
      error: JSON.stringify(error),
      warnings: run.warnings,
      usage: null,
    })
    if (row !== undefined) await announceEnd(tx, row)
  })
  ledger.signals.runChanged(run.id)
  if (triesLeft) ledger.signals.runQueued(run.lane)
  else ledger.signals.deliveryDue()
}
