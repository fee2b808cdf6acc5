import { randomOf } from '../../random.ts'
import { type Lab, labOf, rgbOfLab } from '../colour/oklab.ts'
import { hueMeansOf, nearest, sampled } from '../colour/palette.ts'
import { rgbOf } from '../pixels.ts'
import type { Step } from '../step.ts'
import { blockSide } from './blocks.ts'

const bayer = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5].map((value) => (value + 0.5) / 16 - 0.5)

/** Only so many colours: the picture's own, or those asked for. `dither` (steps of a byte) mixes them in a fixed pattern, block by block. */
export function quantise({ colours, dither = 0 }: { colours: number; dither?: number }): Step {
  return {
    name: 'quantise',
    part: 'palette',
    run: (pixels, { seed, strength, unit, palette }) => {
      const { data, width, height } = pixels
      const count = Math.max(3, Math.min(64, Math.round(colours / Math.max(0.4, strength))))
      const chosen = vivid(hueMeansOf(sampled(pixels), count, randomOf(seed, 'quantise')), palette)
      if (chosen.length === 0) return pixels
      const values = chosen.map((lab) => rgbOfLab(lab).map(Math.round))
      const known = new Int16Array(32 ** 3).fill(-1)
      const side = blockSide(unit, strength)
      for (let y = 0, at = 0; y < height; y++)
        for (let x = 0; x < width; x++, at += 4) {
          const cell = (Math.floor(y / side) & 3) * 4 + (Math.floor(x / side) & 3)
          const add = (bayer[cell] as number) * dither
          const r = Math.max(0, Math.min(255, (data[at] as number) + add)) >> 3
          const g = Math.max(0, Math.min(255, (data[at + 1] as number) + add)) >> 3
          const b = Math.max(0, Math.min(255, (data[at + 2] as number) + add)) >> 3
          const key = (r << 10) | (g << 5) | b
          if (known[key] === -1) known[key] = nearest(labOf(r * 8 + 4, g * 8 + 4, b * 8 + 4), chosen)
          const [red, green, blue] = values[known[key] as number] as [number, number, number]
          data[at] = red
          data[at + 1] = green
          data[at + 2] = blue
        }
      return pixels
    },
  }
}

/** Means lie inside the cloud of colours: a little outward gives back what the mean took. Wanted colours stand beside them. */
function vivid(means: Lab[], palette: string[]): Lab[] {
  const outward = means.map(([l, a, b]): Lab => [0.5 + (l - 0.5) * 1.06, a * 1.12, b * 1.12])
  const wanted = palette.map((hex) => labOf(...rgbOf(hex)))
  return [...wanted, ...outward.slice(0, Math.max(1, outward.length - wanted.length))]
}
