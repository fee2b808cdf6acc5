import { grain } from '../field/noise.ts'
import type { Step } from '../step.ts'

/** The grain of film: strongest in the middle tones. `amount` in steps of a byte. */
export function film({ amount, cell = 1 / 700 }: { amount: number; cell?: number }): Step {
  return {
    name: 'film',
    part: 'texture',
    run: (pixels, { seed, strength, unit }) => {
      const { data } = pixels
      const specks = grain(pixels, seed, 'film', unit * cell).data
      const gain = amount * Math.max(1, strength)
      for (let place = 0, to = 0; place < specks.length; place++, to += 4) {
        const green = data[to + 1] as number
        const add = (specks[place] as number) * gain * (0.35 + (green * (255 - green)) / 25_000)
        for (let channel = to; channel < to + 3; channel++) {
          const value = (data[channel] as number) + add
          data[channel] = value < 0 ? 0 : Math.min(value, 255)
        }
      }
      return pixels
    },
  }
}
