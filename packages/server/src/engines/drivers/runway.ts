/** Runway, through its own SDK: pictures with tagged references, and clips from a picture. */
import { z } from 'zod'
import { type Ask, type Context, type Engine, EngineError, type Handle, type Made, type Pending } from '../engine.ts'
import { Asking, begun, type Recipe, refused } from './asking.ts'
import { download } from './download.ts'
import { call, type DriverSettings, failureOf, understood, unknownState } from './driver.ts'
import { recipeFor } from './runway/recipes.ts'
import { quoted } from './sdk.ts'

interface Begun {
  id: string
  makes: 'pictures' | 'video'
  seed?: number
  warnings: string[]
}

/** Runway asks not to be polled more often than every five seconds. */
export function runway(settings: DriverSettings & { pollMs?: number }): Engine {
  const { key, upstream, pollMs = 5000, timeoutMs = 60_000 } = settings

  function recipeOf(operation: string, model: string | null): Recipe | undefined {
    const found = upstream(operation, model)
    return found === undefined ? undefined : recipeFor(operation, found.model)
  }

  async function submit(ask: Ask, context: Context): Promise<Handle> {
    const found = upstream(ask.operation, ask.model)
    const recipe = recipeOf(ask.operation, ask.model)
    if (found === undefined || recipe === undefined) throw refused('Runway has no model for this here.')
    const asking = new Asking(ask, found, context)
    const fields: Record<string, unknown> = { model: found.model, ...found.defaults, ...(await recipe.fields(asking)) }
    const answer = await asked(context.signal, (client) =>
      recipe.makes === 'video'
        ? client.imageToVideo.create(fields as never)
        : client.textToImage.create(fields as never),
    )
    const { id } = read(submitted, answer)
    return { id, makes: recipe.makes, seed: fields['seed'], warnings: asking.warnings }
  }

  async function poll(handle: Handle, { signal }: Context): Promise<Pending | Made> {
    const { id, makes, seed, warnings } = handle as unknown as Begun
    const task = await begun(async () => read(taskState, await asked(signal, ({ tasks }) => tasks.retrieve(id))))
    switch (task.status) {
      case 'PENDING':
        return { pending: true, stage: 'waiting in line', afterMs: pollMs }
      case 'THROTTLED':
        return { pending: true, stage: 'waiting for other work of this account', afterMs: pollMs }
      case 'RUNNING':
        return { pending: true, stage: 'working', progress: task.progress ?? 0, afterMs: pollMs }
      case 'SUCCEEDED': {
        const made = await Promise.all((task.output ?? []).map((address) => download(settings, address, signal)))
        if (made.length === 0) throw new EngineError('output_invalid', 'The vendor’s answer leads to no picture.')
        if (makes === 'video') return { video: made[0] as Uint8Array, warnings }
        return { pictures: made.map((bytes) => ({ bytes, ...(seed === undefined ? {} : { seed }) })), warnings }
      }
      case 'FAILED':
        throw failed(task.failureCode ?? 'INTERNAL', task.failure)
      case 'CANCELLED':
        throw new EngineError('interrupted', 'The work was called off at the vendor.')
      default:
        throw unknownState('Runway', task.status)
    }
  }

  function failed(code: string, words: string | undefined): EngineError {
    if (/(^|\.)SAFETY(\.|$)/.test(code))
      return new EngineError('content_rejected', 'The vendor refused the content.', { failure_code: code })
    if (/^(INPUT_PREPROCESSING|ASSET)\b/.test(code))
      return new EngineError('engine_rejected', quoted(words, key), { failure_code: code })
    return new EngineError('output_invalid', 'The vendor could not make it.', { failure_code: code })
  }

  /** Through the SDK, which is loaded at the first call, sends nothing twice and says nothing by itself. */
  async function asked<Answer>(signal: AbortSignal, work: (client: Client) => Promise<Answer>): Promise<Answer> {
    const { default: RunwayML, APIConnectionError, APIError } = await import('@runwayml/sdk')
    const client = new RunwayML({
      apiKey: key,
      baseURL: settings.baseUrl,
      maxRetries: 0,
      logLevel: 'off',
      // Ours comes first.
      timeout: 2 * timeoutMs,
      fetch: (url, init) => sent(String(url), init ?? {}, signal),
    })
    try {
      return await work(client)
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof APIConnectionError && error.cause instanceof EngineError) throw error.cause
      if (!(error instanceof APIError) || error.status === undefined)
        throw new EngineError('output_invalid', 'Runway’s answer is not what was expected.')
      const words = problem.safeParse(error.error).data?.error
      const headers = error.headers ?? new Headers()
      throw failureOf({ status: error.status, headers, json: error.error, text: '' }, quoted(words, key))
    }
  }

  async function sent(url: string, init: RequestInit, signal: AbortSignal): Promise<Response> {
    const answered = await call(
      { fetch: (target, more) => settings.fetch(target, { ...more, body: init.body ?? null }) },
      {
        method: (init.method ?? 'GET') as 'GET',
        url,
        headers: Object.fromEntries(new Headers(init.headers)),
        signal,
        timeoutMs,
      },
    )
    const { status, text } = answered
    const headers = new Headers(answered.headers)
    // The SDK would only say that it stumbled.
    if (status < 300 && status !== 204) understood(z.unknown(), answered, 'Runway')
    // It reads JSON only where it is called so.
    if (answered.json !== undefined) headers.set('content-type', 'application/json')
    return new Response(status === 204 ? null : text, { status, headers })
  }

  return {
    id: 'runway',
    offers: (operation, model) => recipeOf(operation, model)?.card,
    submit,
    poll,
    cancel: async ({ id }) => {
      await asked(AbortSignal.timeout(30_000), ({ tasks }) => tasks.delete(String(id)))
    },
  }
}

function read<Shape extends z.ZodType>(shape: Shape, json: unknown): z.infer<Shape> {
  return understood(shape, { status: 200, headers: new Headers(), json, text: '' }, 'Runway')
}

type Client = InstanceType<typeof import('@runwayml/sdk').default>

const submitted = z.object({ id: z.string().min(1) })
const taskState = z.object({
  status: z.string(),
  progress: z.number().optional(),
  output: z.array(z.url()).optional(),
  failure: z.string().optional(),
  failureCode: z.string().optional(),
})
const problem = z.object({ error: z.string() })
