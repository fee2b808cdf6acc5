/** The noise of a photograph, measured around a hole and put into what was filled in. */
import type { Mask, Picture } from '../pictures/picture.ts'

/** So many pixels are enough to measure by. */
const samples = 60_000

/**
 * The noise's deviation in levels. Noise is what a pixel has and its neighbours have not, where nothing else happens:
 * of all places the calmer ones are heard, since texture is not grain.
 */
export function grainOf({ width, height, data }: Picture, counts: (at: number) => boolean): number {
  const stride = Math.max(1, Math.round(Math.sqrt((width * height) / samples)))
  const found: number[] = []
  const green = (at: number) => data[at * 4 + 1] as number
  for (let y = 1; y < height - 1; y += stride)
    for (let x = 1; x < width - 1; x += stride) {
      const at = y * width + x
      if (!(counts(at) && counts(at + 1) && counts(at - 1) && counts(at - width) && counts(at + width))) continue
      // Blown and black places have lost their noise.
      if (green(at) < 8 || green(at) > 247) continue
      found.push(Math.abs(green(at) - (green(at - 1) + green(at + 1) + green(at - width) + green(at + width)) / 4))
    }
  if (found.length < 64) return 0
  const calm = Float32Array.from(found).sort()[Math.floor(found.length * 0.35)] as number
  // For Gaussian noise the 0.35 quantile of its absolute value lies at 0.454 of its deviation, and the residue against
  // four independent neighbours has 1.118 times the deviation of the noise itself.
  return calm / 0.454 / 1.118
}

/** Less than this is not seen. */
const leastGrain = 0.4

/** `made` with as much noise inside of the hole as `view` has outside of it. */
export function grained(view: Picture, hole: Mask, made: Picture): Picture {
  const outside = grainOf(view, (at) => hole.data[at] === 0 && view.data[at * 4 + 3] !== 0)
  const inside = grainOf(made, (at) => hole.data[at] !== 0)
  return addGrain(made, hole, Math.sqrt(Math.max(0, outside ** 2 - inside ** 2)))
}

/** Noise in lightness mostly, in colour a little, as sensors and film have it; the same each time. */
export function addGrain(picture: Picture, where: Mask, strength: number): Picture {
  if (strength < leastGrain) return picture
  const data = Uint8Array.from(picture.data)
  const random = numbers(where.width * 31 + where.height)
  for (let at = 0; at < where.data.length; at++) {
    if (where.data[at] === 0) continue
    const share = ((where.data[at] as number) / 255) * strength
    const light = random() * share
    for (let channel = at * 4; channel < at * 4 + 3; channel++) {
      const value = (data[channel] as number) + light + random() * share * 0.35
      data[channel] = Math.min(255, Math.max(0, value + 0.5))
    }
  }
  return { ...picture, data }
}

/** Near enough to Gaussian numbers of deviation 1: the sum of three even ones. */
function numbers(seed: number): () => number {
  let state = seed | 1
  const even = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 4294967296 - 0.5
  }
  return () => (even() + even() + even()) * 2
}
