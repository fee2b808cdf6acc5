/** What it takes to work on runs. */
import type { Shelf } from '../files/shelf.ts'
import type { Log } from '../log.ts'
import type { Health } from '../models/health.ts'
import type { Routing } from '../models/routing.ts'
import type { Ledger } from '../runs/ledger.ts'

export interface Workshop {
  ledger: Ledger
  shelf: Shelf
  routing: Routing
  health: Health
  log: Log
  /** An attempt that takes longer is given up. */
  attemptTimeoutMs: number
}
