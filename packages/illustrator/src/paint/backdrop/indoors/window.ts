import { between } from '../../../random.ts'
import { mix } from '../../colour.ts'
import { arch, box, disc, line, polygon, smooth, under } from '../../vector/curve.ts'
import { circle, group, type Point, path, rect, stroke } from '../../vector/markup.ts'
import { glow, type Sheet } from '../../vector/sheet.ts'
import type { Frame } from '../frame.ts'

export interface WindowUse {
  x: number
  y: number
  width: number
  height: number
  frameColour: string
  round?: boolean
  panes?: [columns: number, rows: number]
}

/** The sky and a hill seen through it, with the weather outside. */
export function paintWindow(frame: Frame, sheet: Sheet, use: WindowUse): void {
  const { tones, unit } = frame
  const { x, y, width, height } = use
  const random = frame.random('view')
  const [zenith, upper, lower, horizon] = tones.sky
  const outline = use.round === true ? arch(x, y, width, height) : box(x, y, width, height)
  const rim = unit * 0.014
  const outer =
    use.round === true
      ? arch(x - rim, y - rim, width + rim * 2, height + rim * 2)
      : box(x - rim, y - rim, width + rim * 2, height + rim * 2)
  const air = sheet.vertical([[0, zenith], [0.4, upper], [0.75, lower], [1, horizon]], y, y + height) // biome-ignore format: a list
  const hill: Point[] = [0, 0.25, 0.5, 0.75, 1].map((share) => [
    x + width * share,
    y + height * between(random, 0.66, 0.78),
  ])
  let view = path(outline, air)
  const sun: Point = [x + width * 0.7, y + height * (0.18 + 0.4 * tones.hour.low)]
  view += rect(x, y, width, height, sheet.radial(glow(tones.key, 0.7, tones.disc), sun, width * 0.8))
  if (tones.air.sunVisible) view += circle(...sun, width * 0.07, tones.disc)
  view +=
    path(under(hill, y + height), tones.of([0.6, 0.1, 140], 0.5)) +
    path(
      under(
        hill.map(([px, py], at): Point => [px, py + height * (0.1 + 0.03 * (at % 2))]),
        y + height,
      ),
      tones.leaf(0, 0.25),
    )
  view += weatherOutside(frame, use)
  const white = use.frameColour
  const [columns, rows] = use.panes ?? [2, 2]
  let bars = ''
  for (let column = 1; column < columns; column++)
    bars += line([
      [x + (width * column) / columns, y],
      [x + (width * column) / columns, y + height],
    ])
  for (let row = 1; row < rows; row++)
    bars += line([
      [x, y + (height * row) / rows],
      [x + width, y + (height * row) / rows],
    ])
  sheet.add(
    path(outer, white),
    group(view, { 'clip-path': sheet.clip(outline) }),
    path(
      polygon([
        [x + width * 0.08, y + height],
        [x + width * 0.42, y],
        [x + width * 0.58, y],
        [x + width * 0.24, y + height],
      ]),
      '#ffffff',
      { opacity: 0.08 },
    ),
    stroke(bars, white, rim * 0.62, { 'stroke-linecap': 'butt' }),
    rect(x - rim * 2, y + height + rim * 0.6, width + rim * 4, rim * 1.2, mix(white, tones.key, 0.25)),
    rect(x - rim * 1.6, y + height + rim * 1.8, width + rim * 3.2, rim, tones.shadow, { opacity: 0.16 }),
  )
}

function weatherOutside(frame: Frame, use: WindowUse): string {
  const random = frame.random('outside')
  const { scene, unit } = frame
  const place = (): Point => [use.x + random() * use.width, use.y + random() * use.height]
  const drops = Array.from({ length: 40 }, place)
  if (scene.weather === 'snow')
    return path(drops.map(([x, y]) => disc(x, y, unit * 0.0035)).join(''), '#ffffff', { opacity: 0.9 })
  if (scene.weather === 'rain' || scene.weather === 'storm') {
    return stroke(
      drops
        .map(([x, y]) =>
          line([
            [x, y],
            [x - unit * 0.005, y + unit * 0.025],
          ]),
        )
        .join(''),
      '#ffffff',
      Math.max(0.5, unit * 0.0018),
      { opacity: 0.5 },
    )
  }
  return ''
}

/** Cloth on both sides, gathered in folds. */
export function paintCurtains(frame: Frame, sheet: Sheet, use: WindowUse, colour: string): void {
  const { unit, tones } = frame
  const top = use.y - unit * 0.05
  const foot = use.y + use.height + unit * 0.08
  for (const side of [-1, 1]) {
    const outside = side < 0 ? use.x - use.width * 0.2 : use.x + use.width * 1.2
    const wide = use.width * 0.34
    const inside = outside - side * wide
    const waist = outside - side * wide * 0.62
    const edge = smooth([
      [inside, top],
      [inside + side * wide * 0.08, top + (foot - top) * 0.4],
      [waist, top + (foot - top) * 0.68],
      [waist - side * wide * 0.08, foot],
    ])
    const fill = sheet.linear([[0, mix(colour, tones.shadow, 0.25)], [0.3, colour], [0.5, mix(colour, tones.shadow, 0.14)], [0.75, mix(colour, tones.key, 0.25)], [1, mix(colour, tones.shadow, 0.1)]], [outside, 0], [inside, 0]) // biome-ignore format: a list
    sheet.add(path(`${edge}L${outside.toFixed(2)} ${foot.toFixed(2)}L${outside.toFixed(2)} ${top.toFixed(2)}Z`, fill))
  }
  sheet.add(
    rect(use.x - use.width * 0.26, top - unit * 0.008, use.width * 1.52, unit * 0.013, tones.of([0.45, 0.06, 55]), {
      rx: unit * 0.006,
    }),
  )
}

/** The window's light on the floor and what is in the air. */
export function paintBeam(frame: Frame, sheet: Sheet, use: WindowUse): void {
  if (frame.tones.hour.lamps > 0.6 || frame.tones.air.sunStrength < 0.3) return
  const { horizon, below, tones, width } = frame
  const drift = (use.x + use.width / 2 < width / 2 ? 1 : -1) * use.width * 0.5
  const pane = (from: number, to: number) => {
    const [near, far] = [horizon + below * 0.62, horizon + below * 0.2]
    const at = (share: number, y: number, spread: number): Point => [use.x + use.width * share + drift * spread, y]
    return polygon([at(from, far, 0.7), at(to, far, 0.7), at(to + 0.12, near, 1.6), at(from + 0.12, near, 1.6)])
  }
  sheet.add(
    path(
      pane(0.02, 0.47) + pane(0.53, 0.98),
      sheet.vertical(
        [
          [0, tones.key, 0.5],
          [1, tones.key, 0.18],
        ],
        horizon + below * 0.2,
        horizon + below * 0.62,
      ),
      { opacity: 0.75 * tones.air.sunStrength },
    ),
  )
}
