import { between } from '../../../random.ts'
import { lighten, mix } from '../../colour.ts'
import { lens } from '../../vector/curve.ts'
import { ellipse, path, rect } from '../../vector/markup.ts'
import { glow, type Sheet } from '../../vector/sheet.ts'
import type { Frame } from '../frame.ts'

export interface WaterUse {
  top: number
  bottom: number
  deep: string
  /** 0 still to 1 rough. */
  waves: number
  ripples?: number
}

/** Water takes the sky's colours upside down, deepens towards the viewer and glitters under the sun. */
export function paintWater(frame: Frame, sheet: Sheet, use: WaterUse): void {
  paintDepths(frame, sheet, use)
  if (use.bottom - use.top >= 1) paintSurface(frame, sheet, use)
}

export function paintDepths(frame: Frame, sheet: Sheet, use: WaterUse): void {
  const { width, unit, tones } = frame
  const tall = use.bottom - use.top
  if (tall < 1) return
  const [, upper, lower, horizon] = tones.sky
  const fill = sheet.vertical(
    [[0, mix(horizon, use.deep, 0.28)], [0.16, mix(lower, use.deep, 0.42)], [0.5, mix(upper, use.deep, 0.66)], [1, mix(upper, use.deep, 0.86)]],
    use.top,
    use.bottom,
  ) // biome-ignore format: a list
  sheet.add(rect(0, use.top, width, tall + 1, fill))
  const reach = Math.max(unit * 0.5, width * 0.32)
  sheet.add(
    ellipse(
      frame.sun.x,
      use.top,
      reach,
      tall * 0.9,
      sheet.radial(glow(tones.key, 0.5 * tones.air.sunStrength), [frame.sun.x, use.top], reach, (tall * 0.9) / reach),
    ),
  )
}

/** What moves on top: waves and glitter. */
export function paintSurface(frame: Frame, sheet: Sheet, use: WaterUse): void {
  paintWaves(frame, sheet, use)
  paintGlitter(frame, sheet, use)
}

function paintWaves(frame: Frame, sheet: Sheet, use: WaterUse): void {
  const random = frame.random(`waves ${Math.round(use.waves * 10)}`)
  const { width, unit, tones } = frame
  const tall = use.bottom - use.top
  const dark = ['', '']
  const light = ['', '']
  const amount = frame.many(use.ripples ?? 90)
  for (let index = 0; index < amount; index++) {
    const near = random() ** 0.8
    const y = use.top + tall * (0.015 + 0.985 * near ** 1.4)
    const half = unit * (0.02 + 0.13 * near) * between(random, 0.4, 1.2)
    const thick = unit * (0.0009 + (0.002 + 0.006 * use.waves) * near)
    const x = random() * (width + unit * 0.2) - unit * 0.1
    const level = near > 0.5 ? 1 : 0
    if (random() < 0.5) dark[level] += lens(x, y, half, thick)
    else light[level] += lens(x, y, half * 0.8, thick * 0.7)
  }
  const [, upper, , horizon] = tones.sky
  const shade = mix(lighten(use.deep, -0.06), upper, 0.12)
  const shine = mix(horizon, tones.key, 0.2)
  sheet.add(
    path(dark[0] as string, shade, { opacity: 0.3 }),
    path(light[0] as string, shine, { opacity: 0.42 }),
    path(dark[1] as string, shade, { opacity: 0.4 }),
    path(light[1] as string, shine, { opacity: 0.34 }),
  )
}

function paintGlitter(frame: Frame, sheet: Sheet, use: WaterUse): void {
  if (frame.tones.air.sunStrength < 0.3) return
  const random = frame.random('glitter')
  const { unit, tones } = frame
  const tall = use.bottom - use.top
  const low = Math.max(0.35, tones.hour.source === 'sun' ? tones.hour.low : 0.6)
  let d = ''
  for (let index = 0; index < frame.many(46); index++) {
    const near = random()
    const spread = unit * (0.03 + 0.16 * near)
    const y = use.top + tall * (0.01 + 0.95 * near ** 1.3)
    d += lens(
      frame.sun.x + (random() + random() - 1) * spread,
      y,
      unit * (0.012 + 0.045 * near) * between(random, 0.4, 1.2),
      unit * (0.0012 + 0.003 * near),
    )
  }
  sheet.add(path(d, mix(tones.disc, tones.key, 0.25), { opacity: 0.75 * low * tones.air.sunStrength }))
}
