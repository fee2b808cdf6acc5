import { between, type Random } from '../../../random.ts'
import { lighten, mix } from '../../colour.ts'
import { line, under } from '../../vector/curve.ts'
import { type Point, path } from '../../vector/markup.ts'
import { heightAt, type RidgeShape, ridgeLine } from '../../vector/ridge.ts'
import type { Sheet } from '../../vector/sheet.ts'
import type { Frame } from '../frame.ts'
import type { Tone } from '../palette/skies.ts'

export interface RidgeUse {
  name: string
  shape: RidgeShape
  /** Shares of the unit: how high it reaches over the horizon, and how far one height is from the next. */
  height: number
  wavelength: number
  /** How far its foot lies under the horizon, as a share of the ground's height. */
  sink?: number
  /** 1 far, 0 near: how much it fades. */
  distance: number
  tone?: Tone
  colour?: string
  /** Light and dark flanks, and snow on the heights over this share of its height. */
  flanks?: boolean
  /** 0 to 1: how much of the light catches its edge. */
  rim?: number
  snow?: number
}

/** A plane of land: mist at its foot, a rim of light along its edge. Gives its line, to put things on. */
export function paintRidge(frame: Frame, sheet: Sheet, use: RidgeUse): Point[] {
  const { unit, width, tones, horizon, below } = frame
  const random = frame.random(`ridge ${use.name}`)
  const base = horizon + below * (use.sink ?? 0.02)
  // Where there is little sky, a mountain may not rise over its upper edge.
  const height = Math.min(
    use.height * unit * Math.min(1.5, 0.75 + 0.25 * frame.tall),
    Math.max(horizon * 0.82, unit * 0.01),
  )
  const points = ridgeLine(random, {
    shape: use.shape,
    base,
    height,
    wavelength: use.wavelength * unit,
    left: -unit * 0.03,
    right: width + unit * 0.05,
    step: unit * (use.shape === 'peaks' || use.shape === 'woods' ? 0.0125 : 0.022),
  })
  const soft = use.shape !== 'peaks' && use.shape !== 'mesas'
  const colour = use.colour ?? (use.tone === undefined ? tones.rock(use.distance) : tones.of(use.tone, use.distance))
  const bottom = base + unit * 0.02
  const misty = mix(colour, tones.haze, 0.25 + 0.5 * use.distance * tones.hazeStrength)
  const fill = sheet.vertical([[0, mix(colour, tones.key, 0.06)], [0.35, colour], [1, misty]], base - height, bottom) // biome-ignore format: a list
  const rim = mix(
    lighten(colour, 0.06 * (use.rim ?? 1)),
    tones.key,
    (use.rim ?? 1) * (tones.hour.source === 'moon' ? 0.14 : 0.3) * (0.3 + 0.7 * tones.air.sunStrength),
  )
  const shift = Math.max(0.5, unit * 0.0035 * (1.2 - use.distance * 0.6))
  const lower: Point[] = points.map(([x, y]) => [x + (frame.sun.x > x ? -shift : shift) * 0.5, y + shift])
  sheet.add(path(under(points, bottom, soft), rim), path(under(lower, bottom, soft), fill))
  if (use.flanks === true) paintFlanks(frame, sheet, random, points, base, colour, use)
  return points
}

/** Seen against the sun, one side of each height lies in the shade; its border wanders down from the top. */
function paintFlanks(
  frame: Frame,
  sheet: Sheet,
  random: Random,
  points: Point[],
  base: number,
  colour: string,
  use: RidgeUse,
): void {
  const { tones, unit } = frame
  let shade = ''
  let snowLit = ''
  let snowShade = ''
  const tops = topsOf(points, unit * 0.03)
  for (const { at, left, right } of tops) {
    const top = points[at] as Point
    const sunward = frame.sun.x > top[0] ? 1 : -1
    const side = sunward > 0 ? points.slice(left, at + 1).reverse() : points.slice(at, right + 1)
    const end = side[side.length - 1] as Point
    const rise = base - top[1]
    const border = borderOf(random, top, rise, sunward, use.shape)
    shade += `${line([...side, [end[0], base], ...border.toReversed()])}Z`
    if (use.snow === undefined) continue
    const limit = top[1] + rise * (1 - use.snow)
    if (rise < unit * 0.06) continue
    snowLit += cap(random, points, top, limit, left, right, unit)
    snowShade += cap(
      random,
      side[0] === top ? side.toSorted((a, b) => a[0] - b[0]) : points,
      top,
      limit,
      0,
      side.length - 1,
      unit,
    )
  }
  sheet.add(
    path(shade, use.shape === 'dunes' ? mix(colour, tones.rock(use.distance), 0.5) : mix(colour, tones.shadow, 0.28), {
      opacity: 0.75,
    }),
  )
  const white = tones.of([0.97, 0.012, 235], use.distance * 0.6)
  sheet.add(
    path(snowLit, mix(white, tones.key, 0.18)),
    path(snowShade, mix(white, tones.sky[1], 0.42), { opacity: 0.9 }),
  )
}

/** Where light and shade meet on a flank: rock breaks, sand flows. */
function borderOf(random: Random, top: Point, rise: number, sunward: number, shape: RidgeShape): Point[] {
  return Array.from({ length: 7 }, (_, index) => {
    const share = (index + 1) / 7
    if (shape === 'dunes') return [top[0] + sunward * rise * 0.5 * share ** 1.7, top[1] + rise * share]
    return [top[0] + sunward * rise * (0.14 * share + between(random, -0.045, 0.06)), top[1] + rise * share * 0.93]
  })
}

/** The part of a height over the snow line, with a ragged lower edge. */
function cap(
  random: Random,
  points: readonly Point[],
  top: Point,
  limit: number,
  left: number,
  right: number,
  unit: number,
): string {
  const edge = points.slice(left, right + 1).filter((point) => point[1] <= limit)
  const [first, last] = [edge[0], edge[edge.length - 1]]
  if (first === undefined || last === undefined || edge.length < 3) return ''
  const lower: Point[] = []
  const teeth = Math.max(3, Math.round((last[0] - first[0]) / (unit * 0.022)))
  for (let tooth = 1; tooth < teeth; tooth++) {
    const x = last[0] + ((first[0] - last[0]) * tooth) / teeth
    const drop = tooth % 2 === 0 ? between(random, 0.15, 0.4) : between(random, -0.2, 0.08)
    const ground = heightAt(points, x)
    lower.push([x, Math.max(ground, limit + (limit - top[1]) * drop)])
  }
  return `${line([...edge, ...lower])}Z`
}

function topsOf(points: readonly Point[], prominence: number): { at: number; left: number; right: number }[] {
  const y = (index: number) => (points[index] as Point)[1]
  const tops: { at: number; left: number; right: number }[] = []
  let valley = 0
  let top = 0
  let low = 0
  for (let index = 1; index < points.length; index++) {
    if (y(index) < y(top)) {
      top = index
      low = index
    } else if (y(index) > y(low)) low = index
    const rose = y(valley) - y(top)
    if (low > top && y(low) - y(index) > prominence * 0.6 && rose > prominence) {
      tops.push({ at: top, left: valley, right: low })
      valley = low
      top = index
      low = index
    } else if (rose < prominence && y(index) > y(valley)) {
      valley = index
      top = index
      low = index
    }
  }
  if (y(valley) - y(top) > prominence) tops.push({ at: top, left: valley, right: Math.max(low, top) })
  return tops
}
