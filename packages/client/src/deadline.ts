/** One signal out of the caller's own and a time limit, and which of the two it was. */
import { EaselAbortError, EaselConnectionError, EaselError, EaselTimeoutError } from './errors.ts'

export interface Deadline {
  signal: AbortSignal
  /** Counts from now again, for an answer that comes in pieces. */
  restart(timeoutMs: number): void
  clear(): void
  isOver(): boolean
  /** What a failure that happened under this deadline really was. */
  explain(failure: unknown): EaselError
}

// `AbortSignal.any` would do, but Node has it only from 20.3 on, and it cannot be restarted.
export function startDeadline(timeoutMs: number, callersSignal: AbortSignal | undefined): Deadline {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let allowedMs = timeoutMs
  let isOver = false
  const onAbort = () => controller.abort(callersSignal?.reason)
  const restart = (nextMs: number) => {
    clearTimeout(timer)
    allowedMs = nextMs
    // A longer delay than this would overflow to none at all.
    if (nextMs >= 2 ** 31) return
    timer = setTimeout(() => {
      isOver = true
      controller.abort()
    }, nextMs)
  }
  restart(timeoutMs)
  if (callersSignal?.aborted === true) onAbort()
  else callersSignal?.addEventListener('abort', onAbort, { once: true })
  return {
    signal: controller.signal,
    restart,
    clear() {
      clearTimeout(timer)
      callersSignal?.removeEventListener('abort', onAbort)
    },
    isOver: () => isOver,
    explain(failure) {
      if (isOver) return new EaselTimeoutError(`Nothing came within ${allowedMs} ms.`, { cause: failure })
      if (callersSignal?.aborted === true)
        return new EaselAbortError('The call was aborted.', { cause: callersSignal.reason })
      if (failure instanceof EaselError) return failure
      return new EaselConnectionError(`No usable answer came: ${wordsOf(failure)}`, { cause: failure })
    },
  }
}

/** Node's fetch says only "fetch failed" and keeps the reason in `cause`. */
function wordsOf(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure)
  return failure.cause instanceof Error ? failure.cause.message : failure.message
}
