/** Vision's work on one asking, inside its process. */
import { drawSubjects } from '@easel/illustrator'
import {
  CannotDo,
  combine,
  cutOut,
  decode,
  decodeMask,
  describe,
  encodeAs,
  encodeMask,
  encodePng,
  extract,
  fillMasked,
  isolate,
  layersOf,
  matte,
  Networks,
  NothingFound,
  type Picture,
  reframe,
  remove,
  segment,
  upscale,
  WeightsFault,
  type Work,
} from '@easel/vision'
import { type Ask, type Context, EngineError, type Made } from './engine.ts'
import type { VisionSettings } from './vision.ts'
import { combinedByModel, generatedFromPictures, withCharacter, withReferences } from './visionCompose.ts'
import { bytesOf, given, type Job, onePicture, sourceOf } from './visionJob.ts'
import { edited, filmed } from './visionTogether.ts'

let networks: Networks | undefined

export async function perform(ask: Ask, context: Context, settings: VisionSettings): Promise<Made> {
  const operation = operations[ask.operation]
  if (operation === undefined) throw new EngineError('engine_rejected', `Vision does not do ${ask.operation}.`)
  networks ??= new Networks({
    folder: settings.weightsFolder,
    megabytes: settings.megabytes,
    threads: settings.threads,
  })
  // One asking at a time, so whatever is fetched is fetched for this one.
  networks.say = (stage) => context.progress(0, stage)
  const work: Work = { networks, signal: context.signal, progress: context.progress }
  try {
    return await operation({ ask, context, work, settings })
  } catch (error) {
    if (error instanceof NothingFound)
      throw new EngineError('engine_rejected', error.message, { asked: error.asked, found: error.found })
    if (error instanceof CannotDo) throw new EngineError('engine_rejected', error.message)
    if (error instanceof WeightsFault) throw new EngineError('engine_unavailable', error.message)
    throw error
  }
}

const operations: Record<string, (job: Job) => Promise<Made>> = {
  'images.removeBackground': withoutBackground,
  'images.backgroundRemove': withoutBackground,
  'images.segmentImage': segmented,
  'images.extract': extracted,
  'images.genRemove': removed,
  'edit.maskImage': maskFilled,
  'images.reframe': reframed,
  'images.upscale': upscaled,
  'images.describe': described,
  'images.combine': combined,
  'edit.getLayers': layered,
  generateVideo: filmed,
  'images.edit.vendora': edited,
  'images.edit.fluxKontext': edited,
  'images.edit.nanobanana': edited,
  'images.edit.gemini25': severalOrOne,
  'images.generate': generatedFromPictures,
  'images.character': withCharacter,
  'images.reference': withReferences,
  'images.combine.nanobanana': combinedByModel,
  'images.combine.gemini25': combinedByModel,
}

async function withoutBackground(job: Job): Promise<Made> {
  const picture = await sourceOf(job)
  return onePicture(await cutOut(picture, await matte(picture, job.work)))
}

async function segmented(job: Job): Promise<Made> {
  const { prompt, points, boxes, output } = job.ask.inputs as {
    prompt?: string
    points?: { x: number; y: number; label: 0 | 1 }[]
    boxes?: { x: number; y: number; width: number; height: number }[]
    output: 'mask' | 'isolated'
  }
  const picture = await sourceOf(job)
  const wish = {
    ...(prompt === undefined ? {} : { prompt }),
    ...(points === undefined ? {} : { points }),
    ...(boxes === undefined ? {} : { boxes }),
  }
  const mask = await segment(picture, wish, job.work)
  return output === 'isolated'
    ? onePicture(await isolate(picture, mask))
    : { pictures: [{ bytes: await encodeMask(mask) }] }
}

async function extracted(job: Job): Promise<Made> {
  const { prompt, mode, multiple, preserve_alpha, invert } = job.ask.inputs as {
    prompt: string
    mode: 'mask' | 'extract'
    multiple: boolean
    preserve_alpha: boolean
    invert: boolean
  }
  const found = await extract(
    await sourceOf(job),
    { prompt, mode, multiple, preserveAlpha: preserve_alpha, invert },
    job.work,
  )
  const objects = await Promise.all(
    found.map(async ({ label, score, box, picture, mask }) => ({
      label,
      score,
      box,
      ...(picture === undefined ? {} : { bytes: await encodePng(picture) }),
      ...(mask === undefined ? {} : { mask: await encodeMask(mask) }),
    })),
  )
  return {
    objects,
    pictures: objects.flatMap(({ label, bytes, mask }) => {
      const shown = bytes ?? mask
      return shown === undefined ? [] : [{ bytes: shown, label }]
    }),
  }
}

async function removed(job: Job): Promise<Made> {
  const { prompt, multiple, remove_shadow } = job.ask.inputs as {
    prompt: string
    multiple: boolean
    remove_shadow: boolean
  }
  const made = await remove(await sourceOf(job), { prompt, multiple, removeShadow: remove_shadow }, job.work)
  return { ...(await onePicture(made.picture)), objects: made.removed }
}

async function maskFilled(job: Job): Promise<Made> {
  const { prompt } = job.ask.inputs as { prompt?: string }
  const picture = await sourceOf(job, 'original_image_url', 'image')
  const mask = await decodeMask(await bytesOf(job, 'mask_image_url', 'mask'))
  const drawn = prompt === undefined ? undefined : await drawSubjects(prompt, 768, job.ask.seed)
  if (prompt !== undefined && drawn?.pixels === undefined)
    throw new EngineError('engine_rejected', `“${prompt}” names nothing that could be drawn there.`, {
      would_work: ['a hat', 'a red apple', 'a sleeping cat', 'two rubber ducks'],
    })
  const made = await fillMasked(picture, mask, drawn?.pixels, job.work)
  return { ...(await onePicture(made)), warnings: drawn?.warnings ?? [] }
}

async function reframed(job: Job): Promise<Made> {
  const inputs = job.ask.inputs as {
    prompt?: string
    aspect_ratio: string
    model: 'photon-flash-1' | 'photon-1'
    grid_position_x?: number
    grid_position_y?: number
    x_start?: number
    x_end?: number
    y_start?: number
    y_end?: number
  }
  const [across = 1, down = 1] = inputs.aspect_ratio.split(':').map(Number)
  const { grid_position_x: x, grid_position_y: y, x_start: xStart, x_end: xEnd, y_start: yStart, y_end: yEnd } = inputs
  const made = await reframe(
    await sourceOf(job),
    {
      aspectRatio: [across, down],
      quality: inputs.model === 'photon-1' ? 'fine' : 'flash',
      crop: { ...given({ xStart, xEnd, yStart, yEnd }) },
      position: { ...given({ x, y }) },
    },
    job.work,
  )
  return onePicture(made)
}

async function upscaled(job: Job): Promise<Made> {
  const picture = await sourceOf(job)
  return onePicture(await upscale(picture, Number(job.ask.inputs['upscale_factor']), job.work))
}

async function described(job: Job): Promise<Made> {
  const answer = await describe(await sourceOf(job), job.work)
  return { text: answer.description, answer: { ...answer } }
}

async function combined(job: Job): Promise<Made> {
  const { mode, gap, background, align, prompt, output_format } = job.ask.inputs as {
    mode: 'side-by-side' | 'stacked' | 'grid' | 'overlay' | 'blend' | 'scene'
    gap: number
    background: string
    align: 'start' | 'center' | 'end'
    prompt?: string
    output_format: 'png' | 'jpeg' | 'webp' | 'avif'
  }
  const pictures: Picture[] = []
  for (const source of Object.values(job.ask.sources)) pictures.push(await decode(await job.context.read(source)))
  const wish = { mode, gap, background, align, seed: job.ask.seed, ...given({ prompt }) }
  const made = await combine(pictures, wish, job.work)
  return { pictures: [{ bytes: await encodeAs(made, output_format) }] }
}

async function layered(job: Job): Promise<Made> {
  const layers = await layersOf(await sourceOf(job), job.work)
  return {
    // The nearest comes first there, and last in a stack.
    layers: await Promise.all(
      layers.toReversed().map(async ({ picture, mask, ...layer }, z) => ({
        ...layer,
        z,
        opacity: 1,
        visible: true,
        bytes: await encodePng(picture),
        ...(mask === undefined ? {} : { mask: await encodeMask(mask) }),
      })),
    ),
  }
}

/** The one edit that also takes several pictures. */
async function severalOrOne(job: Job): Promise<Made> {
  const { image_urls, run_ids } = job.ask.inputs
  return image_urls === undefined && run_ids === undefined ? edited(job) : generatedFromPictures(job)
}
