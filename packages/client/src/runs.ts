/** Waiting for a run, and hearing of it while it is going on. */
import type { Target } from './credentials.ts'
import { startDeadline } from './deadline.ts'
import { EaselTimeoutError, RunFailedError } from './errors.ts'
import type { Methods } from './generated/methods.ts'
import type { Run, RunPreview, RunProgress } from './generated/types.ts'
import type { CallOptions } from './method.ts'
import { isFinished, onlyForward } from './progress.ts'
import { pause } from './retry.ts'
import { subscribeTo } from './subscribe.ts'
import type { Send } from './transport.ts'

export interface WaitOptions extends Pick<CallOptions, 'signal' | 'maxRetries'> {
  /** For the whole wait; without it, as long as the run takes. The run goes on afterwards. */
  timeoutMs?: number
  onProgress?: (progress: RunProgress) => void
  /** Throw a RunFailedError unless the run is completed. */
  throwOnFailure?: boolean
}

export interface SubscribeOptions extends Pick<CallOptions, 'signal'> {
  onProgress?: (progress: RunProgress) => void
  onPreview?: (preview: RunPreview) => void
  onEnd?: (run: Run) => void
  /** Told of each lost connection; the subscription goes on. */
  onError?: (error: unknown) => void
  throwOnFailure?: boolean
}

export interface RunWatching {
  /** Waits until a run has finished, however it ended. */
  wait(runId: string, options?: WaitOptions): Promise<Run>
  /** Hears of a run by server-sent events, or by asking again and again where those cannot be had. */
  subscribe(runId: string, options?: SubscribeOptions): Promise<Run>
}

/** Below the minute after which proxies commonly cut a silent connection. */
const longPollSeconds = 30
/** How often a caller who wants to hear of progress is told of it while polling. */
const progressPollSeconds = 1
/** How long an answer may take beyond the time it was asked to wait. */
const leewayMs = 15_000
/** Something in between may answer at once whatever it was asked; then this keeps the polls apart. */
const shortestRoundMs = 400
/** Rides out a restart of the service: about 15 seconds. */
const pollRetries = 5

export function runWatching(runs: Methods['runs'], send: Send, base: Target): RunWatching {
  async function pollOnce(runId: string, seconds: number, options: CallOptions): Promise<Run> {
    const startedMs = Date.now()
    const run = await runs.get(runId, { wait: seconds }, { ...options, timeoutMs: seconds * 1000 + leewayMs })
    const leftMs = shortestRoundMs - (Date.now() - startedMs)
    if (!isFinished(run.status) && leftMs > 0) await pause(leftMs, options.signal)
    return run
  }

  async function wait(runId: string, options: WaitOptions = {}): Promise<Run> {
    const { timeoutMs = Number.POSITIVE_INFINITY, onProgress, maxRetries = pollRetries } = options
    const seconds = onProgress === undefined ? longPollSeconds : progressPollSeconds
    const deadline = startDeadline(timeoutMs, options.signal)
    const tell = onlyForward(onProgress)
    try {
      while (true) {
        const run = await pollOnce(runId, seconds, { signal: deadline.signal, maxRetries })
        if (isFinished(run.status)) return orThrow(run, options.throwOnFailure)
        tell(run)
      }
    } catch (cause) {
      if (!deadline.isOver()) throw cause
      throw new EaselTimeoutError(`The run ${runId} did not finish within ${timeoutMs} ms; it goes on.`, { cause })
    } finally {
      deadline.clear()
    }
  }

  return {
    wait,
    async subscribe(runId, options = {}) {
      const run = await subscribeTo(runId, options, {
        send,
        base,
        poll: () => wait(runId, { signal: options.signal, onProgress: options.onProgress }),
      })
      options.onEnd?.(run)
      return orThrow(run, options.throwOnFailure)
    },
  }
}

function orThrow(run: Run, throwOnFailure: boolean | undefined): Run {
  if (throwOnFailure === true && run.status !== 'completed') throw new RunFailedError(run)
  return run
}
