/**
 * The seven words of Easel:
 *
 *   operation  what can be asked           model    what the caller names
 *   engine     what makes it               run      one asking
 *   attempt    one try at a run            file     bytes kept
 *   event      what is told
 *
 * The life of a run:
 *
 *   (accepted) ──▶ queued ──▶ processing ──▶ completed
 *                   ▲  │          │  │
 *                   │  │          │  └─────▶ failed
 *                   │  └──────────┼────────▶ cancelled
 *                   └─ interrupted┘
 *
 * An upload is a run that is born completed.
 */
import { z } from 'zod'
import { runErrorCodes } from './errors.ts'
import { json } from './fields.ts'

export const runStatuses = ['queued', 'processing', 'completed', 'failed', 'cancelled'] as const
export type RunStatus = (typeof runStatuses)[number]

/** Which state may follow which. `new` is the moment before the run exists. */
export const transitions: Record<'new' | RunStatus, readonly RunStatus[]> = {
  new: ['queued', 'completed'],
  queued: ['processing', 'cancelled'],
  processing: ['queued', 'completed', 'failed', 'cancelled'],
  completed: [],
  failed: [],
  cancelled: [],
}

export const finishedStatuses = runStatuses.filter((status) => transitions[status].length === 0)

export function isFinished(status: RunStatus): boolean {
  return transitions[status].length === 0
}

export const liveStatuses = ['pending', 'processing', 'completed', 'failed', 'cancelled'] as const
export type LiveStatus = (typeof liveStatuses)[number]

export function liveStatusOf(status: RunStatus): LiveStatus {
  return status === 'queued' ? 'pending' : status
}

export const runImage = z
  .object({
    url: z.string().describe('Where the picture can be fetched; signed, and good for at least a day.'),
    width: z.int(),
    height: z.int(),
    content_type: z.string(),
    seed: z.number().nullable().describe('The seed that makes this very picture again.'),
    label: z.string().optional().describe('What the picture shows, where an operation makes several.'),
  })
  .meta({ id: 'RunImage' })

export const box = z
  .object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
  .meta({ id: 'Box', description: 'In pixels of the source picture, from its top left.' })

export const foundObject = z
  .object({
    label: z.string(),
    score: z.number().describe('0 to 1.'),
    box,
    url: z.string().optional().describe('The object as a picture of its own.'),
    mask_url: z.string().optional(),
  })
  .meta({ id: 'FoundObject' })

export const runError = z
  .object({
    message: z.string(),
    code: z.enum(runErrorCodes),
    details: json().optional(),
  })
  .meta({ id: 'RunError', description: 'Why a run failed.' })

export const usage = z
  .object({
    seconds: z.number().describe('Time an engine worked on it.'),
    cost: z.number(),
    currency: z.string(),
  })
  .meta({ id: 'RunUsage' })

/** The reference's Run, and what we add to it. */
export const run = z
  .object({
    run_id: z.uuid(),
    user_id: z.string().describe('The account that owns the run.'),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    image_url: z.string().nullable().describe('The first picture; null until completed.'),
    inputs: json().describe('The input parameters used, defaults filled in.'),
    live_status: z.enum(liveStatuses).nullable(),
    status: z.enum(runStatuses),
    progress: z.number().min(0).max(1).describe('Never falls within one attempt; 1 only when completed.'),
    run_type: z.string(),
    parent_run_id: z.uuid().nullable().describe('The run this one was made from.'),
    parent_run_ids: z.array(z.uuid()).describe('All of them, where there are several.'),
    root_run_id: z.uuid().describe('The first run of the tree.'),
    replay_of: z.uuid().nullable(),
    operation: z.string().describe('The operation that was asked for.'),
    engine: z.string().nullable().describe('Who really made it.'),
    upstream: z.string().nullable().describe('Which of the engine’s own models made it, where it has several.'),
    model_type: z.string().nullable(),
    model_id: z.string().nullable(),
    seed: z.number().describe('Always filled in, so that any run can be repeated.'),
    images: z.array(runImage),
    video_url: z.string().nullable(),
    preview_url: z.string().nullable().describe('A picture of the work so far, while it is going on.'),
    objects: z.array(foundObject).optional(),
    text: z.string().optional(),
    error: runError.nullable(),
    warnings: z.array(z.string()),
    stage: z.string().nullable().describe('What is happening, in words for people.'),
    queue_position: z.int().nullable().describe('How many runs are ahead of this one, while queued.'),
    attempt: z.int().describe('Which try this is; 0 while none has begun.'),
    started_at: z.iso.datetime().nullable(),
    completed_at: z.iso.datetime().nullable(),
    usage: usage.nullable(),
    metadata: z.record(z.string(), json()),
  })
  .meta({ id: 'Run' })

export type Run = z.infer<typeof run>
export type RunImage = z.infer<typeof runImage>
export type RunError = z.infer<typeof runError>
export type RunUsage = z.infer<typeof usage>
export type FoundObject = z.infer<typeof foundObject>
