/** Google's Gemini image models. One call makes one picture; they know neither masks nor sizes, so we see to those. */
import { z } from 'zod'
import { type Ask, type Card, type Context, type Engine, EngineError, type Made, type MadePicture } from '../engine.ts'
import { refuseCustomModel } from './asking.ts'
import { type Answered, type DriverSettings, failureOf, secondsOf, type Upstream } from './driver.ts'
import { onlyUnder, whiteMask } from './masks.ts'
import { covering, encodedAs, type Format, type GivenPictures, picturesOf } from './pictures.ts'
import { inParts, quoted, viaSdk } from './sdk.ts'
import { foldedSeed, isSameShape, nearestRatio, ratioOf, wishedShape } from './shapes.ts'

const ignores = Object.fromEntries(
  ['guidance', 'cfg_scale', 'steps', 'scheduler', 'strength_model', 'model_weight'].map((name) => [
    name,
    'Gemini has no such setting.',
  ]),
)
const edit = [
  'prompt',
  'image_url',
  'run_id',
  'image',
  'mask_url',
  'mask',
  'reference_image_url',
  'aspect_ratio',
  'seed',
]
const combine = ['prompt', 'images', 'run_ids', 'aspect_ratio', 'seed', 'output_format']

const cards: Record<string, Card> = {
  'images.generate': {
    honours: [
      ...['prompt', 'negative_prompt', 'seed', 'width', 'height', 'aspect_ratio', 'batch_size', 'batch_count'],
      ...['reference_image_url', 'image_urls', 'run_ids', 'mask_url'],
    ],
    ignores,
    seconds: 15,
  },
  'images.edit.nanobanana': { honours: edit, seconds: 15 },
  'images.edit.gemini25': { honours: [...edit, 'image_urls', 'run_ids'], seconds: 15 },
  'images.combine.nanobanana': { honours: combine, seconds: 15 },
  'images.combine.gemini25': { honours: combine, seconds: 15 },
}

const ratios = ['1:1', '2:3', '3:2', '3:4', '4:3', '4:5', '5:4', '9:16', '16:9', '21:9'] as const
/** The longer side that each of the vendor's sizes has, roughly. */
const sizes = { '1K': 1024, '2K': 2048, '4K': 4096 } as const
/** A signed number of 32 bits. */
const seeds = 2 ** 31

export function google(settings: DriverSettings): Engine {
  const { timeoutMs = 180_000 } = settings
  return {
    id: 'google',
    spends: true,
    offers: (operation, model) => (settings.upstream(operation, model) === undefined ? undefined : cards[operation]),
    perform: async (ask, context) => {
      const upstream = settings.upstream(ask.operation, ask.model)
      if (upstream === undefined)
        throw new EngineError('engine_unavailable', 'No model of Google’s is configured for this.', undefined, {
          unspent: true,
        })
      refuseCustomModel(ask, 'Google')
      const given = await picturesOf(ask, context, ask.operation === 'images.edit.nanobanana')
      if (given.mask !== undefined && given.pictures.length === 0)
        throw new EngineError('engine_rejected', 'A mask needs a picture.', undefined, { unspent: true })
      return make(settings, { ask, context, upstream, given, timeoutMs })
    },
  }
}

interface Job {
  ask: Ask
  context: Context
  upstream: Upstream
  given: GivenPictures
  timeoutMs: number
}

async function make(settings: DriverSettings, job: Job): Promise<Made> {
  const { ask, context } = job
  const shape = shapeOf(job)
  const prompt = await promptOf(job)
  const number = (name: string) => (typeof ask.inputs[name] === 'number' ? (ask.inputs[name] as number) : 1)
  const parts = Array.from({ length: number('batch_size') * number('batch_count') }, (_part, at) => at)
  const pictures: MadePicture[] = []
  const broken = await inParts(parts, context, async (at) => {
    const seed = foldedSeed(ask.seed + at, seeds)
    pictures.push({ bytes: await finished(job, await sent(settings, job, { prompt, shape, seed })), seed })
  })
  return { pictures, warnings: [...shape.warnings, ...broken] }
}

interface Shape {
  aspectRatio?: (typeof ratios)[number]
  imageSize?: keyof typeof sizes
  warnings: string[]
}

function shapeOf({ ask, given: { mask } }: Job): Shape {
  const { size, ratio } = mask === undefined ? wishedShape(ask) : {}
  if (ratio === undefined) return { warnings: [] }
  const aspectRatio = nearestRatio(ratio, ratios)
  if (size === undefined)
    return {
      aspectRatio,
      warnings: isSameShape(ratioOf(aspectRatio), ratio)
        ? []
        : [`Gemini does not make ${ask.inputs['aspect_ratio']}; it was asked for ${aspectRatio}.`],
    }
  const longest = Math.max(size.width, size.height)
  const imageSize = longest <= sizes['1K'] ? '1K' : longest <= sizes['2K'] ? '2K' : '4K'
  return {
    aspectRatio,
    imageSize,
    warnings: [
      `Gemini makes no sizes of one’s own; ${aspectRatio} was cut and scaled to ${size.width} × ${size.height}.`,
    ],
  }
}

const maskWords =
  'The last picture is a mask of the first: change only what is white in it, and keep everything else as it is.'

async function promptOf({ ask, given: { pictures, mask } }: Job) {
  const { prompt = 'Put these pictures together into one, as a collage.', negative_prompt: without = '' } = ask.inputs
  const [first] = pictures
  const isMasked = mask !== undefined && first !== undefined
  const text = [
    String(prompt),
    ...(without === '' ? [] : [`Do not show: ${without}`]),
    ...(isMasked ? [maskWords] : []),
  ].join('\n\n')
  const images = pictures.map(({ bytes }) => bytes)
  if (isMasked) return { text, images: [...images, new Uint8Array(await whiteMask(mask, first))] }
  return images.length === 0 ? text : { text, images }
}

interface Request {
  prompt: Awaited<ReturnType<typeof promptOf>>
  shape: Shape
  seed: number
}

function sent(settings: DriverSettings, { context, upstream, timeoutMs }: Job, request: Request): Promise<Uint8Array> {
  const { prompt, seed, shape } = request
  const { imageConfig, ...defaults } = upstream.defaults as { imageConfig?: Record<string, string> }
  const config = {
    ...imageConfig,
    ...(shape.aspectRatio === undefined ? {} : { aspectRatio: shape.aspectRatio }),
    ...(shape.imageSize === undefined ? {} : { imageSize: shape.imageSize }),
  }
  const failure = (answered: Answered) => failureAtGoogle(answered, settings.key)
  return viaSdk(settings, { signal: context.signal, timeoutMs, failure, inside: withoutPicture }, async (fetch) => {
    const [{ generateImage }, provider] = await Promise.all([import('ai'), googleModels(settings, fetch)])
    const { image } = await generateImage({
      model: provider.image(upstream.model),
      prompt,
      seed,
      maxRetries: 0,
      abortSignal: context.signal,
      providerOptions: {
        google: { ...defaults, ...(Object.keys(config).length === 0 ? {} : { imageConfig: config }) },
      },
    })
    return image.uint8Array
  })
}

async function finished({ ask, given: { pictures, mask } }: Job, made: Uint8Array): Promise<Uint8Array> {
  const [first] = pictures
  if (mask !== undefined && first !== undefined) return onlyUnder(mask, first, made)
  const { size } = wishedShape(ask)
  if (size !== undefined) return covering(made, size)
  const format = ask.inputs['output_format'] as Format | undefined
  return format === undefined ? made : encodedAs(made, format)
}

export async function googleModels({ baseUrl, key }: DriverSettings, fetch: typeof globalThis.fetch) {
  const { createGoogle } = await import('@ai-sdk/google')
  return createGoogle({ baseURL: baseUrl, apiKey: key, fetch })
}

export function failureAtGoogle(answered: Answered, key: string): EngineError {
  const said = refusal.safeParse(answered.json).data?.error
  const seconds = secondsOf(answered.headers) ?? delayOf(said?.details ?? [])
  if (answered.status === 429)
    return new EngineError(
      'engine_rate_limited',
      quoted(said?.message, key),
      { retry_after: seconds },
      { unspent: true },
    )
  // A key that is not one is refused as a bad argument.
  if (answered.status === 400 && /api key/i.test(said?.message ?? ''))
    return failureOf({ ...answered, status: 401 }, '')
  return failureOf(answered, answered.status < 500 ? quoted(said?.message, key) : 'Google broke down.')
}

/** How long to wait, where it is said in the body. */
function delayOf(details: readonly unknown[]): number | null {
  const [delay] = details.flatMap((each) => retryInfo.safeParse(each).data?.retryDelay ?? [])
  return delay === undefined ? null : Math.ceil(Number.parseFloat(delay))
}

const refusals = [
  ...['IMAGE_SAFETY', 'SAFETY', 'RECITATION', 'BLOCKLIST', 'PROHIBITED_CONTENT', 'SPII'],
  ...['IMAGE_PROHIBITED_CONTENT', 'IMAGE_RECITATION'],
]

/** Blocked before, or refused after. */
export function refusedByGoogle(json: unknown): EngineError | undefined {
  const { promptFeedback, candidates } = generated.safeParse(json).data ?? {}
  const reason = candidates?.[0]?.finishReason
  const isBlocked = (promptFeedback?.blockReason ?? '') !== ''
  if (!isBlocked && !refusals.includes(reason ?? '')) return undefined
  return new EngineError('content_rejected', 'Google’s safety rules refused this.')
}

/** Refused, or only talked about. The SDK would send it again. */
function withoutPicture(json: unknown): EngineError | undefined {
  const [candidate] = generated.safeParse(json).data?.candidates ?? []
  const parts = candidate?.content?.parts ?? []
  if (parts.some(({ inlineData }) => inlineData?.mimeType?.startsWith('image/'))) return undefined
  const reason = candidate?.finishReason ?? 'STOP'
  const why = reason === 'STOP' ? '' : ` (${reason.slice(0, 60)})`
  return refusedByGoogle(json) ?? new EngineError('output_invalid', `Gemini answered without a picture${why}.`)
}

const refusal = z.object({ error: z.object({ message: z.string(), details: z.array(z.unknown()).nullish() }) })

/** Where the delay stands is a guess. */
const retryInfo = z.object({ retryDelay: z.string().regex(/^\d+(\.\d+)?s$/) })

const generated = z.object({
  promptFeedback: z.object({ blockReason: z.string().nullish() }).nullish(),
  candidates: z
    .array(
      z.object({
        finishReason: z.string().nullish(),
        content: z
          .object({
            parts: z.array(z.object({ inlineData: z.object({ mimeType: z.string().nullish() }).nullish() })).nullish(),
          })
          .nullish(),
      }),
    )
    .nullish(),
})
