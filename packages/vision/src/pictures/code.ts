/** Bytes ↔ pictures. Whatever came in, what comes out is upright, 8-bit and sRGB. */
import sharp, { type Sharp } from 'sharp'
import type { Mask, Picture } from './picture.ts'

// Work happens one picture at a time, beside networks that use every core.
sharp.cache(false)

/** 64 megapixels and a little, for sizes that do not divide. */
const mostPixels = 68_000_000

export async function decode(bytes: Uint8Array): Promise<Picture> {
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels })
    .autoOrient()
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/** A mask from a picture's lightness; what is transparent is not meant. */
export async function decodeMask(bytes: Uint8Array): Promise<Mask> {
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels })
    .autoOrient()
    .flatten({ background: '#000' })
    .toColourspace('b-w')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/** Without an alpha channel where everything is opaque. */
export async function encodePng(picture: Picture): Promise<Uint8Array> {
  const image = raw(picture)
  return (isOpaque(picture) ? image.removeAlpha() : image).png({ compressionLevel: 6 }).toBuffer()
}

export type Format = 'png' | 'jpeg' | 'webp' | 'avif'

/** Where a format has no alpha, what is transparent becomes white. */
export async function encodeAs(picture: Picture, format: Format): Promise<Uint8Array> {
  if (format === 'png') return encodePng(picture)
  const image = isOpaque(picture) ? raw(picture).removeAlpha() : raw(picture)
  if (format === 'jpeg') return image.flatten({ background: '#fff' }).jpeg({ quality: 92 }).toBuffer()
  return format === 'webp' ? image.webp({ quality: 92 }).toBuffer() : image.avif({ quality: 70, effort: 2 }).toBuffer()
}

export async function encodeMask(mask: Mask): Promise<Uint8Array> {
  return rawMask(mask).toColourspace('b-w').png({ compressionLevel: 6 }).toBuffer()
}

export function raw({ data, width, height }: Picture): Sharp {
  return sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: false })
}

export function rawMask({ data, width, height }: Mask): Sharp {
  return sharp(data, { raw: { width, height, channels: 1 }, limitInputPixels: false })
}

export function isOpaque({ data }: Picture): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false
  return true
}
