/** An sd.cpp server from the notes: one model, one line, results kept for a while. */
import sharp from 'sharp'
import { z } from 'zod'
import { bytesOfDataUri, type Job, Jobs, shareOf } from './jobs.ts'
import { pictureOf, type Reply, type Seen, type Simulator, serveAs } from './simulator.ts'

export interface SdcppOptions {
  /** The file that is loaded. One whose name has every family in it does not exist; it serves to test them all. */
  model?: string
  modes?: string[]
  features?: Record<string, boolean>
  /** Counts its steps, as only some builds do. */
  counts?: boolean
}

export interface SdcppSimulator extends Simulator {
  /** Results that were kept long enough. */
  expire(): void
  forget(): void
}

const everything = 'flux1-dev kontext fill wan2.1 wan2.2 qwen-image-edit.gguf'
const loras = [
  { name: 'watercolour', path: 'watercolour.safetensors' },
  { name: 'low', path: 'wan/low.safetensors' },
  { name: 'high', path: 'wan/high.safetensors' },
]
const limits = {
  min_width: 64,
  max_width: 4096,
  min_height: 64,
  max_height: 4096,
  max_batch_count: 8,
  max_queue_size: 64,
}
const schedulers = ['discrete', 'karras', 'exponential', 'simple']

export async function startSdcpp(options: SdcppOptions = {}): Promise<SdcppSimulator> {
  const jobs = new Jobs()
  const expired = new Set<string>()
  const { model = everything, modes = ['img_gen'], features = {} } = options
  const served = await serveAs((seen) => answer(seen))

  async function answer(seen: Seen): Promise<Reply> {
    const path = seen.path.replace('/sdcpp/v1/', '')
    if (path === 'capabilities') return { json: capabilities() }
    if (path === 'img_gen' && seen.method === 'POST') return submit(seen)
    const [, id = '', action] = /^jobs\/([A-Za-z0-9_-]+)(\/cancel)?$/.exec(path) ?? []
    if (action === undefined && jobs.drops()) return { drop: true }
    if (expired.has(id)) return { status: 410, json: { error: 'job expired' } }
    const job = jobs.find(id)
    if (job === undefined) return { status: 404, json: { error: 'job not found' } }
    return action === undefined ? { json: await stateOf(job) } : cancel(job)
  }

  function capabilities() {
    const all = ['init_image', 'mask_image', 'ref_images', 'lora', 'cancel_queued']
    const img_gen = { ...Object.fromEntries(all.map((name) => [name, true])), cancel_generating: false, ...features }
    return {
      model: { name: model, stem: model.replace(/\.\w+$/, ''), path: `/models/${model}` },
      supported_modes: modes,
      features_by_mode: { img_gen },
      samplers: ['euler', 'euler_a'],
      ...{ schedulers, loras, limits, upscalers: [{ name: 'None' }] },
    }
  }

  async function submit(seen: Seen): Promise<Reply> {
    const refused = jobs.refusal((status) => ({ error: status === 429 ? 'job queue is full' : 'turned away' }))
    if (refused !== undefined) return refused
    const read = request.safeParse(seen.json)
    // It does not say what was wrong.
    if (!read.success || (await isOdd(read.data)))
      return { status: 400, json: { error: 'invalid generation parameters' } }
    return jobs.begin(model, read.data, (job) => ({
      status: 202,
      json: { id: job.id, kind: 'img_gen', status: 'queued', created: 1, poll_url: `/sdcpp/v1/jobs/${job.id}` },
    }))
  }

  /** The first quarter of the time it waits. */
  async function stateOf(job: Job) {
    const share = shareOf(job)
    const state = (status: string, more = {}) => ({
      ...{ id: job.id, kind: 'img_gen', status, created: 1, started: null, completed: null },
      ...{ queue_position: status === 'queued' ? 1 : 0, result: null, error: null, ...more },
    })
    if (job.cancelled) return state('cancelled', { error: { code: 'cancelled', message: 'job cancelled by client' } })
    if (share < 0.25) return state('queued')
    if (job.ends === 'unknown state') return state('dreaming')
    const counted = options.counts === true ? { progress_step: Math.floor(share * 20), progress_steps: 20 } : {}
    if (share < 1) return state('generating', counted)
    if (job.ends === 'failed')
      return state('failed', { error: { code: 'generation_failed', message: 'generate_image returned no results' } })
    const { prompt, width = 512, height = 512, batch_count = 1 } = job.input as z.infer<typeof request>
    const images = Array.from({ length: batch_count }, async (_, index) => {
      const picture = await pictureOf(`${prompt}${index}`, { width, height })
      return { index, b64_json: (job.ends === 'broken picture' ? Buffer.from('<html>') : picture).toString('base64') }
    })
    return state('completed', { result: { output_format: 'png', images: (await Promise.all(images)).toReversed() } })
  }

  function cancel(job: Job): Reply {
    if (shareOf(job) >= 0.25 && shareOf(job) < 1)
      return { status: 409, json: { error: 'job is currently generating and cannot be interrupted yet' } }
    if (shareOf(job) < 1) job.cancelled = true
    return { json: { id: job.id } }
  }

  return {
    url: served.url,
    // There are none; whatever is here must not show up anywhere.
    key: 'a-key-that-nobody-needs',
    seen: served.seen,
    jobs: jobs.list,
    set: jobs.set,
    at: jobs.at,
    tamper: served.tamper,
    expire: () => {
      for (const job of jobs.list) expired.add(job.id)
    },
    forget: () => void jobs.list.splice(0),
    stop: served.stop,
  }
}

/** A mask is of the picture's size, in one channel. */
async function isOdd({ init_image: picture, mask_image: mask, lora = [] }: z.infer<typeof request>): Promise<boolean> {
  if (lora.some(({ path }) => !loras.some((each) => each.path === path))) return true
  if (mask === undefined) return false
  if (picture === undefined) return true
  const [of, on] = await Promise.all([picture, mask].map((uri) => sharp(bytesOfDataUri(uri)).metadata()))
  return of?.width !== on?.width || of?.height !== on?.height || on?.channels !== 1
}

const image = z.string().refine((uri) => bytesOfDataUri(uri) !== undefined)
const side = z.int().min(64).max(4096).optional()
/** Strict, so that a misspelt field shows; the server overlooks it. −1 would be a seed of its own choice: never ours. */
const request = z.strictObject({
  prompt: z.string().optional(),
  negative_prompt: z.string().optional(),
  width: side,
  height: side,
  seed: z.int().min(0),
  batch_count: z.int().min(1).max(8).optional(),
  strength: z.number().min(0).max(1).optional(),
  init_image: image.optional(),
  mask_image: image.optional(),
  ref_images: z.array(image).optional(),
  lora: z
    .array(z.strictObject({ path: z.string(), multiplier: z.number(), is_high_noise: z.boolean().optional() }))
    .optional(),
  sample_params: z
    .strictObject({
      sample_method: z.string().optional(),
      scheduler: z.enum(schedulers).optional(),
      sample_steps: z.int().min(1).optional(),
      guidance: z
        .strictObject({ txt_cfg: z.number().optional(), distilled_guidance: z.number().optional() })
        .optional(),
    })
    .optional(),
  embed_image_metadata: z.boolean().optional(),
  output_format: z.enum(['png', 'jpeg', 'webp']),
})
