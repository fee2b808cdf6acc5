/** A run as the caller sees it. */
import { type FoundObject, type Layer, liveStatusOf, operationById, type Run, type RunImage } from '@easel/contract'
import type { RunRow } from '../db/rows.ts'
import type { KeptFile, Outputs } from './outputs.ts'
import { type Sources, writeAt } from './sources.ts'

/** Makes the address of a file. */
export type AddressOf = (file: { fileId: string; contentType: string }) => string

export function presentRun(row: RunRow, addressOf: AddressOf, queuePosition: number | null = null): Run {
  const outputs = JSON.parse(row.outputs) as Outputs
  const images = (outputs.pictures ?? []).map(
    (picture): RunImage => ({
      url: addressOf(picture),
      width: picture.width ?? 0,
      height: picture.height ?? 0,
      content_type: picture.contentType,
      seed: picture.seed,
      ...(picture.label === undefined ? {} : { label: picture.label }),
    }),
  )
  const showsPreview = row.status === 'processing' && row.preview !== null
  return {
    run_id: row.id,
    user_id: row.account_id,
    created_at: iso(row.created_at),
    updated_at: iso(row.updated_at),
    image_url: images[0]?.url ?? null,
    inputs: presentInputs(row, addressOf),
    live_status: liveStatusOf(row.status),
    status: row.status,
    progress: row.progress,
    run_type: row.run_type,
    parent_run_id: row.parent_run_id,
    parent_run_ids: JSON.parse(row.parent_run_ids),
    root_run_id: row.root_run_id,
    replay_of: row.replay_of,
    operation: row.operation,
    engine: row.engine,
    upstream: row.upstream,
    model_type: row.model_type,
    model_id: row.model_id,
    seed: row.seed,
    images,
    video_url: outputs.video === undefined ? null : addressOf(outputs.video),
    preview_url: showsPreview ? addressOf(JSON.parse(row.preview ?? '{}')) : null,
    ...(outputs.objects === undefined
      ? {}
      : { objects: outputs.objects.map((each) => presentObject(each, addressOf)) }),
    ...(outputs.text === undefined ? {} : { text: outputs.text }),
    error: row.error === null ? null : JSON.parse(row.error),
    warnings: [...JSON.parse(row.warnings), ...(outputs.warnings ?? [])],
    stage: row.stage,
    queue_position: queuePosition,
    attempt: row.attempt,
    started_at: row.started_at === null ? null : iso(row.started_at),
    completed_at: row.completed_at === null ? null : iso(row.completed_at),
    usage: row.usage === null ? null : JSON.parse(row.usage),
    metadata: JSON.parse(row.metadata),
  }
}

/** The run as it was accepted: what the first answer said, and what a replay of that answer says again. */
export function asAccepted(row: RunRow): RunRow {
  if (operationById(row.operation).answer === 'upload') return row
  return {
    ...row,
    status: 'queued',
    progress: 0,
    stage: null,
    outputs: '{}',
    error: null,
    engine: null,
    upstream: null,
    usage: null,
    attempt: 0,
    preview: null,
    updated_at: row.created_at,
    started_at: null,
    completed_at: null,
  }
}

export function presentLayers(row: RunRow, addressOf: AddressOf): Layer[] {
  const outputs = JSON.parse(row.outputs) as Outputs
  return (outputs.layers ?? []).map(({ file, mask, ...layer }) => ({
    ...layer,
    url: addressOf(file),
    mask_url: mask === undefined ? null : addressOf(mask),
  }))
}

function presentObject(
  { file, mask, ...object }: NonNullable<Outputs['objects']>[number],
  addressOf: AddressOf,
): FoundObject {
  return { ...object, ...addressed('url', file, addressOf), ...addressed('mask_url', mask, addressOf) }
}

function addressed(name: string, file: KeptFile | undefined, addressOf: AddressOf) {
  return file === undefined ? {} : { [name]: addressOf(file) }
}

/** Where the caller named a picture, the inputs show the address of what we keep of it. */
function presentInputs(row: RunRow, addressOf: AddressOf): unknown {
  const { webhook_secret: _, ...inputs } = JSON.parse(row.inputs)
  for (const [path, source] of Object.entries(JSON.parse(row.sources) as Sources))
    if (source.from === 'image') writeAt(inputs, path, addressOf(source))
  return inputs
}

const iso = (at: number) => new Date(at).toISOString()
