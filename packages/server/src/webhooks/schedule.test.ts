import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { webhookScheduleSeconds } from '@easel/contract'
import { nextAttemptAt, verdictOf } from './schedule.ts'

const createdAt = 1_800_000_000_000
const still = () => 0

describe('the schedule of a webhook', () => {
  it('tries at each time of the table, counted from the event, then gives up', () => {
    const at = webhookScheduleSeconds.map((_, attempts) =>
      nextAttemptAt({ createdAt, attempts: attempts + 1 }, createdAt, null, still),
    )
    const expected: (number | null)[] = webhookScheduleSeconds.slice(1).map((seconds) => createdAt + seconds * 1000)
    assert.deepEqual(at, [...expected, null])
  })

  it('adds jitter of at most a tenth of the step', () => {
    const latest = nextAttemptAt({ createdAt, attempts: 2 }, createdAt, null, () => 1)
    assert.equal(latest, createdAt + (300 + 29.5) * 1000)
  })

  it('obeys Retry-After in seconds and as a date, later but never sooner', () => {
    const next = (retryAfter: string) => nextAttemptAt({ createdAt, attempts: 1 }, createdAt, retryAfter, still)
    assert.equal(next('120'), createdAt + 120_000)
    assert.equal(next(new Date(createdAt + 60_000).toUTCString()), createdAt + 60_000)
    assert.equal(next('1'), createdAt + 5000)
    assert.equal(next('nonsense'), createdAt + 5000)
  })

  it('does not send all missed tries at once after a long sleep', () => {
    const now = createdAt + 10 * 3600_000
    assert.ok((nextAttemptAt({ createdAt, attempts: 1 }, now, null, still) ?? 0) > now)
  })

  it('counts only 2xx, and ends at 410', () => {
    assert.deepEqual([200, 204, 299].map(verdictOf), ['delivered', 'delivered', 'delivered'])
    assert.deepEqual([null, 199, 301, 302, 400, 404, 429, 500].map(verdictOf), Array(8).fill('again'))
    assert.equal(verdictOf(410), 'gone')
  })
})
