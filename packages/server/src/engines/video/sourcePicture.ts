import type { Picture } from '@easel/vision'
import sharp from 'sharp'

/** More than any clip shows; larger pictures are made smaller while they are read, before they take their memory. */
const mostSide = 3200
const mostPixels = 68_000_000

export async function sourcePicture(bytes: Uint8Array): Promise<Picture> {
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels })
    .autoOrient()
    .resize(mostSide, mostSide, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}
