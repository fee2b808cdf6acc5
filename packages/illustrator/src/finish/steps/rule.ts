import { rgbOf } from '../pixels.ts'
import type { Step } from '../step.ts'

/** A line around the picture, `inset` from its border; both are shares of the short side. */
export function rule({ colour, inset, width: share }: { colour: string; inset: number; width: number }): Step {
  const ink = rgbOf(colour)
  return {
    name: 'rule',
    part: 'palette',
    run: (pixels, { unit }) => {
      const { data, width, height } = pixels
      const from = Math.round(inset * unit)
      const until = from + Math.max(1, Math.round(share * unit))
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++) {
          const away = Math.min(x, y, width - 1 - x, height - 1 - y)
          if (away >= from && away < until) data.set(ink, (y * width + x) * 4)
        }
      return pixels
    },
  }
}
