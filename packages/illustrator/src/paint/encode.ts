import sharp from 'sharp'
import type { Pixels } from '../finish/finish.ts'

/** PNG, the same bytes for the same pixels. An opaque picture has no alpha channel to carry. */
export async function encode({ data, width, height }: Pixels): Promise<Uint8Array> {
  const picture = sharp(data, { raw: { width, height, channels: 4 } })
  return (isOpaque(data) ? picture.removeAlpha() : picture).png({ compressionLevel: 6 }).toBuffer()
}

function isOpaque(data: Uint8Array): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false
  return true
}

/** Pixels of a picture from outside, no larger than is needed to see its colours and manner. */
export async function decodeSmall(bytes: Uint8Array, longestSide = 512): Promise<Pixels> {
  const picture = sharp(bytes, { limitInputPixels: 64_000_000 }).resize(longestSide, longestSide, {
    fit: 'inside',
    withoutEnlargement: true,
  })
  const { data, info } = await picture.toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
