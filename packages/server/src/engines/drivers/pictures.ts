/** The pictures and masks of an asking, as vendors take them: bytes of a format that everyone reads. */
import { type Ask, type Context, EngineError, type SourceFile } from '../engine.ts'

export interface Size {
  width: number
  height: number
}

export interface GivenPicture extends Size {
  bytes: Uint8Array
  contentType: string
}

export interface GivenPictures {
  pictures: GivenPicture[]
  /** White is changed; of any size. */
  mask: Uint8Array | undefined
}

const masks = ['mask', 'mask_url', 'mask_image_url']
const reference = 'reference_image_url'

/**
 * In the order in which they were named; a reference comes last, so that the first is the one that a mask is of.
 * `single`: of several names for the picture to work on, the first is meant.
 */
export async function picturesOf(ask: Ask, context: Context, single: boolean): Promise<GivenPictures> {
  const named = Object.entries(ask.sources).flatMap(([path, file]) =>
    masks.includes(path) || path === reference ? [] : [file],
  )
  const lent = ask.sources[reference]
  const kept = [...(single ? named.slice(0, 1) : named), ...(lent === undefined ? [] : [lent])]
  const maskFile = masks.map((path) => ask.sources[path]).find((file) => file !== undefined)
  return {
    pictures: await Promise.all(kept.map((file) => pictureFrom(file, context))),
    mask: maskFile === undefined ? undefined : await context.read(maskFile),
  }
}

/** PNG, JPEG and WebP are taken everywhere; an earlier run of ours may also have left AVIF. */
export async function pictureFrom(file: SourceFile, context: Context): Promise<GivenPicture> {
  const { contentType, width, height } = file
  const bytes = await context.read(file)
  if (['image/png', 'image/jpeg', 'image/webp'].includes(contentType)) return { bytes, contentType, width, height }
  const { default: sharp } = await import('sharp')
  return { bytes: await sharp(bytes).png().toBuffer(), contentType: 'image/png', width, height }
}

/** A picture that was made, as something that can be worked on; what is no picture fails here. */
export async function worked<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch {
    throw new EngineError('output_invalid', 'The vendor’s picture is damaged.')
  }
}

export type Format = 'png' | 'jpeg' | 'webp' | 'avif'

/** In the format asked for, without touching what is in it already. */
export async function encodedAs(bytes: Uint8Array, format: Format): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  return worked(async () => {
    const is = (await sharp(bytes).metadata()).format
    if (is === format) return bytes
    const picture = sharp(bytes)
    return format === 'jpeg'
      ? picture.flatten({ background: '#fff' }).jpeg({ quality: 92 }).toBuffer()
      : picture.toFormat(format).toBuffer()
  })
}

/** Cut to the shape and scaled to the size. */
export async function covering(bytes: Uint8Array, { width, height }: Size): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  return worked(() => sharp(bytes).resize(width, height, { fit: 'cover' }).png().toBuffer())
}
