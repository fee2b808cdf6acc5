/** What each model at Replicate takes. A picture among the fields is sent along, or uploaded where it is large. */
import { fluxRatios } from '@easel/contract'
import type { Asking, Fields, Recipe } from '../asking.ts'
import { refused } from '../asking.ts'
import { blackMask } from '../masks.ts'
import { foldedSeed, isSameShape, ratioOf, wishedShape } from '../shapes.ts'
import { kling, stableVideo } from './videoRecipes.ts'

const seeds = 2 ** 31

export function recipeFor(operation: string, model: string | null, upstream: string): Recipe | undefined {
  if (operation === 'generateVideo') return /svd|stable-video/.test(upstream) ? stableVideo : kling(upstream)
  if (operation === 'images.generate') return generating[model ?? '']
  return recipes[operation]
}

const generating: Record<string, Recipe> = {
  'flux-dev': {
    makes: 'pictures',
    card: {
      honours: [
        'prompt', 'seed', 'guidance', 'cfg_scale', 'steps', 'batch_size', 'width', 'height', 'aspect_ratio',
        'reference_image_url',
      ], // biome-ignore format: a list
      ignores: { negative_prompt: 'this model has no negative prompt' },
      seconds: 15,
    },
    fields: async (asking) => ({
      ...asking.given({ prompt: 'prompt' }),
      ...asking.within('guidance', 'guidance', 0, 10),
      ...asking.within('cfg_scale', 'guidance', 0, 10),
      ...asking.within('steps', 'num_inference_steps', 1, 50),
      ...asking.within('batch_size', 'num_outputs', 1, 4),
      ...fluxShape(asking),
      ...found('image', await asking.picture('reference_image_url')),
      seed: foldedSeed(asking.ask.seed, seeds),
    }),
  },
  'flux-kontext-max': {
    makes: 'pictures',
    card: {
      honours: ['prompt', 'seed', 'aspect_ratio', 'reference_image_url'],
      ignores: { negative_prompt: 'this model has no negative prompt' },
      seconds: 15,
    },
    fields: (asking) => kontext(asking, 'reference_image_url'),
  },
}

const recipes: Record<string, Recipe> = {
  'images.edit.fluxKontext': {
    makes: 'pictures',
    card: { honours: ['original_run_id', 'prompt', 'seed', 'aspect_ratio'], seconds: 15 },
    fields: (asking) => kontext(asking, 'original_run_id'),
  },
  'images.character': {
    makes: 'pictures',
    card: {
      honours: [
        'prompt', 'character_reference_image', 'character_reference_run_id', 'character_reference_file',
        'rendering_speed', 'style_type', 'magic_prompt_option', 'aspect_ratio', 'resolution', 'seed', 'image', 'mask',
      ], // biome-ignore format: a list
      seconds: 25,
    },
    fields: character,
  },
  'images.reference': {
    makes: 'pictures',
    card: { honours: ['prompt', 'images', 'aspect_ratio', 'resolution', 'seed'], seconds: 40 },
    fields: reference,
  },
  'images.reframe': {
    makes: 'pictures',
    card: {
      honours: [
        'prompt', 'image_url', 'run_id', 'image_file', 'aspect_ratio', 'grid_position_x', 'grid_position_y',
        'x_start', 'x_end', 'y_start', 'y_end',
      ], // biome-ignore format: a list
      ignores: { seed: 'this model takes no seed' },
      seconds: 20,
    },
    fields: async (asking) => ({
      ...asking.given(
        sameNames('prompt', 'grid_position_x', 'grid_position_y', 'x_start', 'x_end', 'y_start', 'y_end'),
      ),
      image: await asking.needed('image_url', 'image_file', 'run_id'),
      aspect_ratio: asking.ratio(String(asking.ask.inputs['aspect_ratio']), lumaRatios),
      model: asking.ask.model,
    }),
  },
}

async function kontext(asking: Asking, path: string): Promise<Fields> {
  return {
    ...asking.given({ prompt: 'prompt' }),
    ...kontextShape(asking),
    ...found('input_image', await asking.picture(path)),
    seed: foldedSeed(asking.ask.seed, seeds),
  }
}

function kontextShape(asking: Asking): Fields {
  if (!asking.isGiven('aspect_ratio')) return {}
  const wished = String(asking.ask.inputs['aspect_ratio'])
  return { aspect_ratio: wished === 'match_input_image' ? wished : asking.ratio(wished, fluxRatios) }
}

/** Shapes and two sizes, in place of pixels. */
function fluxShape(asking: Asking): Fields {
  const { ask } = asking
  if (!['width', 'height', 'aspect_ratio'].some((name) => asking.isGiven(name))) return {}
  const { size, ratio = 1 } = wishedShape(ask)
  const taken = asking.ratio(`${ratio}:1`, fluxDevRatios)
  if (size === undefined) return { aspect_ratio: taken }
  asking.warn(`width, height: a picture of ${taken}; the vendor chooses its pixels.`)
  return { aspect_ratio: taken, megapixels: size.width * size.height < 600_000 ? '0.25' : '1' }
}

/** The vendor paints where its mask is black. */
async function character(asking: Asking): Promise<Fields> {
  const picture = await asking.picture('image')
  const mask = await asking.picture('mask')
  if ((picture === undefined) !== (mask === undefined))
    throw refused('image and mask go together here: the character is painted into the masked part of the picture.')
  const places = ['character_reference_image', 'character_reference_file', 'character_reference_run_id']
  return {
    ...asking.given(sameNames('prompt', 'rendering_speed', 'style_type', 'magic_prompt_option', 'aspect_ratio')),
    ...characterSize(asking),
    character_reference_image: await asking.needed(...places),
    ...(picture === undefined || mask === undefined
      ? {}
      : { image: picture, mask: { bytes: await blackMask(mask.bytes, picture), contentType: 'image/png' } }),
    seed: foldedSeed(asking.ask.seed, seeds),
  }
}

/** It makes about a megapixel, whatever is asked for; a size given to it comes before the ratio. */
function characterSize(asking: Asking): Fields {
  const wished = asking.ask.inputs['resolution']
  if (!asking.isGiven('resolution') || wished === 'auto') return {}
  const shape = String(asking.ask.inputs['aspect_ratio'] ?? '1:1')
  const [size = '1024x1024'] = characterSizes.filter((each) =>
    isSameShape(ratioOf(each.replace('x', ':')), ratioOf(shape)),
  )
  if (!size.split('x').includes(String(wished))) asking.warn(`resolution: ${size}, the nearest that the vendor has.`)
  return { resolution: size }
}

async function reference(asking: Asking): Promise<Fields> {
  const { inputs, seed } = asking.ask
  const images = inputs['images'] as { tag: string }[]
  if (images.length > 3) throw refused(`images: this model takes at most 3 pictures; there are ${images.length}.`)
  return {
    ...asking.given(sameNames('prompt', 'aspect_ratio', 'resolution')),
    reference_images: await Promise.all(images.map((_, at) => asking.needed(`images[${at}].image_reference`))),
    reference_tags: images.map(({ tag }) => tag),
    seed: foldedSeed(seed, seeds),
  }
}

const sameNames = (...names: string[]) => Object.fromEntries(names.map((name) => [name, name]))
const found = (name: string, value: unknown): Fields => (value === undefined ? {} : { [name]: value })

const fluxDevRatios = fluxRatios.filter((each) => each !== '2:1' && each !== '1:2')
const lumaRatios = ['1:1', '16:9', '9:16', '4:3', '3:4', '21:9', '9:21'] as const
const characterSizes = ['1024x1024', '1312x736', '736x1312', '1152x864', '864x1152', '1248x832', '832x1248']
