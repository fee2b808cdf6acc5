/** What lies around the subject: told only where simple rules are certain. */
import type { Mask } from '../pictures/picture.ts'
import { colorsOf } from './colors.ts'
import { colorWord } from './colorWords.ts'
import type { View } from './view.ts'

export interface Surroundings {
  /** One even colour, no detail; named. */
  plain?: string
  /** Dark throughout. */
  isDark: boolean
  sky?: 'blue' | 'red' | 'cloudy'
  isGreen: boolean
  /** What prevails around the subject. */
  color: string | undefined
}

/** Neighbours that differ by less are of one surface. */
const smoothStep = 0.018

export function surroundingsOf(view: View, subject: Mask): Surroundings {
  const outside: Mask = {
    ...subject,
    data: subject.data.map((value, at) => (value < 64 ? (view.seen.data[at] as number) : 0)),
  }
  const area = outside.data.reduce((count, value) => count + (value > 127 ? 1 : 0), 0)
  const isEnough = area > 0.12 * outside.data.length
  const colors = isEnough ? colorsOf(view, outside) : []
  const [main] = colors
  const texture = isEnough ? textureOf(view, outside) : 1
  const [mean, spread] = lightnessOf(view, outside)
  const isDark = isEnough && mean < 0.27 && spread < 0.16
  // A plain wall may be lit unevenly, but smoothly, and stays one colour.
  const isPlain = main !== undefined && texture < 0.04 && spread < 0.1
  const sky = skyOf(view)
  return {
    ...(isPlain ? { plain: colorWord(main.lab) } : {}),
    ...(sky === undefined || isPlain ? {} : { sky }),
    isDark,
    isGreen: greenShare(view) > 0.4,
    color: main === undefined ? undefined : colorWord(main.lab),
  }
}

function lightnessOf({ lab }: View, mask: Mask): [mean: number, spread: number] {
  let [count, sum, squares] = [0, 0, 0]
  for (let at = 0; at < mask.data.length; at++) {
    if ((mask.data[at] as number) < 128) continue
    const light = lab[at * 3] as number
    count += 1
    sum += light
    squares += light * light
  }
  if (count === 0) return [0.5, 1]
  const mean = sum / count
  return [mean, Math.sqrt(Math.max(0, squares / count - mean * mean))]
}

/** The share of pixels that differ visibly from the one two steps on. */
function textureOf({ lab, width }: View, mask: Mask): number {
  let [count, rough] = [0, 0]
  for (let at = 0; at + 2 * width + 2 < mask.data.length; at++) {
    if ((mask.data[at] as number) < 128 || (mask.data[at + 2] as number) < 128) continue
    count += 1
    const light = lab[at * 3] as number
    const across = Math.abs(light - (lab[(at + 2) * 3] as number))
    const down = Math.abs(light - (lab[(at + 2 * width) * 3] as number))
    if (Math.max(across, down) > 2 * smoothStep) rough += 1
  }
  return count === 0 ? 1 : rough / count
}

interface SkyTally {
  blue: number
  red: number
  cloudy: number
  rough: number
  count: number
  light: number
}

/** Light, smooth, of a sky's colours, along most of the upper edge, and unlike what is below it. */
function skyOf(view: View): Surroundings['sky'] {
  const tally = tallySky(view)
  if (tally === undefined) return undefined
  const { blue, red, cloudy, rough, count, light } = tally
  const below = belowOf(view.lab, view.width, view.height)
  if (rough > 0.14 * count) return undefined
  const isLighter = light / count > below + 0.1
  if (blue > 0.5 * count && blue + cloudy > 0.75 * count && isLighter) return 'blue'
  if (red > 0.6 * count && isLighter && below < 0.4) return 'red'
  return cloudy + blue > 0.9 * count && blue > 0.15 * count && light / count > below + 0.2 ? 'cloudy' : undefined
}

/** Undefined where the upper edge is transparent. */
function tallySky({ lab, seen, width, height }: View): SkyTally | undefined {
  const rows = Math.max(2, Math.floor(height * 0.18))
  const tally: SkyTally = { blue: 0, red: 0, cloudy: 0, rough: 0, count: 0, light: 0 }
  for (let y = 0; y < rows; y += 2)
    for (let x = 0; x + 2 < width; x += 2) {
      const at = y * width + x
      if (seen.data[at] === 0) return undefined
      const light = lab[at * 3] as number
      tally.count += 1
      tally.light += light
      if (Math.abs(light - (lab[(at + 2) * 3] as number)) > 2 * smoothStep) tally.rough += 1
      const kind = skyColor(light, lab[at * 3 + 1] as number, lab[at * 3 + 2] as number)
      if (kind !== undefined) tally[kind] += 1
    }
  return tally.count === 0 ? undefined : tally
}

function skyColor(light: number, a: number, b: number): 'blue' | 'red' | 'cloudy' | undefined {
  if (light > 0.5 && b < -0.025 && a < 0.02) return 'blue'
  const chroma = Math.hypot(a, b)
  if (light > 0.62 && chroma < 0.035) return 'cloudy'
  return light > 0.3 && a > 0.02 && chroma > 0.045 ? 'red' : undefined
}

function belowOf(lab: Float32Array, width: number, height: number): number {
  let [sum, count] = [0, 0]
  for (let at = Math.floor(height * 0.7) * width; at < width * height; at += 3) {
    sum += lab[at * 3] as number
    count += 1
  }
  return sum / count
}

/** How much of the picture is the green of leaves and grass. */
function greenShare({ lab, seen }: View): number {
  let [green, count] = [0, 0]
  for (let at = 0; at < seen.data.length; at++) {
    if (seen.data[at] === 0) continue
    count += 1
    const [a, b] = [lab[at * 3 + 1] as number, lab[at * 3 + 2] as number]
    if (a < -0.022 && b > 0.028 && b > -0.45 * a) green += 1
  }
  return count === 0 ? 0 : green / count
}
