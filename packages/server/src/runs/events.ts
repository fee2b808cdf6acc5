/** What is told of a run while it goes on. The rows hold no addresses: those are signed when they are sent. */
import type { RunRow } from '../db/rows.ts'

export function progressOf(run: RunRow) {
  return { run_id: run.id, status: run.status, progress: run.progress, stage: run.stage, attempt: run.attempt }
}
