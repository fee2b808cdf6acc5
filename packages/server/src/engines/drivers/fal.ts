/** fal, by its queue: a request is handed in, asked about and fetched. What each model takes: `fal/recipes.ts`. */
import { z } from 'zod'
import {
  type Ask,
  type Context,
  type Engine,
  EngineError,
  type Handle,
  type Made,
  type Pending,
  type SubmitContext,
} from '../engine.ts'
import { Asking, begun, refused, shareIn } from './asking.ts'
import { download } from './download.ts'
import { type Answered, call, type DriverSettings, failureOf, understood, unknownState } from './driver.ts'
import type { FalRecipe } from './fal/recipe.ts'
import { recipeFor } from './fal/recipes.ts'
import { quoted } from './sdk.ts'

interface Request {
  status: string
  result: string
  cancel: string
  seed?: number
}

interface Begun {
  operation: string
  model: string | null
  upstream: string
  /** Models that make one picture at a time are asked once for each. */
  requests: Request[]
  /** What the recipe needs again when the result is there. */
  kept: Record<string, unknown>
  warnings: string[]
}

export function fal(settings: DriverSettings): Engine {
  const { baseUrl, key, upstream } = settings
  const headers = { authorization: `Key ${key}` }

  async function submit(ask: Ask, context: SubmitContext): Promise<Handle> {
    const found = upstream(ask.operation, ask.model)
    const recipe = found === undefined ? undefined : recipeFor(ask.operation, ask.model, found.model)
    if (found === undefined || recipe === undefined) throw refused('fal has no model for this here.')
    const asking = new Asking(ask, found, context)
    const { endpoint = found.model, copies = 1, kept = {}, fields } = await recipe.asked(asking)
    const { operation, model } = ask
    const handle: Begun = { operation, model, upstream: found.model, requests: [], kept, warnings: asking.warnings }
    for (let copy = 0; copy < copies; copy++) {
      const seed = typeof fields['seed'] === 'number' ? { seed: (fields['seed'] + copy) % seedsOfFal } : {}
      try {
        const json = { ...found.defaults, ...fields, ...seed }
        handle.requests.push({ ...(await handedIn(endpoint, json, context)), ...seed })
      } catch (error) {
        context.signal.throwIfAborted()
        if (copy === 0 || !(error instanceof EngineError)) throw error
        // What was handed in is paid for, and worth having without the rest.
        handle.warnings.push(`Only ${copy} of ${copies} pictures could be asked for: ${error.message}`)
        break
      }
    }
    return handle as unknown as Handle
  }

  async function handedIn(endpoint: string, json: unknown, { signal, wakeUrl }: SubmitContext): Promise<Request> {
    const wakeUp = wakeUrl === undefined ? '' : `?${new URLSearchParams({ fal_webhook: wakeUrl })}`
    const url = `${baseUrl}/${endpoint}${wakeUp}`
    const answered = await call(settings, { method: 'POST', url, headers, json, signal })
    if (answered.status >= 300) throw failure(answered)
    const read = understood(handedInAnswer, answered, 'fal')
    // The addresses get our key, so they must be the vendor's own.
    const ours = `${baseUrl}/${appOf(endpoint)}/requests/${encodeURIComponent(read.request_id)}`
    return {
      status: trusted(read.status_url) ?? `${ours}/status`,
      result: trusted(read.response_url) ?? ours,
      cancel: trusted(read.cancel_url) ?? `${ours}/cancel`,
    }
  }

  function trusted(address: string | undefined): string | undefined {
    if (address === undefined || !URL.canParse(address)) return undefined
    return new URL(address).origin === new URL(baseUrl).origin ? address : undefined
  }

  async function poll(handle: Handle, context: Context): Promise<Pending | Made> {
    const { operation, model, upstream, requests, kept, warnings } = handle as unknown as Begun
    const recipe = recipeFor(operation, model, upstream) as FalRecipe
    const states = await begun(() => Promise.all(requests.map((request) => stateOf(request, context.signal))))
    const first = states.find((state) => state.pending)
    if (first !== undefined) {
      const progress = states.reduce((sum, state) => sum + state.share, 0) / states.length
      return { pending: true, progress, stage: first.stage }
    }
    const results = await begun(() => resultsOf(requests, context.signal))
    const files = await Promise.all(
      results.flatMap(({ request, addresses, seed }) =>
        addresses.map(async (address) => {
          const bytes = await download(settings, address, context.signal)
          const known = seed ?? request.seed
          return { bytes, ...(known === undefined ? {} : { seed: known }) }
        }),
      ),
    )
    const said = [...warnings, ...results.flatMap((result) => result.warnings)]
    if (recipe.makes === 'video') return { video: files[0]?.bytes as Uint8Array, warnings: said }
    const pictures = recipe.finished === undefined ? files : await recipe.finished(files, kept, context)
    return { pictures, warnings: said }
  }

  async function stateOf({ status: url }: Request, signal: AbortSignal) {
    const answered = await call(settings, { url: withLogs(url), headers, signal })
    if (answered.status >= 300) throw failure(answered)
    const { status, queue_position: ahead, logs } = understood(statusAnswer, answered, 'fal')
    switch (status) {
      case 'IN_QUEUE':
        return { pending: true, share: 0, stage: `waiting in line${ahead == null ? '' : `, ${ahead} ahead`}` }
      case 'IN_PROGRESS':
        return {
          pending: true,
          share: shareIn((logs ?? []).map((log) => log.message).join('\n')) ?? 0,
          stage: 'working',
        }
      case 'COMPLETED':
        return { pending: false, share: 1, stage: 'finished' }
      default:
        throw unknownState('fal', status)
    }
  }

  /** Of several, those that went well are worth having without the others. */
  async function resultsOf(requests: Request[], signal: AbortSignal) {
    const held: EngineError[] = []
    const results = await Promise.all(
      requests.map(async (request) => {
        try {
          return [{ request, ...(await resultOf(request, signal)) }]
        } catch (error) {
          if (!(error instanceof EngineError) || !['content_rejected', 'engine_rejected'].includes(error.code))
            throw error
          held.push(error)
          return []
        }
      }),
    ).then((found) => found.flat())
    const [first] = held
    if (first !== undefined && results.length === 0) throw first
    results[0]?.warnings.push(...held.map((error) => `A picture is missing: ${error.message}`))
    return results
  }

  /** A request that failed is also completed: only its result says so. */
  async function resultOf({ result: url }: Request, signal: AbortSignal) {
    const answered = await call(settings, { url, headers, signal })
    if (answered.status >= 500 && answered.headers.get('x-fal-retryable') === 'false')
      throw new EngineError('output_invalid', 'The vendor could not make it.', { status: answered.status })
    if (answered.status >= 300) throw failure(answered)
    const { images = [], image, video, seed, has_nsfw_concepts: flags = [] } = understood(resultAnswer, answered, 'fal')
    const fine = images.filter((_, at) => flags[at] !== true)
    if (images.length > 0 && fine.length === 0)
      throw new EngineError('content_rejected', 'The vendor’s safety check held every picture back.')
    const addresses = [...fine, image, video].flatMap((file) => (file == null ? [] : [file.url]))
    if (addresses.length === 0) throw new EngineError('output_invalid', 'The vendor’s answer leads to no picture.')
    const held = images.length - fine.length
    return {
      addresses,
      seed: seed ?? undefined,
      warnings: held === 0 ? [] : [`The vendor’s safety check held back ${held} of ${images.length} pictures.`],
    }
  }

  function failure(answered: Answered): EngineError {
    const { detail, message } = problem.safeParse(answered.json).data ?? {}
    const faults = Array.isArray(detail) ? detail : []
    const types = faults.flatMap(({ type }) => (type === undefined ? [] : [type]))
    if (types.includes('content_policy_violation'))
      return new EngineError('content_rejected', 'The vendor refused the content.', { types })
    const words = typeof detail === 'string' ? detail : (faults[0]?.msg ?? message)
    return failureOf(answered, quoted(words, key))
  }

  return {
    id: 'fal',
    offers: (operation, model) => {
      const found = upstream(operation, model)
      return found === undefined ? undefined : recipeFor(operation, model, found.model)?.card
    },
    submit,
    poll,
    cancel: async (handle) => {
      for (const { cancel: url } of (handle as unknown as Begun).requests) {
        const signal = AbortSignal.timeout(30_000)
        const answered = await call(settings, { method: 'PUT', url, headers, signal })
        // 400: it is finished already.
        if (answered.status >= 300 && answered.status !== 400) throw failure(answered)
      }
    },
  }
}

const seedsOfFal = 2 ** 32

/** Of an endpoint's name, the part that its requests are kept under. */
function appOf(endpoint: string): string {
  const parts = endpoint.split('/')
  return parts.slice(0, ['workflows', 'comfy'].includes(parts[0] as string) ? 3 : 2).join('/')
}

function withLogs(address: string): string {
  const url = new URL(address)
  url.searchParams.set('logs', '1')
  return url.href
}

const file = z.object({ url: z.url() })
const handedInAnswer = z.object({
  request_id: z.string().min(1),
  status_url: z.string().optional(),
  response_url: z.string().optional(),
  cancel_url: z.string().optional(),
})
const statusAnswer = z.object({
  status: z.string(),
  queue_position: z.number().nullish(),
  logs: z.array(z.object({ message: z.string() })).nullish(),
})
const resultAnswer = z.object({
  images: z.array(file).optional(),
  image: file.nullish(),
  video: file.nullish(),
  seed: z.number().nullish(),
  has_nsfw_concepts: z.array(z.boolean()).optional(),
})
const problem = z.object({
  detail: z
    .union([z.string(), z.array(z.object({ msg: z.string().optional(), type: z.string().optional() }))])
    .optional(),
  message: z.string().optional(),
})
