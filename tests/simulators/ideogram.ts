/** Ideogram's v1 addresses, as its OpenAPI document tells of them: forms in, answers in the call. What is a guess says so. */
import sharp from 'sharp'
import { z } from 'zod'
import { type Job, Jobs, rubbish } from './jobs.ts'
import { pictureOf, type Reply, type Seen, type Simulator, serveAs, wait } from './simulator.ts'

/** Of a file part, what can be told in JSON. */
interface FilePart {
  type: string
  bytes: number
  width: number
  height: number
}

export async function startIdeogram(): Promise<Simulator> {
  const key = 'key-of-the-ideogram-simulator'
  const jobs = new Jobs()
  const pictures = new Map<string, Buffer>()
  const served = await serveAs((seen) => answer(seen))

  async function answer(seen: Seen): Promise<Reply> {
    const [, made] = /^\/ephemeral\/([^/]+)\.png\?exp=1&sig=abc$/.exec(seen.path) ?? []
    if (made !== undefined) return fileOf(seen, made)
    if (seen.headers['api-key'] !== key) return { status: 401, json: { message: 'Unauthorized' } }
    const shape = shapes[seen.path]
    if (seen.method !== 'POST' || shape === undefined) return { status: 404, json: { message: 'Not found' } }
    // The form of every refusal but 422 is a guess.
    const refused = jobs.refusal((status) => ({ error: `Refused with ${status}` }))
    if (refused !== undefined) return refused
    if (seen.form === undefined) return { status: 400, json: { error: 'Expected multipart/form-data' } }
    const fields = await partsOf(seen.form)
    const read = shape.safeParse(fields)
    const fault = read.success ? await wrong(seen.form, fields) : faultOf(read.error)
    if (fault !== undefined) return { status: 400, json: { error: fault } }
    let begun: Job | undefined
    const reply = await jobs.begin(seen.path, fields, (job) => {
      begun = job
      return endOf(job)
    })
    if (begun === undefined) return reply
    pictures.set(begun.id, await painted(seen.form, begun))
    await wait(jobs.behaviour.workMs)
    return reply
  }

  function endOf(job: Job): Reply {
    if (job.ends === 'failed') return { status: 500, json: { error: 'Internal error' } }
    if (job.model === '/describe') return job.ends === 'moderated' ? unsafe : describedAs(job)
    if (job.ends === 'unknown state') return { json: { created: '2026-11-15T00:00:00Z', state: 'schrödinger' } }
    const { seed = '12345', prompt = '', num_images: count = '1', resolution = '1024x1024' } = job.input
    if (job.ends === 'moderated' && prompt.includes('[prompt]')) return unsafe
    // The document says both that the address is null and that it is empty.
    const data = Array.from({ length: Number(count) }, (_, at) => {
      const safe = job.ends !== 'moderated' && !prompt.includes(`[unsafe ${at}]`)
      const url = safe ? `${served.url}/ephemeral/${job.id}.png?exp=1&sig=abc` : at % 2 === 0 ? null : ''
      return { url, prompt, resolution, is_image_safe: safe, seed: Number(seed) + at, style_type: 'AUTO' }
    })
    return { json: { created: '2026-11-15T00:00:00Z', data } }
  }

  function describedAs(job: Job): Reply {
    if (job.ends === 'unknown state') return { json: { state: 'schrödinger' } }
    const { width, height } = job.input.image_file as FilePart
    const texts = [`A plain picture, ${width} by ${height}.`, 'Another view of a plain picture.']
    return { json: { descriptions: texts.map((text) => ({ text })) } }
  }

  function fileOf(seen: Seen, id: string): Reply {
    const job = jobs.find(id)
    const bytes = pictures.get(id)
    if (job === undefined || bytes === undefined) return { status: 404 }
    // Results lie elsewhere; a key has no business there.
    if (seen.headers['api-key'] !== undefined) return { status: 400 }
    return job.ends === 'broken picture' ? rubbish : { bytes }
  }

  const { seen, tamper, stop } = served
  return { url: served.url, key, seen, jobs: jobs.list, set: jobs.set, at: jobs.at, tamper, stop }
}

const unsafe: Reply = { status: 422, json: { error: 'Prompt or image failed the safety check.' } }

async function partsOf(form: FormData): Promise<Record<string, string | FilePart>> {
  const parts: Record<string, string | FilePart> = {}
  for (const [name, value] of form) {
    if (typeof value === 'string') parts[name] = value
    else {
      const { width = 0, height = 0 } = await sharp(await value.arrayBuffer())
        .metadata()
        .catch(() => ({ width: 0, height: 0 }))
      parts[name] = { type: value.type, bytes: value.size, width, height }
    }
  }
  return parts
}

function faultOf({ issues: [issue] }: z.ZodError): string {
  return `${issue?.path.join('.')}: ${issue?.message}`
}

/** What no single field tells: a size or a ratio, not both; a mask of the picture's size in black and white alone. */
async function wrong(form: FormData, fields: Record<string, string | FilePart>): Promise<string | undefined> {
  if (fields['resolution'] !== undefined && fields['aspect_ratio'] !== undefined)
    return 'resolution and aspect_ratio cannot be used together'
  const mask = form.get('mask')
  if (!(mask instanceof File)) return undefined
  const [one, other] = [fields['mask'], fields['image']] as [FilePart, FilePart]
  if (one.width !== other.width || one.height !== other.height) return 'mask: not the size of the image'
  const pixels = await greys(mask)
  if (pixels.some((value) => value !== 0 && value !== 255)) return 'mask: not black and white'
  return pixels.includes(0) ? undefined : 'mask: nothing to edit'
}

async function greys(mask: File): Promise<Buffer> {
  return sharp(await mask.arrayBuffer())
    .extractChannel(0)
    .raw()
    .toBuffer()
}

/** Where the mask is black, the new; elsewhere the old. Without a mask, all is new. */
async function painted(form: FormData, { input, model }: Job): Promise<Buffer> {
  const words = `${input.prompt ?? model}${input.seed ?? ''}`
  const [mask, image] = [form.get('mask'), form.get('image')]
  if (!(mask instanceof File) || !(image instanceof File)) return pictureOf(words, sizeOf(input))
  const { width, height } = input.image as FilePart
  const pixels = await sharp(await image.arrayBuffer())
    .removeAlpha()
    .raw()
    .toBuffer()
  const news = await sharp(await pictureOf(words, { width, height }))
    .raw()
    .toBuffer()
  for (const [at, value] of (await greys(mask)).entries())
    if (value === 0) news.copy(pixels, at * 3, at * 3, at * 3 + 3)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

function sizeOf({ resolution, aspect_ratio: ratio = '1x1' }: Record<string, string>) {
  const [width = 1, height = 1] = (resolution ?? ratio).split('x').map(Number)
  const scale = resolution === undefined ? 64 / Math.sqrt(width * height) : 1 / 16
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** By width. */
const heights: Record<number, number[]> = {
  512: [1536], 576: [1408, 1472, 1536], 640: [1344, 1408, 1472, 1536], 704: [1152, 1216, 1280, 1344, 1408, 1472],
  736: [1312], 768: [1088, 1216, 1280, 1344], 800: [1280], 832: [960, 1024, 1088, 1152, 1216, 1248], 864: [1152],
  896: [960, 1024, 1088, 1120, 1152], 960: [832, 896, 1024, 1088], 1024: [832, 896, 960, 1024],
  1088: [768, 832, 896, 960], 1120: [896], 1152: [704, 832, 864, 896], 1216: [704, 768, 832], 1248: [832],
  1280: [704, 768, 800], 1312: [736], 1344: [640, 704, 768], 1408: [576, 640, 704], 1472: [576, 640, 704],
  1536: [512, 576, 640],
} // biome-ignore format: a table
const ratios = [
  '1x1', '16x9', '9x16', '4x3', '3x4', '3x2', '2x3', '4x5', '5x4', '16x10', '10x16', '2x1', '1x2', '3x1', '1x3',
] as const // biome-ignore format: a list

const whole = (least: number, most: number) =>
  z.string().refine((text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most, {
    error: `expected ${least} to ${most}`,
  })
const picture = z
  .object({
    type: z.enum(['image/png', 'image/jpeg', 'image/webp']),
    bytes: z.number().max(10 * 1024 * 1024),
    width: z.int().min(1),
    height: z.int().min(1),
  })
  .describe('a file')
const resolution = z.string().refine(
  (text) => {
    const [width = 0, height = 0] = text.split('x').map(Number)
    return heights[width]?.includes(height) === true
  },
  { error: 'unknown resolution' },
)
const common = {
  rendering_speed: z.enum(['FLASH', 'TURBO', 'BALANCED', 'DEFAULT', 'QUALITY']).optional(),
  num_images: whole(1, 8).optional(),
  seed: whole(0, 2_147_483_647).optional(),
}
const character = {
  ...common,
  prompt: z.string().min(1),
  magic_prompt: z.enum(['AUTO', 'ON', 'OFF']).optional(),
  // That the other styles are refused together with a character, and that the usual one is among them, is a guess.
  style_type: z.enum(['AUTO', 'REALISTIC', 'FICTION']),
  character_reference_images: picture,
}
const sized = {
  negative_prompt: z.string().optional(),
  aspect_ratio: z.enum(ratios).optional(),
  resolution: resolution.optional(),
}

/** Stricter than the vendor: what we send and nobody reads is a mistake. */
const shapes: Record<string, z.ZodType> = {
  '/v1/ideogram-v3/generate': z.strictObject({ ...character, ...sized }),
  '/v1/ideogram-v3/remix': z.strictObject({
    ...character,
    ...sized,
    image: picture,
    image_weight: whole(0, 100).optional(),
  }),
  '/v1/ideogram-v3/inpaint': z.strictObject({ ...character, image: picture, mask: picture }),
  '/v1/ideogram-v3/reframe': z.strictObject({ ...common, image: picture, resolution }),
  '/describe': z.strictObject({ image_file: picture, describe_model_version: z.enum(['V_2', 'V_3']).optional() }),
}
