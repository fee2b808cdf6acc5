import { webhookScheduleSeconds } from '@easel/contract'

/** What a receiver's answer comes to. */
export type Verdict = 'delivered' | 'gone' | 'again'

/** Only 2xx counts; 410 ends it; anything else, a redirect too, is a failure. */
export function verdictOf(status: number | null): Verdict {
  if (status !== null && status >= 200 && status < 300) return 'delivered'
  return status === 410 ? 'gone' : 'again'
}

/**
 * When to try next, or null when the schedule is over. The schedule counts from the event; jitter is up to a tenth of the
 * step. A receiver's Retry-After moves a try later, never sooner.
 */
export function nextAttemptAt(
  delivery: { createdAt: number; attempts: number },
  now: number,
  retryAfter: string | null,
  random: () => number,
): number | null {
  const seconds = webhookScheduleSeconds[delivery.attempts]
  if (seconds === undefined) return null
  const step = seconds - (webhookScheduleSeconds[delivery.attempts - 1] ?? 0)
  const scheduled = delivery.createdAt + (seconds + step * 0.1 * random()) * 1000
  const asked = retryAfterMs(retryAfter, now)
  // A delivery that lay while the service was down does not get its missed tries all at once.
  return Math.round(Math.max(scheduled, now + 1000, now + Math.min(asked, 24 * 3600_000)))
}

function retryAfterMs(value: string | null, now: number): number {
  if (value === null) return 0
  if (/^\d+$/.test(value.trim())) return Number(value) * 1000
  const date = Date.parse(value)
  return Number.isNaN(date) ? 0 : Math.max(0, date - now)
}
