/** What both libraries compose of several pictures: characters, references, combinations, generations from pictures. */
import type { Scene } from '@easel/illustrator'
import { extrasOf } from '@easel/illustrator/order'
import {
  decode,
  decodeMask,
  encodeAs,
  encodePng,
  type Mask,
  type Picture,
  part,
  resize,
  type Size,
  upscale,
} from '@easel/vision'
import { numberOf, stylesOf } from './askedStyles.ts'
import { character } from './compositions/character.ts'
import { combineByModel } from './compositions/combineByModel.ts'
import type { Composed } from './compositions/composed.ts'
import { generateFromPictures } from './compositions/generateFromPictures.ts'
import { reference } from './compositions/reference.ts'
import type { Ask, Made, MadePicture } from './engine.ts'
import { type Job, optional, sourceOf } from './visionJob.ts'
import { edited } from './visionTogether.ts'

export async function withCharacter(job: Job): Promise<Made> {
  const { prompt, rendering_speed, style_type, magic_prompt_option, aspect_ratio, resolution } = job.ask.inputs as {
    prompt: string
    rendering_speed: 'Default' | 'Turbo' | 'Quality'
    style_type: 'Auto' | 'Fiction' | 'Realistic'
    magic_prompt_option: 'On' | 'Off' | 'Auto'
    aspect_ratio: string
    resolution: 'auto' | '720' | '1024' | '1280' | '2048'
  }
  const names = ['character_reference_image', 'character_reference_file', 'character_reference_run_id']
  const composed = await character(
    {
      prompt,
      reference: await sourceOf(job, ...names),
      renderingSpeed: rendering_speed,
      styleType: style_type,
      magicPrompt: magic_prompt_option,
      size: sizeOf(aspect_ratio, resolution === 'auto' ? 1024 : Number(resolution)),
      background: await pictureAt(job, 'image'),
      mask: await maskAt(job, 'mask'),
      seed: job.ask.seed,
    },
    job.work,
  )
  return madeOf(composed)
}

export async function withReferences(job: Job): Promise<Made> {
  const { prompt, images, aspect_ratio, resolution } = job.ask.inputs as {
    prompt: string
    images: { tag: string }[]
    aspect_ratio: string
    resolution: '720p' | '1080p'
  }
  const tagged: { picture: Picture; tag: string }[] = []
  for (const [at, { tag }] of images.entries())
    tagged.push({ picture: await sourceOf(job, `images[${at}].image_reference`), tag })
  const size = sizeOf(aspect_ratio, resolution === '1080p' ? 1920 : 1280, 'longer')
  return madeOf(await reference({ prompt, images: tagged, size, seed: job.ask.seed }, job.work))
}

export async function combinedByModel(job: Job): Promise<Made> {
  const { prompt, output_format = 'png' } = job.ask.inputs as {
    prompt?: string
    output_format?: 'png' | 'jpeg' | 'webp' | 'avif'
  }
  const pictures = await picturesOf(job, ['images', 'run_ids'])
  const composed = await combineByModel({ pictures, prompt, ratio: ratioOf(job), seed: job.ask.seed }, job.work)
  return { ...(await madeOf(composed)), pictures: [{ bytes: await encodeAs(composed.picture, output_format) }] }
}

/** Words and pictures: a mask is filled, one picture is edited, several are brought together; as many as were asked for. */
export async function generatedFromPictures(job: Job): Promise<Made> {
  const { ask, work } = job
  const count = numberOf(ask, 'batch_size', 1) * numberOf(ask, 'batch_count', 1)
  const made: Made[] = []
  for (let at = 0; at < count; at++) {
    const step = { ...job, ask: { ...ask, seed: ask.seed + at }, work: part(work, at / count, (at + 1) / count) }
    made.push(await enlarged(await oneFromPictures(step), step))
  }
  const pictures = made.flatMap((each, at) =>
    (each.pictures ?? []).map((picture) => ({ ...picture, seed: ask.seed + at })),
  )
  return { ...made[0], pictures, warnings: [...new Set(made.flatMap(({ warnings = [] }) => warnings))] }
}

async function oneFromPictures(job: Job): Promise<Made> {
  const { ask, work } = job
  const mask = await maskAt(job, 'mask_url')
  const own = await picturesOf(job, ['image_urls', 'run_ids'])
  const lent = await pictureAt(job, 'reference_image_url')
  const prompt = String(ask.inputs['prompt'])
  const isStyle = lent !== undefined && own.length > 0 && (own.length > 1 || lendsStyle.test(prompt))
  const pictures = lent === undefined || isStyle ? own : [...own, lent]
  if (pictures.length === 1 && mask === undefined) return editedToSize(job)
  const warnings: string[] = []
  const asked = {
    prompt,
    pictures,
    mask,
    style: isStyle ? lent : undefined,
    styles: stylesOf(ask, warnings),
    unwanted: textOf(ask, 'negative_prompt'),
    size: sizeGiven(job),
    ratio: ratioOf(job),
    steps: ask.given.includes('steps') ? numberOf(ask, 'steps', 28) : undefined,
    extras: extrasOf(numberOf(ask, 'cfg_scale', numberOf(ask, 'guidance', 7.5))),
    seed: ask.seed,
  }
  const made = await madeOf(await generateFromPictures(asked, work))
  return { ...made, warnings: [...warnings, ...(made.warnings ?? [])] }
}

/** What a picture that is given beside another is for. */
const lendsStyle = /\b(?:style|look|colou?rs?|mood|palette|manner|aesthetic|like the reference)\b/i

/** An edit of one picture, in the size that was asked for. */
async function editedToSize(job: Job): Promise<Made> {
  const size = sizeGiven(job)
  const unwanted = textOf(job.ask, 'negative_prompt')
  const warnings =
    unwanted === undefined ? [] : ['negative_prompt: an edit of one picture changes only what the prompt says.']
  if (size === undefined) {
    const made = await edited(job)
    return { ...made, warnings: [...warnings, ...(made.warnings ?? [])] }
  }
  const inputs = { ...job.ask.inputs, aspect_ratio: `${size.width}:${size.height}` }
  const made = await edited({ ...job, ask: { ...job.ask, inputs } })
  const pictures: MadePicture[] = []
  for (const { scene, bytes, ...rest } of made.pictures ?? []) {
    const sized = await encodePng(await resize(await decode(bytes), size))
    pictures.push({
      ...rest,
      bytes: sized,
      ...(scene === undefined ? {} : { scene: { ...(scene as Scene), ...size } }),
    })
  }
  return { ...made, pictures, warnings: [...warnings, ...(made.warnings ?? [])] }
}

async function enlarged(made: Made, { ask, work }: Job): Promise<Made> {
  const factor = numberOf(ask, 'upscale_factor', 1)
  if (factor <= 1) return made
  const pictures: MadePicture[] = []
  // The scene paints it in its own size, so it does not go with the larger one.
  for (const { scene: _, bytes, ...rest } of made.pictures ?? [])
    pictures.push({ ...rest, bytes: await encodePng(await upscale(await decode(bytes), factor, work)) })
  return { ...made, pictures }
}

const textOf = (ask: Ask, name: string) => {
  const value = ask.inputs[name]
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

async function madeOf({ picture, warnings, prompt }: Composed): Promise<Made> {
  return {
    pictures: [{ bytes: await encodePng(picture) }],
    warnings,
    ...(prompt === undefined ? {} : { text: prompt }),
  }
}

/** The pictures of these fields, in the order in which they were given. */
async function picturesOf({ ask, context }: Job, fields: string[]): Promise<Picture[]> {
  const named = fields.flatMap((field) =>
    Object.entries(ask.sources).flatMap(([path, source]) =>
      path === field || path.startsWith(`${field}[`) ? [source] : [],
    ),
  )
  const pictures: Picture[] = []
  for (const source of named) pictures.push(await decode(await context.read(source)))
  return pictures
}

async function pictureAt(job: Job, ...names: string[]): Promise<Picture | undefined> {
  const source = optional(job, ...names)
  return source === undefined ? undefined : decode(await job.context.read(source))
}

async function maskAt(job: Job, ...names: string[]): Promise<Mask | undefined> {
  const source = optional(job, ...names)
  return source === undefined ? undefined : decodeMask(await job.context.read(source))
}

/** Width and height, where the caller gave both. */
function sizeGiven({ ask }: Job): Size | undefined {
  const { width, height } = ask.inputs as { width?: number; height?: number }
  const isGiven = ask.given.includes('width') && ask.given.includes('height')
  return isGiven && width !== undefined && height !== undefined ? { width, height } : undefined
}

function ratioOf({ ask }: Job): [number, number] | undefined {
  const [across, down] = String(ask.inputs['aspect_ratio'] ?? '')
    .split(':')
    .map(Number)
  return across === undefined || down === undefined || Number.isNaN(across) ? undefined : [across, down]
}

/** `side` is that of a square with as many pixels, or the longer one. */
function sizeOf(ratio: string, side: number, which: 'square' | 'longer' = 'square') {
  const [across = 1, down = 1] = ratio.split(':').map(Number)
  const scale = which === 'longer' ? side / Math.max(across, down) : side / Math.sqrt(across * down)
  const even = (length: number) => Math.max(64, 8 * Math.round(length / 8))
  return { width: even(across * scale), height: even(down * scale) }
}
