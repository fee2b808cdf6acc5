/** fal's queue, as its client and its catalogue of types tell of it. What is a guess says so. */
import sharp from 'sharp'
import { z } from 'zod'
import { bytesOfDataUri, clipOf, type Job, Jobs, rubbish, shareOf } from './jobs.ts'
import { pictureOf, type Reply, type Seen, type Simulator, serveAs } from './simulator.ts'

/** `linksTo`: where the addresses in its answers lead, if not to itself. */
export async function startFal({ linksTo }: { linksTo?: string } = {}): Promise<Simulator> {
  const key = 'key-id:secret-of-the-fal-simulator'
  const jobs = new Jobs()
  const served = await serveAs((seen) => answer(seen))

  async function answer(seen: Seen): Promise<Reply> {
    const { pathname: path } = new URL(seen.path, served.url)
    const [, made, at] = /^\/files\/([^/]+)\/(\d+)$/.exec(path) ?? []
    if (made !== undefined) return fileOf(seen, made, Number(at))
    if (seen.headers['authorization'] !== `Key ${key}`)
      return { status: 401, json: { detail: 'Cannot access application' } }
    const asked = /^\/([^/]+\/[^/]+)\/requests\/([^/]+)(\/status|\/cancel)?$/.exec(path)
    if (asked === null) return seen.method === 'POST' ? submit(seen, path.slice(1)) : { status: 405 }
    const job = jobs.find(asked[2] as string)
    // Only the first two parts of the endpoint's name lead to a request.
    if (job === undefined || job.model.split('/').slice(0, 2).join('/') !== asked[1])
      return { status: 404, json: { detail: 'Request not found' } }
    if (asked[3] === '/cancel') return cancel(seen, job)
    if (jobs.drops()) return { drop: true }
    return asked[3] === '/status' ? statusOf(seen, job) : resultOf(job)
  }

  async function submit(seen: Seen, endpoint: string): Promise<Reply> {
    const refused = jobs.refusal(() => ({ detail: 'Refused' }))
    if (refused !== undefined) return refused
    const shape = shapes[endpoint]
    if (shape === undefined) return { status: 404, json: { detail: `Application "${endpoint}" not found` } }
    const read = shape.safeParse(seen.json)
    if (!read.success) {
      const detail = read.error.issues.map(({ path, message, code }) => ({
        loc: ['body', ...path],
        msg: message,
        type: code,
      }))
      return { status: 422, json: { detail } }
    }
    return jobs.begin(endpoint, read.data, (job) => ({
      json: { ...linksOf(job), status: 'IN_QUEUE', queue_position: 1, gateway_request_id: job.id },
    }))
  }

  function linksOf(job: Job) {
    const base = `${linksTo ?? served.url}/${job.model.split('/').slice(0, 2).join('/')}/requests/${job.id}`
    return { request_id: job.id, response_url: base, status_url: `${base}/status`, cancel_url: `${base}/cancel` }
  }

  function statusOf(seen: Seen, job: Job): Reply {
    const share = shareOf(job)
    const links = linksOf(job)
    // 202 until it is done is a guess.
    if (share < 0.25) return { status: 202, json: { ...links, status: 'IN_QUEUE', queue_position: 1 } }
    if (job.ends === 'unknown state') return { json: { ...links, status: 'PAUSED' } }
    const message = `${Math.floor(share * 100)}%|████      | ${Math.floor(share * 28)}/28 [00:01<00:02]`
    const log = { message, level: 'STDERR', source: 'USER', timestamp: new Date().toISOString() }
    const logs = new URL(seen.path, served.url).searchParams.get('logs') === '1' ? [log] : []
    if (share < 1) return { status: 202, json: { ...links, status: 'IN_PROGRESS', logs } }
    return { json: { ...links, status: 'COMPLETED', logs, metrics: { inference_time: 1 } } }
  }

  function resultOf(job: Job): Reply {
    if (shareOf(job) < 1) return { status: 400, json: { detail: 'Request is still in progress' } }
    const headers = { 'x-fal-request-id': job.id }
    if (job.ends === 'moderated') {
      const fault = {
        loc: ['body', 'prompt'],
        msg: 'The content could not be processed.',
        type: 'content_policy_violation',
      }
      return { status: 422, json: { detail: [fault] }, headers }
    }
    if (job.ends === 'failed') {
      const fault = { loc: ['body'], msg: 'The request failed.', type: 'internal_server_error' }
      return { status: 500, json: { detail: [fault] }, headers: { ...headers, 'x-fal-retryable': 'false' } }
    }
    const count = Number(job.input.num_images ?? 1)
    const files = Array.from({ length: count }, (_, at) => ({
      url: `${served.url}/files/${job.id}/${at}`,
      content_type: 'image/png',
    }))
    if (isVideo(job)) return { json: { video: { ...files[0], content_type: 'video/mp4' } }, headers }
    const { seed = 42, prompt = '' } = job.input
    if (/evf-sam|birefnet/.test(job.model)) return { json: { image: files[0] }, headers }
    if (/\/wan\//.test(job.model)) return { json: { image: files[0], seed }, headers }
    const flags = files.map((_, at) => String(prompt).includes(`[nsfw ${at}]`))
    return { json: { images: files, seed, prompt, timings: {}, has_nsfw_concepts: flags }, headers }
  }

  function cancel(seen: Seen, job: Job): Reply {
    if (seen.method !== 'PUT') return { status: 405 }
    if (shareOf(job) >= 1) return { status: 400, json: { status: 'ALREADY_COMPLETED' } }
    job.cancelled = true
    return { status: 202, json: { status: 'CANCELLATION_REQUESTED' } }
  }

  async function fileOf(seen: Seen, id: string, at: number): Promise<Reply> {
    const job = jobs.find(id)
    if (job === undefined) return { status: 404 }
    // Results lie elsewhere; a key has no business there.
    if (seen.headers['authorization'] !== undefined) return { status: 400 }
    if (job.ends === 'broken picture') return rubbish
    const words = `${job.input.prompt ?? job.model}${job.input.seed ?? ''}${at === 0 ? '' : at}`
    if (isVideo(job)) return { bytes: clipOf(words), type: 'video/mp4' }
    // The left half is what was meant; white for it is a guess.
    if (job.model === 'fal-ai/evf-sam') return { bytes: await leftHalf() }
    return { bytes: await pictureOf(words, sizeOf(job)) }
  }

  const { seen, tamper, stop } = served
  return { url: served.url, key, seen, jobs: jobs.list, set: jobs.set, at: jobs.at, tamper, stop }
}

const isVideo = ({ model }: Job) => /kling|stable-video/.test(model)

function sizeOf({ input }: Job): { width: number; height: number } {
  const { width = 512, height = 512 } = input.image_size ?? {}
  return { width: Math.ceil(width / 16), height: Math.ceil(height / 16) }
}

function leftHalf(): Promise<Buffer> {
  const half = { create: { width: 16, height: 32, channels: 3 as const, background: '#fff' } }
  return sharp({ create: { width: 32, height: 32, channels: 3, background: '#000' } })
    .composite([{ input: half, left: 0, top: 0 }])
    .png()
    .toBuffer()
}

const prompt = z.string()
const picture = z.string().refine((text) => bytesOfDataUri(text) !== undefined, { error: 'expected a picture' })
const lora = z.strictObject({ path: z.string(), scale: z.number().min(0).max(4).optional() })
const size = z.strictObject({ width: z.int().min(64).max(14142), height: z.int().min(64).max(14142) })
const painting = {
  prompt,
  image_size: size.optional(),
  num_inference_steps: z.int().min(1).max(1000).optional(),
  guidance_scale: z.number().min(0).max(100).optional(),
  seed: z.int().min(0).optional(),
}
const flux = {
  ...painting,
  num_images: z.int().min(1).max(4).optional(),
  loras: z.array(lora).optional(),
  output_format: z.enum(['jpeg', 'png']).optional(),
}
const kling = {
  prompt,
  negative_prompt: z.string().optional(),
  cfg_scale: z.number().min(0).max(1).optional(),
}

/** Names as in the catalogue; ranges are a guess. Stricter than the vendor: what we send and nobody reads is a mistake. */
const shapes: Record<string, z.ZodType> = {
  'fal-ai/flux-lora': z.strictObject(flux),
  'fal-ai/flux-lora/image-to-image': z.strictObject({ ...flux, image_url: picture, strength: z.number().optional() }),
  'fal-ai/wan/v2.2-a14b/text-to-image/lora': z.strictObject({
    ...painting,
    negative_prompt: z.string().optional(),
    guidance_scale_2: z.number().optional(),
    shift: z.number().optional(),
    image_format: z.enum(['png', 'jpeg']).optional(),
    loras: z
      .array(
        lora.extend({ transformer: z.enum(['high', 'low', 'both']).optional(), weight_name: z.string().optional() }),
      )
      .optional(),
  }),
  'fal-ai/qwen-image-edit-lora': z.strictObject({
    ...flux,
    negative_prompt: z.string().optional(),
    image_url: picture,
  }),
  'fal-ai/evf-sam': z.strictObject({ prompt, image_url: picture, mask_only: z.boolean().optional() }),
  'fal-ai/birefnet/v2': z.strictObject({
    image_url: picture,
    output_format: z.enum(['webp', 'png', 'gif']).optional(),
  }),
  'fal-ai/kling-video/v2.1/standard/image-to-video': z.strictObject({
    ...kling,
    image_url: picture,
    duration: z.enum(['5', '10']).optional(),
  }),
  'fal-ai/kling-video/v3/standard/image-to-video': z.strictObject({
    ...kling,
    start_image_url: picture,
    duration: z.enum(['3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15']).optional(),
  }),
  'fal-ai/stable-video': z.strictObject({
    image_url: picture,
    fps: z.int().optional(),
    motion_bucket_id: z.int().min(1).max(255).optional(),
    cond_aug: z.number().optional(),
    seed: z.int().optional(),
  }),
}
