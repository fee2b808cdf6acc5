/** What every act on runs needs: the book they are written in, the time, and whom to wake. */
import type { Database } from '../db/database.ts'
import type { Signals } from './signals.ts'

export interface Ledger {
  db: Database
  now: () => number
  signals: Signals
}
