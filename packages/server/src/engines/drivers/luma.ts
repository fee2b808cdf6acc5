/**
 * Luma's Dream Machine: pictures in another shape. It fetches what it works on, and takes nothing else, so the service
 * must be reachable from outside. Deleting a generation is not known to stop it, so nothing is called off.
 */
import { z } from 'zod'
import type { Made, Pending } from '../engine.ts'
import {
  type Ask,
  type Card,
  type Context,
  type Engine,
  EngineError,
  type Handle,
  type SourceFile,
  type SubmitContext,
} from '../engine.ts'
import { Asking, begun, refused } from './asking.ts'
import { download } from './download.ts'
import { type Answered, call, type DriverSettings, failureOf, understood, unknownState } from './driver.ts'
import { quoted } from './sdk.ts'

export interface LumaSettings extends DriverSettings {
  /** A signed address of ours that anybody can open; left out where the service cannot be reached from outside. */
  addressOf?: ((file: SourceFile) => string | Promise<string>) | undefined
  pollMs?: number
}

const places = ['image_url', 'image_file', 'run_id']
const numbers = ['grid_position_x', 'grid_position_y', 'x_start', 'x_end', 'y_start', 'y_end']
const card: Card = {
  honours: ['prompt', ...places, 'aspect_ratio', ...numbers],
  ignores: { seed: 'Luma takes no seed' },
  seconds: 20,
}
const ratios = ['1:1', '16:9', '9:16', '4:3', '3:4', '21:9', '9:21'] as const

export function luma(settings: LumaSettings): Engine {
  const { baseUrl, key, upstream, addressOf, pollMs = 2000 } = settings
  const headers = { authorization: `Bearer ${key}` }

  async function submit(ask: Ask, context: SubmitContext): Promise<Handle> {
    const found = upstream(ask.operation, ask.model)
    if (found === undefined || addressOf === undefined) throw refused('Luma has no model for this here.')
    const asking = new Asking(ask, found, context)
    const json = {
      format: 'png',
      ...found.defaults,
      ...asking.given(Object.fromEntries(['prompt', ...numbers].map((name) => [name, name]))),
      model: found.model,
      generation_type: 'reframe_image',
      media: { url: await addressOf(sourceOf(ask)) },
      aspect_ratio: asking.ratio(String(ask.inputs['aspect_ratio']), ratios),
      ...(context.wakeUrl === undefined ? {} : { callback_url: context.wakeUrl }),
    }
    const url = `${baseUrl}/generations/image/reframe`
    const { id } = read(await call(settings, { method: 'POST', url, headers, json, signal: context.signal }))
    return { id, warnings: asking.warnings }
  }

  async function poll(handle: Handle, { signal }: Context): Promise<Pending | Made> {
    const { id, warnings } = stored.parse(handle)
    const generation = await begun(async () =>
      read(await call(settings, { url: `${baseUrl}/generations/${encodeURIComponent(id)}`, headers, signal })),
    )
    const { state, assets, failure_reason: reason } = generation
    switch (state) {
      case 'queued':
        return { pending: true, stage: 'waiting in line', afterMs: pollMs }
      case 'dreaming':
        return { pending: true, stage: 'working', afterMs: pollMs }
      case 'completed': {
        if (assets?.image == null) throw new EngineError('output_invalid', 'Luma finished without a picture.')
        return { pictures: [{ bytes: await download(settings, assets.image, signal) }], warnings }
      }
      case 'failed':
        throw moderated(reason ?? '') ?? new EngineError('engine_rejected', 'Luma gave up on the work.')
      default:
        throw unknownState('Luma', state)
    }
  }

  function read(answered: Answered): z.infer<typeof generation> {
    if (answered.status >= 300) throw failure(answered)
    return understood(generation, answered, 'Luma')
  }

  function failure(answered: Answered): EngineError {
    const { detail } = problem.safeParse(answered.json).data ?? {}
    const said =
      typeof detail === 'string' ? detail : detail?.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join('; ')
    if (answered.status >= 500) return failureOf(answered, 'Luma broke down.')
    return moderated(answered.status === 400 ? (said ?? '') : '') ?? failureOf(answered, quoted(said, key))
  }

  return {
    id: 'luma',
    offers: (operation, model) =>
      operation === 'images.reframe' && addressOf !== undefined && upstream(operation, model) !== undefined
        ? card
        : undefined,
    submit,
    poll,
  }
}

/** What an address of ours leads to is sent as it is kept. */
function sourceOf({ sources }: Ask): SourceFile {
  const file = places.map((path) => sources[path]).find((each) => each !== undefined)
  if (file === undefined) throw refused('A picture is needed: the vendor’s model works on one.')
  if (!['image/png', 'image/jpeg', 'image/webp'].includes(file.contentType))
    throw refused(`Luma takes PNG, JPEG and WebP; the picture is ${file.contentType}.`)
  return file
}

/** There is no code for it, only words. */
function moderated(words: string): EngineError | undefined {
  if (!/moderat|nsfw|safety|content policy/i.test(words)) return undefined
  return new EngineError('content_rejected', 'Luma’s moderation refused this.')
}

const stored = z.object({ id: z.string(), warnings: z.array(z.string()) })
const generation = z.object({
  id: z.string().min(1),
  state: z.string().nullish(),
  failure_reason: z.string().nullish(),
  assets: z.object({ image: z.url().nullish() }).nullish(),
})
const problem = z.object({
  detail: z.union([
    z.string(),
    z.array(z.object({ loc: z.array(z.union([z.string(), z.number()])), msg: z.string() })),
  ]),
})
