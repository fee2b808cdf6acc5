/** Everything the HTTP layer may reach. */
import type { Oidc } from '../accounts/oidc.ts'
import type { Tokens } from '../accounts/tokens.ts'
import type { Config } from '../config.ts'
import type { Addresses } from '../files/address.ts'
import type { Shelf } from '../files/shelf.ts'
import type { Metrics } from '../metrics.ts'
import type { Desk } from '../runs/ask.ts'
import type { Ledger } from '../runs/ledger.ts'
import type { WakeUps } from '../runs/wakeUps.ts'
import type { PresentedRuns } from './presented.ts'

export interface Service {
  config: Config
  ledger: Ledger
  shelf: Shelf
  desk: Desk
  addresses: Addresses
  wakeUps: WakeUps
  tokens: Tokens
  oidc: Oidc | undefined
  metrics: Metrics
  presented: PresentedRuns
  publicUrl: () => string
  version: string
  /** Fires when the service stops: those who wait are sent home. */
  stopping: AbortSignal
}
