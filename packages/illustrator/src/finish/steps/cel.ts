import type { Step } from '../step.ts'

/** Light in a few steps, as on painted film: `soft` 0 is a hard border between them, 1 leaves the light as it was. */
export function cel({ tones, soft }: { tones: number; soft: number }): Step {
  return {
    name: 'cel',
    part: 'palette',
    run: (pixels, { strength }) => {
      const { data } = pixels
      const count = Math.max(2, Math.round(tones / Math.max(0.7, Math.sqrt(strength))))
      const gain = Float32Array.from({ length: 256 }, (_, value) => {
        const place = (value / 255) * count
        const whole = Math.floor(place)
        const part = place - whole
        const bent = part < 0.5 - soft / 2 ? 0 : part > 0.5 + soft / 2 ? 1 : (part - 0.5 + soft / 2) / soft
        const eased = bent * bent * (3 - 2 * bent)
        return value === 0 ? 1 : (((whole + eased) / count) * 255) / value
      })
      for (let at = 0; at < data.length; at += 4) {
        const r = data[at] as number
        const g = data[at + 1] as number
        const b = data[at + 2] as number
        const more = Math.min(2.5, Math.max(0.35, gain[(r * 77 + g * 150 + b * 29) >> 8] as number))
        const red = r * more
        const green = g * more
        const blue = b * more
        data[at] = Math.min(red, 255)
        data[at + 1] = Math.min(green, 255)
        data[at + 2] = Math.min(blue, 255)
      }
      return pixels
    },
  }
}
