/** Brings queued runs to those who work on them. */
import type { Attempt } from '../runs/claim.ts'

export interface Dispatch {
  /** `work` is called with each claimed attempt, as many at a time as its lane takes, and never rejects. */
  start(work: (attempt: Attempt) => Promise<void>): void
  /** Claims nothing more, and resolves when all work has ended. */
  stop(): Promise<void>
}
