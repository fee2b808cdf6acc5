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
  /**
   * Money is on its way: that the service stops does not end the attempt before this is let go, or before so long has
   * passed. Whatever else ends an attempt ends it all the same.
   */
  hold(mostMs?: number): () => void
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
  const stop = stoppable(stopping, () => over('stopping'))
  const beats = setInterval(beat, leaseMs / 3)
  const limit = setTimeout(() => over('timeout'), shop.attemptTimeoutMs)
  const { signal } = controller
  return {
    signal,
    over: () => (signal.aborted ? (signal.reason as AttemptOver).why : undefined),
    lost: () => over('lost'),
    orOver: (work) => raced(work, signal),
    hold: stop.hold,
    end: () => {
      clearInterval(beats)
      clearTimeout(limit)
      off()
      stop.end()
    },
  }
}

/** Calls `over` when the service stops and nothing holds it. */
function stoppable(stopping: AbortSignal, over: () => void) {
  const holds = new Set<{ mostMs: number | undefined }>()
  const limits: NodeJS.Timeout[] = []
  const settle = () => {
    if (stopping.aborted && holds.size === 0) over()
  }
  const letGo = (held: { mostMs: number | undefined }) => {
    if (holds.delete(held)) settle()
  }
  const onStopping = () => {
    for (const held of holds) if (held.mostMs !== undefined) limits.push(setTimeout(() => letGo(held), held.mostMs))
    settle()
  }
  stopping.addEventListener('abort', onStopping, { once: true })
  settle()
  return {
    hold: (mostMs?: number) => {
      const held = { mostMs }
      holds.add(held)
      return () => letGo(held)
    },
    end: () => {
      stopping.removeEventListener('abort', onStopping)
      for (const limit of limits) clearTimeout(limit)
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
