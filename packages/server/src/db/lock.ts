import { DatabaseSync } from 'node:sqlite'

/**
 * One process at a time may use a data folder: start-up takes up what a dead process left, which must not be alive.
 * The lock is SQLite's own on a file beside the data, so the system lets go of it however the process ends.
 */
export function lockFolder(path: string): { release(): void } {
  const database = new DatabaseSync(path)
  try {
    database.exec('pragma busy_timeout = 2000; pragma locking_mode = exclusive; begin exclusive')
  } catch {
    database.close()
    throw new Error(`another Easel is using this data folder (${path} is locked)`)
  }
  return { release: () => database.close() }
}
