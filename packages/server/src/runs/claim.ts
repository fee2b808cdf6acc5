import { randomUUID } from 'node:crypto'
import type { RunRow } from '../db/rows.ts'
import { claimNext, type Lanes } from '../db/runs.ts'
import { noteServed } from '../db/turns.ts'
import type { Ledger } from './ledger.ts'

/** How long an attempt may be silent before it is taken for dead. A heartbeat comes at a third of it. */
export const leaseMs = 30_000

/** One attempt at a run. Only the holder of the token may finish it. */
export interface Attempt {
  run: RunRow
  token: string
}

/** Work done by engines of this process. */
export const localLane = 'local'

export async function claimRun(ledger: Ledger, lanes: Lanes = { only: localLane }): Promise<Attempt | undefined> {
  const now = ledger.now()
  const token = randomUUID()
  const run = await ledger.db.transaction(async (tx) => {
    const claimed = await claimNext(tx, now, token, now + leaseMs, lanes)
    if (claimed === undefined) return undefined
    await noteServed(tx, claimed.turn)
    return claimed
  })
  if (run === undefined) return undefined
  ledger.signals.runChanged(run.id)
  return { run, token }
}
