import { noise } from '../field/noise.ts'
import { rgbOf } from '../pixels.ts'
import { type Step, smooth } from '../step.ts'

/** Bare paper around the picture, `width` of the short side; `ragged` from a ruled edge (0) to a brush's (1). */
export function margin({ colour, width: share, ragged }: { colour: string; width: number; ragged: number }): Step {
  const [red, green, blue] = rgbOf(colour)
  return {
    name: 'margin',
    part: 'palette',
    run: (pixels, { seed, strength, unit }) => {
      const { data, width, height } = pixels
      // A half-strength style lets the plain picture through: a half-seen margin would be neither.
      const wide = share * unit * smooth(0.5, 1, strength)
      if (wide < 0.5) return pixels
      const reach = wide * (1 + ragged * 1.6)
      const sway = noise(pixels, seed, 'margin', Math.max(2, unit / 12), 3).data
      const soft = Math.max(0.6, (ragged * unit) / 400)
      for (let y = 0; y < height; y++) {
        const fromRow = Math.min(y, height - 1 - y)
        for (let x = 0; x < width; x++) {
          const away = Math.min(fromRow, x, width - 1 - x)
          if (away > reach) {
            x = Math.max(x, width - 2 - Math.ceil(reach))
            continue
          }
          const edge = wide * (1 + ((sway[y * width + x] as number) - 0.5) * ragged * 2.4)
          const cover = 1 - smooth(edge - soft, edge + soft, away)
          const to = (y * width + x) * 4
          data[to] = (data[to] as number) + (red - (data[to] as number)) * cover
          data[to + 1] = (data[to + 1] as number) + (green - (data[to + 1] as number)) * cover
          data[to + 2] = (data[to + 2] as number) + (blue - (data[to + 2] as number)) * cover
        }
      }
      return pixels
    },
  }
}
