/** What it takes to work on runs. */
import type { Shelf } from '../files/shelf.ts'
import type { Log } from '../log.ts'
import type { Health } from '../models/health.ts'
import type { Routing } from '../models/routing.ts'
import type { Ledger } from '../runs/ledger.ts'
import type { WakeUps } from '../runs/wakeUps.ts'
import type { Sends } from './sends.ts'

export interface Workshop {
  ledger: Ledger
  shelf: Shelf
  routing: Routing
  health: Health
  log: Log
  wakeUps: WakeUps
  sends: Sends
  /** An attempt that takes longer is given up. */
  attemptTimeoutMs: number
  /** When the service stops, how long what is paid for and answered in one call may still take. */
  stopGraceMs: number
}
