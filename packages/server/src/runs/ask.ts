/** From a body to a run, top to bottom. Whatever fails on the way leaves nothing behind. */
import { createHash, randomInt, randomUUID } from 'node:crypto'
import { checkInput, type Fault, limits, type Operation, Refusal } from '@easel/contract'
import { findIdempotency } from '../db/idempotency.ts'
import type { RunRow } from '../db/rows.ts'
import { atPath, type Gathering, gatherPictures, letGo, type Uploads } from '../files/gather.ts'
import { admit } from '../models/admit.ts'
import type { Health } from '../models/health.ts'
import { laneOf, type Routing } from '../models/routing.ts'
import type { MayReach } from '../net/addresses.ts'
import { checkReachable } from '../net/guardedFetch.ts'
import { localLane } from './claim.ts'
import { createRun, firstRun, type Idempotency } from './create.ts'
import { getRun } from './find.ts'
import type { Outputs } from './outputs.ts'
import type { Sources } from './sources.ts'

export interface Desk extends Gathering {
  routing: Routing
  health: Health
  mayReach: MayReach
  queueLimit: number
}

export interface Asking {
  accountId: string
  keyId: string | null
  operation: Operation
  body: unknown
  uploads: Uploads
  idempotencyKey: string | undefined
  replay?: { of: string; kept: Sources }
}

export interface Asked {
  run: RunRow
  input: Record<string, unknown>
  deprecated: boolean
  /** Whether this only repeats an earlier request. */
  replayed: boolean
}

export async function askRun(desk: Desk, asking: Asking): Promise<Asked> {
  const { operation, accountId } = asking
  const checked = checkInput(operation, asking.body)
  if (!checked.ok) throw invalid(checked.faults)
  const { input, given, deprecated } = checked
  const idempotency = idempotencyOf(desk, asking)
  if (
    idempotency !== undefined &&
    (await findIdempotency(desk.ledger.db, accountId, idempotency.key, idempotency.notBefore))
  )
    return { run: await firstRun(desk.ledger.db, accountId, idempotency), input, deprecated, replayed: true }

  const holder = randomUUID()
  try {
    const isUpload = operation.answer === 'upload'
    const at = { db: desk.ledger.db, routing: desk.routing }
    const admitted = isUpload ? undefined : await admit(at, accountId, operation, input, given)
    const asked = admitted?.input ?? input
    if (typeof input['webhook_url'] === 'string')
      await checkReachable(input['webhook_url'], desk.mayReach).catch((error) => {
        throw atPath(error, 'webhook_url')
      })
    const gathered = await gatherPictures(desk, { accountId, holder }, operation, {
      input: asked,
      uploads: asking.uploads,
      kept: asking.replay?.kept ?? {},
    })
    const parents = [...gathered.parents, ...(await linkedParent(desk, accountId, input))]
    const { webhook_url, webhook_secret, metadata, ...inputs } = gathered.inputs
    const run = await createRun(desk.ledger, {
      operation,
      accountId,
      keyId: asking.keyId,
      modelType: admitted?.modelType ?? null,
      modelId: admitted?.customModel?.id ?? null,
      estimate: admitted?.estimate ?? 0,
      lane: admitted === undefined ? localLane : laneOf(admitted.routed.engine),
      inputs,
      given: admitted?.given ?? given,
      sources: gathered.sources,
      parents,
      warnings: [...checked.warnings, ...(admitted?.warnings ?? [])],
      metadata: (metadata as Record<string, unknown> | undefined) ?? {},
      seed: typeof asked['seed'] === 'number' ? asked['seed'] : randomInt(2 ** 32),
      replayOf: asking.replay?.of ?? null,
      webhookUrl: (webhook_url as string | undefined) ?? null,
      webhookSecret: (webhook_secret as string | undefined) ?? null,
      ...(isUpload ? { outputs: keptAsIs(gathered.sources) } : {}),
      holder,
      idempotency,
      queueLimit: desk.queueLimit,
    })
    return { run, input, deprecated, replayed: false }
  } catch (error) {
    await letGo(desk.shelf, holder)
    throw error
  }
}

export function invalid(faults: Fault[]): Refusal {
  const words = faults.map((fault) => fault.message).join('; ')
  return new Refusal('invalid_input', words, faults)
}

/** An upload's result is the picture itself. */
function keptAsIs(sources: Sources): Outputs {
  return {
    pictures: Object.values(sources).map(({ fileId, contentType, width, height }) => ({
      fileId,
      contentType,
      width,
      height,
      seed: null,
    })),
  }
}

/** An upload names the run it belongs to without taking its picture. */
async function linkedParent(desk: Desk, accountId: string, input: Record<string, unknown>): Promise<RunRow[]> {
  const parentId = input['parent_id']
  if (typeof parentId !== 'string') return []
  return [await getRun(desk.ledger, accountId, parentId.toLowerCase())]
}

/** Two requests ask the same when their bodies do; a file part is its bytes, whatever the form around it looks like. */
function idempotencyOf(desk: Desk, asking: Asking): Idempotency | undefined {
  if (asking.idempotencyKey === undefined) return undefined
  const body = JSON.stringify(sorted(asking.body), (_key, value) => {
    const upload = typeof value === 'string' ? asking.uploads.get(value) : undefined
    return upload === undefined ? value : `sha256:${upload.sha256}`
  })
  return {
    key: asking.idempotencyKey,
    fingerprint: createHash('sha256')
      .update(`${asking.operation.id}\n${asking.replay?.of ?? ''}\n${body}`)
      .digest('hex'),
    notBefore: desk.ledger.now() - limits.idempotencyHours * 3600_000,
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  )
}
