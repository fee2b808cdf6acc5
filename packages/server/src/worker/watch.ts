/** Keeps an attempt's lease alive, and says when and why the attempt must stop. */
import type { Attempt } from '../runs/claim.ts'
import { leaseMs } from '../runs/claim.ts'
import { heartbeat } from '../runs/heartbeat.ts'
import type { Workshop } from './workshop.ts'

/** `lost`: somebody else has the run now. `cancelled`: nobody wants it any more. */
export type Over = 'cancelled' | 'lost' | 'stopping' | 'timeout'

export class AttemptOver extends Error {
  readonly why: Over

  constructor(why: Over) {
    super(`the attempt is over: ${why}`)
    this.name = 'AttemptOver'
    this.why = why
  }
}

export interface Watch {
  signal: AbortSignal
  over(): Over | undefined
  lost(): void
  /** The work's result, or the end of the attempt, whichever comes first: work that ignores the signal is left behind. */
  orOver<T>(work: Promise<T>): Promise<T>
  end(): void
}

export function watchAttempt(shop: Workshop, attempt: Attempt, stopping: AbortSignal): Watch {
  const controller = new AbortController()
  const over = (why: Over) => controller.abort(new AttemptOver(why))
  const beat = async () => {
    // A heartbeat that cannot be written is not a lost lease: the next one may be.
    const alive = await heartbeat(shop.ledger, attempt).catch(() => true)
    if (!alive) over('lost')
  }
  const off = shop.ledger.signals.onAttemptEnded(attempt.run.id, () => over('cancelled'))
  const onStopping = () => over('stopping')
  stopping.addEventListener('abort', onStopping, { once: true })
  if (stopping.aborted) onStopping()
  const beats = setInterval(beat, leaseMs / 3)
  const limit = setTimeout(() => over('timeout'), shop.attemptTimeoutMs)
  const { signal } = controller
  return {
    signal,
    over: () => (signal.aborted ? (signal.reason as AttemptOver).why : undefined),
    lost: () => over('lost'),
    orOver: (work) => raced(work, signal),
    end: () => {
      clearInterval(beats)
      clearTimeout(limit)
      off()
      stopping.removeEventListener('abort', onStopping)
    },
  }
}

function raced<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason)
    signal.addEventListener('abort', onAbort, { once: true })
    if (signal.aborted) onAbort()
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}
