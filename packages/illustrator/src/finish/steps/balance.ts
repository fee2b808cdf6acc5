import { levelsOf } from '../colour/levels.ts'
import type { Step } from '../step.ts'

/**
 * Spreads the tones over the whole range and brings the middle to `middle` (0 to 1), by `amount`: what is drawn in lines and
 * dots of one ink would be black all over in a night scene.
 */
export function balance({ middle, amount }: { middle: number; amount: number }): Step {
  return {
    name: 'balance',
    part: 'palette',
    run: (pixels) => {
      const { data } = pixels
      const [low, half, high] = levelsOf(pixels, [0.01, 0.5, 0.99]) as [number, number, number]
      const range = Math.max(40, high - low)
      const centre = Math.max(0.06, Math.min(0.94, (half - low) / range))
      const power = Math.max(0.4, Math.min(2.2, Math.log(middle) / Math.log(centre)))
      const table = Float32Array.from({ length: 256 }, (_, value) => {
        const share = Math.max(0, Math.min(1, (value - low) / range)) ** power
        return value === 0 ? 1 : 1 + ((share * 255) / value - 1) * amount
      })
      for (let at = 0; at < data.length; at += 4) {
        const r = data[at] as number
        const g = data[at + 1] as number
        const b = data[at + 2] as number
        const gain = Math.min(4, table[(r * 77 + g * 150 + b * 29) >> 8] as number)
        const red = r * gain
        const green = g * gain
        const blue = b * gain
        data[at] = Math.min(red, 255)
        data[at + 1] = Math.min(green, 255)
        data[at + 2] = Math.min(blue, 255)
      }
      return pixels
    },
  }
}
