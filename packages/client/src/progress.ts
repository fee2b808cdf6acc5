/** How far a run is, as callers are told of it. */
import { finishedStatuses } from './generated/methods.ts'
import type { Run, RunProgress, RunStatus } from './generated/types.ts'

export function isFinished(status: RunStatus): boolean {
  return finishedStatuses.includes(status)
}

/**
 * Tells each step once and none backwards: a stream that is taken up again begins with the run as it stands, and then
 * tells what was missed before that.
 */
export function onlyForward(tell: ((progress: RunProgress) => void) | undefined): (run: Run | RunProgress) => void {
  let last: RunProgress | undefined
  return (run) => {
    const progress = progressOf(run)
    if (last !== undefined && !isNews(last, progress)) return
    last = progress
    tell?.(progress)
  }
}

/** A run that goes back to the queue, or is tried again, begins anew. */
function isNews(last: RunProgress, next: RunProgress): boolean {
  if (next.attempt !== last.attempt || next.status !== last.status) return next.attempt >= last.attempt
  return next.progress > last.progress || (next.progress === last.progress && next.stage !== last.stage)
}

function progressOf({ run_id, status, progress, stage, attempt }: Run | RunProgress): RunProgress {
  return { run_id, status: status === 'queued' ? 'queued' : 'processing', progress, stage, attempt }
}
