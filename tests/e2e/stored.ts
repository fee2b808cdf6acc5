/** What a service keeps, seen from behind: the rows of its database and the files of its folder. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export interface Stored {
  runs: number
  files: number
  /** Files that somebody still holds for a run that is not there yet. */
  holds: number
  idempotency: number
  deliveries: number
  /** The bytes kept, by the file's id. */
  blobs: string[]
  temporary: string[]
}

export function storedIn(dataDir: string): Stored {
  const count = (table: string, where = 'true') =>
    Number(rowsOf(dataDir, `select count(*) as n from ${table} where ${where}`)[0]?.['n'])
  return {
    runs: count('runs', 'deleted_at is null'),
    files: count('files'),
    holds: count('file_holds'),
    idempotency: count('idempotency'),
    deliveries: count('deliveries'),
    blobs: filesUnder(join(dataDir, 'files')),
    temporary: filesUnder(join(dataDir, 'temporary')),
  }
}

export function rowsOf(dataDir: string, query: string): Record<string, unknown>[] {
  const database = new DatabaseSync(join(dataDir, 'easel.db'), { readOnly: true })
  try {
    return database.prepare(query).all()
  } finally {
    database.close()
  }
}

/** Changes what the service has written, to make it older than a test can wait for. */
export function changeRows(dataDir: string, statement: string) {
  const database = new DatabaseSync(join(dataDir, 'easel.db'), { timeout: 5000 })
  try {
    database.exec(statement)
  } finally {
    database.close()
  }
}

function filesUnder(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name)
      .sort()
  } catch {
    return []
  }
}
