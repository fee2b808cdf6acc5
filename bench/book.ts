/** The ledger of a service without the service: the database, the clock and the signals. */
import { join } from 'node:path'
import { insertAccount } from '../packages/server/src/db/accounts.ts'
import { SqliteDatabase } from '../packages/server/src/db/sqlite.ts'
import { startTurns } from '../packages/server/src/db/turns.ts'
import type { Ledger } from '../packages/server/src/runs/ledger.ts'
import { Signals } from '../packages/server/src/runs/signals.ts'

export async function openBook(folder: string, accounts: readonly string[]): Promise<Ledger> {
  const db = new SqliteDatabase(join(folder, 'easel.db'))
  await db.transaction(async (tx) => {
    await startTurns(tx)
    for (const account of accounts) await insertAccount(tx, account, 'whsec_bench', Date.now())
  })
  return { db, now: () => Date.now(), signals: new Signals() }
}
