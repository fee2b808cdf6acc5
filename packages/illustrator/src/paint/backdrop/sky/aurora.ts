import { between } from '../../../random.ts'
import { oklch } from '../../colour.ts'
import { polygon } from '../../vector/curve.ts'
import { type Point, path } from '../../vector/markup.ts'
import type { Sheet } from '../../vector/sheet.ts'
import type { Frame } from '../frame.ts'

const strips = 52

/** Curtains of light: narrow strips along a wave, each bright at its foot and fading upwards. */
export function paintAurora(frame: Frame, sheet: Sheet): void {
  const random = frame.random('aurora')
  const { width, horizon, unit } = frame
  for (const [hue, strength] of [
    [168, 0.5],
    [150, 0.38],
    [315, 0.24],
  ] as const) {
    // biome-ignore format: a list
    const base = horizon * between(random, 0.42, 0.68)
    const phase = random() * 6
    const at = (step: number): Point => {
      const x = -unit * 0.05 + ((width + unit * 0.1) * step) / strips
      return [x, base + Math.sin(step * 0.16 + phase) * horizon * 0.1 + Math.sin(step * 0.45 + phase) * horizon * 0.02]
    }
    const colour = oklch(0.82, 0.16, hue)
    for (let step = 0; step < strips; step++) {
      const [left, right] = [at(step), at(step + 1)]
      const tall = horizon * (0.3 + 0.14 * Math.sin(step * 0.65 + phase)) * between(random, 0.92, 1.05)
      const power = strength * (0.55 + 0.45 * Math.sin(step * 0.28 + phase * 2))
      const foot = Math.max(left[1], right[1])
      const fill = sheet.vertical([[0, colour, 0], [0.6, colour, power * 0.35], [0.93, colour, power], [1, colour, 0]], foot - tall, foot) // biome-ignore format: a list
      sheet.add(
        path(polygon([[left[0], foot - tall], [right[0], foot - tall], [right[0], foot], [left[0], foot]]), fill), // biome-ignore format: a list
      )
    }
  }
}
