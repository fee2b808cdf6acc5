/** Whether, and after how long, a request that failed is sent again. */
import { EaselAbortError, EaselApiError, EaselConnectionError } from './errors.ts'
import { errorTable } from './generated/errors.ts'

const firstDelayMs = 500
const longestDelayMs = 8_000
/** Asked to stay away for longer, the client tells the caller instead of sitting on the call. */
const longestRetryAfterMs = 60_000

/** Undefined: not again. `repeatable` says that sending it twice does no harm. */
export function delayBeforeRetry(error: unknown, retry: number, repeatable: boolean): number | undefined {
  if (error instanceof EaselConnectionError) return repeatable ? backoffMs(retry) : undefined
  if (!(error instanceof EaselApiError) || !mayPass(error)) return undefined
  // 408 and 429 say that nothing was done; after any other failure something may have been.
  if (!repeatable && error.status !== 408 && error.status !== 429) return undefined
  if (error.retryAfterMs === null) return backoffMs(retry)
  return error.retryAfterMs <= longestRetryAfterMs ? error.retryAfterMs : undefined
}

/** Whether the same request may succeed later: as the table of codes says, or by status for a code it does not have. */
export function mayPass(error: EaselApiError): boolean {
  const row = errorTable.get(error.code)
  if (row !== undefined) return row.retry === 'later'
  return error.status === 408 || error.status === 429 || error.status >= 500
}

/** Twice as long each time, less up to a quarter, so that clients which failed together do not come back together. */
export function backoffMs(retry: number): number {
  const full = Math.min(longestDelayMs, firstDelayMs * 2 ** retry)
  return full * (1 - Math.random() / 4)
}

/** `Retry-After` is either seconds or a date. */
export function readRetryAfter(header: string | null, nowMs: number): number | null {
  if (header === null || header.trim() === '') return null
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const dateMs = Date.parse(header)
  return Number.isNaN(dateMs) ? null : Math.max(0, dateMs - nowMs)
}

export function pause(delayMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer)
      reject(new EaselAbortError('The call was aborted.', { cause: signal?.reason }))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort)
      resolve()
    }, delayMs)
    if (signal?.aborted === true) onAbort()
    else signal?.addEventListener('abort', onAbort, { once: true })
  })
}
