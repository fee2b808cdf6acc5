/** Asks the same again. Pictures are taken from what the first run kept, so that it does not matter where they came from. */
import { type Estimate, operationById, Refusal } from '@easel/contract'
import type { RunRow } from '../db/rows.ts'
import { type Asked, type Asking, askRun, type Desk } from './ask.ts'
import { estimateRun } from './estimate.ts'
import type { Sources } from './sources.ts'

export interface Replay {
  keyId: string | null
  overrides: Record<string, unknown>
  idempotencyKey: string | undefined
}

export const replayRun = (desk: Desk, run: RunRow, replay: Replay): Promise<Asked> =>
  askRun(desk, askingOf(run, replay))

/** What the replay would come to, without making it. */
export const estimateReplay = (desk: Desk, run: RunRow, replay: Replay): Promise<Estimate> =>
  estimateRun(desk, askingOf(run, replay))

function askingOf(run: RunRow, replay: Replay): Asking {
  const operation = operationById(run.operation)
  if (operation.answer === 'upload' || operation.answer === 'layers')
    throw new Refusal('invalid_input', `A run of ${operation.id} cannot be replayed.`)
  const inputs = JSON.parse(run.inputs)
  const given = (JSON.parse(run.given) as string[]).filter((name) => inputs[name] !== undefined)
  const body = Object.fromEntries(given.map((name) => [name, inputs[name]]))
  body['seed'] = run.seed
  body['metadata'] = JSON.parse(run.metadata)
  if (operation.input.shape['seed'] === undefined) delete body['seed']
  if (run.webhook_url !== null) body['webhook_url'] = run.webhook_url
  if (run.webhook_secret !== null) body['webhook_secret'] = run.webhook_secret
  delete body['sync']
  for (const [name, value] of Object.entries(replay.overrides)) {
    if (value === null) delete body[name]
    else body[name] = value
  }
  const changed = Object.keys(replay.overrides)
  const kept = Object.entries(JSON.parse(run.sources) as Sources).filter(
    ([path]) => !changed.includes(path.split(/[.[]/)[0] as string),
  )
  return {
    accountId: run.account_id,
    keyId: replay.keyId,
    operation,
    body,
    uploads: new Map(),
    idempotencyKey: replay.idempotencyKey,
    replay: { of: run.id, kept: Object.fromEntries(kept) },
  }
}
