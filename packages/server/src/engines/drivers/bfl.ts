/** Black Forest Labs. A job is posted to the model's own address and asked about at an address that the answer names. */
import { z } from 'zod'
import { type Card, type Context, type Engine, EngineError, type Made, type Pending } from '../engine.ts'
import { begun, refuseCustomModel } from './asking.ts'
import { bflRequest } from './bflRequest.ts'
import { download } from './download.ts'
import { type Answered, call, type DriverSettings, failureOf, secondsOf, understood, unknownState } from './driver.ts'
import { keptMask, keptMaskOf, putBack } from './maskedEdit.ts'
import { quoted } from './sdk.ts'

const vendor = 'Black Forest Labs'
const one = 'Black Forest Labs makes one picture at a time.'
const absent = 'the model has no such setting.'
const lacks = (...names: string[]) => Object.fromEntries(names.map((name) => [name, absent]))
const common = lacks('negative_prompt', 'cfg_scale', 'scheduler', 'strength_model', 'model_weight')
const ignores = { ...common, batch_size: one, batch_count: one }
const kontext: Card = {
  honours: ['prompt', 'seed', 'aspect_ratio', 'width', 'height', 'reference_image_url', 'image_urls', 'run_ids'],
  ignores: { ...ignores, ...lacks('guidance', 'steps') },
  seconds: 12,
}

const generating: Record<string, Card> = {
  'flux-kontext-max': kontext,
  'flux-kontext-multi': kontext,
  'flux-dev': {
    honours: ['prompt', 'seed', 'aspect_ratio', 'width', 'height', 'guidance', 'steps', 'reference_image_url'],
    ignores,
    seconds: 10,
  },
}

const cards: Record<string, Card> = {
  'images.edit.fluxKontext': { honours: ['prompt', 'original_run_id', 'aspect_ratio', 'seed'], seconds: 12 },
  'edit.maskImage': {
    honours: ['prompt', 'original_image_url', 'image', 'mask_image_url', 'mask', 'seed'],
    seconds: 15,
  },
  'images.reframe': {
    honours: [
      ...['prompt', 'image_url', 'run_id', 'image_file', 'aspect_ratio', 'seed'],
      ...['grid_position_x', 'grid_position_y', 'x_start', 'x_end', 'y_start', 'y_end'],
    ],
    seconds: 15,
  },
}

export function bfl(settings: DriverSettings): Engine {
  const headers = { 'x-key': settings.key }
  return {
    id: 'bfl',
    offers: (operation, model) => {
      if (settings.upstream(operation, model) === undefined) return undefined
      return operation === 'images.generate' ? generating[model ?? ''] : cards[operation]
    },
    submit: async (ask, context) => {
      const upstream = settings.upstream(ask.operation, ask.model)
      if (upstream === undefined)
        throw new EngineError(
          'engine_unavailable',
          'No model of Black Forest Labs’ is configured for this.',
          undefined,
          {
            unspent: true,
          },
        )
      refuseCustomModel(ask, 'Black Forest Labs')
      const { fields, warnings } = await bflRequest(ask, context)
      const json = { output_format: 'png', ...upstream.defaults, ...fields, ...wakeUp(settings, context.wakeUrl) }
      const url = `${settings.baseUrl}/${upstream.model}`
      const answered = await call(settings, { method: 'POST', url, headers, json, signal: context.signal })
      if (answered.status >= 300) throw failure(answered, settings.key)
      const kept = ask.operation === 'edit.maskImage' ? { kept: keptMaskOf(ask) } : {}
      return { ...understood(submitted, answered, vendor), ...kept, submittedAt: settings.now(), warnings }
    },
    poll: async (handle, context) => {
      const job = stored.parse(handle)
      const state = await begun(async () => {
        const url = addressOf(settings, job)
        const answered = await call(settings, { url, headers, signal: context.signal })
        const isLost = polled.safeParse(answered.json).data?.status === 'Task not found'
        if (answered.status >= 300 && !isLost) throw failure(answered, settings.key)
        return understood(polled, answered, vendor)
      })
      return come(settings, job, state, context)
    },
  }
}

/**
 * Whoever wants to be called is not told where to ask. At the address of a region that is known; at the one of all
 * regions the job might not be found again, so there nobody is called.
 */
function wakeUp({ baseUrl }: DriverSettings, url: string | undefined) {
  const isEverywhere = new URL(baseUrl).hostname === 'api.bfl.ai'
  return url === undefined || isEverywhere ? {} : { webhook_url: url }
}

/** The address names the region that has the job. The key goes to the vendor's own hosts and to none other. */
function addressOf({ baseUrl }: DriverSettings, { id, polling_url: named }: Pick<Job, 'id' | 'polling_url'>): string {
  const url = named != null && URL.canParse(named) ? new URL(named) : undefined
  const isTheirs = url?.protocol === 'https:' && /(^|\.)bfl\.ai$/.test(url.hostname)
  if (url !== undefined && (isTheirs || url.origin === new URL(baseUrl).origin)) return url.href
  return `${baseUrl}/get_result?id=${encodeURIComponent(id)}`
}

const waiting = ['Pending', 'Queued', 'Processing']
const refused = ['Request Moderated', 'Content Moderated']
const broken = ['Error', 'Failed']
/** A job that was just taken may not be known everywhere yet. */
const unknownMs = 30_000

async function come(
  settings: DriverSettings,
  job: Job,
  { status, progress, result }: z.infer<typeof polled>,
  context: Context,
): Promise<Pending | Made> {
  if (waiting.includes(status)) return { pending: true, stage: 'painting', ...(progress == null ? {} : { progress }) }
  if (status === 'Task not found' && settings.now() - job.submittedAt < unknownMs) return { pending: true }
  if (status === 'Task not found') throw new EngineError('engine_rejected', 'Black Forest Labs lost the work.')
  if (refused.includes(status))
    throw new EngineError('content_rejected', `Black Forest Labs’ safety rules refused this (${status}).`)
  if (broken.includes(status)) throw new EngineError('engine_rejected', 'Black Forest Labs gave up on the work.')
  if (status !== 'Ready') throw unknownState(vendor, status)
  if (result?.sample == null) throw new EngineError('output_invalid', 'Black Forest Labs finished without a picture.')
  const made = await download(settings, result.sample, context.signal)
  const bytes = job.kept === undefined ? made : await putBack(made, job.kept, context)
  return {
    pictures: [{ bytes, ...(result.seed == null ? {} : { seed: result.seed }) }],
    warnings: job.warnings,
    // A credit is a cent.
    ...(job.cost == null ? {} : { cost: { amount: job.cost / 100, currency: 'USD' } }),
  }
}

function failure(answered: Answered, key: string): EngineError {
  const { detail, message, retry_after: seconds } = refusal.safeParse(answered.json).data ?? {}
  const said =
    typeof detail === 'string' ? detail : detail?.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join('; ')
  if (answered.status === 429)
    return new EngineError(
      'engine_rate_limited',
      'Black Forest Labs takes no more work for the moment.',
      { retry_after: secondsOf(answered.headers) ?? seconds ?? null },
      { unspent: true },
    )
  return failureOf(answered, answered.status < 500 ? quoted(said ?? message, key) : 'Black Forest Labs broke down.')
}

const submitted = z.object({ id: z.string().min(1), polling_url: z.string().nullish(), cost: z.number().nullish() })

const stored = submitted.extend({ submittedAt: z.number(), warnings: z.array(z.string()), kept: keptMask.optional() })
type Job = z.infer<typeof stored>

const polled = z.object({
  status: z.string(),
  progress: z.number().nullish(),
  result: z.object({ sample: z.string().nullish(), seed: z.number().nullish() }).nullish(),
})

const refusal = z.object({
  detail: z
    .union([z.string(), z.array(z.object({ loc: z.array(z.union([z.string(), z.number()])), msg: z.string() }))])
    .optional()
    .catch(undefined),
  message: z.string().optional().catch(undefined),
  retry_after: z.number().optional().catch(undefined),
})
