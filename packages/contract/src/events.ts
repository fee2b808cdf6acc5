import { z } from 'zod'
import { run } from './run.ts'

/** What `GET /runs/{run_id}/events` streams, by SSE event name. */
export const runEvents = {
  snapshot: { data: run, when: 'First, at every (re)connection: the run as it stands.' },
  progress: {
    data: z.object({
      run_id: z.uuid(),
      status: z.enum(['queued', 'processing']),
      progress: z.number(),
      stage: z.string().nullable(),
      attempt: z.int(),
    }),
    when: 'The run was claimed, moved on, or went back to the queue.',
  },
  preview: {
    data: z.object({ run_id: z.uuid(), preview_url: z.string() }),
    when: 'A picture of the work so far can be fetched.',
  },
  end: { data: run, when: 'The run finished; the stream closes after it.' },
} as const
export type RunEventName = keyof typeof runEvents

export const webhookTypes = ['run.completed', 'run.failed', 'run.cancelled'] as const
export type WebhookType = (typeof webhookTypes)[number]

export const webhookEvent = z
  .object({
    type: z.enum(webhookTypes),
    timestamp: z.iso.datetime(),
    data: run,
  })
  .meta({ id: 'WebhookEvent', description: 'The body of a webhook, signed as Standard Webhooks 1.0 says.' })
export type WebhookEvent = z.infer<typeof webhookEvent>
