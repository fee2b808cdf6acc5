/** What everything that keeps files needs. */
import type { Database } from '../db/database.ts'
import type { Storage } from '../storage/storage.ts'

export interface Shelf {
  db: Database
  storage: Storage
  now: () => number
  /** Where files lie while they are being made; on the same disk as the storage if that is a disk. */
  temporaryFolder: string
  uploadBytes: number
  imagePixels: number
}

/** How long a file may be held that no run refers to yet. */
export const holdMs = 60 * 60 * 1000
