/** The life of a run, and the codes it can end with, hang together. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  finishedStatuses,
  isFinished,
  liveStatuses,
  liveStatusOf,
  requestErrors,
  runErrors,
  runEvents,
  runStatuses,
  transitions,
  webhookTypes,
} from '@easel/contract'

describe('states', () => {
  it('each is reached from the beginning, and from each an end is reached', () => {
    const reached = (from: (keyof typeof transitions)[]) => {
      const seen = new Set(from)
      for (const state of seen) for (const next of transitions[state]) seen.add(next)
      return seen
    }
    assert.deepEqual([...reached(['new'])].sort(), ['new', ...runStatuses].sort())
    for (const status of runStatuses)
      assert.ok(
        finishedStatuses.some((end) => reached([status]).has(end)),
        status,
      )
  })

  it('those that are finished are followed by none, and they are the webhooks’ types', () => {
    assert.deepEqual(finishedStatuses, ['completed', 'failed', 'cancelled'])
    for (const status of runStatuses) assert.equal(isFinished(status), transitions[status].length === 0)
    assert.deepEqual(
      webhookTypes,
      finishedStatuses.map((status) => `run.${status}`),
    )
  })

  it('only work in progress fails or completes, and what is queued can be cancelled', () => {
    for (const status of runStatuses) {
      assert.equal(transitions[status].includes('completed'), status === 'processing', status)
      assert.equal(transitions[status].includes('cancelled'), status === 'queued' || status === 'processing', status)
    }
    assert.ok(transitions.processing.includes('queued'), 'an interrupted attempt goes back to the queue')
    assert.ok(transitions.new.includes('completed'), 'an upload is born completed')
  })

  it('each has the live status that the interface says', () => {
    const table = {
      queued: 'pending',
      processing: 'processing',
      completed: 'completed',
      failed: 'failed',
      cancelled: 'cancelled',
    }
    for (const status of runStatuses) assert.equal(liveStatusOf(status), table[status])
    assert.deepEqual([...liveStatuses].sort(), Object.values(table).sort())
  })

  it('the stream tells progress of what is unfinished only', () => {
    assert.deepEqual(Object.keys(runEvents), ['snapshot', 'progress', 'preview', 'end'])
    const open = runStatuses.filter((status) => !isFinished(status))
    assert.deepEqual(runEvents.progress.data.shape.status.options, open)
  })
})

describe('errors', () => {
  it('have a status of their kind, words, and no code twice', () => {
    for (const [code, { status, message }] of Object.entries({ ...requestErrors, ...runErrors })) {
      assert.ok(Number.isInteger(status) && status >= 400 && status <= 599, code)
      assert.match(code, /^[a-z]+(_[a-z]+)*$/)
      assert.ok(message.length > 0 && message.endsWith('.'), code)
    }
    for (const code of Object.keys(runErrors)) assert.ok(!(code in requestErrors), code)
  })

  it('are those that the interface names, with its statuses', () => {
    const named: Record<number, string[]> = {
      400: ['invalid_json'],
      401: ['unauthenticated'],
      403: ['forbidden', 'model_access_denied'],
      404: ['not_found', 'run_not_found', 'model_not_found'],
      409: ['run_finished', 'idempotency_in_flight'],
      410: ['run_deleted'],
      413: ['upload_too_large', 'image_too_large'],
      415: ['unsupported_media_type'],
      422: ['invalid_input', 'unsupported_parameter', 'image_unreadable', 'url_not_allowed', 'idempotency_key_reused'],
      429: ['rate_limited', 'queue_full', 'budget_exceeded'],
      500: ['internal'],
      503: ['model_unavailable', 'storage_unavailable'],
      504: ['sync_timeout'],
    }
    const rows = requestErrors as Record<string, { status: number }>
    for (const [status, codes] of Object.entries(named))
      for (const code of codes) assert.equal(rows[code]?.status, Number(status), code)
    const ends = [
      'content_rejected',
      'engine_rejected',
      'engine_unavailable',
      'engine_rate_limited',
      'engine_timeout',
      'output_invalid',
      'interrupted',
    ]
    assert.deepEqual(Object.keys(runErrors), ends)
  })
})
