/** What both libraries make together: edits by words, and clips. */
import type { Scene } from '@easel/illustrator'
import { decode, decodeMask, encodePng } from '@easel/vision'
import { editPicture } from './edits/editPicture.ts'
import type { Made } from './engine.ts'
import { makeClip } from './video/clip.ts'
import { sourcePicture } from './video/sourcePicture.ts'
import { bytesOf, type Job, optional, sourceNamed } from './visionJob.ts'

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
    async () => sourcePicture(await bytesOf(job)),
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
