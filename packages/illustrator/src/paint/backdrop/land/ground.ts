import { between } from '../../../random.ts'
import { lighten, mix } from '../../colour.ts'
import { disc, lens, under } from '../../vector/curve.ts'
import { ellipse, type Point, path, rect } from '../../vector/markup.ts'
import { fractal, noiseOf } from '../../vector/noise.ts'
import { glow, type Sheet } from '../../vector/sheet.ts'
import type { Frame } from '../frame.ts'

export interface GroundUse {
  near?: string
  far?: string
  /** How uneven its bands are, 0 to 1. */
  relief?: number
  bands?: number
}

/** A plane in perspective: bands that widen towards the viewer, light where the sun falls, shade at the lower edge. */
export function paintGround(frame: Frame, sheet: Sheet, use: GroundUse = {}): void {
  const { width, height, horizon, below, unit, tones } = frame
  if (below < 1) return
  const random = frame.random('ground')
  const near = use.near ?? tones.earth
  const far = use.far ?? tones.earthFar
  const relief = use.relief ?? 0.5
  sheet.add(
    rect(
      0,
      horizon - 0.5,
      width,
      below + 1,
      sheet.vertical(
        [
          [0, far],
          [0.35, mix(far, near, 0.6)],
          [1, near],
        ],
        horizon,
        height,
      ),
    ),
  )
  const bands = use.bands ?? 5
  for (let band = 0; band < bands; band++) {
    const share = (band / bands) ** 1.7
    const y = horizon + below * share
    const noise = fractal(noiseOf(random), 2, 0.4)
    const swing = Math.min(unit * 0.05, below * 0.16) * relief * (0.15 + share)
    const wave = unit * (0.35 + 0.5 * share)
    const points: Point[] = []
    for (let x = -unit * 0.05; x < width + unit * 0.12; x += unit * 0.06)
      points.push([x, y + (band === 0 ? Math.min(0, noise(x / wave)) : noise(x / wave)) * swing])
    const colour = mix(far, near, Math.min(1, share * 1.35 + (band % 2) * 0.12))
    const body = band % 2 === 0 ? lighten(colour, 0.012) : lighten(colour, -0.014)
    const end = horizon + below * ((band + 1.6) / bands) ** 1.7
    sheet.add(
      path(
        under(points, Math.min(height + 1, end)),
        sheet.vertical(
          [
            [0, mix(body, tones.key, 0.1)],
            [0.45, body],
            [1, body, 0],
          ],
          y - swing,
          end,
        ),
      ),
    )
  }
  const light: Point = [frame.sun.x, horizon]
  const reach = Math.max(unit, width * 0.5)
  sheet.add(
    ellipse(
      ...light,
      reach,
      below * 0.75,
      sheet.radial(glow(tones.key, 0.4 * tones.air.sunStrength), light, reach, (below * 0.75) / reach),
    ),
    rect(
      0,
      horizon + below * 0.45,
      width,
      below * 0.55 + 1,
      sheet.vertical(
        [
          [0, tones.shadow, 0],
          [1, tones.shadow, 0.2],
        ],
        horizon + below * 0.45,
        height,
      ),
    ),
  )
}

/** Flat marks that lie on the ground, rounder and larger the nearer they are. */
export function paintPebbles(frame: Frame, sheet: Sheet, base: number, colour: string): void {
  const random = frame.random('pebbles')
  const { unit, width, horizon, below, tones } = frame
  let body = ''
  let light = ''
  let shade = ''
  for (let index = 0; index < frame.many(base); index++) {
    const near = random() ** 0.7
    const [x, y] = [random() * width, horizon + below * (0.08 + 0.92 * near)]
    const size = unit * (0.003 + 0.009 * near) * between(random, 0.5, 1.3)
    shade += lens(x + size * 0.4, y + size * 0.35, size * 1.7, size * 0.4)
    body += disc(x, y, size * 0.7) + disc(x + size * 0.5, y + size * 0.16, size * 0.52)
    light += disc(x - size * 0.12, y - size * 0.2, size * 0.36)
  }
  sheet.add(
    path(shade, tones.shadow, { opacity: 0.28 }),
    path(body, colour),
    path(light, mix(colour, tones.key, 0.5), { opacity: 0.7 }),
  )
}

/** Thin ripples across the ground: sand blown by the wind, snow crust, wheel marks. */
export function paintRipples(frame: Frame, sheet: Sheet, base: number, colour: string, opacity: number): void {
  const random = frame.random('ripples')
  const { unit, width, horizon, below } = frame
  let d = ''
  for (let index = 0; index < frame.many(base); index++) {
    const near = random()
    const half = unit * (0.04 + 0.16 * near) * between(random, 0.5, 1.2)
    d += lens(random() * width, horizon + below * (0.06 + 0.92 * near ** 1.3), half, unit * (0.0012 + 0.0045 * near))
  }
  sheet.add(path(d, colour, { opacity }))
}
