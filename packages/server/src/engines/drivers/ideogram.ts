/** Ideogram 3.0. It answers in the call itself: there is no work to come back to, and no key against sending twice. */
import { z } from 'zod'
import { type Ask, type Context, type Engine, EngineError, type Made } from '../engine.ts'
import { Asking, type Fields, refused } from './asking.ts'
import { downloadNow } from './download.ts'
import { type Answered, call, type DriverSettings, failureOf } from './driver.ts'
import { describedPlaces, ways } from './ideogram/requests.ts'
import { colorsOf } from './llmColors.ts'
import type { GivenPicture } from './pictures.ts'
import { quoted } from './sdk.ts'

export function ideogram(settings: DriverSettings): Engine {
  const { baseUrl, key, upstream, timeoutMs = 180_000 } = settings

  async function perform(ask: Ask, context: Context): Promise<Made> {
    const found = upstream(ask.operation, ask.model)
    const way = ways[ask.operation]
    if (found === undefined || way === undefined) throw refused('Ideogram has no model for this here.')
    const asking = new Asking(ask, found, context)
    const { path, parts } = await way.request(asking)
    const answered = await call(settings, {
      method: 'POST',
      url: `${baseUrl}${path}`,
      headers: { 'api-key': key },
      form: formOf({ ...found.defaults, ...parts }),
      signal: context.signal,
      timeoutMs,
    })
    if (answered.status >= 300) throw failure(answered, key)
    if (ask.operation === 'images.describe') return described(answered, asking)
    const { addresses, held } = picturesIn(answered)
    const pictures = await Promise.all(
      addresses.map(async ({ url, seed }) => ({
        bytes: await downloadNow(settings, url, context.signal),
        ...(seed == null ? {} : { seed }),
      })),
    )
    const warnings = held === 0 ? [] : [`The vendor’s safety check held back ${held} of ${held + pictures.length}.`]
    return { pictures, warnings: [...asking.warnings, ...warnings] }
  }

  return {
    id: 'ideogram',
    spends: true,
    offers: (operation, model) => (upstream(operation, model) === undefined ? undefined : ways[operation]?.card),
    perform,
  }
}

function formOf(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (!isPicture(value)) form.set(name, String(value))
    else {
      const { bytes, contentType } = value
      form.set(name, new Blob([Buffer.from(bytes)], { type: contentType }), `${name}.${contentType.slice(6)}`)
    }
  }
  return form
}

function isPicture(value: unknown): value is Pick<GivenPicture, 'bytes' | 'contentType'> {
  return typeof value === 'object' && value !== null && 'bytes' in value
}

/** A picture that was held back is an answer without an address. */
function picturesIn({ json }: Answered) {
  const read = made.safeParse(json)
  if (!read.success) throw new EngineError('output_invalid', 'Ideogram’s answer is not what was expected.')
  const { data } = read.data
  const addresses = data.flatMap(({ is_image_safe: isSafe, url, seed }) =>
    isSafe && url != null ? [{ url, seed }] : [],
  )
  const held = data.filter(({ is_image_safe: isSafe }) => !isSafe).length
  if (addresses.length === 0 && held > 0)
    throw new EngineError('content_rejected', 'Ideogram’s safety check held the picture back.')
  if (addresses.length === 0) throw new EngineError('output_invalid', 'Ideogram’s answer leads to no picture.')
  return { addresses, held }
}

/** The vendor gives words alone; what can be measured is measured here. */
async function described({ json }: Answered, asking: Asking): Promise<Made> {
  const [first] = words.safeParse(json).data?.descriptions ?? []
  if (first === undefined) throw new EngineError('output_invalid', 'Ideogram’s answer is not what was expected.')
  const { bytes } = await asking.needed(...describedPlaces)
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(bytes).metadata()
  const { text } = first
  const answer = {
    description: text,
    tags: [],
    objects: [],
    colors: await colorsOf(bytes),
    width,
    height,
    prompt: text,
  }
  return { text, answer, warnings: ['tags, objects: Ideogram describes in sentences alone.'] }
}

function failure(answered: Answered, key: string): EngineError {
  if (answered.status === 422) return new EngineError('content_rejected', 'Ideogram’s safety check refused this.')
  const { error, message } = problem.safeParse(answered.json).data ?? {}
  return failureOf(answered, answered.status < 500 ? quoted(error ?? message, key) : 'Ideogram broke down.')
}

const made = z.object({
  data: z.array(z.object({ url: z.string().nullish(), is_image_safe: z.boolean(), seed: z.number().nullish() })).min(1),
})
const words = z.object({ descriptions: z.array(z.object({ text: z.string().min(1) })).min(1) })
const problem = z.object({
  error: z.string().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
})
