/** A mask of the vendor's, made to lie on the picture that it is of. */
import type { Context, MadePicture, SourceFile } from '../../engine.ts'
import type { Asking, Fields } from '../asking.ts'
import { whiteMask } from '../masks.ts'
import { worked } from '../pictures.ts'

/** What is needed once the mask is there. */
export function keptSource(asking: Asking, places: readonly string[]): Fields {
  const { inputs, sources } = asking.ask
  const file = places.map((place) => sources[place]).find((each) => each !== undefined) as SourceFile
  const { fileId, contentType, width, height } = file
  return { output: inputs['output'] ?? 'mask', source: { fileId, contentType, width, height } }
}

/** White is what was meant. */
export async function segments(mask: Uint8Array, kept: Fields): Promise<MadePicture> {
  return { bytes: await worked(() => whiteMask(mask, kept['source'] as SourceFile)) }
}

/** The picture, with everything else transparent. */
export async function cutOut(mask: Uint8Array, kept: Fields, context: Context): Promise<MadePicture> {
  const { default: sharp } = await import('sharp')
  const source = kept['source'] as SourceFile
  const { bytes } = await segments(mask, kept)
  const alpha = await sharp(bytes).extractChannel(0).raw().toBuffer()
  const original = sharp(await context.read(source))
    .toColourspace('srgb')
    .ensureAlpha()
  const { data: pixels, info } = await original.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  for (let at = 0; at < alpha.length; at++) if (alpha[at] === 0) pixels[at * 4 + 3] = 0
  const { width, height } = info
  return {
    bytes: await sharp(pixels, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer(),
  }
}
