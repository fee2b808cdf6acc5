import { between, type Random } from '../../../random.ts'
import { mix } from '../../colour.ts'
import { disc, lens, roundedBox } from '../../vector/curve.ts'
import { group, path } from '../../vector/markup.ts'
import type { Sheet } from '../../vector/sheet.ts'
import type { Frame } from '../frame.ts'

export interface CloudTones {
  lit: string
  body: string
  shade: string
}

export function cloudTones(frame: Frame): CloudTones {
  const { tones } = frame
  const [zenith, upper, lower, horizon] = tones.sky
  const dark = tones.hour.stars > 0.3
  const storm = frame.scene.weather === 'storm' || frame.scene.weather === 'rain'
  const white = mix(dark ? mix(upper, horizon, 0.6) : '#ffffff', horizon, dark ? 0.35 : 0.12)
  const body = mix(white, storm ? mix(zenith, '#4a5060', 0.35) : lower, storm ? 0.62 : 0.4)
  return {
    lit: mix(mix(white, tones.key, dark ? 0.16 : 0.3), body, storm ? 0.55 : 0),
    body,
    shade: mix(body, mix(upper, zenith, 0.4), storm ? 0.55 : 0.42),
  }
}

/** Streaks high up and far away, heaps nearer; an overcast sky is a ceiling of both. */
export function paintClouds(frame: Frame, sheet: Sheet, cover: number): void {
  const random = frame.random('clouds')
  const { width, horizon, unit } = frame
  const share = Math.min(1.3, frame.tones.air.cover * cover)
  const colours = cloudTones(frame)
  const overcast = share > 0.7
  paintStreaks(frame, sheet, random, colours, Math.round(frame.many(5) * (0.5 + share)))
  if (overcast) paintCeiling(frame, sheet, random, colours)
  const heaps = Math.round(frame.many(overcast ? 6 : 5) * (0.4 + share * 0.9))
  const room = Math.max(unit * 0.2, horizon)
  // From far (low, small) to near (high, large), as a ceiling of air is seen.
  const places = Array.from({ length: heaps }, (_, index) => (index + random()) / heaps).sort((a, b) => b - a)
  places.forEach((share, index) => {
    const y = room * (0.17 + 0.65 * share) + between(random, -0.03, 0.03) * room
    const size = unit * (0.34 - 0.24 * share) * between(random, 0.7, 1.25)
    const x = ((index * 0.618 + random() * 0.35 + (frame.lean > 0 ? 0.1 : 0.6)) % 1) * (width + size) - size / 2
    sheet.add(group(heap(frame, sheet, random, x, y, size, colours), { opacity: Math.max(0.35, 0.95 - share * 0.5) }))
  })
}

/** Three nested shapes of the same discs, each smaller and nearer to the light: shade, body, lit rim. */
export function heap(
  frame: Frame,
  sheet: Sheet,
  random: Random,
  x: number,
  y: number,
  width: number,
  tones: CloudTones,
): string {
  const count = 6 + Math.floor(random() * 4)
  const puffs = Array.from({ length: count }, (_, index) => {
    const along = (index + 0.5) / count
    const arc = Math.sin(along * Math.PI) ** 0.8
    const r = width * (0.06 + 0.115 * arc) * between(random, 0.75, 1.2)
    return {
      x: x + (along - 0.5) * width * 0.86 + between(random, -0.02, 0.02) * width,
      y: y - r * 0.55 - arc * width * 0.07 * random(),
      r,
    }
  })
  const towards = Math.max(-1, Math.min(1, (frame.sun.x - x) / (frame.unit * 0.5)))
  const nested = (size: number, lift: number) =>
    puffs.map((puff) => disc(puff.x + towards * lift * puff.r, puff.y - lift * puff.r * 0.9, puff.r * size)).join('')
  const top = Math.min(...puffs.map((puff) => puff.y - puff.r))
  const foot = y + width * 0.035
  const base = roundedBox(x - width * 0.5, y - width * 0.055, width, width * 0.085, width * 0.045)
  const faded = sheet.vertical([[0, tones.body], [0.55, tones.body], [1, tones.shade]], top, foot) // biome-ignore format: a list
  const bodyFade = sheet.vertical([[0, mix(tones.lit, tones.body, 0.35)], [0.75, tones.body], [1, tones.body, 0.2]], top, foot) // biome-ignore format: a list
  const litFade = sheet.vertical([[0, tones.lit, 0.95], [0.7, tones.lit, 0.25], [1, tones.lit, 0]], top, foot) // biome-ignore format: a list
  return path(nested(1, 0) + base, faded) + path(nested(0.9, 0.1), bodyFade) + path(nested(0.66, 0.3), litFade)
}

function paintStreaks(frame: Frame, sheet: Sheet, random: Random, tones: CloudTones, amount: number): void {
  const { width, horizon, unit } = frame
  let lit = ''
  let shade = ''
  for (let index = 0; index < amount; index++) {
    const share = random()
    const [x, y] = [random() * width, horizon * (0.3 + 0.62 * share)]
    const half = unit * between(random, 0.12, 0.34) * (1.2 - 0.5 * share)
    for (let part = 0; part < 3; part++) {
      const shift = between(random, -0.6, 0.6) * half
      const thick = unit * between(random, 0.003, 0.009) * (1.15 - 0.5 * share)
      shade += lens(x + shift, y + part * thick * 2.2, half * between(random, 0.5, 1), thick)
      lit += lens(
        x + shift - half * 0.1,
        y + part * thick * 2.2 - thick * 0.5,
        half * between(random, 0.4, 0.8),
        thick * 0.55,
      )
    }
  }
  sheet.add(path(shade, tones.body, { opacity: 0.42 }), path(lit, tones.lit, { opacity: 0.6 }))
}

/** Rows of discs along the upper edge, each row higher and darker. */
function paintCeiling(frame: Frame, sheet: Sheet, random: Random, tones: CloudTones): void {
  const { width, horizon, unit } = frame
  for (const [row, low] of [0.42, 0.27, 0.12].entries()) {
    const bottom = Math.max(horizon, unit * 0.3) * low
    let d = roundedBox(-unit * 0.2, -unit * 0.3, width + unit * 0.4, bottom + unit * 0.26, 1)
    for (let x = -unit * 0.1; x < width + unit * 0.1; x += unit * between(random, 0.06, 0.13)) {
      d += disc(x, bottom - unit * between(random, 0.05, 0.08), unit * between(random, 0.075, 0.12))
    }
    const colour = mix(tones.body, tones.shade, 0.25 + row * 0.4)
    sheet.add(
      path(
        d,
        sheet.vertical(
          [
            [0, mix(colour, tones.shade, 0.6), 0.95],
            [1, colour, 0.75 - row * 0.1],
          ],
          0,
          bottom + unit * 0.1,
        ),
      ),
    )
  }
}
