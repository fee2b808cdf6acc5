/**
 * An sd.cpp server of one's own, by its native API: one model, one line. The server chooses the id of the work, so
 * nothing is sent twice. What each family takes: `sdcpp/recipes.ts`.
 */
import { z } from 'zod'
import { type Ask, type Context, type Engine, EngineError, type Handle, type Made, type Pending } from '../engine.ts'
import { Asking, begun, type Fields, refused } from './asking.ts'
import {
  type Answered,
  type Call,
  call,
  type DriverSettings,
  failureOf,
  secondsOf,
  understood,
  unknownState,
} from './driver.ts'
import { type Capabilities, capabilities, checkFeatures, checkModel, lorasOf } from './sdcpp/capabilities.ts'
import { recipeFor } from './sdcpp/recipes.ts'
import { quoted } from './sdk.ts'
import { foldedSeed } from './shapes.ts'

/** −1 would be a seed of the server's own choice, which it does not tell. The pictures of a batch count up from ours. */
const seeds = 2 ** 52

export function sdcpp(settings: DriverSettings, { pollMs = 1000 } = {}): Engine {
  const asked = (path: string, rest: Omit<Call, 'url'>) =>
    call(settings, { ...rest, url: `${settings.baseUrl}/sdcpp/v1/${path}` })

  async function submit(ask: Ask, context: Context): Promise<Handle> {
    const { signal } = context
    const upstream = settings.upstream(ask.operation, ask.model)
    const recipe = recipeFor(ask.operation, ask.model)
    if (upstream === undefined || recipe === undefined) throw refused('sd.cpp has no model for this here.')
    const server = await seen(signal)
    checkModel(server, upstream.model)
    const asking = new Asking(ask, upstream, context)
    const { fields, loras = [], needs = [], kept = {} } = await recipe.asked(asking, context)
    checkFeatures(server, [...needs, ...(loras.length > 0 ? ['lora'] : [])])
    const seed = foldedSeed(ask.seed, seeds)
    const json = {
      ...merged({ output_format: 'png', embed_image_metadata: false, ...upstream.defaults }, fields),
      ...batchWithin(asking, server),
      ...(loras.length === 0 ? {} : { lora: lorasOf(server, loras) }),
      seed,
    }
    checkNumbers(json, server)
    const answered = await asked('img_gen', { method: 'POST', json, signal })
    if (answered.status >= 300) throw failure(answered)
    const { id } = understood(submitted, answered, 'sd.cpp')
    const { operation, model } = ask
    return { id, operation, model, seed, kept, warnings: asking.warnings }
  }

  /** Each time: the server may have been started again with another model. Nothing is begun by looking. */
  async function seen(signal: AbortSignal): Promise<Capabilities> {
    try {
      const answered = await asked('capabilities', { signal })
      if (answered.status !== 200) throw failure(answered)
      const { data } = capabilities.safeParse(answered.json)
      if (data === undefined) throw new EngineError('engine_unavailable', 'This is not an sd.cpp server that we know.')
      return data
    } catch (error) {
      if (!(error instanceof EngineError)) throw error
      throw new EngineError(error.code, error.message, error.details, { unspent: true })
    }
  }

  async function poll(handle: Handle, context: Context): Promise<Pending | Made> {
    const work = stored.parse(handle)
    const job = await begun(async () => {
      const answered = await asked(`jobs/${encodeURIComponent(work.id)}`, { signal: context.signal })
      // The work may have been done well: it is ours that came too late to fetch it, or the server that was started again.
      if (answered.status === 410)
        throw new EngineError(
          'interrupted',
          'sd.cpp keeps results for ten minutes, and nobody asked for this one in time.',
        )
      if (answered.status === 404)
        throw new EngineError(
          'interrupted',
          'The sd.cpp server does not know this work any more: it was started again.',
        )
      if (answered.status >= 300) throw failure(answered)
      return understood(state, answered, 'sd.cpp')
    })
    return come(work, job, context)
  }

  async function come(work: Work, job: z.infer<typeof state>, context: Context): Promise<Pending | Made> {
    switch (job.status) {
      case 'queued':
        return {
          pending: true,
          progress: 0,
          stage: `waiting in line, ${job.queue_position ?? 1} to go`,
          afterMs: pollMs,
        }
      case 'generating':
        return { pending: true, progress: shareOf(job), stage: 'painting', afterMs: pollMs }
      case 'completed': {
        const made = (job.result?.images ?? []).toSorted((one, other) => one.index - other.index)
        if (made.length === 0) throw new EngineError('output_invalid', 'sd.cpp finished without a picture.')
        const pictures = made.map(({ b64_json, index }) => ({
          bytes: Buffer.from(b64_json, 'base64'),
          seed: work.seed + index,
        }))
        const finished = recipeFor(work.operation, work.model)?.finished
        return { pictures: (await finished?.(pictures, work.kept, context)) ?? pictures, warnings: work.warnings }
      }
      case 'failed':
        throw new EngineError(
          'engine_rejected',
          `sd.cpp failed: ${(job.error?.message ?? 'it did not say why').slice(0, 300)}`,
        )
      case 'cancelled':
        throw new EngineError('interrupted', 'The work was called off at the sd.cpp server.')
      default:
        throw unknownState('sd.cpp', job.status)
    }
  }

  return {
    id: 'sdcpp',
    offers: (operation, model) =>
      settings.upstream(operation, model) === undefined ? undefined : recipeFor(operation, model)?.card,
    submit,
    poll,
    cancel: async (handle) => {
      const path = `jobs/${encodeURIComponent(stored.parse(handle).id)}/cancel`
      const answered = await asked(path, { method: 'POST', json: {}, signal: AbortSignal.timeout(30_000) })
      if (answered.status === 409)
        throw new EngineError('engine_rejected', 'sd.cpp cannot stop what it has begun; it goes on to the end.')
      const isGone = answered.status === 404 || answered.status === 410
      if (answered.status >= 300 && !isGone) throw failure(answered)
    },
  }
}

/** What was asked for comes before what is usual, also inside of the settings of the sampler. */
function merged(usual: Fields, given: Fields): Fields {
  const result = { ...usual }
  for (const [name, value] of Object.entries(given)) {
    const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value)
    result[name] = isGroup ? merged((usual[name] ?? {}) as Fields, value as Fields) : value
  }
  return result
}

function batchWithin(asking: Asking, { limits }: Capabilities): Fields {
  const wished = asking.number('batch_size')
  if (wished === undefined) return {}
  const taken = Math.min(wished, limits.max_batch_count)
  if (taken < wished) asking.warn(`batch_size: ${taken} pictures, the most that the server makes at a time.`)
  return { batch_count: taken }
}

/** The server itself would only say that something is wrong. */
function checkNumbers(json: Fields, { limits, schedulers }: Capabilities) {
  const outside = (name: string, least: number, most: number) => {
    const value = json[name]
    return typeof value === 'number' && (value < least || value > most)
  }
  if (outside('width', limits.min_width, limits.max_width) || outside('height', limits.min_height, limits.max_height))
    throw refused(`The sd.cpp server makes nothing larger than ${limits.max_width} × ${limits.max_height} pixels.`)
  const scheduler = (json['sample_params'] as { scheduler?: unknown } | undefined)?.scheduler
  if (scheduler !== undefined && !schedulers.includes(String(scheduler)))
    throw refused(`scheduler: the server has ${schedulers.join(', ')}.`)
}

function failure(answered: Answered): EngineError {
  const { error, message } = problem.safeParse(answered.json).data ?? {}
  if (answered.status === 429)
    return new EngineError(
      'engine_rate_limited',
      'The line of the sd.cpp server is full.',
      { retry_after: secondsOf(answered.headers) },
      { unspent: true },
    )
  const words = [error, message].filter((each) => each !== undefined).join(': ')
  return failureOf(answered, answered.status < 500 ? quoted(words, '') : 'sd.cpp broke down.')
}

/** Only servers that were built with it count their steps. */
function shareOf({ progress_step: step, progress_steps: steps }: z.infer<typeof state>): number {
  return step == null || steps == null || steps <= 0 ? 0 : Math.min(1, step / steps)
}

const submitted = z.object({ id: z.string().min(1) })

const stored = z.object({
  id: z.string(),
  operation: z.string(),
  model: z.string().nullable(),
  seed: z.number(),
  kept: z.record(z.string(), z.unknown()),
  warnings: z.array(z.string()),
})
type Work = z.infer<typeof stored>

const state = z.object({
  status: z.string(),
  queue_position: z.number().nullish(),
  progress_step: z.number().nullish(),
  progress_steps: z.number().nullish(),
  result: z.object({ images: z.array(z.object({ index: z.number(), b64_json: z.string() })).optional() }).nullish(),
  error: z.object({ message: z.string().optional() }).nullish(),
})

const problem = z.object({
  error: z.string().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
})
