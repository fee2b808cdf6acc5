import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SqliteDatabase } from '../db/sqlite.ts'
import { ledgerSuite } from './ledger.suite.ts'

ledgerSuite('SQLite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'easel-runs-'))
  const db = new SqliteDatabase(join(folder, 'easel.db'))
  return {
    db,
    close: async () => {
      await db.close()
      rmSync(folder, { recursive: true })
    },
  }
})
