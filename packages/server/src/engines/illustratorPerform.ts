/** The illustrator's work on one asking, inside its thread. */
import {
  decodeSmall,
  enhance,
  illustrate,
  NothingToRead,
  type Order,
  paintedLayers,
  read,
  type Scene,
  sizeOf,
  studyReference,
} from '@easel/illustrator'
import { numberOf, stylesOf } from './askedStyles.ts'
import { type Ask, type Context, EngineError, type Made, type MadePicture } from './engine.ts'

export async function perform(ask: Ask, context: Context): Promise<Made> {
  try {
    if (ask.operation === 'images.generate') return await generate(ask, context)
    if (ask.operation === 'prompts.enhance') return enhancement(ask)
    return await layers(ask, context)
  } catch (error) {
    if (error instanceof NothingToRead) throw new EngineError('engine_rejected', error.message)
    throw error
  }
}

async function generate(ask: Ask, context: Context): Promise<Made> {
  const { order, warnings } = await orderOf(ask, context)
  const count = numberOf(ask, 'batch_size', 1) * numberOf(ask, 'batch_count', 1)
  const scale = numberOf(ask, 'upscale_factor', 1)
  const pictures: MadePicture[] = []
  for (let at = 0; at < count; at++) {
    context.signal.throwIfAborted()
    context.progress(at / count, count === 1 ? 'painting' : `painting ${at + 1}/${count}`)
    const made = await illustrate({ ...order, seed: ask.seed + at }, scale)
    pictures.push({ bytes: made.png, seed: ask.seed + at, scene: made.scene })
    warnings.push(...made.scene.warnings.filter((words) => !warnings.includes(words)))
  }
  return { pictures, warnings }
}

async function orderOf(ask: Ask, context: Context): Promise<{ order: Order; warnings: string[] }> {
  const warnings =
    ask.model === null ? [] : [`${ask.model} is not configured here; the built-in illustrator made this.`]
  const reference = ask.sources['reference_image_url']
  const studied = reference === undefined ? undefined : studyReference(await decodeSmall(await context.read(reference)))
  const given = { width: ask.inputs['width'], height: ask.inputs['height'] }
  const sized = sizeOf(typeof ask.inputs['aspect_ratio'] === 'string' ? ask.inputs['aspect_ratio'] : undefined)
  const negativePrompt = ask.inputs['negative_prompt']
  const steps = ask.inputs['steps']
  const order: Order = {
    prompt: String(ask.inputs['prompt']),
    ...(typeof negativePrompt === 'string' ? { negativePrompt } : {}),
    width: typeof given.width === 'number' ? given.width : sized.width,
    height: typeof given.height === 'number' ? given.height : sized.height,
    seed: ask.seed,
    styles: [...stylesOf(ask, warnings), ...(studied?.styles ?? [])],
    palette: studied?.palette ?? [],
    guidance: numberOf(ask, 'cfg_scale', numberOf(ask, 'guidance', 7.5)),
    ...(typeof steps === 'number' ? { steps } : {}),
  }
  return { order, warnings }
}

async function layers(ask: Ask, context: Context): Promise<Made> {
  const painted = await paintedLayers(sceneOf(ask), (share) => context.progress(share, 'taking it apart'))
  return {
    layers: painted.map(({ png, ...layer }, z) => ({ ...layer, z, opacity: 1, visible: true, bytes: png })),
  }
}

function sceneOf(ask: Ask): Scene {
  const scene = Object.values(ask.sources).find((source) => source.scene !== undefined)?.scene
  if (scene === undefined)
    throw new EngineError(
      'engine_rejected',
      'The illustrator can only change pictures that it made itself, named by their run.',
    )
  return scene as Scene
}

function enhancement(ask: Ask): Made {
  const { prompt, style, model_type } = ask.inputs as { prompt: string; style?: string; model_type?: string }
  const wish = {
    prompt,
    seed: ask.seed,
    ...(style === undefined ? {} : { style }),
    ...(model_type === undefined ? {} : { model_type }),
  }
  const answer = enhance(wish, read)
  return { text: answer.prompt, answer: { ...answer } }
}
