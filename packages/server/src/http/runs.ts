import type { RunRow } from '../db/rows.ts'
import { countAhead } from '../db/runs.ts'
import { removeDoomed } from '../files/sweep.ts'
import { cancelRun } from '../runs/cancel.ts'
import { deleteRun } from '../runs/delete.ts'
import { getRun, headOf, pageOfRuns, treeOf, waitForEnd } from '../runs/find.ts'
import { asAccepted, presentRun } from '../runs/present.ts'
import { estimateReplay, replayRun } from '../runs/replay.ts'
import type { Call, Handler } from './call.ts'
import { wantsEstimate } from './dryRun.ts'
import { goneSignal } from './gone.ts'
import { idempotencyKeyOf, once } from './idempotency.ts'
import type { Service } from './service.ts'
import { streamEvents } from './sse.ts'

const asked = ({ service, identity, path }: Call) =>
  getRun(service.ledger, identity.accountId, path['run_id'] as string)

async function present(service: Service, run: RunRow) {
  const position = run.status === 'queued' ? await countAhead(service.ledger.db, run) : null
  return presentRun(run, service.addresses.of, position)
}

export const runHandlers: Record<string, Handler> = {
  'runs.get': async (call) => {
    const { service, identity, path, query, reply } = call
    const runId = path['run_id'] as string
    if (query.wait > 0) {
      const { id } = await asked(call)
      const signal = AbortSignal.any([goneSignal(reply), service.stopping])
      await waitForEnd(service.ledger, id, query.wait * 1000, signal)
    }
    reply.type('application/json; charset=utf-8')
    if (service.presented.has(runId)) {
      const head = await headOf(service.ledger, identity.accountId, runId)
      const before = service.presented.find(runId, head, service.addresses.day())
      if (before !== undefined) return before
    }
    const run = await asked(call)
    const text = JSON.stringify(await present(service, run))
    service.presented.keep(run, service.addresses.day(), text)
    return text
  },

  'runs.list': async ({ service, identity, query }) => {
    const { limit, cursor, ...filter } = query
    const page = await pageOfRuns(service.ledger, identity.accountId, filter, cursor, limit)
    return { data: page.rows.map((row) => presentRun(row, service.addresses.of)), next_cursor: page.nextCursor }
  },

  'runs.events': async (call) => {
    const run = await asked(call)
    return streamEvents(call.service, run, call.request, call.reply)
  },

  'runs.tree': async (call) => {
    const run = await asked(call)
    const runs = await treeOf(call.service.ledger, run)
    return { root_run_id: run.root_run_id, runs: runs.map((row) => presentRun(row, call.service.addresses.of)) }
  },

  'runs.cancel': async (call) =>
    presentRun(await cancelRun(call.service.ledger, await asked(call)), call.service.addresses.of),

  'runs.replay': async (call) => {
    const { service, identity, body, request, reply } = call
    const replay = { keyId: identity.keyId, overrides: body, idempotencyKey: idempotencyKeyOf(request) }
    const run = await asked(call)
    if (wantsEstimate(request)) {
      reply.code(200)
      return estimateReplay(service.desk, run, replay)
    }
    const made = await once(service, request, () => replayRun(service.desk, run, replay))
    service.metrics.created(made.run.operation, made.replayed)
    if (made.deprecated) reply.header('deprecation', 'true')
    if (made.replayed) reply.header('idempotency-replayed', 'true')
    reply.header('x-run-id', made.run.id)
    return presentRun(asAccepted(made.run), service.addresses.of)
  },

  'runs.delete': async (call) => {
    await deleteRun(call.service.ledger, await asked(call))
    // The run is gone; bytes that cannot be removed now are removed by the next sweep.
    await removeDoomed(call.service.shelf).catch((error) =>
      call.request.log.warn({ err: error, request_id: call.request.id }, 'files were left'),
    )
  },
}
