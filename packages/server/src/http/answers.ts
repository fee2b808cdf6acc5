/** What each kind of operation answers, once its run is there. */
import { answers, isFinished, type Operation, Refusal, type RunError } from '@easel/contract'
import type { FastifyReply } from 'fastify'
import type { RunRow } from '../db/rows.ts'
import { waitForEnd } from '../runs/find.ts'
import type { Outputs } from '../runs/outputs.ts'
import { asAccepted, presentLayers, presentRun } from '../runs/present.ts'
import { RunFailed } from './errors.ts'
import type { Service } from './service.ts'

export interface Answering {
  service: Service
  operation: Operation
  run: RunRow
  waits: boolean
  /** The caller has gone. */
  gone: AbortSignal
}

export async function answer(at: Answering, reply: FastifyReply) {
  reply.header('x-run-id', at.run.id)
  if (!at.waits) {
    reply.code(answers[at.operation.answer].status)
    return bodyOf(at, asAccepted(at.run))
  }
  const run = await finished(at)
  reply.code(200)
  if (at.operation.answer === 'bytes') return sendBytes(at.service, successful(run), reply)
  return bodyOf(at, at.operation.waits ? successful(run) : run)
}

async function finished({ service, run, gone }: Answering): Promise<RunRow> {
  const { waitSeconds } = service.config.limits
  const signal = AbortSignal.any([gone, service.stopping])
  const row = await waitForEnd(service.ledger, run.id, waitSeconds * 1000, signal)
  if (row.deleted_at !== null) throw new Refusal('run_deleted')
  if (isFinished(row.status)) return row
  throw new Refusal('sync_timeout', undefined, { run_id: run.id })
}

/** Whoever waits for a picture gets the picture or an error, never a run without one. */
function successful(run: RunRow): RunRow {
  if (run.status === 'completed') return run
  if (run.status === 'cancelled') throw new Refusal('run_finished', 'The run was cancelled.', { run_id: run.id })
  const error = JSON.parse(run.error ?? '{}') as RunError
  throw new RunFailed(error.code, error.message, {
    run_id: run.id,
    ...(typeof error.details === 'object' ? error.details : {}),
  })
}

function bodyOf({ service, operation }: Answering, row: RunRow): unknown {
  const run = presentRun(row, service.addresses.of)
  const outputs = JSON.parse(row.outputs) as Outputs
  const core = { run_id: run.run_id, status: run.status, image_url: run.image_url }
  switch (operation.answer) {
    case 'generation':
      return { ...run, data: core }
    case 'character':
    case 'reference': {
      const { live_status, progress, created_at, updated_at, run_type } = run
      const words = row.status === 'failed' ? (run.error?.message ?? 'The run failed.') : `The run is ${row.status}.`
      return {
        success: row.status !== 'failed',
        message: words,
        ...(run.error === null ? {} : { code: run.error.code, details: run.error.details }),
        data: { ...core, live_status, progress, created_at, updated_at, run_type },
      }
    }
    case 'video':
      return {
        ...core,
        video_url: run.video_url,
        input: run.inputs,
        ...(run.error === null ? {} : { error: run.error }),
      }
    case 'upload':
      return {
        success: true,
        message: 'The picture was kept.',
        data: {
          id: outputs.pictures?.[0]?.fileId,
          image_url: run.image_url,
          run_id: run.run_id,
          created_at: run.created_at,
          ...(run.parent_run_id === null ? {} : { parent_id: run.parent_run_id }),
        },
      }
    case 'background':
      return {
        url: run.image_url,
        runId: run.run_id,
        ...(run.parent_run_id === null ? {} : { parentRunId: run.parent_run_id }),
      }
    case 'description':
    case 'enhancement':
      return { ...outputs.answer, run_id: run.run_id }
    case 'layers':
      return { data: { layers: presentLayers(row, service.addresses.of) } }
    default:
      return run
  }
}

async function sendBytes(service: Service, run: RunRow, reply: FastifyReply) {
  const [picture] = (JSON.parse(run.outputs) as Outputs).pictures ?? []
  if (picture === undefined) throw new Refusal('internal')
  reply.type(picture.contentType)
  return service.shelf.storage.open(picture.fileId)
}
