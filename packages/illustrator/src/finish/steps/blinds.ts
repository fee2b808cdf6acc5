import { randomOf } from '../../random.ts'
import { type Step, smooth } from '../step.ts'

/** Light through the slats of a blind, slanting over part of the picture. */
export function blinds({ amount }: { amount: number }): Step {
  return {
    name: 'blinds',
    part: 'texture',
    run: (pixels, { seed, strength, unit }) => {
      const { data, width, height } = pixels
      const random = randomOf(seed, 'blinds')
      const lean = (random() < 0.5 ? -1 : 1) * (0.28 + random() * 0.14)
      const pitch = unit / 9
      const centre = (0.35 + random() * 0.3) * width
      const gain = amount * Math.max(1, strength)
      for (let y = 0, to = 0; y < height; y++)
        for (let x = 0; x < width; x++, to += 4) {
          const slat = (y + x * lean) / pitch
          const part = Math.abs((slat - Math.floor(slat)) * 2 - 1)
          const beam = smooth(0.3, 0.5, part)
          const near = 1 - smooth(0.3, 0.72, Math.abs(x - centre + (y - height / 2) * 0.3) / width)
          const light = 1 + gain * ((beam * 1.35 - 0.75) * near - 0.28 * (1 - near))
          for (let channel = to; channel < to + 3; channel++) {
            const value = (data[channel] as number) * light
            data[channel] = Math.min(value, 255)
          }
        }
      return pixels
    },
  }
}
