/** Runway takes a picture inside a request up to 5 MB; a larger one is made smaller, not refused. */
import { dataUri } from '../asking.ts'
import type { GivenPicture } from '../pictures.ts'

const mostCharacters = 5_000_000

export async function inlinePicture(picture: GivenPicture): Promise<string> {
  let uri = dataUri(picture)
  for (
    let side = Math.max(picture.width, picture.height, 64);
    uri.length > mostCharacters;
    side = Math.round(side * 0.75)
  ) {
    const { default: sharp } = await import('sharp')
    const bytes = await sharp(picture.bytes)
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 90 })
      .toBuffer()
    uri = dataUri({ bytes, contentType: 'image/jpeg' })
  }
  return uri
}
