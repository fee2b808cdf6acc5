/** A subject lit in one place, shown as if lit in another: its brightness, contrast and colour cast are brought nearer. */
import { fromOklab, toOklab } from '../describe/oklab.ts'
import type { Picture } from '../pictures/picture.ts'
import { inBands } from './canvas.ts'

/** How a picture is lit as a whole. */
export interface Impression {
  lightness: number
  contrast: number
  /** The tint of what should be grey. */
  castA: number
  castB: number
}

/** How far the subject follows: all the way would paint it over. */
const follow = { lightness: 0.45, contrast: 0.5, cast: 0.6 }
const mostLighter = 0.14
const mostDarker = 0.24

export function impressionOf({ data }: Picture): Impression {
  let [count, sum, squares, grey, sumA, sumB] = [0, 0, 0, 0, 0, 0]
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] as number) < 128) continue
    const [lightness, a, b] = toOklab(data[at] as number, data[at + 1] as number, data[at + 2] as number)
    count += 1
    sum += lightness
    squares += lightness * lightness
    // The less colourful, the likelier it is that the light and not the thing gives the tint.
    const weight = lightness > 0.1 ? Math.exp(-((a * a + b * b) / 0.006)) : 0
    grey += weight
    sumA += a * weight
    sumB += b * weight
  }
  if (count === 0) return { lightness: 0.6, contrast: 0.2, castA: 0, castB: 0 }
  const mean = sum / count
  return {
    lightness: mean,
    contrast: Math.sqrt(Math.max(0, squares / count - mean * mean)),
    castA: grey < 1 ? 0 : sumA / grey,
    castB: grey < 1 ? 0 : sumB / grey,
  }
}

/** Changes the picture itself. */
export async function relight(picture: Picture, from: Impression, to: Impression, signal: AbortSignal): Promise<void> {
  const lighter = follow.lightness * (to.lightness - from.lightness)
  const shift = Math.max(-mostDarker, Math.min(mostLighter, lighter))
  const ratio = (to.contrast + 0.02) / (from.contrast + 0.02)
  const stretch = Math.max(0.8, Math.min(1.2, ratio ** follow.contrast))
  const [tintA, tintB] = [follow.cast * (to.castA - from.castA), follow.cast * (to.castB - from.castB)]
  const { data, width } = picture
  await inBands(picture, signal, (fromRow, toRow) => {
    for (let at = fromRow * width * 4; at < toRow * width * 4; at += 4) {
      if (data[at + 3] === 0) continue
      const [lightness, a, b] = toOklab(data[at] as number, data[at + 1] as number, data[at + 2] as number)
      // Black stays black and white stays white: the shift acts on the middle.
      const middle = 4 * lightness * (1 - lightness)
      const lit =
        from.lightness + (lightness - from.lightness) * (1 + (stretch - 1) * middle) + shift * (0.35 + 0.65 * middle)
      const clean = Math.max(0, Math.min(1, lit))
      const fade = lightness > 0.01 ? Math.min(1.15, clean / lightness) : 1
      const [red, green, blue] = fromOklab([clean, a * fade + tintA, b * fade + tintB])
      data[at] = red
      data[at + 1] = green
      data[at + 2] = blue
    }
  })
}
