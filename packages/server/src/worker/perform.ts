/** Who makes it: the engine that has the work already, else each that offers it in turn, until one takes it. */
import type { RunRow } from '../db/rows.ts'
import { type Ask, type Engine, EngineError, type Made } from '../engines/engine.ts'
import { heeding } from '../models/heeding.ts'
import { laneOf, type Routing } from '../models/routing.ts'
import { reserveFor } from '../runs/budget.ts'
import { localLane } from '../runs/claim.ts'
import { pause } from './pause.ts'
import { performRemotely, retryAfterMs } from './poll.ts'
import { remoteOf } from './remote.ts'
import { performOnce } from './send.ts'
import type { Trail, Work } from './work.ts'

/** A vendor that asks for no more patience than this is waited for, so many times, when nobody else is left. */
const mostPatienceMs = 30_000
const mostWaits = 3

export async function perform(work: Work): Promise<Made> {
  const { context, trail } = work
  const engines = enginesFor(work)
  for (let waits = 0; ; waits++) {
    let last: EngineError | undefined
    for (const engine of engines) {
      context.signal.throwIfAborted()
      const tried = await tryOne(work, engine)
      if ('made' in tried) return tried.made
      // Of those who really were asked, the last one's words count most.
      if (last === undefined || tried.asked) last = tried.passed
      if (engine !== engines.at(-1) || tried.passed !== last)
        passOver(trail, `${engine.id} could not make this: ${tried.passed.message}`)
    }
    const patience = last?.code === 'engine_rate_limited' ? retryAfterMs(last) : undefined
    if (last === undefined || patience === undefined || patience > mostPatienceMs || waits >= mostWaits) throw last
    context.progress(0, 'waiting, because the engine is taking no more requests for the moment')
    await pause(patience, context.signal)
    context.signal.throwIfAborted()
  }
}

function passOver({ passedOver }: Trail, words: string) {
  if (!passedOver.includes(words)) passedOver.push(words)
}

function enginesFor({ shop: { routing }, attempt: { run }, ask, trail }: Work): Engine[] {
  const remote = remoteOf(run)
  if (remote !== undefined) {
    trail.passedOver.push(...remote.passedOver)
    return [routing.engine(remote.engine)]
  }
  const hasScene = Object.values(ask.sources).some((source) => source.scene !== undefined)
  return routing.choices(run.operation, run.model_type, { hasScene, given: ask.given }).map(({ engine }) => engine)
}

type Tried = { made: Made } | { passed: EngineError; asked: boolean }

/** What it made; or why somebody else may be asked. Anything else is thrown. */
async function tryOne(work: Work, engine: Engine): Promise<Tried> {
  const refusal = await notAsked(work, engine)
  if (refusal !== undefined) return { passed: new EngineError('engine_unavailable', refusal), asked: false }
  const { health } = work.shop
  work.trail.engine = engine
  work.trail.upstream = upstreamOf(work, engine)
  try {
    const made = await performBy(work, engine)
    health.succeeded(engine.id)
    return { made }
  } catch (error) {
    if (!(error instanceof EngineError)) {
      health.unclear(engine.id)
      throw error
    }
    tellOf(work, engine, error)
    const another = error.code === 'engine_unavailable' || error.code === 'engine_rate_limited'
    if (another && error.unspent) return { passed: error, asked: true }
    throw error
  }
}

/** Why it is not even asked; undefined when it may be. Whoever has the work already is always asked. */
async function notAsked({ shop, attempt, ask }: Work, engine: Engine): Promise<string | undefined> {
  if (attempt.run.remote !== null) return undefined
  const { operation, model_type: model } = attempt.run
  const unknown = unknownTo(engine, shop.routing, attempt.run, ask)
  if (unknown.length > 0) return `${engine.id} is not asked: it cannot honour ${unknown.join(', ')}.`
  const estimate = shop.routing.estimate(engine.id, operation, model, ask) ?? 0
  if (!(await reserveFor(shop.ledger, attempt, estimate)))
    return `${engine.id} is not asked: its price goes beyond what is left of the key’s budget.`
  const rests = shop.health.resting(engine.id)
  return rests === undefined ? undefined : `${engine.id} is not asked: ${rests}.`
}

/** Fields that the first choice knows, by which the run was taken, and this one elsewhere does not. */
function unknownTo(
  engine: Engine,
  routing: Routing,
  { operation, model_type: model }: RunRow,
  { given }: Ask,
): string[] {
  const own = routing.cardOf(engine.id, operation, model)
  const first = routing.candidates(operation, model)[0]?.card
  if (own === undefined || first === undefined || laneOf(engine) === localLane) return []
  const known = heeding(first, given).unknown
  return heeding(own, given).unknown.filter((field) => !known.includes(field))
}

/** Which of the engine's models it is: as it was when the work was sent, whatever the configuration says now. */
function upstreamOf({ shop, attempt: { run } }: Work, engine: Engine): string | null {
  const remote = remoteOf(run)
  if (remote !== undefined) return remote.upstream
  return shop.routing.upstream(engine.id, run.operation, run.model_type)?.upstream ?? null
}

/** To the engine's health, and to the operator: nobody else learns that a key is no longer taken. */
function tellOf({ shop: { health, log }, attempt: { run } }: Work, engine: Engine, error: EngineError) {
  const { code, message, details } = error
  const told = { run_id: run.id, engine: engine.id, code, details }
  if (!tellsOfHealth(error)) {
    health.unclear(engine.id)
    log.info(told, `an engine did not make it: ${message}`)
    return
  }
  const rests = health.failed(engine.id)
  log.warn(told, `an engine failed: ${message}${rests ? ' It is left alone for a while.' : ''}`)
}

/** A server that is well but has not this model, says nothing of its health by that. */
function tellsOfHealth(error: EngineError): boolean {
  const { code, details } = error.cause instanceof EngineError ? error.cause : error
  const lacks = (details as { lacking?: unknown } | undefined)?.lacking !== undefined
  return (code === 'engine_unavailable' || code === 'engine_timeout') && !lacks
}

async function performBy(work: Work, engine: Engine): Promise<Made> {
  const { shop, attempt, ask, context } = work
  try {
    if (engine.perform === undefined) return await performRemotely(work, engine)
    if (engine.spends === true) return await performOnce(work, engine)
    return await engine.perform(ask, context)
  } catch (error) {
    if (error instanceof EngineError || context.signal.aborted) throw error
    // What broke inside an engine is for the log; the caller is told that it did.
    shop.log.error({ err: error, run_id: attempt.run.id, engine: engine.id }, 'an engine broke down')
    throw new EngineError('engine_unavailable', 'The engine broke down.')
  }
}
