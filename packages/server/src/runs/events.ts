/**
 * What is told of a run while it goes on. Its first event, its previews and its end are kept as events; progress is told
 * from the run itself, which says how far it is: what it said before is of no use to anybody.
 */
import type { RunRow } from '../db/rows.ts'

export function progressOf(run: RunRow) {
  return { run_id: run.id, status: run.status, progress: run.progress, stage: run.stage, attempt: run.attempt }
}
