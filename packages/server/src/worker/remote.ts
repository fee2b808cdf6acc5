/**
 * Work that somebody else does, and may charge for. Before it is sent, the run says so; as soon as it is known, the handle
 * is stored. So whatever happens in between, nothing is paid for twice:
 *
 *   nothing stored    it was never sent: send it
 *   'submitting'      it may have been sent: send it again only if the engine knows the key again, else give up
 *   'submitted'       it was sent: ask how it stands
 */
import { findRun, forgetRemote, writeRemote } from '../db/runs.ts'
import {
  type Ask,
  type Context,
  type Engine,
  EngineError,
  type Handle,
  isPending,
  type Made,
} from '../engines/engine.ts'
import type { Attempt } from '../runs/claim.ts'
import type { Workshop } from './workshop.ts'

type Remote = { state: 'submitting'; engine: string } | { state: 'submitted'; engine: string; handle: Handle }

export async function performRemotely(
  shop: Workshop,
  attempt: Attempt,
  engine: Engine,
  ask: Ask,
  context: Context,
): Promise<Made> {
  const handle = await handleOf(shop, attempt, engine, ask, context)
  for (let waitMs = 250; ; waitMs = Math.min(5000, waitMs * 1.5)) {
    context.signal.throwIfAborted()
    const answer = await required(engine, 'poll')(handle, context)
    if (!isPending(answer)) return answer
    if (answer.progress !== undefined || answer.stage !== undefined)
      context.progress(answer.progress ?? 0, answer.stage)
    await pause(answer.afterMs ?? waitMs, context.signal)
  }
}

/** Tells the engine that nobody wants the work any more. */
export async function callOff(shop: Workshop, engine: Engine | undefined, runId: string) {
  const run = await findRun(shop.ledger.db, runId)
  if (run?.remote == null) return
  const remote = JSON.parse(run.remote) as Remote
  const holder = engine ?? shop.routing.engines.find((each) => each.id === remote.engine)
  if (remote.state === 'submitted' && holder?.cancel !== undefined)
    await holder
      .cancel(remote.handle)
      .catch((error) => shop.log.warn({ err: error, run_id: runId }, 'remote work could not be called off'))
  await forgetRemote(shop.ledger.db, runId)
}

async function handleOf(shop: Workshop, attempt: Attempt, engine: Engine, ask: Ask, context: Context): Promise<Handle> {
  const { run } = attempt
  const remote = run.remote === null ? undefined : (JSON.parse(run.remote) as Remote)
  if (remote?.state === 'submitted') return remote.handle
  if (remote?.state === 'submitting' && engine.submitsOnce !== true)
    throw new EngineError(
      'interrupted',
      'The service stopped while this was being sent; the engine may or may not have taken it.',
    )
  await note(shop, attempt, { state: 'submitting', engine: engine.id })
  const handle = await required(engine, 'submit')(ask, { ...context, idempotencyKey: run.id })
  await note(shop, attempt, { state: 'submitted', engine: engine.id, handle })
  return handle
}

async function note(shop: Workshop, attempt: Attempt, remote: Remote) {
  const text = JSON.stringify(remote)
  const kept = await shop.ledger.db.transaction((tx) => writeRemote(tx, attempt.run.id, attempt.token, text))
  if (kept) return
  // The run was cancelled while it was being sent: what came of it must still be called off.
  if (remote.state === 'submitted') await shop.routing.engine(remote.engine).cancel?.(remote.handle)
  throw new EngineError('interrupted', 'The attempt was taken away.')
}

function required<Name extends 'submit' | 'poll'>(engine: Engine, name: Name): NonNullable<Engine[Name]> {
  const method = engine[name]
  if (method === undefined) throw new EngineError('engine_unavailable', `The engine ${engine.id} has no ${name}.`)
  return method.bind(engine) as NonNullable<Engine[Name]>
}

function pause(waitMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, waitMs)
    signal.addEventListener('abort', done, { once: true })
  })
}
