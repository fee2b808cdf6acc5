import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { insertAccount } from '../db/accounts.ts'
import { SqliteDatabase } from '../db/sqlite.ts'
import { startTurns } from '../db/turns.ts'
import { Signals } from '../runs/signals.ts'
import { dispatchSuite } from './dispatch.suite.ts'
import { EmbeddedDispatch } from './embedded.ts'

dispatchSuite('embedded', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'easel-dispatch-'))
  const db = new SqliteDatabase(join(folder, 'easel.db'))
  await db.transaction(async (tx) => {
    await startTurns(tx)
    await insertAccount(tx, 'a', 'whsec_x', 0)
  })
  const ledger = { db, now: () => Date.now(), signals: new Signals() }
  return {
    ledger,
    dispatch: (slots) => new EmbeddedDispatch(ledger, { slots, elsewhere: () => 2 }),
    close: async () => {
      await db.close()
      rmSync(folder, { recursive: true })
    },
  }
})
