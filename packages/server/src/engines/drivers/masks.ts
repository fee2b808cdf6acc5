/** Ours: white is changed, and any size will do. Each vendor's form of it is made here. */
import { type Size, worked } from './pictures.ts'

/** One byte for each pixel of a picture of that size. What is transparent is not meant. */
async function maskAt(mask: Uint8Array, { width, height }: Size): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(mask)
    .flatten({ background: '#000' })
    .toColourspace('b-w')
    .resize(width, height, { fit: 'fill' })
    .extractChannel(0)
    .raw({ depth: 'uchar' })
    .toBuffer()
}

/** Black and white: white is changed. */
export async function whiteMask(mask: Uint8Array, size: Size): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const raw = { ...only(size), channels: 1 as const }
  return sharp(await maskAt(mask, size), { raw })
    .threshold(128)
    .toColourspace('b-w')
    .png()
    .toBuffer()
}

/** Transparent is changed. */
export async function transparentMask(mask: Uint8Array, size: Size): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const values = await maskAt(mask, size)
  const pixels = Buffer.alloc(values.length * 4)
  for (let at = 0; at < values.length; at++) pixels[at * 4 + 3] = (values[at] as number) >= 128 ? 0 : 255
  return sharp(pixels, { raw: { ...only(size), channels: 4 } })
    .png()
    .toBuffer()
}

/** What was made, where the mask is white; elsewhere the original, to the pixel. */
export async function onlyUnder(
  mask: Uint8Array,
  original: Size & { bytes: Uint8Array },
  made: Uint8Array,
): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  const { width, height } = original
  const pixels = await sharp(original.bytes).toColourspace('srgb').ensureAlpha().raw({ depth: 'uchar' }).toBuffer()
  const news = await worked(() =>
    sharp(made)
      .toColourspace('srgb')
      .ensureAlpha()
      .resize(width, height, { fit: 'fill' })
      .raw({ depth: 'uchar' })
      .toBuffer(),
  )
  const share = await maskAt(mask, original)
  for (let at = 0; at < pixels.length; at++) {
    const part = (share[at >> 2] as number) / 255
    if (part > 0) pixels[at] = Math.round((pixels[at] as number) * (1 - part) + (news[at] as number) * part)
  }
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
}

const only = ({ width, height }: Size): Size => ({ width, height })

/** Black and white: black is changed. */
export async function blackMask(mask: Uint8Array, size: Size): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(await whiteMask(mask, size))
    .negate()
    .toColourspace('b-w')
    .png()
    .toBuffer()
}
