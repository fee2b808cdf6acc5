/** What each model at fal takes. Pictures go along as data URIs. */
import { type Asking, dataUri, type Fields, refused } from '../asking.ts'
import { foldedSeed, megapixel, wishedShape } from '../shapes.ts'
import { loraFrom, wanLoras } from './loras.ts'
import type { FalRecipe } from './recipe.ts'
import { cutOut, keptSource, segments } from './segmenting.ts'
import { kling, kling3, stableVideo } from './videoRecipes.ts'

export function recipeFor(operation: string, model: string | null, upstream: string): FalRecipe | undefined {
  if (operation === 'generateVideo') {
    if (/svd|stable-video/.test(upstream)) return stableVideo
    return /kling-video\/(v3|o)/.test(upstream) ? kling3 : kling
  }
  return operation === 'images.generate' ? generating[model ?? ''] : recipes[operation]
}

const common = ['prompt', 'seed', 'guidance', 'cfg_scale', 'steps', 'batch_size', 'width', 'height', 'aspect_ratio']
const named = {
  prompt: 'prompt',
  negative_prompt: 'negative_prompt',
  cfg_scale: 'guidance_scale',
  guidance: 'guidance_scale',
  steps: 'num_inference_steps',
}

/** Of a model that makes one picture at a time. */
const mostCopies = 4

const wan: FalRecipe = {
  makes: 'pictures',
  card: {
    honours: [
      ...common, 'negative_prompt', 'lora_low_name', 'lora_high_name', 'lora_low_strength', 'lora_high_strength',
      'strength_model', 'model_weight',
    ], // biome-ignore format: a list
    seconds: 30,
  },
  asked: async (asking) => {
    const { copies = Math.min(mostCopies, asking.number('batch_size') ?? 1) } = asking.within(
      'batch_size',
      'copies',
      1,
      mostCopies,
    )
    const fields = { ...asking.given(named), ...sizeIn(asking), ...wanLoras(asking), seed: seedIn(asking) }
    return { fields, copies: Number(copies) }
  },
}

const generating: Record<string, FalRecipe> = {
  'flux-dev': {
    makes: 'pictures',
    card: {
      honours: [...common, 'reference_image_url', 'lora_1', 'strength_model', 'model_weight'],
      ignores: { negative_prompt: 'this model has no negative prompt' },
      seconds: 10,
    },
    asked: async (asking) => {
      const picture = await asking.picture('reference_image_url')
      const { negative_prompt: _, ...names } = named
      const fields = {
        ...asking.given(names),
        ...asking.within('batch_size', 'num_images', 1, 4),
        ...sizeIn(asking),
        ...loraFrom(asking),
        seed: seedIn(asking),
      }
      if (picture === undefined) return { fields }
      return {
        fields: { ...fields, image_url: dataUri(picture) },
        endpoint: `${asking.upstream.model}/image-to-image`,
      }
    },
  },
  'wan-image-2.1': wan,
  'wan-image-2.2': wan,
  'qwen-image-edit': {
    makes: 'pictures',
    card: {
      honours: [
        ...common, 'negative_prompt', 'reference_image_url', 'image_urls', 'run_ids', 'lora_1', 'strength_model',
        'model_weight',
      ], // biome-ignore format: a list
      seconds: 20,
    },
    asked: async (asking) => {
      const pictures = Object.keys(asking.ask.sources)
      if (pictures.length > 1)
        throw refused(`This model edits one picture; there are ${pictures.length}: ${pictures.join(', ')}.`)
      return {
        fields: {
          ...asking.given(named),
          ...asking.within('batch_size', 'num_images', 1, 4),
          ...sizeIn(asking),
          ...loraFrom(asking),
          image_url: dataUri(await asking.needed(...pictures)),
          seed: seedIn(asking),
        },
      }
    },
  },
}

const removing = (...places: string[]): FalRecipe => ({
  makes: 'pictures',
  card: { honours: places, seconds: 8 },
  asked: async (asking) => ({
    fields: { image_url: dataUri(await asking.needed(...places)), output_format: 'png' },
  }),
})

const segmented = ['imageUrl', 'image', 'run_id']

const recipes: Record<string, FalRecipe> = {
  'images.removeBackground': removing('imageUrl', 'image', 'run_id'),
  'images.backgroundRemove': removing('image_url', 'image', 'run_id'),
  'images.segmentImage': {
    makes: 'pictures',
    card: { honours: ['prompt', 'output', ...segmented], seconds: 8 },
    asked: async (asking) => {
      if (!asking.isGiven('prompt')) throw refused('prompt: this model selects by words alone.')
      const picture = await asking.needed(...segmented)
      return {
        fields: { ...asking.given({ prompt: 'prompt' }), image_url: dataUri(picture), mask_only: true },
        kept: keptSource(asking, segmented),
      }
    },
    finished: (made, kept, context) =>
      Promise.all(made.map(({ bytes }) => (kept['output'] === 'isolated' ? cutOut : segments)(bytes, kept, context))),
  },
}

function sizeIn(asking: Asking): Fields {
  if (!['width', 'height', 'aspect_ratio'].some((name) => asking.isGiven(name))) return {}
  const { size, ratio = 1 } = wishedShape(asking.ask)
  return { image_size: size ?? megapixel(ratio, 16) }
}

const seedIn = (asking: Asking) => foldedSeed(asking.ask.seed, 2 ** 32)
