/** OpenAI's Images API. It answers in one call: there is no job to come back to, no seed, and no key against sending twice. */
import { z } from 'zod'
import { type Ask, type Card, type Context, type Engine, EngineError, type Made, type MadePicture } from '../engine.ts'
import { refuseCustomModel } from './asking.ts'
import { type Answered, type DriverSettings, failureOf, type Upstream } from './driver.ts'
import { onlyUnder, transparentMask } from './masks.ts'
import { openaiSize } from './openaiSize.ts'
import { type GivenPictures, picturesOf } from './pictures.ts'
import { inParts, quoted, viaSdk } from './sdk.ts'

const absent = 'OpenAI’s models have no such setting.'
const settingsItLacks = Object.fromEntries(
  ['negative_prompt', 'guidance', 'cfg_scale', 'steps', 'scheduler', 'strength_model', 'model_weight'].map((name) => [
    name,
    absent,
  ]),
)
const ignores = { seed: 'OpenAI’s models take no seed.' }

const cards: Record<string, Card> = {
  'images.generate': {
    honours: [
      ...['prompt', 'width', 'height', 'aspect_ratio', 'batch_size', 'batch_count'],
      ...['reference_image_url', 'image_urls', 'run_ids', 'mask_url'],
    ],
    ignores: { ...ignores, ...settingsItLacks },
    seconds: 30,
  },
  'images.edit.vendora': {
    honours: ['prompt', 'image_url', 'run_id', 'image', 'mask_url', 'mask', 'reference_image_url', 'aspect_ratio'],
    ignores,
    seconds: 40,
  },
  'edit.maskImage': {
    honours: ['prompt', 'original_image_url', 'image', 'mask_image_url', 'mask'],
    ignores,
    seconds: 40,
  },
}

/** One call makes no more. */
const mostPerCall = 10

export function openai(settings: DriverSettings): Engine {
  const { timeoutMs = 280_000 } = settings
  return {
    id: 'openai',
    spends: true,
    offers: (operation, model) => (settings.upstream(operation, model) === undefined ? undefined : cards[operation]),
    perform: async (ask, context) => {
      const upstream = settings.upstream(ask.operation, ask.model)
      if (upstream === undefined)
        throw new EngineError('engine_unavailable', 'No model of OpenAI’s is configured for this.', undefined, {
          unspent: true,
        })
      refuseCustomModel(ask, 'OpenAI')
      const given = await picturesOf(ask, context, ask.operation !== 'images.generate')
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
  const { ask, context, upstream, given } = job
  const { size, warnings } = openaiSize(ask, upstream, given)
  const prompt = await promptOf(job)
  const pictures: MadePicture[] = []
  const broken = await inParts(calls(ask), context, async (n) => {
    const made = await sent(settings, job, { prompt, n, size })
    pictures.push(...(await Promise.all(made.map(async (bytes) => ({ bytes: await finished(given, bytes) })))))
  })
  return { pictures, warnings: [...warnings, ...broken] }
}

/** How many pictures each call makes. */
function calls({ inputs }: Ask): number[] {
  const number = (name: string) => (typeof inputs[name] === 'number' ? (inputs[name] as number) : 1)
  const count = number('batch_size') * number('batch_count')
  const whole: number[] = Array(Math.floor(count / mostPerCall)).fill(mostPerCall)
  return count % mostPerCall === 0 ? whole : [...whole, count % mostPerCall]
}

async function promptOf({ ask, given: { pictures, mask } }: Job) {
  const text = String(ask.inputs['prompt'] ?? 'Fill the masked part so that it continues what is around it.')
  const [first] = pictures
  if (first === undefined) return text
  const images = pictures.map(({ bytes }) => bytes)
  return mask === undefined ? { text, images } : { text, images, mask: await transparentMask(mask, first) }
}

interface Request {
  prompt: Awaited<ReturnType<typeof promptOf>>
  n: number
  size: `${number}x${number}` | undefined
}

function sent(settings: DriverSettings, { context, upstream, timeoutMs }: Job, request: Request) {
  const failure = (answered: Answered) => failureAtOpenai(answered, settings.key)
  return viaSdk(settings, { signal: context.signal, timeoutMs, failure }, async (fetch) => {
    const [{ generateImage }, provider] = await Promise.all([import('ai'), openaiModels(settings, fetch)])
    const { images } = await generateImage({
      model: provider.image(upstream.model),
      ...request,
      maxImagesPerCall: mostPerCall,
      maxRetries: 0,
      abortSignal: context.signal,
      providerOptions: { openai: inCamelCase(upstream.defaults) },
    })
    return images.map(({ uint8Array }) => uint8Array)
  })
}

/** The mask is only a hint to the model, so what lies outside of it is put back. */
async function finished({ pictures: [first], mask }: GivenPictures, made: Uint8Array): Promise<Uint8Array> {
  return mask === undefined || first === undefined ? made : onlyUnder(mask, first, made)
}

export async function openaiModels({ baseUrl, key }: DriverSettings, fetch: typeof globalThis.fetch) {
  const { createOpenAI } = await import('@ai-sdk/openai')
  return createOpenAI({ baseURL: baseUrl, apiKey: key, fetch })
}

/** The SDK spells the vendor's fields its own way. */
function inCamelCase({ size: _size, ...defaults }: Record<string, unknown>) {
  const spelt = (name: string) => name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase())
  return Object.fromEntries(Object.entries(defaults).map(([name, value]) => [spelt(name), value as string]))
}

const moderated = ['moderation_blocked', 'content_policy_violation', 'content_filter']
const unpaid = ['insufficient_quota', 'billing_hard_limit_reached']

export function failureAtOpenai(answered: Answered, key: string): EngineError {
  const said = refusal.safeParse(answered.json).data?.error
  if (moderated.includes(String(said?.code)))
    return new EngineError('content_rejected', 'OpenAI’s safety rules refused this.')
  if (unpaid.includes(String(said?.code)))
    return new EngineError(
      'engine_unavailable',
      'OpenAI wants to be paid first.',
      { status: answered.status },
      {
        unspent: true,
      },
    )
  return failureOf(answered, answered.status < 500 ? quoted(said?.message, key) : 'OpenAI broke down.')
}

/** What a language model would not say. */
export function refusedByOpenai(json: unknown): EngineError | undefined {
  const { finish_reason: reason, message } = said.safeParse(json).data?.choices[0] ?? {}
  if (reason !== 'content_filter' && (message?.refusal ?? '') === '') return undefined
  return new EngineError('content_rejected', 'OpenAI’s safety rules refused this.')
}

const refusal = z.object({
  error: z.object({ message: z.string(), code: z.union([z.string(), z.number()]).nullish() }),
})

const said = z.object({
  choices: z.array(
    z.object({ finish_reason: z.string().nullish(), message: z.object({ refusal: z.string().nullish() }).nullish() }),
  ),
})
