import { mix } from '../../colour.ts'
import { smooth } from '../../vector/curve.ts'
import { type Point, path } from '../../vector/markup.ts'
import type { Sheet } from '../../vector/sheet.ts'
import type { Frame } from '../frame.ts'

export interface TrailUse {
  /** Shares of the width: where it leaves the horizon, and how far it drifts on its way to the viewer. */
  start: number
  drift: number
  colour: string
  /** Of the unit, at the lower edge. */
  halfWidth: number
}

/** A path that winds from the horizon and widens towards the viewer. */
export function paintTrail(frame: Frame, sheet: Sheet, use: TrailUse): void {
  const { tones, unit, width, horizon, below, height } = frame
  const edge = (side: number) =>
    Array.from({ length: 13 }, (_, index): Point => {
      const near = (index / 12) ** 1.3 * 1.04
      const bend = Math.sin(near * 4) * unit * 0.12 * frame.lean
      const centre = width * (use.start + use.drift * near ** 1.6) + bend
      return [centre + side * unit * (0.015 + use.halfWidth * near), horizon + below * (0.03 + near)]
    })
  const strip = (scale: number) => `${smooth(edge(-scale))}${smooth(edge(scale).toReversed()).replace('M', 'L')}Z`
  const fill = sheet.vertical([[0, mix(use.colour, tones.haze, 0.4)], [0.3, use.colour], [1, mix(use.colour, tones.shadow, 0.16)]], horizon, height) // biome-ignore format: a list
  sheet.add(path(strip(1.08), mix(tones.earth, tones.shadow, 0.2)), path(strip(1), fill))
}
