/** One attempt at one run, in a straight line: ask, make, keep, finish. */
import { Refusal, type RunUsage } from '@easel/contract'
import { dropHolds } from '../db/files.ts'
import { findModel } from '../db/models.ts'
import type { ModelRow, RunRow } from '../db/rows.ts'
import { type Ask, type Engine, EngineError, type Made } from '../engines/engine.ts'
import { removeDoomed } from '../files/sweep.ts'
import { heeding } from '../models/heeding.ts'
import type { Attempt } from '../runs/claim.ts'
import { errorOf, finishRun, type Outcome } from '../runs/finish.ts'
import type { Outputs } from '../runs/outputs.ts'
import { giveBack, interruptAttempt } from '../runs/recover.ts'
import type { Sources } from '../runs/sources.ts'
import { keepOutputs } from './keep.ts'
import { perform } from './perform.ts'
import { callOff } from './remote.ts'
import { Reporter } from './reporter.ts'
import { watchAttempt } from './watch.ts'
import type { Trail } from './work.ts'
import type { Workshop } from './workshop.ts'

export async function execute(shop: Workshop, attempt: Attempt, stopping: AbortSignal) {
  const { ledger, shelf, log } = shop
  const { run, token: holder } = attempt
  const watch = watchAttempt(shop, attempt, stopping)
  const reporter = new Reporter(shop, attempt, watch)
  const began = ledger.now()
  const took = (): RunUsage => ({ seconds: (ledger.now() - began) / 1000, cost: 0, currency: 'USD' })
  const trail: Trail = { engine: undefined, upstream: null, passedOver: [] }
  try {
    const ask = await askOf(shop, run)
    const context = {
      signal: watch.signal,
      read: (file: { fileId: string }) => shelf.storage.read(file.fileId),
      ...reporter.door,
    }
    const made = await watch.orOver(perform({ shop, attempt, ask, context, watch, trail }))
    const outputs = await keepOutputs(shelf, { accountId: run.account_id, holder }, run, made)
    await reporter.settled()
    await finishRun(
      ledger,
      attempt,
      completed(shop, run, trail, outputs, made, { ...took(), ...costOf(shop, run, trail, ask, made) }),
      holder,
    )
  } catch (error) {
    await reporter.settled()
    await settle(shop, attempt, watch.over(), error, (failure) => failed(shop, run, trail, failure, took()))
  } finally {
    watch.end()
    await removeDoomed(shelf).catch((error) => log.warn({ err: error }, 'files could not be removed'))
  }
}

/** What becomes of a run whose attempt did not end well. */
async function settle(
  shop: Workshop,
  attempt: Attempt,
  over: ReturnType<ReturnType<typeof watchAttempt>['over']>,
  error: unknown,
  outcomeOf: (failure: EngineError) => Outcome,
) {
  const { ledger, log } = shop
  const { run, token: holder } = attempt
  if (over === 'stopping') return giveBack(ledger, attempt, holder)
  if (over !== undefined && over !== 'timeout') {
    await ledger.db.transaction((tx) => dropHolds(tx, holder, ledger.now()))
    if (over === 'cancelled') await callOff(shop, run.id)
    return
  }
  // Nobody waits for it any more, so nobody should pay for it.
  if (over === 'timeout') await callOff(shop, run.id)
  const late = new EngineError('engine_timeout', 'The engine did not finish in time.')
  const failure = over === 'timeout' ? late : failureOf(error)
  if (failure !== undefined) return void (await finishRun(ledger, attempt, outcomeOf(failure), holder))
  log.error({ err: error, run_id: run.id }, 'an attempt broke off')
  await interruptAttempt(ledger, attempt, holder)
}

async function askOf(shop: Workshop, run: RunRow): Promise<Ask> {
  const model = run.model_id === null ? undefined : await findModel(shop.ledger.db, run.model_id)
  // Without it something else would be made than was asked for. What was sent already was sent with it.
  if (run.model_id !== null && model === undefined && run.remote === null)
    throw new EngineError('engine_rejected', 'The custom model was taken out of the registry meanwhile.')
  const sources = Object.entries(JSON.parse(run.sources) as Sources).map(
    ([path, { fileId, contentType, width, height, scene }]) => [
      path,
      { fileId, contentType, width: width ?? 0, height: height ?? 0, ...(scene === undefined ? {} : { scene }) },
    ],
  )
  return {
    runId: run.id,
    operation: run.operation,
    model: run.model_type,
    customModel: model === undefined ? null : customModelOf(run, model),
    inputs: JSON.parse(run.inputs),
    given: JSON.parse(run.given),
    sources: Object.fromEntries(sources),
    seed: run.seed,
  }
}

/** Of `wan-image-2.1` the deployment itself is the LoRA; the others know one for each kind of noise. */
function customModelOf({ model_type: type }: RunRow, model: ModelRow): Ask['customModel'] {
  const named = type === 'wan-image-2.1' ? undefined : model
  return {
    deploymentId: model.deployment_id,
    loraLowName: named?.lora_low_name ?? null,
    loraHighName: named?.lora_high_name ?? null,
  }
}

function completed(shop: Workshop, run: RunRow, trail: Trail, outputs: Outputs, made: Made, usage: RunUsage): Outcome {
  return {
    status: 'completed',
    engine: (trail.engine as Engine).id,
    upstream: trail.upstream,
    plan: made.plan,
    outputs: { ...outputs, warnings: made.warnings ?? [] },
    warnings: warningsOf(shop, run, trail),
    usage,
  }
}

/** What the engine says it cost; else what the price book says. */
function costOf(shop: Workshop, run: RunRow, trail: Trail, ask: Ask, made: Made): Pick<RunUsage, 'cost' | 'currency'> {
  if (made.cost !== undefined) return { cost: made.cost.amount, currency: made.cost.currency }
  const engine = (trail.engine as Engine).id
  const cost = shop.routing.estimate(engine, run.operation, run.model_type, ask, made.pictures?.length)
  return { cost: cost ?? 0, currency: 'USD' }
}

function failed(shop: Workshop, run: RunRow, trail: Trail, failure: EngineError, usage: RunUsage): Outcome {
  const error = errorOf(failure.code, failure.message, failure.details)
  const engine = trail.engine?.id ?? null
  return { status: 'failed', engine, upstream: trail.upstream, error, warnings: warningsOf(shop, run, trail), usage }
}

/** What was said when the run was made, but of what is ignored, what whoever was asked in the end ignores. */
function warningsOf({ routing }: Workshop, run: RunRow, { engine, passedOver }: Trail): string[] {
  const said: string[] = JSON.parse(run.warnings)
  if (engine === undefined) return [...said, ...passedOver]
  const { operation, model_type: model } = run
  const ignoredBy = (id: string) => {
    const card = routing.cardOf(id, operation, model)
    return card === undefined ? [] : heeding(card, JSON.parse(run.given)).ignored
  }
  const others = routing.candidates(operation, model).flatMap(({ engine: { id } }) => ignoredBy(id))
  const own = ignoredBy(engine.id)
  const kept = said.filter((words) => own.includes(words) || !others.includes(words))
  return [...kept, ...own.filter((words) => !kept.includes(words)), ...passedOver]
}

/** What the caller is told, or undefined when it was nobody's answer but an accident, worth another attempt. */
function failureOf(error: unknown): EngineError | undefined {
  if (error instanceof EngineError) return error
  if (error instanceof Refusal && error.code === 'model_unavailable')
    return new EngineError('engine_unavailable', error.message)
  if (error instanceof Refusal && error.code !== 'storage_unavailable')
    return new EngineError('output_invalid', error.message)
  return undefined
}
