/** Work at an engine elsewhere: sent, then asked about until it is there. */
import { type Context, type Engine, EngineError, type Handle, isPending, type Made } from '../engines/engine.ts'
import { Bell } from './bell.ts'
import { pause } from './pause.ts'
import { handleOf, required } from './send.ts'
import type { Work } from './work.ts'

const firstWaitMs = 250
const longestWaitMs = 5000

/** One question at a time; who calls only makes the next one come sooner. */
export async function performRemotely(work: Work, engine: Engine): Promise<Made> {
  const { shop, attempt, context } = work
  // From the beginning: a quick vendor calls before its answer to the sending is stored.
  const bell = new Bell(shop.ledger.signals, attempt.run.id)
  try {
    const handle = await handleOf(work, engine)
    for (let waitMs = firstWaitMs; ; ) {
      context.signal.throwIfAborted()
      bell.listen()
      const answer = await asked(engine, handle, context)
      if (!isPending(answer)) return answer
      if (answer.progress !== undefined || answer.stage !== undefined)
        context.progress(answer.progress ?? 0, answer.stage)
      const rung = await bell.wait(answer.afterMs ?? waitMs, context.signal)
      waitMs = rung ? firstWaitMs : Math.min(longestWaitMs, waitMs * 1.5)
    }
  } finally {
    bell.off()
  }
}

/**
 * Asks how it stands. A poll costs nothing and the work is paid for, so an answer that does not come is asked for again
 * until the attempt's own time is up: a vendor that is down for some minutes loses nothing.
 */
export async function asked(engine: Engine, handle: Handle, context: Context) {
  const poll = required(engine, 'poll')
  for (let tries = 1; ; tries++) {
    try {
      return await poll(handle, context)
    } catch (error) {
      // Whatever a poll says, the work was begun.
      if (!mayPass(error, tries)) throw begun(error)
      if (tries >= triesUnsaid) context.progress(0, `waiting: ${error.message}`)
      await pause(Math.min(longestPauseMs, retryAfterMs(error) ?? 500 * 2 ** tries), context.signal)
      context.signal.throwIfAborted()
    }
  }
}

const longestPauseMs = 30_000
/** Nobody needs to be told of a moment's trouble. */
const triesUnsaid = 3
/** A key that is no longer taken will hardly be taken again while the run waits. */
const mostTriesUnknown = 6

function mayPass(error: unknown, tries: number): error is EngineError {
  if (!(error instanceof EngineError)) return false
  const { status } = (error.details ?? {}) as { status?: unknown }
  if ([401, 402, 403].includes(Number(status)) && tries >= mostTriesUnknown) return false
  return ['engine_unavailable', 'engine_rate_limited', 'engine_timeout'].includes(error.code)
}

function begun(error: unknown): unknown {
  if (!(error instanceof EngineError) || !error.unspent) return error
  return new EngineError(error.code, error.message, error.details)
}

/** How long a vendor asked us to wait. */
export function retryAfterMs(error: EngineError): number | undefined {
  const seconds = (error.details as { retry_after?: unknown } | undefined)?.retry_after
  return typeof seconds === 'number' ? seconds * 1000 : undefined
}
