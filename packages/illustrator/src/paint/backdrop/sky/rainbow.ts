import { oklch } from '../../colour.ts'
import { element } from '../../vector/markup.ts'
import type { Sheet } from '../../vector/sheet.ts'
import type { Frame } from '../frame.ts'

const hues = [25, 55, 95, 145, 225, 265, 305]

/** Opposite the sun, fading towards its feet. */
export function paintRainbow(frame: Frame, sheet: Sheet): void {
  const { unit, horizon, width, height } = frame
  const radius = Math.min(Math.max(unit * 0.55, width * 0.38), Math.max(unit * 0.3, horizon * 0.95))
  const x = width * 0.5 + (frame.sun.x < width / 2 ? 1 : -1) * width * 0.12
  const y = Math.min(height, horizon + unit * 0.06)
  const band = unit * 0.014
  const bright = 1 - 0.55 * frame.tones.hour.stars
  hues.forEach((hue, index) => {
    const colour = oklch(0.8, 0.14, hue)
    const fade = sheet.vertical([[0, colour, 0.6 * bright], [0.6, colour, 0.5 * bright], [1, colour, 0.06]], y - radius, y) // biome-ignore format: a list
    sheet.add(
      element('circle', { cx: x, cy: y, r: radius - index * band, fill: 'none', stroke: fade, 'stroke-width': band }),
    )
  })
}
