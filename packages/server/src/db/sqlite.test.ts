import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, it } from 'node:test'
import { databaseSuite } from './database.suite.ts'
import { lockFolder } from './lock.ts'
import { SqliteDatabase } from './sqlite.ts'

databaseSuite('SQLite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'easel-db-'))
  const path = join(folder, 'easel.db')
  let db = new SqliteDatabase(path)
  return {
    db,
    reopen: async () => {
      await db.close()
      db = new SqliteDatabase(path)
      return db
    },
    done: async () => {
      await db.close()
      rmSync(folder, { recursive: true })
    },
  }
})

describe('SQLite', () => {
  it('is set to survive a power cut', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'easel-db-'))
    const db = new SqliteDatabase(join(folder, 'easel.db'))
    const pragma = async (name: string) =>
      Object.values((await db.get<object>({ text: `pragma ${name}`, values: [] })) ?? {})[0]
    assert.equal(await pragma('journal_mode'), 'wal')
    assert.equal(await pragma('synchronous'), 2)
    await db.close()
    rmSync(folder, { recursive: true })
  })

  it('refuses data of a newer version', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'easel-db-'))
    const path = join(folder, 'easel.db')
    await new SqliteDatabase(path).close()
    const raw = new DatabaseSync(path)
    raw.exec("insert into migrations values (999, 'later')")
    raw.close()
    assert.throws(() => new SqliteDatabase(path), /newer version/)
    rmSync(folder, { recursive: true })
  })

  it('lets one process at a time use a folder', () => {
    const folder = mkdtempSync(join(tmpdir(), 'easel-db-'))
    const lock = lockFolder(join(folder, 'lock'))
    assert.throws(() => lockFolder(join(folder, 'lock')), /another Easel/)
    lock.release()
    lockFolder(join(folder, 'lock')).release()
    rmSync(folder, { recursive: true })
  })
})
