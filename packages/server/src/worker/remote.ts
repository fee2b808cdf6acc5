/**
 * Work that may be charged for. Before it is sent, the run says so; as soon as it is known, the handle is stored. So
 * whatever happens in between, nothing is paid for twice:
 *
 *   nothing stored    it was never sent: send it
 *   'submitting'      it may have been sent: send it again only if the engine knows the key again, else give up
 *   'submitted'       it was sent: ask how it stands
 */
import type { RunRow } from '../db/rows.ts'
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

/** The engine that has, or may have, the run's work already. */
export function holderOf(run: RunRow): string | undefined {
  return run.remote === null ? undefined : (JSON.parse(run.remote) as Remote).engine
}

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
    const answer = await asked(engine, handle, context)
    if (!isPending(answer)) return answer
    if (answer.progress !== undefined || answer.stage !== undefined)
      context.progress(answer.progress ?? 0, answer.stage)
    await pause(answer.afterMs ?? waitMs, context.signal)
  }
}

/** Work that is paid for and answered in one call: there is nothing to come back to, so it is begun once or not at all. */
export async function performOnce(
  shop: Workshop,
  attempt: Attempt,
  engine: Engine,
  ask: Ask,
  context: Context,
): Promise<Made> {
  if (attempt.run.remote !== null) throw mayHaveBegun()
  await note(shop, attempt, { state: 'submitting', engine: engine.id })
  return knowing(shop, attempt, () => required(engine, 'perform')(ask, context))
}

/** Tells the engine that nobody wants the work any more. */
export async function callOff(shop: Workshop, runId: string) {
  const run = await findRun(shop.ledger.db, runId)
  if (run?.remote == null) return
  const remote = JSON.parse(run.remote) as Remote
  const holder = shop.routing.engines.find((each) => each.id === remote.engine)
  if (remote.state === 'submitted' && holder?.cancel !== undefined)
    await holder
      .cancel(remote.handle)
      .catch((error) => shop.log.warn({ err: error, run_id: runId }, 'remote work could not be called off'))
  await forgetRemote(shop.ledger.db, runId)
}

/** Asks how it stands. A poll costs nothing, so an answer that does not come is asked for again, a few times. */
async function asked(engine: Engine, handle: Handle, context: Context) {
  const poll = required(engine, 'poll')
  for (let tries = 1; ; tries++) {
    try {
      return await poll(handle, context)
    } catch (error) {
      const passing =
        error instanceof EngineError &&
        ['engine_unavailable', 'engine_rate_limited', 'engine_timeout'].includes(error.code)
      // Whatever a poll says, the work was begun.
      if (!passing || tries >= mostPolls) throw begun(error)
      await pause(Math.min(30_000, retryAfterMs(error) ?? 500 * 2 ** tries), context.signal)
      context.signal.throwIfAborted()
    }
  }
}

const mostPolls = 6

function begun(error: unknown): unknown {
  if (!(error instanceof EngineError) || !error.unspent) return error
  return new EngineError(error.code, error.message, error.details)
}

/** How long a vendor asked us to wait. */
export function retryAfterMs(error: EngineError): number | undefined {
  const seconds = (error.details as { retry_after?: unknown } | undefined)?.retry_after
  return typeof seconds === 'number' ? seconds * 1000 : undefined
}

async function handleOf(shop: Workshop, attempt: Attempt, engine: Engine, ask: Ask, context: Context): Promise<Handle> {
  const { run } = attempt
  const remote = run.remote === null ? undefined : (JSON.parse(run.remote) as Remote)
  if (remote?.state === 'submitted') return remote.handle
  if (remote?.state === 'submitting' && engine.submitsOnce !== true) throw mayHaveBegun()
  await note(shop, attempt, { state: 'submitting', engine: engine.id })
  const submit = () => required(engine, 'submit')(ask, { ...context, idempotencyKey: run.id })
  const handle = await knowing(shop, attempt, engine.submitsOnce === true ? () => again(submit, context) : submit)
  await note(shop, attempt, { state: 'submitted', engine: engine.id, handle })
  return handle
}

/** Whoever knows the key again may be told twice. */
async function again(submit: () => Promise<Handle>, context: Context): Promise<Handle> {
  for (let tries = 1; ; tries++) {
    try {
      return await submit()
    } catch (error) {
      const unknown = error instanceof EngineError && !error.unspent && isUnclear(error)
      if (!unknown || tries >= 3) throw error
      await pause(300 * 2 ** tries, context.signal)
      context.signal.throwIfAborted()
    }
  }
}

/** Sends, and if that fails, either takes back that it was sent or says that nobody knows. */
async function knowing<Answer>(shop: Workshop, attempt: Attempt, send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    if (error.unspent) await note(shop, attempt, null)
    else if (isUnclear(error)) throw mayHaveBegun(error.message)
    throw error
  }
}

const isUnclear = ({ code }: EngineError) => code === 'engine_unavailable' || code === 'engine_timeout'

function mayHaveBegun(why = 'The service stopped while this was being sent.') {
  return new EngineError(
    'interrupted',
    `${why} The engine may or may not have taken it, so it is not sent again; a replay of the run would.`,
  )
}

async function note(shop: Workshop, attempt: Attempt, remote: Remote | null) {
  const text = remote === null ? null : JSON.stringify(remote)
  const kept = await shop.ledger.db.transaction((tx) => writeRemote(tx, attempt.run.id, attempt.token, text))
  if (kept) {
    attempt.run.remote = text
    return
  }
  // The run was cancelled while it was being sent: what came of it must still be called off.
  if (remote?.state === 'submitted') await shop.routing.engine(remote.engine).cancel?.(remote.handle)
  throw new EngineError('interrupted', 'The attempt was taken away.')
}

function required<Name extends 'submit' | 'poll' | 'perform'>(engine: Engine, name: Name): NonNullable<Engine[Name]> {
  const method = engine[name]
  if (method === undefined) throw new EngineError('engine_unavailable', `The engine ${engine.id} has no ${name}.`)
  return method.bind(engine) as NonNullable<Engine[Name]>
}

export function pause(waitMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, waitMs)
    signal.addEventListener('abort', done, { once: true })
    if (signal.aborted) done()
  })
}
