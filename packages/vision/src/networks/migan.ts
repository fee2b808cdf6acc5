/** MI-GAN: what could be in the holes of a square of 512 pixels. */
import { spread } from '../fill/spread.ts'
import type { Mask, Picture } from '../pictures/picture.ts'
import type { Work } from '../work.ts'
import { ask } from './ask.ts'
import { Tensor } from './networks.ts'

/**
 * The network sees 512 × 512 and nothing else: its own pipeline cuts a square around the hole and squeezes it to that
 * size. Squares of this size go through it unresized, so that we choose what is seen.
 */
export const inventedSide = 512
const pixels = inventedSide * inventedSide

/** Everything in `hole` above 0 is invented anew; the rest comes back as it was. */
export async function invent(square: Picture, hole: Mask, work: Work): Promise<Picture> {
  work.signal.throwIfAborted()
  // The pipeline blends its result with the picture a few pixels into the hole: what lies there must not be the thing
  // that is to vanish.
  const primed = spread(square, hole)
  const image = new Uint8Array(3 * pixels)
  const keep = new Uint8Array(pixels)
  for (let at = 0; at < pixels; at++) {
    keep[at] = hole.data[at] === 0 ? 255 : 0
    image[at] = primed.data[at * 4] as number
    image[at + pixels] = primed.data[at * 4 + 1] as number
    image[at + 2 * pixels] = primed.data[at * 4 + 2] as number
  }
  const feeds = {
    image: new Tensor('uint8', image, [1, 3, inventedSide, inventedSide]),
    mask: new Tensor('uint8', keep, [1, 1, inventedSide, inventedSide]),
  }
  const { result } = await ask('migan', feeds, work)
  const planes = result?.data as Uint8Array
  const data = Uint8Array.from(square.data)
  for (let at = 0; at < pixels; at++) {
    if (keep[at] === 255) continue
    data[at * 4] = planes[at] as number
    data[at * 4 + 1] = planes[at + pixels] as number
    data[at * 4 + 2] = planes[at + 2 * pixels] as number
    data[at * 4 + 3] = 255
  }
  return { ...square, data }
}
