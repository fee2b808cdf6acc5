/** Google's Veo: a picture becomes a clip. By hand, because the SDK puts the key into the clip's address. */
import { z } from 'zod'
import { type Ask, type Card, type Context, type Engine, EngineError, type Handle, type Made } from '../engine.ts'
import { begun } from './asking.ts'
import { download } from './download.ts'
import { type Call, call, type DriverSettings, given, understood } from './driver.ts'
import { failureAtGoogle } from './google.ts'
import { picturesOf } from './pictures.ts'
import { isSameShape, nearestRatio, ratioOf } from './shapes.ts'

const card: Card = {
  honours: ['prompt', 'negative_prompt', 'image_url', 'source_run_id', 'aspect_ratio', 'duration'],
  ignores: {
    cfg_scale: 'Veo has no such setting.',
    motion_bucket_id: 'Veo has no such setting.',
    // The SDK would send one; Google's own client says that only their cloud platform takes it.
    seed: 'Veo takes no seed here.',
    fps: 'Veo always makes 24 frames a second.',
  },
  seconds: 90,
}

const ratios = ['16:9', '9:16'] as const
/** Which lengths there are is a guess. */
const lengths = [4, 6, 8]

export function googleVideo(settings: DriverSettings): Engine {
  const ask = async (asked: Omit<Call, 'headers'>) => {
    const answered = await call(settings, { ...asked, headers: { 'x-goog-api-key': settings.key } })
    if (answered.status >= 300) throw failureAtGoogle(answered, settings.key)
    return understood(operation, answered, 'Google')
  }
  return {
    id: 'google-video',
    offers: (name, model) =>
      name === 'generateVideo' && settings.upstream(name, model) !== undefined ? card : undefined,
    submit: async (asked, context) => {
      const upstream = settings.upstream(asked.operation, asked.model)
      if (upstream === undefined)
        throw new EngineError('engine_unavailable', 'No model of Google’s is configured for this.', undefined, {
          unspent: true,
        })
      const { json, warnings } = await requestOf(asked, context, upstream.defaults)
      const url = `${settings.baseUrl}/models/${upstream.model}:predictLongRunning`
      const { name } = await ask({ method: 'POST', url, json, signal: context.signal })
      if (name == null || !isName(name))
        throw new EngineError('output_invalid', 'Google took the work without saying where to find it.')
      return { name, warnings }
    },
    poll: async (handle: Handle, context) => {
      const { name, warnings } = stored.parse(handle)
      const state = await begun(() => ask({ url: `${settings.baseUrl}/${name}`, signal: context.signal }))
      if (state.error != null) throw failed(state.error, settings.key)
      if (state.done !== true) return { pending: true, stage: 'filming' }
      return { ...(await result(settings, state, context)), warnings }
    },
  }
}

/** It becomes part of an address of ours, so it must not lead anywhere else. */
const isName = (name: string) => /^[\w-]+(\/[\w.-]+)+$/.test(name) && !name.includes('..')

async function requestOf(ask: Ask, context: Context, defaults: Record<string, unknown>) {
  const { prompt, negative_prompt: negativePrompt, duration, aspect_ratio: ratio } = ask.inputs
  const [picture] = (await picturesOf(ask, context, true)).pictures
  const wished = Number(duration ?? 4)
  const durationSeconds = lengths.reduce((best, each) =>
    Math.abs(each - wished) < Math.abs(best - wished) ? each : best,
  )
  const shape = typeof ratio === 'string' ? ratioOf(ratio) : ratioOf('16:9')
  const aspectRatio = nearestRatio(shape, ratios)
  const warnings = [
    ...(ask.given.includes('duration') && durationSeconds !== wished
      ? [`Veo makes clips of ${lengths.join(', ')} seconds; it was asked for ${durationSeconds}.`]
      : []),
    ...(isSameShape(ratioOf(aspectRatio), shape)
      ? []
      : [`Veo does not make ${ratio}; it was asked for ${aspectRatio}.`]),
  ]
  const instance = {
    ...(prompt === undefined ? {} : { prompt }),
    ...(picture === undefined
      ? {}
      : {
          image: { bytesBase64Encoded: Buffer.from(picture.bytes).toString('base64'), mimeType: picture.contentType },
        }),
  }
  const parameters = {
    // The length decides the price, so it is always said.
    durationSeconds,
    ...defaults,
    ...('duration' in given(ask, 'duration') ? { durationSeconds } : {}),
    ...('aspect_ratio' in given(ask, 'aspect_ratio') ? { aspectRatio } : {}),
    ...('negative_prompt' in given(ask, 'negative_prompt') ? { negativePrompt } : {}),
    sampleCount: 1,
  }
  return { json: { instances: [instance], parameters }, warnings }
}

async function result(
  settings: DriverSettings,
  { response }: z.infer<typeof operation>,
  context: Context,
): Promise<Made> {
  const { generatedSamples, raiMediaFilteredReasons } = response?.generateVideoResponse ?? {}
  const uri = generatedSamples?.[0]?.video?.uri
  if (uri == null) {
    if ((raiMediaFilteredReasons ?? []).length > 0)
      throw new EngineError('content_rejected', 'Google’s safety rules refused this.')
    throw new EngineError('output_invalid', 'Google finished without a clip.')
  }
  return { video: await clipAt(settings, uri, context.signal) }
}

/** The address wants the key and leads on to another that must not have it. */
async function clipAt(settings: DriverSettings, uri: string, signal: AbortSignal): Promise<Uint8Array> {
  if (!URL.canParse(uri)) throw new EngineError('output_invalid', 'Google’s clip has no address.')
  if (new URL(uri).origin !== new URL(settings.baseUrl).origin) return download(settings, uri, signal)
  let next: string | null = null
  const once: typeof fetch = async (target, init) => {
    const response = await settings.fetch(target, { ...init, redirect: 'manual' })
    next = response.headers.get('location')
    // Not the clip yet, but nothing that asking again would better.
    return next === null ? response : new Response(null, { status: 200 })
  }
  const bytes = await download({ ...settings, fetch: once }, uri, signal, { 'x-goog-api-key': settings.key })
  return next === null ? bytes : download(settings, new URL(next, uri).href, signal)
}

const refusals = [3, 9, 11]

/** By the numbers that every Google service uses for its failures. */
function failed({ code, message }: { code?: number | null | undefined; message: string }, key: string): EngineError {
  if (/safety|responsible ai|prohibited|violat/i.test(message))
    return new EngineError('content_rejected', 'Google’s safety rules refused this.')
  const words = message.replaceAll(key === '' ? '\0' : key, '…').slice(0, 300)
  const verb = refusals.includes(code ?? 0) ? 'refused' : 'gave up on'
  return new EngineError('engine_rejected', `Google ${verb} the work: ${words}`, { code: code ?? null })
}

const stored = z.object({ name: z.string().refine(isName), warnings: z.array(z.string()) })

const operation = z.object({
  name: z.string().nullish(),
  done: z.boolean().nullish(),
  error: z.object({ code: z.number().nullish(), message: z.string() }).nullish(),
  response: z
    .object({
      generateVideoResponse: z
        .object({
          generatedSamples: z.array(z.object({ video: z.object({ uri: z.string().nullish() }).nullish() })).nullish(),
          raiMediaFilteredReasons: z.array(z.string()).nullish(),
        })
        .nullish(),
    })
    .nullish(),
})
