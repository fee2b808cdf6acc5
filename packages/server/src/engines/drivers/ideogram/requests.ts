/** An asking in Ideogram's words: parts of a form, and where it is sent. */
import type { Card } from '../../engine.ts'
import { type Asking, type Fields, refused } from '../asking.ts'
import { lighterPicture } from '../lighterPicture.ts'
import { blackMask } from '../masks.ts'
import { foldedSeed, ratioOf } from '../shapes.ts'
import { resolutionFor, resolutionOfSide, shapeOf } from './resolutions.ts'

export interface IdeogramRequest {
  path: string
  /** Pictures among them are sent as files. */
  parts: Fields
}

interface Way {
  card: Card
  request: (asking: Asking) => Promise<IdeogramRequest>
}

const characters = ['character_reference_image', 'character_reference_file', 'character_reference_run_id']
const reframed = ['image_url', 'image_file', 'run_id']
export const describedPlaces = ['image_url', 'image', 'run_id']
const seeds = 2 ** 31
const mostBytes = 10_000_000

export const ways: Record<string, Way> = {
  'images.character': {
    card: {
      honours: [
        'prompt', ...characters, 'rendering_speed', 'style_type', 'magic_prompt_option', 'aspect_ratio', 'resolution',
        'seed', 'image', 'mask',
      ], // biome-ignore format: a list
      seconds: 20,
    },
    request: character,
  },
  'images.reframe': {
    card: {
      honours: [...reframed, 'aspect_ratio', 'seed'],
      ignores: { prompt: 'Ideogram continues the picture without words' },
      seconds: 20,
    },
    request: reframe,
  },
  'images.describe': {
    card: { honours: describedPlaces, seconds: 6 },
    request: async (asking) => ({
      path: '/describe',
      parts: {
        image_file: await lighterPicture(await asking.needed(...describedPlaces), mostBytes),
        describe_model_version: asking.upstream.model,
      },
    }),
  },
}

/** In a new picture, in the manner of a given one, or in the masked part of it. */
async function character(asking: Asking): Promise<IdeogramRequest> {
  const { ask, upstream } = asking
  const picture = await asking.picture('image')
  const mask = await asking.picture('mask')
  if (mask !== undefined && picture === undefined) throw refused('mask: there is no image that it is of.')
  const parts = {
    ...asking.given({ prompt: 'prompt' }),
    ...inCapitals(
      asking.given({
        rendering_speed: 'rendering_speed',
        style_type: 'style_type',
        magic_prompt_option: 'magic_prompt',
      }),
    ),
    character_reference_images: await lighterPicture(await asking.needed(...characters), mostBytes),
    seed: foldedSeed(ask.seed, seeds),
  }
  const at = `/v1/${upstream.model}`
  if (picture === undefined) return { path: `${at}/generate`, parts: { ...parts, ...size(asking) } }
  const image = await lighterPicture(picture, mostBytes)
  if (mask === undefined) return { path: `${at}/remix`, parts: { ...parts, ...size(asking), image } }
  if (asking.isGiven('aspect_ratio')) asking.warn('aspect_ratio: the picture that is painted into keeps its shape.')
  if (asking.isGiven('resolution') && ask.inputs['resolution'] !== 'auto')
    asking.warn('resolution: the picture that is painted into keeps its size.')
  // The vendor paints where its mask is black.
  const black = { bytes: await blackMask(mask.bytes, image), contentType: 'image/png' }
  return { path: `${at}/inpaint`, parts: { ...parts, image, mask: black } }
}

/** A ratio, or one of the vendor's sizes; not both. */
function size(asking: Asking): Fields {
  const { aspect_ratio: ratio = '1:1', resolution } = asking.ask.inputs
  if (!asking.isGiven('resolution') || resolution === 'auto')
    return asking.isGiven('aspect_ratio') ? { aspect_ratio: String(ratio).replace(':', 'x') } : {}
  const taken = resolutionOfSide(ratioOf(String(ratio)), Number(resolution))
  if (!taken.split('x').includes(String(resolution)))
    asking.warn(`resolution: ${taken} was taken, the nearest that the vendor has to ${resolution}.`)
  return { resolution: taken }
}

async function reframe(asking: Asking): Promise<IdeogramRequest> {
  const wished = String(asking.ask.inputs['aspect_ratio'])
  const resolution = resolutionFor(ratioOf(wished))
  if (shapeOf(resolution) !== ratioOf(wished))
    asking.warn(`aspect_ratio: ${resolution} was taken, the nearest that the vendor has to ${wished}.`)
  return {
    path: `/v1/${asking.upstream.model}/reframe`,
    parts: {
      image: await lighterPicture(await asking.needed(...reframed), mostBytes),
      resolution,
      seed: foldedSeed(asking.ask.seed, seeds),
    },
  }
}

function inCapitals(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, word]) => [name, String(word).toUpperCase()]))
}
