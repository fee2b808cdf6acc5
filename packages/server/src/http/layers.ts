/** A run's layers are a run of their own, made at the first call and found again at the next. */
import type { Operation } from '@easel/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RunRow } from '../db/rows.ts'
import { askRun } from '../runs/ask.ts'
import { getRun, pageOfRuns } from '../runs/find.ts'
import { answer } from './answers.ts'
import { identityOf } from './authenticate.ts'
import { goneSignal } from './gone.ts'
import type { Service } from './service.ts'

export async function answerLayers(
  service: Service,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { accountId, keyId } = identityOf(request)
  const { run_id } = request.params as { run_id: string }
  const source = await getRun(service.ledger, accountId, run_id)
  const asking = { accountId, keyId, operation, body: { run_id }, uploads: new Map(), idempotencyKey: undefined }
  const find = async () => (await earlier(service, source, operation)) ?? (await askRun(service.desk, asking)).run
  const run = await sharing(service, source.id, find)
  return answer({ service, operation, run, waits: true, gone: goneSignal(reply) }, reply)
}

const asked = new WeakMap<Service, Map<string, Promise<RunRow>>>()

/** Those who ask while the first one is still asking get its run. */
function sharing(service: Service, sourceId: string, find: () => Promise<RunRow>): Promise<RunRow> {
  const ongoing = asked.get(service) ?? new Map<string, Promise<RunRow>>()
  asked.set(service, ongoing)
  const found = ongoing.get(sourceId) ?? find().finally(() => ongoing.delete(sourceId))
  ongoing.set(sourceId, found)
  return found
}

async function earlier(service: Service, source: RunRow, operation: Operation): Promise<RunRow | undefined> {
  const filter = { parent_run_id: source.id, run_type: operation.runType }
  const { rows } = await pageOfRuns(service.ledger, source.account_id, filter, undefined, 10)
  return rows.find((row) => row.status !== 'failed' && row.status !== 'cancelled')
}
