/** Sends what may be charged for: once, or not at all. */
import { type Engine, EngineError, type Handle, type Made } from '../engines/engine.ts'
import { pause } from './pause.ts'
import { note, remoteOf } from './remote.ts'
import type { Work } from './work.ts'

/** To an engine that knows the key again. */
const mostSends = 3

/** What finds the work again: stored already, or sent for now. */
export async function handleOf(work: Work, engine: Engine): Promise<Handle> {
  const { attempt, context, watch } = work
  const remote = remoteOf(attempt.run)
  if (remote?.state === 'submitted') return remote.handle
  if (remote?.state === 'submitting' && engine.submitsOnce !== true) throw mayHaveBegun()
  for (let sends = 1; ; sends++) {
    context.signal.throwIfAborted()
    const letGo = watch.hold()
    try {
      const handle = await work.shop.sends.heard(submitted(work, engine))
      letGo()
      return handle
    } catch (error) {
      const next = await afterwards(work, engine, error, sends)
      // Held on to: the run ends with this failure, even if the service stops.
      if (next === 'end') throw error instanceof EngineError ? ended(error) : error
      letGo()
      if (next === 'another') throw error
    }
    await pause(300 * 2 ** sends, context.signal)
  }
}

/** Work that is paid for and answered in one call: there is nothing to come back to, so it is begun once or not at all. */
export async function performOnce(work: Work, engine: Engine): Promise<Made> {
  const { shop, attempt, ask, context, watch } = work
  if (attempt.run.remote !== null) throw mayHaveBegun()
  context.signal.throwIfAborted()
  const letGo = watch.hold(shop.stopGraceMs)
  await note(work, engine.id, 'submitting')
  try {
    return await shop.sends.heard(required(engine, 'perform')(ask, context))
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    if (!error.unspent) throw ended(error)
    await note(work, engine.id, null)
    letGo()
    throw error
  }
}

/**
 * Not by the attempt's own signal: an answer that is not heard is work that cannot be found again, nor called off. The
 * driver's own time limit ends it.
 */
async function submitted(work: Work, engine: Engine): Promise<Handle> {
  const { shop, attempt, ask, context } = work
  await note(work, engine.id, 'submitting')
  const handle = await required(engine, 'submit')(ask, {
    ...context,
    signal: new AbortController().signal,
    idempotencyKey: attempt.run.id,
    wakeUrl: shop.wakeUps.of(attempt.run.id),
  })
  await note(work, engine.id, { handle })
  return handle
}

/** What is left to do when it could not be sent: another engine may be asked, it may be sent again, or nothing. */
async function afterwards(
  work: Work,
  engine: Engine,
  error: unknown,
  sends: number,
): Promise<'another' | 'again' | 'end'> {
  if (!(error instanceof EngineError)) return 'end'
  if (error.unspent) {
    await note(work, engine.id, null)
    return 'another'
  }
  return engine.submitsOnce === true && isUnclear(error) && sends < mostSends ? 'again' : 'end'
}

const ended = (error: EngineError) => (isUnclear(error) ? mayHaveBegun(error.message, error) : error)

const isUnclear = ({ code }: EngineError) => code === 'engine_unavailable' || code === 'engine_timeout'

/** `cause`: the vendor's failure, where it was one. */
function mayHaveBegun(why = 'The service stopped while this was being sent.', cause?: EngineError) {
  const words = `${why} The engine may or may not have taken it, so it is not sent again; a replay of the run would.`
  return new EngineError('interrupted', words, undefined, { cause })
}

export function required<Name extends 'submit' | 'poll' | 'perform'>(
  engine: Engine,
  name: Name,
): NonNullable<Engine[Name]> {
  const method = engine[name]
  if (method === undefined) throw new EngineError('engine_unavailable', `The engine ${engine.id} has no ${name}.`)
  return method.bind(engine) as NonNullable<Engine[Name]>
}
