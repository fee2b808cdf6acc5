import { liveStatusOf, type RunStatus, runStatuses, transitions } from '@easel/contract'
import { type Chapter, table, text } from './chapter.ts'

const entered: Record<RunStatus, string> = {
  queued: 'it was accepted, durably',
  processing: 'a worker took it up',
  completed: 'its files are stored; `progress` is 1',
  failed: '`error` says why, with a [code](#errors)',
  cancelled: 'the caller stopped it; nothing more is spent',
}

export function runStates(): Chapter {
  return {
    id: 'run-states',
    title: 'The life of a run',
    blocks: [
      text(
        'Every asking is a run. It reaches one final state, once. `progress` never falls within one attempt and is 1 only when the run is completed; `stage` says in words what is happening.',
      ),
      { kind: 'states' },
      table(
        ['`status`', '`live_status`', 'Entered when', 'Then'],
        runStatuses.map((status) => [
          `\`${status}\``,
          `\`${liveStatusOf(status)}\``,
          entered[status],
          transitions[status].length === 0 ? 'final' : transitions[status].map((next) => `\`${next}\``).join(', '),
        ]),
      ),
      text(
        'A run interrupted by a restart goes back to the queue and is tried again. An upload is a run that is born completed. Runs made from runs form a tree: see [runs.tree](#runs.tree). Someone else’s run is answered like one that never was; a deleted one with [run_deleted](#errors).',
      ),
    ],
  }
}
