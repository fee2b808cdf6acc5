/** What each graph takes. The names of the places are those of the graphs; their usual values are in `models/upstream.json`. */
import { type Asking, refused } from '../asking.ts'
import { keptMaskOf, putBack } from '../maskedEdit.ts'
import { whiteMask } from '../masks.ts'
import { type GivenPicture, picturesOf } from '../pictures.ts'
import { sizeIn, wholeSize } from '../sizing.ts'
import type { Places } from './fill.ts'
import { halvesIn } from './halves.ts'
import { customLora, twoLoras } from './loras.ts'
import { type ComfyRecipe, Upload } from './recipe.ts'
import { stableVideo, wanVideo } from './videoRecipes.ts'

export function recipeFor(operation: string, model: string | null, upstream: string): ComfyRecipe | undefined {
  if (operation === 'generateVideo') return upstream === 'svd' ? stableVideo : wanVideo
  return operation === 'images.generate' ? generating[model ?? ''] : recipes[operation]
}

const common = [
  'prompt', 'seed', 'guidance', 'cfg_scale', 'steps', 'scheduler', 'batch_size', 'width', 'height', 'aspect_ratio',
] // biome-ignore format: a list
const strengths = ['strength_model', 'model_weight']
const noNegative = { negative_prompt: 'this model has no negative prompt' }

const sampling = { prompt: 'prompt', steps: 'steps', scheduler: 'scheduler', cfg_scale: 'cfg' }
const flux = { ...sampling, guidance: 'guidance' }
/** Of two words for one number, the first that was given is meant. */
const wan = { ...sampling, guidance: 'cfg', negative_prompt: 'negative_prompt' }

const kontext: ComfyRecipe = {
  makes: 'pictures',
  card: {
    honours: [...common, ...strengths, 'lora_1', 'reference_image_url', 'image_urls', 'run_ids'],
    ignores: noNegative,
    seconds: 30,
  },
  asked: async (asking, context) => {
    const { pictures } = await picturesOf(asking.ask, context, false)
    return kontextOf(asking, pictures)
  },
}

function kontextOf(asking: Asking, pictures: GivenPicture[]) {
  const [first, second] = pictures
  const places = { ...asking.given(flux), ...customLora(asking), ...sizeIn(asking, first), ...batchIn(asking) }
  const { model } = asking.upstream
  if (first === undefined || second === undefined || pictures.length > 2)
    return { graph: model, places: { ...places, pictures: pictures.map((picture) => new Upload(picture)) } }
  return { graph: `${model}-two`, places: { ...places, picture: new Upload(first), picture_2: new Upload(second) } }
}

const generating: Record<string, ComfyRecipe> = {
  'flux-dev': {
    makes: 'pictures',
    card: {
      honours: [...common, ...strengths, 'lora_1', 'reference_image_url'],
      ignores: noNegative,
      seconds: 30,
    },
    asked: async (asking) => {
      const picture = await asking.picture('reference_image_url')
      const { model } = asking.upstream
      const places = { ...asking.given(flux), ...customLora(asking), ...sizeIn(asking, picture), ...batchIn(asking) }
      if (picture === undefined) return { graph: model, places }
      return { graph: `${model}-picture`, places: { ...places, picture: new Upload(picture) } }
    },
  },
  'flux-kontext-max': kontext,
  'flux-kontext-multi': kontext,
  'wan-image-2.1': {
    makes: 'pictures',
    card: { honours: [...common, ...strengths, 'negative_prompt'], seconds: 60 },
    asked: async (asking) => ({
      graph: asking.upstream.model,
      places: { ...asking.given(wan), ...customLora(asking), ...sizeIn(asking), ...batchIn(asking) },
    }),
  },
  'wan-image-2.2': {
    makes: 'pictures',
    card: {
      honours: [
        ...common, 'negative_prompt', 'lora_low_name', 'lora_high_name', 'lora_low_strength', 'lora_high_strength',
      ], // biome-ignore format: a list
      ignores: Object.fromEntries(strengths.map((name) => [name, 'this model has a strength for each of its LoRAs'])),
      seconds: 60,
    },
    asked: async (asking) => ({
      graph: asking.upstream.model,
      places: { ...asking.given(wan), ...halvesIn(asking), ...twoLoras(asking), ...sizeIn(asking), ...batchIn(asking) },
    }),
  },
  'qwen-image-edit': {
    makes: 'pictures',
    card: {
      honours: [
        ...common, ...strengths, 'negative_prompt', 'lora_1', 'reference_image_url', 'image_urls', 'run_ids',
      ], // biome-ignore format: a list
      seconds: 40,
    },
    asked: async (asking, context) => {
      const { pictures } = await picturesOf(asking.ask, context, false)
      const [first, ...others] = pictures.map((picture) => new Upload(picture))
      if (first === undefined) throw refused('A picture is needed: this model edits pictures.')
      if (others.length > 2) throw refused(`This model takes at most 3 pictures; there are ${pictures.length}.`)
      const more = Object.fromEntries(others.map((picture, at) => [`picture_${at + 2}`, picture]))
      return {
        graph: asking.upstream.model,
        places: {
          ...asking.given(wan),
          ...customLora(asking),
          ...sizeIn(asking, pictures[0]),
          ...batchIn(asking),
          picture: first,
          ...more,
        },
      }
    },
  },
}

const originals = ['original_image_url', 'image']
const masks = ['mask_image_url', 'mask']

const recipes: Record<string, ComfyRecipe> = {
  'images.edit.fluxKontext': {
    makes: 'pictures',
    card: { honours: ['prompt', 'original_run_id', 'aspect_ratio', 'seed'], seconds: 30 },
    asked: async (asking) => kontextOf(asking, [await asking.needed('original_run_id')]),
  },
  'edit.maskImage': {
    makes: 'pictures',
    card: { honours: ['prompt', ...originals, ...masks, 'seed'], seconds: 30 },
    asked: async (asking, context) => {
      const { pictures, mask } = await picturesOf(asking.ask, context, true)
      const [picture] = pictures
      if (picture === undefined || mask === undefined) throw refused('There is no picture, or no mask.')
      const size = wholeSize(picture)
      const { default: sharp } = await import('sharp')
      const bytes = await sharp(picture.bytes).resize(size.width, size.height, { fit: 'fill' }).png().toBuffer()
      return {
        graph: asking.upstream.model,
        places: {
          ...asking.given({ prompt: 'prompt' }),
          picture: new Upload({ bytes, contentType: 'image/png' }),
          mask: new Upload({ bytes: await whiteMask(mask, size), contentType: 'image/png' }),
        },
        kept: keptMaskOf(asking.ask),
      }
    },
    finished: (made, kept, context) =>
      Promise.all(made.map(async (each) => ({ ...each, bytes: await putBack(each.bytes, kept, context) }))),
  },
}

const batchIn = (asking: Asking): Places => ({ batch_size: asking.number('batch_size') ?? 1 })
