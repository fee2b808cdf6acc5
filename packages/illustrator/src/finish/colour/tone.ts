import { shrinkTo } from '../field/resize.ts'
import type { Pixels } from '../pixels.ts'
import { sampled } from './palette.ts'

/** How a picture feels as a whole; each 0 to 1, but `warmth` -1 to 1. */
export interface Tone {
  lightness: number
  contrast: number
  saturation: number
  warmth: number
  grain: number
}

export function toneOf(pixels: Pixels): Tone {
  const colours = sampled(pixels)
  if (colours.length === 0) return { lightness: 0, contrast: 0, saturation: 0, warmth: 0, grain: 0 }
  const mean = (of: (colour: [number, number, number]) => number) =>
    colours.reduce((sum, colour) => sum + of(colour), 0) / colours.length
  const lightness = mean(([l]) => l)
  return {
    lightness,
    contrast: within(Math.sqrt(mean(([l]) => (l - lightness) ** 2)) / 0.3),
    saturation: within(mean(([, a, b]) => Math.hypot(a, b)) / 0.2),
    warmth: Math.max(-1, Math.min(1, mean(([, a, b]) => b + a * 0.5) / 0.12)),
    grain: within(roughness(shrinkTo(pixels, 512)) / 24),
  }
}

/** The median of how much a pixel differs from the mean of those beside it: edges are few, grain is everywhere. */
function roughness({ data, width, height }: Pixels): number {
  const counts = new Int32Array(256)
  let total = 0
  for (let y = 1; y < height - 1; y += 2)
    for (let x = 1; x < width - 1; x += 2, total++) {
      const at = (y * width + x) * 4 + 1
      const around =
        (data[at - 4] as number) +
        (data[at + 4] as number) +
        (data[at - width * 4] as number) +
        (data[at + width * 4] as number)
      const difference = Math.min(255, Math.round(Math.abs((data[at] as number) - around / 4)))
      counts[difference] = (counts[difference] as number) + 1
    }
  let [value, seen] = [0, counts[0] as number]
  while (seen < total / 2 && value < 255) seen += counts[++value] as number
  return value
}

const within = (value: number) => Math.max(0, Math.min(1, value))
