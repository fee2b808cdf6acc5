/** What both libraries make together: edits by words, compositions, clips. */
import type { Scene } from '@easel/illustrator'
import { decode, decodeMask, encodeAs, encodePng, type Mask, type Picture } from '@easel/vision'
import { character } from './compositions/character.ts'
import { combineByModel } from './compositions/combineByModel.ts'
import type { Composed } from './compositions/composed.ts'
import { generateFromPictures } from './compositions/generateFromPictures.ts'
import { reference } from './compositions/reference.ts'
import { editPicture } from './edits/editPicture.ts'
import type { Made } from './engine.ts'
import { makeClip } from './video/clip.ts'
import { type Job, optional, sourceNamed, sourceOf } from './visionJob.ts'

/** The two libraries together: a scene is changed as a scene, anything else in its pixels. */
export async function edited(job: Job): Promise<Made> {
  const { prompt, aspect_ratio = 'match_input_image' } = job.ask.inputs as { prompt: string; aspect_ratio?: string }
  const source = sourceNamed(
    job,
    'image_url',
    'image',
    'run_id',
    'original_run_id',
    'image_urls[0]',
    'run_ids[0]',
    'reference_image_url',
  )
  const mask = optional(job, 'mask_url', 'mask')
  const lent = optional(job, 'reference_image_url')
  const reference = lent === source ? undefined : lent
  const [across, down] = aspect_ratio.split(':').map(Number)
  const { picture, scene, plan, changes, warnings } = await editPicture(
    {
      instruction: prompt,
      picture: await decode(await job.context.read(source)),
      scene: source.scene as Scene | undefined,
      mask: mask === undefined ? undefined : await decodeMask(await job.context.read(mask)),
      reference: reference === undefined ? undefined : await decode(await job.context.read(reference)),
      ratio: across === undefined || down === undefined ? undefined : [across, down],
      seed: job.ask.seed,
    },
    job.work,
  )
  const bytes = await encodePng(picture)
  return { pictures: [{ bytes, ...(scene === undefined ? {} : { scene }) }], plan: { ...plan, changes }, warnings }
}

export async function filmed(job: Job): Promise<Made> {
  const {
    prompt = '',
    negative_prompt = '',
    aspect_ratio,
    duration,
    fps,
    motion_bucket_id,
    cfg_scale,
  } = job.ask.inputs as {
    prompt?: string
    negative_prompt?: string
    aspect_ratio: string
    duration: number
    fps: number
    motion_bucket_id?: number
    cfg_scale?: number
  }
  const [across = 16, down = 9] = aspect_ratio.split(':').map(Number)
  const scene = Object.values(job.ask.sources)[0]?.scene as Scene | undefined
  const { video, poster, warnings } = await makeClip(
    await sourceOf(job),
    scene,
    {
      prompt,
      negativePrompt: negative_prompt,
      ratio: [across, down],
      seconds: duration,
      fps,
      motion: motion_bucket_id ?? 127,
      strictness: cfg_scale ?? 7,
      seed: Math.abs(Math.trunc(job.ask.seed)),
      ffmpeg: job.settings.ffmpeg,
    },
    job.work,
  )
  return { video, pictures: [{ bytes: poster }], warnings }
}

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

/** Words and pictures: a mask is filled, one picture is edited, several are brought together. */
export async function generatedFromPictures(job: Job): Promise<Made> {
  const mask = await maskAt(job, 'mask_url')
  const pictures = await picturesOf(job, ['image_urls', 'run_ids', 'reference_image_url'])
  const prompt = String(job.ask.inputs['prompt'])
  if (pictures.length === 1 && mask === undefined) return edited(job)
  const asked = { prompt, pictures, mask, ratio: ratioOf(job), seed: job.ask.seed }
  return madeOf(await generateFromPictures(asked, job.work))
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

function ratioOf(job: Job): [number, number] | undefined {
  const { aspect_ratio, width, height } = job.ask.inputs as { aspect_ratio?: string; width?: number; height?: number }
  if (
    job.ask.given.includes('width') &&
    job.ask.given.includes('height') &&
    width !== undefined &&
    height !== undefined
  )
    return [width, height]
  const [across, down] = (aspect_ratio ?? '').split(':').map(Number)
  return across === undefined || down === undefined || Number.isNaN(across) ? undefined : [across, down]
}

/** `side` is that of a square with as many pixels, or the longer one. */
function sizeOf(ratio: string, side: number, which: 'square' | 'longer' = 'square') {
  const [across = 1, down = 1] = ratio.split(':').map(Number)
  const scale = which === 'longer' ? side / Math.max(across, down) : side / Math.sqrt(across * down)
  const even = (length: number) => Math.max(64, 8 * Math.round(length / 8))
  return { width: even(across * scale), height: even(down * scale) }
}
