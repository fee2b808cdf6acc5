import { between, type Random } from '../../../random.ts'
import { lighten, mix } from '../../colour.ts'
import { box, polygon, roundedBox } from '../../vector/curve.ts'
import { path } from '../../vector/markup.ts'
import type { Sheet } from '../../vector/sheet.ts'
import type { Frame } from '../frame.ts'
import type { Tone } from '../palette/skies.ts'

export interface SkylineUse {
  name: string
  /** Where the buildings stand, and how high the highest are. */
  foot: number
  height: number
  /** How wide one is. */
  width: number
  tone: Tone
  distance: number
  windows: boolean
}

interface Lights {
  lit: string
  dark: string
}

/** Towers of many heights; near the middle they stand lower, so that the subject keeps its air. */
export function paintSkyline(frame: Frame, sheet: Sheet, use: SkylineUse): void {
  const { tones, width } = frame
  const random = frame.random(`skyline ${use.name}`)
  const lights: Lights = { lit: '', dark: '' }
  const colour = tones.of(use.tone, use.distance)
  const side = frame.sun.x < width / 2 ? -1 : 1
  for (let x = -use.width * random(); x < width; ) {
    const wide = use.width * between(random, 0.6, 1.35)
    const away = Math.abs((x + wide / 2) / width - 0.5) * 2
    const tall = use.height * (0.4 + 0.6 * away ** 0.8) * between(random, 0.55, 1)
    const own = lighten(colour, between(random, -0.03, 0.03))
    const top = use.foot - tall
    const fill = sheet.vertical(
      [
        [0, mix(own, tones.key, 0.08)],
        [1, mix(own, tones.haze, 0.35 * tones.hazeStrength)],
      ],
      top,
      use.foot,
    )
    sheet.add(path(box(x, top, wide, tall) + roofOf(random, x, top, wide), fill))
    sheet.add(
      path(box(side < 0 ? x : x + wide * 0.8, top, wide * 0.2, tall), mix(own, tones.key, 0.35), { opacity: 0.32 }),
    )
    if (use.windows) addWindows(frame, random, lights, x, top, wide, tall)
    x += wide * between(random, 0.92, 1.18)
  }
  sheet.add(
    path(lights.dark, mix(lighten(colour, -0.08), tones.sky[1], 0.3), { opacity: 0.55 }),
    path(lights.lit, mix(tones.lamp, tones.haze, use.distance * 0.35), { opacity: 0.92 }),
  )
}

function roofOf(random: Random, x: number, top: number, wide: number): string {
  const kind = Math.floor(random() * 6)
  if (kind === 0)
    return polygon([
      [x, top],
      [x + wide / 2, top - wide * 0.5],
      [x + wide, top],
    ])
  if (kind === 1)
    return (
      box(x + wide * 0.2, top - wide * 0.18, wide * 0.6, wide * 0.19) +
      box(x + wide * 0.46, top - wide * 0.65, wide * 0.06, wide * 0.5)
    )
  if (kind === 2)
    return polygon([
      [x, top],
      [x, top - wide * 0.35],
      [x + wide, top],
    ])
  if (kind === 3) return box(x + wide * 0.12, top - wide * 0.12, wide * 0.5, wide * 0.13)
  if (kind === 4) return roundedBox(x, top - wide * 0.2, wide, wide * 0.4, wide * 0.2)
  return box(x + wide * 0.65, top - wide * 0.3, wide * 0.05, wide * 0.3)
}

function addWindows(
  frame: Frame,
  random: Random,
  lights: Lights,
  x: number,
  top: number,
  wide: number,
  tall: number,
): void {
  const columns = Math.max(2, Math.round(wide / (frame.unit * 0.02)))
  const cell = wide / (columns + 0.6)
  const rowHeight = cell * between(random, 1.1, 1.7)
  const ribbon = random() < 0.25
  for (let y = top + cell * 0.6; y < top + tall - rowHeight; y += rowHeight) {
    for (let column = 0; column < columns; column++) {
      const lit = random() < frame.tones.hour.lamps * 0.55
      const shape = box(x + cell * (column + 0.45), y, cell * (ribbon ? 0.95 : 0.6), rowHeight * 0.5)
      if (lit) lights.lit += shape
      else if (random() < 0.85) lights.dark += shape
    }
  }
}

/** A house with a gable: wall, roof, door, windows. */
export function house(
  frame: Frame,
  sheet: Sheet,
  random: Random,
  x: number,
  foot: number,
  width: number,
  distance: number,
  tone: Tone,
  roof: Tone,
): string {
  const { tones } = frame
  const tall = width * between(random, 0.55, 0.75)
  const wall = tones.of(tone, distance)
  const tiles = tones.of(roof, distance, 'accent')
  const left = frame.sun.x < x
  const fill = sheet.linear([[0, mix(wall, left ? tones.key : tones.shadow, 0.2)], [1, mix(wall, left ? tones.shadow : tones.key, 0.2)]], [x, foot], [x + width, foot]) // biome-ignore format: a list
  const gable = width * 0.42
  const lit = tones.hour.lamps > 0.3
  const pane = lit ? tones.lamp : mix(tones.sky[1], tones.shadow, 0.3)
  const windows = [0.16, 0.64]
    .map((share) => roundedBox(x + width * share, foot - tall * 0.62, width * 0.2, tall * 0.3, width * 0.02))
    .join('')
  return (
    path(
      polygon([
        [x, foot],
        [x, foot - tall],
        [x + width / 2, foot - tall - gable],
        [x + width, foot - tall],
        [x + width, foot],
      ]),
      fill,
    ) +
    path(
      polygon([
        [x - width * 0.08, foot - tall + width * 0.06],
        [x + width / 2, foot - tall - gable - width * 0.06],
        [x + width * 1.08, foot - tall + width * 0.06],
        [x + width * 1.02, foot - tall + width * 0.12],
        [x + width / 2, foot - tall - gable + width * 0.06],
        [x - width * 0.02, foot - tall + width * 0.12],
      ]),
      tiles,
    ) +
    path(windows, pane) +
    path(
      roundedBox(x + width * 0.41, foot - tall * 0.48, width * 0.18, tall * 0.48, width * 0.03),
      mix(tiles, tones.shadow, 0.35),
    )
  )
}
