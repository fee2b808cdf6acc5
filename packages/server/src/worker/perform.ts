/** Who makes it: the engine that has the work already, else each that offers it in turn, until one takes it. */
import { type Ask, type Context, type Engine, EngineError, type Made } from '../engines/engine.ts'
import type { Attempt } from '../runs/claim.ts'
import { holderOf, pause, performOnce, performRemotely, retryAfterMs } from './remote.ts'
import type { Workshop } from './workshop.ts'

/** Filled in on the way, so that a failure can also tell who was asked. */
export interface Trail {
  engine: Engine | undefined
  /** Who could not, and why: for the run's warnings. */
  passedOver: string[]
}

/** A vendor that asks for no more patience than this is waited for, so many times, when nobody else is left. */
const mostPatienceMs = 30_000
const mostWaits = 3

export async function perform(
  shop: Workshop,
  attempt: Attempt,
  ask: Ask,
  context: Context,
  trail: Trail,
): Promise<Made> {
  const engines = enginesFor(shop, attempt, ask)
  for (let waits = 0; ; waits++) {
    let last: EngineError | undefined
    for (const engine of engines) {
      const rests = shop.health.resting(engine.id)
      if (rests === undefined) {
        trail.engine = engine
        const tried = await tryOne(shop, attempt, engine, ask, context)
        if ('made' in tried) return tried.made
        last = tried.passed
      } else last ??= new EngineError('engine_unavailable', `${engine.id} is not asked: ${rests}.`)
      if (engine !== engines.at(-1)) trail.passedOver.push(`${engine.id} could not make this: ${last.message}`)
    }
    const patience = last?.code === 'engine_rate_limited' ? retryAfterMs(last) : undefined
    if (last === undefined || patience === undefined || patience > mostPatienceMs || waits >= mostWaits) throw last
    context.progress(0, 'waiting, because the engine is taking no more requests for the moment')
    await pause(patience, context.signal)
    context.signal.throwIfAborted()
  }
}

function enginesFor(shop: Workshop, { run }: Attempt, ask: Ask): Engine[] {
  const holder = holderOf(run)
  if (holder !== undefined) return [shop.routing.engine(holder)]
  const hasScene = Object.values(ask.sources).some((source) => source.scene !== undefined)
  return shop.routing.choices(run.operation, run.model_type, { hasScene, given: ask.given }).map(({ engine }) => engine)
}

type Tried = { made: Made } | { passed: EngineError }

/** What it made; or why somebody else may be asked. Anything else is thrown. */
async function tryOne(shop: Workshop, attempt: Attempt, engine: Engine, ask: Ask, context: Context): Promise<Tried> {
  try {
    const made = await performBy(shop, attempt, engine, ask, context)
    shop.health.succeeded(engine.id)
    return { made }
  } catch (error) {
    if (!(error instanceof EngineError)) {
      shop.health.unclear(engine.id)
      throw error
    }
    if (tellsOfHealth(error)) shop.health.failed(engine.id)
    else shop.health.unclear(engine.id)
    const another = error.code === 'engine_unavailable' || error.code === 'engine_rate_limited'
    if (another && error.unspent) return { passed: error }
    throw error
  }
}

/** A server that is well but has not this model, says nothing of its health by that. */
function tellsOfHealth({ code, details }: EngineError): boolean {
  const lacks = (details as { lacking?: unknown } | undefined)?.lacking !== undefined
  return (code === 'engine_unavailable' || code === 'engine_timeout') && !lacks
}

async function performBy(shop: Workshop, attempt: Attempt, engine: Engine, ask: Ask, context: Context): Promise<Made> {
  try {
    if (engine.perform === undefined) return await performRemotely(shop, attempt, engine, ask, context)
    if (engine.spends === true) return await performOnce(shop, attempt, engine, ask, context)
    return await engine.perform(ask, context)
  } catch (error) {
    if (error instanceof EngineError || context.signal.aborted) throw error
    // What broke inside an engine is for the log; the caller is told that it did.
    shop.log.error({ err: error, run_id: attempt.run.id, engine: engine.id }, 'an engine broke down')
    throw new EngineError('engine_unavailable', 'The engine broke down.')
  }
}
