import { lighten, mix } from '../../colour.ts'
import { box } from '../../vector/curve.ts'
import { ellipse, type Point, path, rect } from '../../vector/markup.ts'
import { glow, type Sheet } from '../../vector/sheet.ts'
import type { Frame } from '../frame.ts'

/** Plaster: light spreads over it from the window's side, and corners are darker. */
export function paintWall(frame: Frame, sheet: Sheet, colour: string): void {
  const { width, horizon, unit, tones } = frame
  if (horizon < 1) return
  const source: Point = [frame.sun.x, horizon * 0.42]
  const reach = Math.max(width * 0.7, unit)
  sheet.add(
    rect(
      0,
      0,
      width,
      horizon + 1,
      sheet.vertical(
        [
          [0, mix(colour, tones.shadow, 0.2)],
          [0.5, colour],
          [1, lighten(colour, 0.015)],
        ],
        0,
        horizon,
      ),
    ),
    ellipse(...source, reach, reach * 0.8, sheet.radial(glow(mix(tones.key, colour, 0.2), 0.55), source, reach, 0.8)),
  )
}

export function paintWainscot(frame: Frame, sheet: Sheet, colour: string, height: number): void {
  const { width, horizon, unit, tones } = frame
  const top = horizon - height
  sheet.add(
    rect(
      0,
      top,
      width,
      height,
      sheet.vertical(
        [
          [0, lighten(colour, 0.02)],
          [1, lighten(colour, -0.025)],
        ],
        top,
        horizon,
      ),
    ),
  )
  let panels = ''
  const panel = unit * 0.16
  const start = (width % panel) / 2 - panel
  for (let x = start; x < width; x += panel)
    panels += box(x + panel * 0.12, top + height * 0.2, panel * 0.76, height * 0.5)
  sheet.add(
    path(panels, mix(colour, tones.shadow, 0.09)),
    rect(0, top - unit * 0.008, width, unit * 0.014, lighten(colour, 0.05)),
  )
}

export function paintSkirting(frame: Frame, sheet: Sheet, colour: string): void {
  const { width, horizon, unit } = frame
  const tall = Math.min(unit * 0.035, horizon * 0.2)
  sheet.add(
    rect(0, horizon - tall, width, tall, colour),
    rect(0, horizon - tall, width, tall * 0.16, lighten(colour, 0.05)),
  )
}
