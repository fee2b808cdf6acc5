/** Vendors take a picture only up to so many bytes; a heavier one is packed better, then made smaller, not refused. */
import type { GivenPicture } from './pictures.ts'

export async function lighterPicture(picture: GivenPicture, mostBytes: number): Promise<GivenPicture> {
  let lighter = picture
  for (let scale = 1; lighter.bytes.length > mostBytes; scale *= 0.75) {
    const { default: sharp } = await import('sharp')
    const side = Math.max(64, Math.round(Math.min(webpSide, Math.max(picture.width, picture.height)) * scale))
    const { data: bytes, info } = await sharp(picture.bytes)
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 92 })
      .toBuffer({ resolveWithObject: true })
    lighter = { bytes, contentType: 'image/webp', width: info.width, height: info.height }
  }
  return lighter
}

/** No WebP is longer. */
const webpSide = 16_383
