/**
 * Outlines of things in photographs, read off by eye: enlarged parts of each photograph were looked at under a grid of
 * its pixels, points along the edge were written down one by one, and the outline was laid over the photograph and
 * corrected until it kept within two or three pixels. None of the networks measured here had a part in them. Stray
 * hairs, whiskers and feelers were left out; shadows and reflections too. Rings of one outline lie inside or outside of
 * each other by turns (even-odd).
 */
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import type { Mask, Size } from '../../../packages/vision/src/pictures/picture.ts'

/** Photograph → thing → rings, each as points `x,y` in the photograph's pixels. */
const outlines: Record<string, Record<string, string[]>> = JSON.parse(
  readFileSync(new URL('./outlines.json', import.meta.url), 'utf8'),
)

/** The mask of one or several things together, at the photograph's size. */
export async function outlined(photograph: string, things: readonly string[], size: Size): Promise<Mask> {
  const paths = things.map((thing) => {
    const rings = outlines[photograph]?.[thing]
    if (rings === undefined) throw new Error(`no outline of “${thing}” in ${photograph}`)
    const path = rings.map((ring) => `M${ring}Z`).join('')
    return `<path d="${path}" fill="#fff" fill-rule="evenodd"/>`
  })
  const { width, height } = size
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${paths.join('')}</svg>`
  const data = await sharp(Buffer.from(drawn), { density: 72, limitInputPixels: false })
    .flatten({ background: '#000' })
    .toColourspace('b-w')
    .raw({ depth: 'uchar' })
    .toBuffer()
  if (data.length !== width * height) throw new Error(`the outline of ${photograph} came in another size`)
  return { width, height, data }
}
