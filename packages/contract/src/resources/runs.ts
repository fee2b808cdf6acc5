import { z } from 'zod'
import { resource } from '../resource.ts'
import { run, runStatuses } from '../run.ts'
import { page, paging } from './paging.ts'

const wait = z.coerce.number().min(0).max(60).default(0).describe('Seconds to wait for the run to finish.')

export const runTree = z
  .object({
    root_run_id: z.uuid(),
    runs: z.array(run).describe('Oldest first; `parent_run_ids` are the edges.'),
  })
  .meta({ id: 'RunTree' })

export const runResources = [
  resource({
    id: 'runs.get',
    method: 'GET',
    path: '/runs/{run_id}',
    access: 'runs:read',
    summary: 'One run as it stands, or, with `wait`, as soon as it has finished.',
    query: z.strictObject({ wait }),
    answer: { status: 200, schema: run, summary: 'The run.' },
    inClient: true,
  }),
  resource({
    id: 'runs.list',
    method: 'GET',
    path: '/runs',
    access: 'runs:read',
    summary: 'Runs, newest first.',
    query: z.strictObject({
      ...paging,
      status: z.enum(runStatuses).optional(),
      run_type: z.string().max(64).optional(),
      parent_run_id: z.uuid().optional(),
      root_run_id: z.uuid().optional(),
    }),
    answer: { status: 200, schema: page(run).meta({ id: 'RunPage' }), summary: 'A page of runs.' },
    inClient: true,
    paged: true,
  }),
  resource({
    id: 'runs.events',
    method: 'GET',
    path: '/runs/{run_id}/events',
    access: 'runs:read',
    summary: 'What happens to a run, as server-sent events; resumes after `Last-Event-ID`.',
    answer: { status: 200, media: 'text/event-stream', summary: 'snapshot, then progress and preview, then end.' },
    inClient: false,
  }),
  resource({
    id: 'runs.tree',
    method: 'GET',
    path: '/runs/{run_id}/tree',
    access: 'runs:read',
    summary: 'The whole tree that holds a run.',
    answer: { status: 200, schema: runTree, summary: 'The tree.' },
    inClient: true,
  }),
  resource({
    id: 'runs.cancel',
    method: 'POST',
    path: '/runs/{run_id}/cancel',
    access: 'runs:write',
    summary: 'Stop a run that has not finished.',
    answer: { status: 200, schema: run, summary: 'The run, cancelled.' },
    inClient: true,
  }),
  resource({
    id: 'runs.replay',
    method: 'POST',
    path: '/runs/{run_id}/replay',
    access: 'runs:write',
    summary: 'Ask the same again, changed where the body says so.',
    body: z.looseObject({}).describe('Fields of the operation to change; null takes one away.'),
    answer: { status: 202, schema: run, summary: 'The new run.' },
    makesRun: true,
    inClient: true,
  }),
  resource({
    id: 'runs.delete',
    method: 'DELETE',
    path: '/runs/{run_id}',
    access: 'runs:write',
    summary: 'Delete a run, and its files unless another run uses them.',
    answer: { status: 204, summary: 'It is gone.' },
    inClient: true,
  }),
]
