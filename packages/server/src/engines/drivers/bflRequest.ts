/** An asking in Black Forest Labs' words. */
import type { Ask, Context } from '../engine.ts'
import { refused } from './asking.ts'
import { bordersOf } from './bflBorders.ts'
import { given } from './driver.ts'
import { whiteMask } from './masks.ts'
import { type GivenPicture, type GivenPictures, picturesOf } from './pictures.ts'
import { foldedSeed, isSameShape, megapixel, wishedShape } from './shapes.ts'

export interface BflRequest {
  fields: Record<string, unknown>
  warnings: string[]
}

const seeds = 2 ** 32
const mostPictures = 4
const widest = 21 / 9

export async function bflRequest(ask: Ask, context: Context): Promise<BflRequest> {
  const gathered = await picturesOf(ask, context, ask.operation !== 'images.generate')
  const seed = { seed: foldedSeed(ask.seed, seeds) }
  const { fields, warnings } = await mapped(ask, gathered)
  return { fields: { ...given(ask, 'prompt'), ...fields, ...seed }, warnings }
}

async function mapped(ask: Ask, { pictures, mask }: GivenPictures): Promise<BflRequest> {
  const [first] = pictures
  if (ask.operation === 'edit.maskImage') return filled(first, mask)
  if (ask.operation === 'images.reframe') return expanded(ask, first)
  return ask.model === 'flux-dev' ? fluxDev(ask, first) : kontext(ask, pictures)
}

async function filled(picture: GivenPicture | undefined, mask: Uint8Array | undefined): Promise<BflRequest> {
  if (picture === undefined || mask === undefined) throw refused('There is no picture, or no mask.')
  return {
    fields: { image: base64(picture.bytes), mask: base64(await whiteMask(mask, picture)) },
    warnings: [],
  }
}

async function expanded(ask: Ask, picture: GivenPicture | undefined): Promise<BflRequest> {
  if (picture === undefined) throw refused('There is no picture to work on.')
  const { used, size, ...borders } = bordersOf(ask, picture)
  const { default: sharp } = await import('sharp')
  const image = await sharp(picture.bytes)
    .extract(used)
    .resize(size.width, size.height, { fit: 'fill' })
    .png()
    .toBuffer()
  return {
    // It must be there; what it says when the caller says nothing is ours.
    fields: { prompt: 'the same scene, continued', ...given(ask, 'prompt'), image: base64(image), ...borders },
    warnings: [],
  }
}

function fluxDev(ask: Ask, reference: GivenPicture | undefined): BflRequest {
  const { size, ratio } = wishedShape(ask)
  const wished = size ?? (ratio === undefined ? undefined : megapixel(ratio, 32))
  const side = (pixels: number) => Math.min(1440, Math.max(256, Math.round(pixels / 32) * 32))
  const made = wished === undefined ? undefined : { width: side(wished.width), height: side(wished.height) }
  const differs = made !== undefined && size !== undefined && (made.width !== size.width || made.height !== size.height)
  const isOdd = made !== undefined && ratio !== undefined && !isSameShape(made.width / made.height, ratio)
  return {
    fields: {
      ...made,
      ...given(ask, 'guidance', 'steps'),
      ...(reference === undefined ? {} : { image_prompt: base64(reference.bytes) }),
    },
    warnings: differs || isOdd ? [`flux-dev has no such size; it was asked for ${made.width} × ${made.height}.`] : [],
  }
}

function kontext(ask: Ask, pictures: GivenPicture[]): BflRequest {
  if (pictures.length > mostPictures) throw refused(`At most ${mostPictures} pictures can be put together here.`)
  const named = pictures.map(({ bytes }, at) => [at === 0 ? 'input_image' : `input_image_${at + 1}`, base64(bytes)])
  const { size, ratio } = wishedShape(ask)
  const warnings = size === undefined ? [] : ['flux-kontext makes about a megapixel of the shape that was asked for.']
  if (ratio === undefined) return { fields: Object.fromEntries(named), warnings }
  const isTooLong = ratio > widest * 1.001 || ratio < 0.999 / widest
  const shape = ratio > 1 ? '21:9' : '9:21'
  if (isTooLong) warnings.push(`flux-kontext makes nothing longer than 21:9; it was asked for ${shape}.`)
  const aspect_ratio = isTooLong ? shape : wholeRatio(ask, size)
  return { fields: { ...Object.fromEntries(named), aspect_ratio }, warnings }
}

/** In whole numbers: `1.5:1` is `3:2`. */
function wholeRatio({ inputs }: Ask, size: { width: number; height: number } | undefined): string {
  const sides = size === undefined ? String(inputs['aspect_ratio']).split(':').map(Number) : [size.width, size.height]
  const [across = 1, down = 1] = sides.map((side) => Math.round(side * 1000))
  const divisor = greatestDivisor(across, down)
  return `${across / divisor}:${down / divisor}`
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other)
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
