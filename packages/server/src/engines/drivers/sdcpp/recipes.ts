/**
 * What each family of models takes. There is no `generateVideo`: the server writes clips as WebM, WebP or AVI, and ours
 * are MP4.
 */
import type { Card, Context, MadePicture } from '../../engine.ts'
import { type Asking, dataUri, type Fields, refused } from '../asking.ts'
import { keptMaskOf, putBack } from '../maskedEdit.ts'
import { whiteMask } from '../masks.ts'
import { picturesOf } from '../pictures.ts'
import { sizeIn, wholeSize } from '../sizing.ts'
import type { Lora } from './capabilities.ts'

export interface SdcppAsked {
  fields: Fields
  loras?: Lora[]
  /** What the server must be able to do, by its own words. */
  needs?: string[]
  kept?: Fields
}

export interface SdcppRecipe {
  card: Card
  asked(asking: Asking, context: Context): Promise<SdcppAsked>
  finished?(made: MadePicture[], kept: Fields, context: Context): Promise<MadePicture[]>
}

export function recipeFor(operation: string, model: string | null): SdcppRecipe | undefined {
  return operation === 'images.generate' ? generating[model ?? ''] : recipes[operation]
}

const common = [
  'prompt', 'seed', 'guidance', 'cfg_scale', 'steps', 'scheduler', 'batch_size', 'width', 'height', 'aspect_ratio',
] // biome-ignore format: a list
const strengths = ['strength_model', 'model_weight']
const pictures = ['reference_image_url', 'image_urls', 'run_ids']
const noNegative = { negative_prompt: 'this model has no negative prompt' }

const edited = async (asking: Asking, context: Context, most: number, least: number) => {
  const found = (await picturesOf(asking.ask, context, false)).pictures
  if (found.length < least) throw refused('A picture is needed: this model edits pictures.')
  if (found.length > most) throw refused(`This model takes at most ${most} pictures; there are ${found.length}.`)
  return {
    size: sizeIn(asking, found[0]),
    ...(found.length === 0 ? {} : { references: { ref_images: found.map(dataUri) }, needs: ['ref_images'] }),
  }
}

const kontext: SdcppRecipe = {
  card: { honours: [...common, ...strengths, 'lora_1', ...pictures], ignores: noNegative, seconds: 60 },
  asked: async (asking, context) => {
    const { size, references, needs = [] } = await edited(asking, context, 10, 0)
    return { fields: { ...sampling(asking, 'distilled'), ...size, ...references }, loras: customLoras(asking), needs }
  },
}

const wanAsked: SdcppRecipe['asked'] = async (asking) => ({
  fields: { ...sampling(asking, 'text'), ...sizeIn(asking) },
  loras: wanLoras(asking),
})

const generating: Record<string, SdcppRecipe> = {
  'flux-dev': {
    card: { honours: [...common, ...strengths, 'lora_1', 'reference_image_url'], ignores: noNegative, seconds: 60 },
    asked: async (asking) => {
      const picture = await asking.picture('reference_image_url')
      const fields = { ...sampling(asking, 'distilled'), ...sizeIn(asking, picture) }
      const loras = customLoras(asking)
      if (picture === undefined) return { fields, loras }
      return { fields: { ...fields, init_image: dataUri(picture) }, loras, needs: ['init_image'] }
    },
  },
  'flux-kontext-max': kontext,
  'flux-kontext-multi': kontext,
  'wan-image-2.1': {
    card: { honours: [...common, ...strengths, 'negative_prompt'], seconds: 120 },
    asked: wanAsked,
  },
  'wan-image-2.2': {
    card: {
      honours: [
        ...common, 'negative_prompt', 'lora_low_name', 'lora_high_name', 'lora_low_strength', 'lora_high_strength',
      ], // biome-ignore format: a list
      ignores: Object.fromEntries(strengths.map((name) => [name, 'this model has a strength for each of its LoRAs'])),
      seconds: 120,
    },
    asked: wanAsked,
  },
  'qwen-image-edit': {
    card: { honours: [...common, ...strengths, 'negative_prompt', 'lora_1', ...pictures], seconds: 90 },
    asked: async (asking, context) => {
      const { size, references, needs = [] } = await edited(asking, context, 3, 1)
      return { fields: { ...sampling(asking, 'text'), ...size, ...references }, loras: customLoras(asking), needs }
    },
  },
}

const recipes: Record<string, SdcppRecipe> = {
  'images.edit.fluxKontext': {
    card: { honours: ['prompt', 'original_run_id', 'aspect_ratio', 'seed'], seconds: 60 },
    asked: kontext.asked,
  },
  'edit.maskImage': {
    card: {
      honours: ['prompt', 'original_image_url', 'image', 'mask_image_url', 'mask', 'seed'],
      seconds: 60,
    },
    asked: async (asking, context) => {
      const { pictures, mask } = await picturesOf(asking.ask, context, true)
      const [picture] = pictures
      if (picture === undefined || mask === undefined) throw refused('There is no picture, or no mask.')
      const size = wholeSize(picture)
      const { default: sharp } = await import('sharp')
      const bytes = await sharp(picture.bytes).resize(size.width, size.height, { fit: 'fill' }).png().toBuffer()
      const png = (each: Uint8Array) => dataUri({ bytes: each, contentType: 'image/png' })
      return {
        // That white is changed is the habit of its kind; the server does not say.
        fields: {
          ...sampling(asking, 'distilled'),
          ...size,
          init_image: png(bytes),
          mask_image: png(await whiteMask(mask, size)),
        },
        needs: ['init_image', 'mask_image'],
        kept: keptMaskOf(asking.ask),
      }
    },
    finished: (made, kept, context) =>
      Promise.all(made.map(async (each) => ({ ...each, bytes: await putBack(each.bytes, kept, context) }))),
  },
}

/** `guidance` is the distilled kind of FLUX, else another word for the scale of the prompt. */
function sampling(asking: Asking, guidance: 'distilled' | 'text'): Fields {
  const scales = asking.given({
    cfg_scale: 'txt_cfg',
    guidance: guidance === 'text' ? 'txt_cfg' : 'distilled_guidance',
  })
  const steps = asking.given({ steps: 'sample_steps', scheduler: 'scheduler' })
  const params = { ...steps, ...(Object.keys(scales).length === 0 ? {} : { guidance: scales }) }
  const words = asking.given({
    prompt: 'prompt',
    ...(guidance === 'text' ? { negative_prompt: 'negative_prompt' } : {}),
  })
  return { ...words, ...(Object.keys(params).length === 0 ? {} : { sample_params: params }) }
}

/** The custom model's, and `lora_1`. */
function customLoras(asking: Asking): Lora[] {
  const { inputs, customModel } = asking.ask
  const named = inputs['lora_1']
  const strength = asking.isGiven('strength_model') ? inputs['strength_model'] : 1
  return [
    ...(customModel === null ? [] : [{ name: customModel.deploymentId, multiplier: strengthOf(asking) }]),
    ...(typeof named === 'string' ? [{ name: named, multiplier: strength }] : []),
  ]
}

/** One for each of Wan's two networks; a custom model without such names is one for whatever is loaded. */
function wanLoras(asking: Asking): Lora[] {
  const { inputs, customModel } = asking.ask
  const low = inputs['lora_low_name'] ?? customModel?.loraLowName
  const high = inputs['lora_high_name'] ?? customModel?.loraHighName
  if (typeof low !== 'string' && typeof high !== 'string') return customLoras(asking)
  return [
    ...(typeof low === 'string'
      ? [{ name: low, multiplier: inputs['lora_low_strength'] ?? 1, is_high_noise: false }]
      : []),
    ...(typeof high === 'string'
      ? [{ name: high, multiplier: inputs['lora_high_strength'] ?? 1, is_high_noise: true }]
      : []),
  ]
}

/** What the caller said of it; else all of it. */
function strengthOf(asking: Asking): number {
  const said = ['strength_model', 'model_weight'].filter((name) => asking.isGiven(name))
  return said.reduce((product, name) => product * Number(asking.ask.inputs[name]), 1)
}
