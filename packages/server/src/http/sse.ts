/** A run's events as they happen: first the run as it stands, then what is new, and the end. */
import { isFinished } from '@easel/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RunRow } from '../db/rows.ts'
import { type EventRow, eventsAfter, findRun } from '../db/runs.ts'
import { progressOf } from '../runs/events.ts'
import { nextChange } from '../runs/find.ts'
import { presentRun } from '../runs/present.ts'
import { goneSignal } from './gone.ts'
import type { Service } from './service.ts'

/** So that proxies do not take a quiet stream for a dead one. */
const keepAliveMs = 15_000

export async function streamEvents(service: Service, run: RunRow, request: FastifyRequest, reply: FastifyReply) {
  const signal = AbortSignal.any([goneSignal(reply), service.stopping])
  const headers = reply.getHeaders() as Record<string, string>
  reply.hijack()
  const stream = reply.raw
  stream.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  const keepAlive = setInterval(() => stream.write(': keep-alive\n\n'), keepAliveMs)
  try {
    for await (const message of messages(service, run, lastSeen(request), signal)) stream.write(message)
  } catch (error) {
    request.log.warn({ err: error, request_id: request.id }, 'an event stream broke off')
  } finally {
    clearInterval(keepAlive)
    stream.end()
  }
}

/** The snapshot says where the run stands, so only what comes after it is told; a resumed stream is also told what it missed. */
async function* messages(service: Service, run: RunRow, seen: number | undefined, signal: AbortSignal) {
  const present = (row: RunRow) => presentRun(row, service.addresses.of)
  yield message(seen === undefined ? run.revision : Math.min(seen, run.revision), 'snapshot', present(run))
  let last = seen === undefined ? run.revision : Math.min(seen, run.revision)
  if (isFinished(run.status) && last >= run.revision) {
    yield message(run.revision, 'end', present(run))
    return
  }
  while (!signal.aborted) {
    const change = nextChange(service.ledger, run.id, keepAliveMs, signal)
    const now = await findRun(service.ledger.db, run.id)
    // A deleted run has no events left, and no end to wait for.
    if (now === undefined || now.deleted_at !== null) return change.stop()
    for (const event of await eventsAfter(service.ledger.db, run.id, last)) {
      // Only the newest preview of a run that goes on can still be fetched.
      const isShown = event.name === 'preview' && event.data === now.preview && !isFinished(now.status)
      if (isShown) yield message(event.number, 'preview', previewOf(service, run, event))
      last = event.number
    }
    if (isFinished(now.status)) {
      change.stop()
      yield message(now.revision, 'end', present(now))
      return
    }
    if (now.revision > last) {
      last = now.revision
      yield message(last, 'progress', progressOf(now))
    }
    await change.promise
  }
}

function previewOf(service: Service, run: RunRow, event: EventRow): unknown {
  return { run_id: run.id, preview_url: service.addresses.of(JSON.parse(event.data)) }
}

function message(id: number, name: string, data: unknown): string {
  return `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}

function lastSeen(request: FastifyRequest): number | undefined {
  const id = Number(request.headers['last-event-id'])
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
