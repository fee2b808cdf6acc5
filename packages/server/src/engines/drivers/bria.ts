/** Bria: cuts subjects out, and takes away what words name. Its work cannot be called off. */
import { z } from 'zod'
import type { Made, Pending } from '../engine.ts'
import {
  type Ask,
  type Card,
  type Context,
  type Engine,
  EngineError,
  type Handle,
  type SubmitContext,
} from '../engine.ts'
import { Asking, begun, type Fields, refused } from './asking.ts'
import { download } from './download.ts'
import { type Answered, call, type DriverSettings, failureOf, understood, unknownState } from './driver.ts'
import { lighterPicture } from './lighterPicture.ts'
import { quoted } from './sdk.ts'

interface Way {
  card: Card
  places: string[]
  fields: (asking: Asking) => Fields
}

const nothing = () => ({})
const cutOut = (...places: string[]): Way => ({ card: { honours: places, seconds: 5 }, places, fields: nothing })
const removed = ['image_url', 'image', 'run_id']

const ways: Record<string, Way> = {
  'images.removeBackground': cutOut('imageUrl', 'image', 'run_id'),
  'images.backgroundRemove': cutOut('image_url', 'image', 'run_id'),
  'images.genRemove': {
    card: {
      honours: ['prompt', ...removed, 'remove_shadow', 'multiple'],
      ignores: { seed: 'Bria takes no seed for this' },
      seconds: 12,
    },
    places: removed,
    fields: (asking) => ({ object_name: objectName(asking) }),
  },
}

const mostBytes = 12_000_000

/** Questions count against the same limit as work does: 10 a minute for nothing, 60 for pay. */
export function bria(settings: DriverSettings & { pollMs?: number }): Engine {
  const { baseUrl, key, upstream, pollMs = 3000 } = settings
  const headers = { api_token: key }

  async function submit(ask: Ask, context: SubmitContext): Promise<Handle> {
    const found = upstream(ask.operation, ask.model)
    const way = ways[ask.operation]
    if (found === undefined || way === undefined) throw refused('Bria has nothing for this here.')
    const asking = new Asking(ask, found, context)
    const picture = await asking.needed(...way.places)
    const { bytes, width } = await lighterPicture(picture, mostBytes)
    if (width !== picture.width)
      asking.warn(`The picture was made smaller, to ${width} pixels across: Bria takes 12 MB.`)
    const image = Buffer.from(bytes).toString('base64')
    const wakeUp = context.wakeUrl === undefined ? {} : { webhook_url: context.wakeUrl }
    const json = { ...found.defaults, ...way.fields(asking), image, ...wakeUp }
    const url = `${baseUrl}/image/edit/${found.model}`
    const answered = await call(settings, { method: 'POST', url, headers, json, signal: context.signal })
    const { request_id: id } = read(taken, answered)
    return { id, warnings: asking.warnings }
  }

  async function poll(handle: Handle, { signal }: Context): Promise<Pending | Made> {
    const { id, warnings } = stored.parse(handle)
    const { status, result, error } = await begun(async () =>
      read(standing, await call(settings, { url: `${baseUrl}/status/${encodeURIComponent(id)}`, headers, signal })),
    )
    switch (status) {
      case 'IN_PROGRESS':
        return { pending: true, stage: 'working', afterMs: pollMs }
      case 'COMPLETED': {
        if (result?.image_url == null) throw new EngineError('output_invalid', 'Bria finished without a picture.')
        return { pictures: [{ bytes: await download(settings, result.image_url, signal) }], warnings }
      }
      case 'ERROR':
        throw moderated(error) ?? new EngineError('engine_rejected', 'Bria gave up on the work.')
      case 'UNKNOWN':
        throw new EngineError('engine_rejected', 'Bria does not know what came of the work.')
      default:
        throw unknownState('Bria', status)
    }
  }

  function read<Shape extends z.ZodType>(shape: Shape, answered: Answered): z.infer<Shape> {
    if (answered.status >= 300) throw failure(answered)
    return understood(shape, answered, 'Bria')
  }

  function failure(answered: Answered): EngineError {
    const { error } = problem.safeParse(answered.json).data ?? {}
    if (answered.status >= 500) return failureOf(answered, 'Bria broke down.')
    const refusal = answered.status === 422 ? moderated(error) : undefined
    return refusal ?? failureOf(answered, quoted(wordsOf(error), key))
  }

  return {
    id: 'bria',
    offers: (operation, model) => (upstream(operation, model) === undefined ? undefined : ways[operation]?.card),
    submit,
    poll,
  }
}

/** Of these wishes the vendor has no fields, but it reads words. */
function objectName(asking: Asking): string {
  const { prompt, multiple, remove_shadow: shadow } = asking.ask.inputs
  const isTrue = (name: string, value: unknown) => asking.isGiven(name) && value === true
  if (asking.isGiven('remove_shadow') && shadow === false)
    asking.warn('remove_shadow: Bria decides by itself whether a shadow stays.')
  const all = isTrue('multiple', multiple) ? ', all of them' : ''
  return `${prompt}${all}${isTrue('remove_shadow', shadow) ? ', with the shadow' : ''}`
}

/** 422 stands for wrong fields too; only the words tell them apart. */
function moderated(error: Problem | undefined): EngineError | undefined {
  if (!/moderat|nsfw|safety|inappropriate|content policy/i.test(wordsOf(error) ?? '')) return undefined
  return new EngineError('content_rejected', 'Bria’s moderation refused this.')
}

function wordsOf(error: Problem | undefined): string | undefined {
  const said = [error?.message, error?.details].filter((words) => words != null && words !== '')
  return said.length === 0
    ? undefined
    : said.map((each) => (typeof each === 'string' ? each : JSON.stringify(each))).join(': ')
}

const fault = z
  .object({ code: z.union([z.number(), z.string()]).nullish(), message: z.string().nullish(), details: z.unknown() })
  .nullish()
  .catch(undefined)
type Problem = z.infer<typeof fault>
const stored = z.object({ id: z.string(), warnings: z.array(z.string()) })
const taken = z.object({ request_id: z.string().min(1) })
const standing = z.object({
  status: z.string(),
  result: z.object({ image_url: z.url().nullish() }).nullish(),
  error: fault,
})
const problem = z.object({ error: fault })
