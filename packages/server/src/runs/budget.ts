/** What a key may spend in a calendar month: what it has spent, and what is held back for its runs under way. */
import { Refusal } from '@easel/contract'
import { keyById } from '../db/accounts.ts'
import type { Queries } from '../db/database.ts'
import { reservedByKey, writeReserved } from '../db/runs.ts'
import { costOfKey } from '../db/usage.ts'
import type { Attempt } from './claim.ts'
import type { Ledger } from './ledger.ts'
import { inDollars, readable } from './money.ts'

export interface Wish {
  keyId: string | null
  /** US dollars. */
  estimate: number
}

/** In the transaction that makes the run, so that two at once cannot both take what is left. */
export async function withinBudget(tx: Queries, wish: Wish, now: number) {
  const beyond = await beyondBudget(tx, wish, now)
  if (beyond === undefined) return
  const { budget, spent, estimate } = beyond
  const left = Math.max(0, budget - spent)
  const words = `This would cost ${inDollars(estimate)}; of the key’s ${inDollars(budget)} for this month ${inDollars(left)} is left.`
  throw new Refusal('budget_exceeded', words, beyond)
}

/** Another engine is to be asked than was thought, and may cost more: false when the budget does not allow it. */
export async function reserveFor(ledger: Ledger, { run, token }: Attempt, estimate: number): Promise<boolean> {
  if (estimate <= run.reserved) return true
  return ledger.db.transaction(async (tx) => {
    const wish = { keyId: run.key_id, estimate: estimate - run.reserved }
    if ((await beyondBudget(tx, wish, ledger.now())) !== undefined) return false
    await writeReserved(tx, run.id, token, estimate)
    run.reserved = estimate
    return true
  })
}

async function beyondBudget(tx: Queries, { keyId, estimate }: Wish, now: number) {
  const key = keyId === null ? undefined : await keyById(tx, keyId)
  if (key === undefined || key.budget === null) return undefined
  const month = `${new Date(now).toISOString().slice(0, 7)}-01`
  const spent = (await costOfKey(tx, key.id, month)) + (await reservedByKey(tx, key.id))
  // Sums of cents are not exact.
  if (spent + estimate <= key.budget + 1e-9) return undefined
  return { budget: key.budget, spent: readable(spent), estimate: readable(estimate), currency: 'USD' }
}
