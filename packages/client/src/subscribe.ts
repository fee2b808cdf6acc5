/** Hears of a run by server-sent events; where they cannot be had, by polling. */
import type { Target } from './credentials.ts'
import type { Deadline } from './deadline.ts'
import { EaselApiError, EaselConnectionError, EaselError, EaselTimeoutError } from './errors.ts'
import type { Run, RunPreview, RunProgress } from './generated/types.ts'
import { isFinished, onlyForward } from './progress.ts'
import { backoffMs, mayPass, pause } from './retry.ts'
import { readEvents, type ServerEvent } from './sse.ts'
import type { Send } from './transport.ts'

export interface Listener {
  signal?: AbortSignal
  onProgress?: (progress: RunProgress) => void
  onPreview?: (preview: RunPreview) => void
  onError?: (error: unknown) => void
}

export interface Wire {
  send: Send
  base: Target
  /** What to do where events cannot be had. */
  poll: () => Promise<Run>
}

/** The service sends a sign of life every 15 seconds; this long without one, the connection is dead without knowing it. */
const silenceMs = 45_000
/** Connections in a row that brought nothing, before polling instead. */
const failuresBeforePolling = 3

export async function subscribeTo(runId: string, listener: Listener, wire: Wire): Promise<Run> {
  const hear = hearing(listener)
  let lastEventId: string | null = null
  let failures = 0

  async function follow(response: Response, deadline: Deadline): Promise<Run | 'cut' | 'no stream'> {
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
    if (!isStream || response.body === null) return 'no stream'
    deadline.restart(silenceMs)
    for await (const event of readEvents(response.body, () => deadline.restart(silenceMs))) {
      lastEventId = event.id
      failures = 0
      const run = hear(event)
      if (run !== undefined) return run
    }
    return 'cut'
  }

  const connect = () =>
    wire.send({
      verb: 'GET',
      target: wire.base,
      path: `/api/v1/runs/${encodeURIComponent(runId)}/events`,
      headers: { accept: 'text/event-stream', ...(lastEventId === null ? {} : { 'last-event-id': lastEventId }) },
      repeatable: true,
      read: follow,
      // Coming back is done here, where the last event is known.
      options: { maxRetries: 0, ...(listener.signal === undefined ? {} : { signal: listener.signal }) },
    })

  while (failures < failuresBeforePolling) {
    failures += 1
    const outcome = await connect().catch((error) => lost(error, listener))
    if (outcome === 'no stream') break
    if (typeof outcome === 'object' && 'run_id' in outcome) return outcome
    const askedMs = outcome instanceof EaselApiError ? (outcome.retryAfterMs ?? 0) : 0
    await pause(Math.max(askedMs, backoffMs(failures - 1)), listener.signal)
  }
  return wire.poll()
}

/** Keeps a fault in the caller's own callback from being taken for a lost connection. */
class CallbackFailure extends EaselError {}

/** Passes a failure on as a lost connection, unless coming back cannot help. */
function lost(error: unknown, listener: Listener): EaselError {
  if (error instanceof CallbackFailure) throw error.cause
  const mayReturn =
    error instanceof EaselConnectionError ||
    error instanceof EaselTimeoutError ||
    (error instanceof EaselApiError && mayPass(error))
  if (!mayReturn) throw error
  listener.onError?.(error)
  return error
}

/** Tells the listener of an event; gives the run once it has finished. */
function hearing(listener: Listener): (event: ServerEvent) => Run | undefined {
  const tellProgress = onlyForward(listener.onProgress)
  return ({ event, data }) => {
    const told = JSON.parse(data)
    if (event === 'end' || (event === 'snapshot' && isFinished(told.status))) return told as Run
    try {
      if (event === 'snapshot' || event === 'progress') tellProgress(told)
      if (event === 'preview') listener.onPreview?.(told as RunPreview)
    } catch (cause) {
      throw new CallbackFailure('A callback threw.', { cause })
    }
    return undefined
  }
}
