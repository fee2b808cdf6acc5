/**
 * Decodes a picture and encodes it anew, so that what we keep is a picture and nothing else: upright, in sRGB, without
 * metadata or anything hidden behind it. What is so already but for its metadata is decoded too, to see that it is whole,
 * and then kept bit by bit: an edit shall be able to leave pixels as they were. sharp does this in threads of its own and streams, so neither the event loop nor
 * memory feels a large one.
 */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { imageTypes, Refusal } from '@easel/contract'
import type { Sharp, SharpOptions } from 'sharp'
import { bareJpeg, bareWebp } from './bare.ts'
import type { Shelf } from './shelf.ts'
import { newTemporaryPath } from './temporary.ts'

export interface Recoded {
  path: string
  contentType: string
  sizeBytes: number
  width: number
  height: number
}

/** Formats that everything downstream reads; lossless stays lossless. Measured: AVIF takes 20 times as long as WebP to write. */
const kept: Record<string, { contentType: string; encode: (picture: Sharp) => Sharp }> = {
  'image/png': { contentType: 'image/png', encode: (picture) => picture.png({ compressionLevel: 5 }) },
  'image/gif': { contentType: 'image/png', encode: (picture) => picture.png({ compressionLevel: 5 }) },
  'image/tiff': { contentType: 'image/png', encode: (picture) => picture.png({ compressionLevel: 5 }) },
  'image/jpeg': {
    contentType: 'image/jpeg',
    encode: (picture) => picture.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }),
  },
  'image/webp': { contentType: 'image/webp', encode: (picture) => picture.webp({ quality: 95, effort: 2 }) },
  'image/avif': { contentType: 'image/webp', encode: (picture) => picture.webp({ quality: 95, effort: 2 }) },
}

export async function recode(
  shelf: Shelf,
  path: string,
  contentType: string,
  as: 'picture' | 'mask',
): Promise<Recoded> {
  const form = as === 'mask' ? kept['image/png'] : kept[contentType]
  if (form === undefined) throw unreadable(`It is ${contentType}, which is not one of ${imageTypes.join(', ')}.`)
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  const target = await newTemporaryPath(shelf)
  const options = { limitInputPixels: shelf.imagePixels, failOn: 'error' as const, sequentialRead: true, pages: 1 }
  try {
    const bare = as === 'picture' ? await bareOf(path, contentType, options) : undefined
    if (bare !== undefined) {
      await writeFile(target, bare.bytes)
      return { path: target, contentType, sizeBytes: bare.bytes.length, width: bare.width, height: bare.height }
    }
    const upright = sharp(path, options).autoOrient()
    const picture = as === 'mask' ? upright.removeAlpha().toColourspace('b-w') : upright.toColourspace('srgb')
    const made = await form.encode(picture).toFile(target)
    return { path: target, contentType: form.contentType, sizeBytes: made.size, width: made.width, height: made.height }
  } catch (error) {
    // Decoding and encoding go on together: a picture that breaks off has been written in part.
    await rm(target, { force: true })
    throw refusalOf(error, shelf.imagePixels)
  }
}

/** The picture's own bytes without anything else, where they are upright and in sRGB; it is decoded wholly on the way. */
async function bareOf(path: string, contentType: string, options: SharpOptions) {
  if (contentType !== 'image/jpeg' && contentType !== 'image/webp') return undefined
  const { default: sharp } = await import('sharp')
  const { orientation = 1, icc, space, depth, width, height, pages = 1 } = await sharp(path, options).metadata()
  if (orientation !== 1 || icc !== undefined || space !== 'srgb' || depth !== 'uchar' || pages !== 1) return undefined
  const file = await readFile(path)
  const bytes = contentType === 'image/jpeg' ? bareJpeg(file) : bareWebp(file)
  if (bytes === undefined) return undefined
  const whole = { width: 8, height: 8, fit: 'fill', kernel: 'nearest', fastShrinkOnLoad: false } as const
  await sharp(bytes, options).resize(whole).raw().toBuffer()
  return { bytes, width, height }
}

function refusalOf(error: unknown, imagePixels: number): Refusal {
  const words = error instanceof Error ? error.message : String(error)
  if (/pixel limit/i.test(words))
    return new Refusal('image_too_large', `A picture may have at most ${Math.floor(imagePixels / 1e6)} megapixels.`)
  return unreadable('It is damaged or cut short.')
}

export function unreadable(why: string): Refusal {
  return new Refusal('image_unreadable', why)
}
