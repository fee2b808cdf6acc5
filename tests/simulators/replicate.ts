/** Replicate, as its client and its pages tell of it. What is a guess says so. */
import sharp from 'sharp'
import { z } from 'zod'
import { bytesOfDataUri, clipOf, type Job, Jobs, rubbish, shareOf } from './jobs.ts'
import { pictureOf, type Reply, type Seen, type Simulator, serveAs } from './simulator.ts'

export async function startReplicate(): Promise<Simulator & { uploads: Map<string, Buffer> }> {
  const key = 'r8_key_of_the_replicate_simulator'
  const jobs = new Jobs()
  const uploads = new Map<string, Buffer>()
  const served = await serveAs((seen) => answer(seen))

  async function answer(seen: Seen): Promise<Reply> {
    const { pathname: path } = new URL(seen.path, served.url)
    const delivered = /^\/delivery\/([^/]+)\/(\d+)\.(png|mp4)$/.exec(path)
    if (delivered !== null) return delivery(seen, delivered[1] as string, Number(delivered[2]))
    if (seen.headers['authorization'] !== `Bearer ${key}`)
      return problem(401, 'You did not pass a valid authentication token', 'Unauthenticated')
    if (path === '/v1/files' && seen.method === 'POST') return upload(seen)
    const model = /^\/v1\/models\/([^/]+\/[^/]+)\/predictions$/.exec(path)?.[1]
    if (seen.method === 'POST' && (model !== undefined || path === '/v1/predictions'))
      return create(seen, model ?? String(seen.json?.version))
    return asked(path)
  }

  function asked(path: string): Reply {
    const [, id, cancel] = /^\/v1\/predictions\/([^/]+)(\/cancel)?$/.exec(path) ?? []
    const job = jobs.find(id ?? '')
    if (job === undefined) return problem(404, 'No such prediction')
    if (cancel === undefined && jobs.drops()) return { drop: true }
    if (cancel !== undefined && shareOf(job) < 1) job.cancelled = true
    return { json: predictionOf(job) }
  }

  async function create(seen: Seen, model: string): Promise<Reply> {
    const refused = jobs.refusal((status) => ({ title: 'Refused', detail: 'Request was refused.', status }))
    if (refused !== undefined) return refused
    const shape = shapes[model]
    if (shape === undefined) return problem(404, 'The requested resource could not be found.')
    if (!/^\d+s$/.test(seen.headers['cancel-after'] ?? '1s')) return problem(422, 'Cancel-After is no duration')
    const read = shape.safeParse(seen.json?.input)
    if (!read.success) {
      const fields = read.error.issues.map((issue) => ({ field: issue.path.join('.'), description: issue.message }))
      const detail = fields.map(({ field, description }) => `- input.${field}: ${description}`).join('\n')
      // The extras beside `detail` are a guess.
      return { status: 422, json: { title: 'Input validation failed', detail, status: 422, invalid_fields: fields } }
    }
    const fault = await faultInMask(read.data as Record<string, unknown>)
    if (fault !== undefined) return problem(422, fault)
    // 201 is a guess.
    return jobs.begin(model, read.data, (job) => ({ status: 201, json: predictionOf(job) }))
  }

  async function upload(seen: Seen): Promise<Reply> {
    const content = seen.form?.get('content')
    if (!(content instanceof Blob)) return problem(400, 'Missing content')
    const id = `file-${uploads.size + 1}`
    uploads.set(`${served.url}/v1/files/${id}`, Buffer.from(await content.arrayBuffer()))
    const { size, type } = content
    const urls = { get: `${served.url}/v1/files/${id}` }
    return { status: 201, json: { id, name: 'picture', content_type: type, size, metadata: {}, urls } }
  }

  async function delivery(seen: Seen, id: string, at: number): Promise<Reply> {
    const job = jobs.find(id)
    if (job === undefined) return { status: 404 }
    // Results lie elsewhere; a key has no business there.
    if (seen.headers['authorization'] !== undefined) return { status: 400 }
    if (job.ends === 'broken picture') return rubbish
    const words = String(job.input.prompt ?? job.model) + (at === 0 ? '' : String(at))
    if (isVideo(job)) return { bytes: clipOf(words), type: 'video/mp4' }
    return { bytes: await pictureOf(words) }
  }

  async function faultInMask({ image, mask }: Record<string, unknown>): Promise<string | undefined> {
    if (typeof mask !== 'string') return undefined
    if (typeof image !== 'string') return 'You must also give an image'
    const bytes = bytesOfDataUri(mask) ?? uploads.get(mask)
    const { data } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true })
    return data.every((value) => value === 0 || value === 255) ? undefined : 'The mask is not black and white'
  }

  function predictionOf(job: Job) {
    const share = shareOf(job)
    const status = job.cancelled ? 'canceled' : stateOf(job, share)
    const urls = {
      get: `${served.url}/v1/predictions/${job.id}`,
      cancel: `${served.url}/v1/predictions/${job.id}/cancel`,
    }
    const count = Number(job.input.num_outputs ?? 1)
    const addresses = Array.from(
      { length: count },
      (_, at) => `${served.url}/delivery/${job.id}/${at}.${isVideo(job) ? 'mp4' : 'png'}`,
    )
    return {
      id: job.id,
      model: job.model,
      version: 'hidden',
      input: job.input,
      status,
      urls,
      logs:
        share < 0.25
          ? ''
          : `loading\n  ${Math.floor(share * 100)}%|████      | ${Math.floor(share * 28)}/28 [00:01<00:02, 9.9it/s]`,
      error: status === 'failed' ? failureOf(job) : null,
      output: status === 'succeeded' ? (job.model === 'black-forest-labs/flux-dev' ? addresses : addresses[0]) : null,
      metrics: share < 1 ? {} : { predict_time: 1 },
      created_at: new Date(job.beganAt).toISOString(),
      data_removed: false,
    }
  }

  return {
    url: `${served.url}/v1`,
    key,
    seen: served.seen,
    jobs: jobs.list,
    uploads,
    set: jobs.set,
    at: jobs.at,
    tamper: served.tamper,
    stop: served.stop,
  }
}

function stateOf(job: Job, share: number): string {
  if (share < 0.25) return 'starting'
  if (share < 1) return 'processing'
  if (job.ends === 'unknown state') return 'paused'
  return job.ends === 'failed' || job.ends === 'moderated' ? 'failed' : 'succeeded'
}

/** Words only; these are the usual ones, as people report them: a guess. */
function failureOf(job: Job): string {
  return job.ends === 'moderated'
    ? 'The input or output was flagged as sensitive. Please try again with different inputs. (E005)'
    : 'CUDA out of memory.'
}

const isVideo = ({ model }: Job) => /kling|stable-video|svd/.test(model)
const problem = (status: number, detail: string, title = 'Problem'): Reply => ({
  status,
  json: { title, detail, status },
})

/** A data URI of at most 256 kB (the limit is a guess), or something that was uploaded before. */
const picture = z
  .string()
  .refine(
    (text) =>
      /^http:\/\/127\.0\.0\.1:\d+\/v1\/files\//.test(text) || (bytesOfDataUri(text)?.length ?? Infinity) <= 256_000,
    {
      error: 'expected a small picture or an address',
    },
  )
const seed = z.int().min(0).max(2147483647).optional()
const prompt = z.string()
const kontextRatios = [
  'match_input_image',
  '1:1',
  '16:9',
  '9:16',
  '4:3',
  '3:4',
  '3:2',
  '2:3',
  '4:5',
  '5:4',
  '21:9',
  '9:21',
  '2:1',
  '1:2',
]

/** Stricter than the vendor, who lets unknown fields pass: what we send and nobody reads is a mistake. */
const shapes: Record<string, z.ZodType> = {
  'ideogram-ai/ideogram-character': z.strictObject({
    prompt,
    character_reference_image: picture,
    rendering_speed: z.enum(['Default', 'Turbo', 'Quality']).optional(),
    style_type: z.enum(['Auto', 'Fiction', 'Realistic']).optional(),
    magic_prompt_option: z.enum(['Auto', 'On', 'Off']).optional(),
    aspect_ratio: z.string().optional(),
    resolution: z
      .string()
      .regex(/^(None|\d+x\d+)$/)
      .optional(),
    seed,
    image: picture.optional(),
    mask: picture.optional(),
  }),
  'runwayml/gen4-image': z
    .strictObject({
      prompt,
      reference_images: z.array(picture).max(3),
      reference_tags: z.array(z.string()),
      aspect_ratio: z.enum(['16:9', '9:16', '4:3', '3:4', '1:1', '21:9']).optional(),
      resolution: z.enum(['720p', '1080p']).optional(),
      seed,
    })
    .refine(({ reference_images, reference_tags }) => reference_images.length === reference_tags.length, {
      error: 'as many tags as pictures',
    }),
  'luma/reframe-image': z.strictObject({
    image: picture,
    aspect_ratio: z.enum(['1:1', '16:9', '9:16', '4:3', '3:4', '21:9', '9:21']),
    prompt: prompt.optional(),
    model: z.enum(['photon-1', 'photon-flash-1']),
    grid_position_x: z.int().optional(),
    grid_position_y: z.int().optional(),
    x_start: z.int().optional(),
    x_end: z.int().optional(),
    y_start: z.int().optional(),
    y_end: z.int().optional(),
  }),
  'black-forest-labs/flux-kontext-max': z.strictObject({
    prompt,
    input_image: picture.optional(),
    aspect_ratio: z.enum(kontextRatios).optional(),
    prompt_upsampling: z.boolean().optional(),
    output_format: z.enum(['png', 'jpg']).optional(),
    safety_tolerance: z.int().min(0).max(6).optional(),
    seed,
  }),
  'black-forest-labs/flux-dev': z.strictObject({
    prompt,
    aspect_ratio: z.enum(kontextRatios.slice(1, 12)).optional(),
    image: picture.optional(),
    prompt_strength: z.number().min(0).max(1).optional(),
    num_outputs: z.int().min(1).max(4).optional(),
    num_inference_steps: z.int().min(1).max(50).optional(),
    guidance: z.number().min(0).max(10).optional(),
    megapixels: z.enum(['1', '0.25']).optional(),
    output_format: z.enum(['png', 'jpg', 'webp']).optional(),
    seed,
  }),
  'kwaivgi/kling-v2.1': z.strictObject({
    prompt,
    start_image: picture,
    negative_prompt: z.string().optional(),
    mode: z.enum(['standard', 'pro']).optional(),
    duration: z.literal([5, 10]).optional(),
  }),
  'kwaivgi/kling-v1.6-standard': z.strictObject({
    prompt,
    start_image: picture,
    negative_prompt: z.string().optional(),
    cfg_scale: z.number().min(0).max(1).optional(),
    aspect_ratio: z.string().optional(),
    duration: z.literal([5, 10]).optional(),
  }),
  // A version of a community's Stable Video Diffusion.
  svd0123456789: z.strictObject({
    input_image: picture,
    video_length: z.enum(['14_frames_with_svd', '25_frames_with_svd_xt']).optional(),
    frames_per_second: z.int().min(5).max(30).optional(),
    motion_bucket_id: z.int().min(1).max(255).optional(),
    cond_aug: z.number().optional(),
    seed,
  }),
}
