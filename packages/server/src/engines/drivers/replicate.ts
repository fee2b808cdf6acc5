/** Replicate: one API for many models, each with fields of its own; see `replicate/recipes.ts`. */
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
import { Asking, begun, dataUri, refused, shareIn } from './asking.ts'
import { download } from './download.ts'
import {
  type Answered,
  call,
  type DriverSettings,
  failureOf,
  type Upstream,
  understood,
  unknownState,
} from './driver.ts'
import type { GivenPicture } from './pictures.ts'
import { recipeFor } from './replicate/recipes.ts'
import { quoted } from './sdk.ts'

/** Larger pictures are uploaded first: long inputs are stored with the prediction and slow it down. */
const inlineBytes = 256_000

interface Begun {
  id: string
  makes: 'pictures' | 'video'
  seed?: number
  warnings: string[]
}

/** `attemptSeconds`: for how long anybody here waits; then Replicate gives up by itself. */
export function replicate(settings: DriverSettings & { attemptSeconds?: number }): Engine {
  const { baseUrl, key, upstream, attemptSeconds = 900 } = settings
  const headers = { authorization: `Bearer ${key}` }
  const addressOf = (id: string) => `${baseUrl}/predictions/${encodeURIComponent(id)}`
  const failure = (answered: Answered) =>
    failureOf(answered, quoted(problem.safeParse(answered.json).data?.detail, key))

  async function submit(ask: Ask, context: SubmitContext): Promise<Handle> {
    const found = upstream(ask.operation, ask.model)
    const recipe = found === undefined ? undefined : recipeFor(ask.operation, ask.model, found.model)
    if (found === undefined || recipe === undefined) throw refused('Replicate has no model for this here.')
    const asking = new Asking(ask, found, context)
    const fields = { ...found.defaults, ...(await recipe.fields(asking)) }
    const input: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(fields)) input[name] = await sendable(value, context.signal)
    const answered = await call(settings, {
      method: 'POST',
      ...createOf(found, { input, ...wakeUp(context.wakeUrl) }),
      headers: { ...headers, 'cancel-after': `${Math.ceil(attemptSeconds)}s` },
      signal: context.signal,
    })
    const { id } = read(answered)
    const seed = input['seed']
    return { id, makes: recipe.makes, ...(typeof seed === 'number' ? { seed } : {}), warnings: asking.warnings }
  }

  /** A model is named alone, or with the version that is meant. */
  function createOf({ model }: Upstream, body: Record<string, unknown>) {
    const [name, version] = model.split(':')
    if (version !== undefined) return { url: `${baseUrl}/predictions`, json: { version, ...body } }
    return { url: `${baseUrl}/models/${name}/predictions`, json: body }
  }

  async function sendable(value: unknown, signal: AbortSignal): Promise<unknown> {
    if (Array.isArray(value)) return Promise.all(value.map((each) => sendable(each, signal)))
    if (!isPicture(value)) return value
    return value.bytes.length <= inlineBytes ? dataUri(value) : upload(value, signal)
  }

  /** Costs nothing, so that whatever fails here, nothing was begun. */
  async function upload({ bytes, contentType }: GivenPicture, signal: AbortSignal): Promise<string> {
    const form = new FormData()
    form.set('content', new Blob([Buffer.from(bytes)], { type: contentType }), `picture.${contentType.slice(6)}`)
    try {
      const answered = await call(settings, { method: 'POST', url: `${baseUrl}/files`, headers, form, signal })
      if (answered.status >= 300) throw failure(answered)
      return uploaded.parse(answered.json).urls.get
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof EngineError))
        throw new EngineError('engine_unavailable', 'The vendor did not take the picture.', undefined, {
          unspent: true,
        })
      throw new EngineError(error.code, error.message, error.details, { unspent: true })
    }
  }

  async function poll(handle: Handle, { signal }: Context): Promise<Pending | Made> {
    const { id, makes, seed, warnings } = handle as unknown as Begun
    const { status, output, error, logs } = await begun(async () =>
      read(await call(settings, { url: addressOf(id), headers, signal })),
    )
    switch (status) {
      case 'starting':
        return { pending: true, stage: 'waiting for the model to start' }
      case 'processing':
        return { pending: true, stage: 'working', progress: shareIn(logs ?? '') ?? 0 }
      case 'succeeded': {
        const made = await Promise.all(addressesIn(output).map((address) => download(settings, address, signal)))
        if (makes === 'video') return { video: made[0] as Uint8Array, warnings }
        return { pictures: made.map((bytes) => ({ bytes, ...(seed === undefined ? {} : { seed }) })), warnings }
      }
      case 'failed':
        throw failed(String(error ?? ''))
      case 'canceled':
      case 'aborted':
        throw new EngineError('interrupted', 'The work was called off at the vendor.', { status })
      default:
        throw unknownState('Replicate', status)
    }
  }

  function read(answered: Answered): z.infer<typeof prediction> {
    if (answered.status >= 300) throw failure(answered)
    return understood(prediction, answered, 'Replicate')
  }

  /** There is no code for it, only words. */
  function failed(words: string): EngineError {
    if (/nsfw|flagged|sensitive|safety|moderat|content policy|\(E005\)/i.test(words))
      return new EngineError('content_rejected', 'The vendor’s model refused the content.')
    return new EngineError('engine_rejected', quoted(words, key).replace('refused the request', 'could not make it'))
  }

  return {
    id: 'replicate',
    offers: (operation, model) => {
      const found = upstream(operation, model)
      return found === undefined ? undefined : recipeFor(operation, model, found.model)?.card
    },
    submit,
    poll,
    cancel: async ({ id }) => {
      const signal = AbortSignal.timeout(30_000)
      const answered = await call(settings, {
        method: 'POST',
        url: `${addressOf(String(id))}/cancel`,
        headers,
        signal,
      })
      if (answered.status >= 300) throw failure(answered)
    },
  }
}

/** Called once, at the end; of what happens on the way the questions tell. */
function wakeUp(url: string | undefined) {
  return url === undefined ? {} : { webhook: url, webhook_events_filter: ['completed'] }
}

function isPicture(value: unknown): value is GivenPicture {
  return typeof value === 'object' && value !== null && (value as { bytes?: unknown }).bytes instanceof Uint8Array
}

function addressesIn(output: unknown): string[] {
  const read = addresses.safeParse(output)
  if (!read.success) throw new EngineError('output_invalid', 'The vendor’s answer leads to no picture.')
  return [read.data].flat()
}

const prediction = z.object({
  id: z.string().min(1),
  status: z.string(),
  output: z.unknown().optional(),
  error: z.unknown().optional(),
  logs: z.string().nullish(),
})
const addresses = z.union([z.url(), z.array(z.url()).min(1)])
const uploaded = z.object({ urls: z.object({ get: z.url() }) })
const problem = z.object({ detail: z.string().optional() })
