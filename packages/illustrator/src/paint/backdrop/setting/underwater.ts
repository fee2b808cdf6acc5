import { between, type Random } from '../../../random.ts'
import { lighten, mix } from '../../colour.ts'
import { disc, leaf, lens, polygon, smooth, taper, under } from '../../vector/curve.ts'
import { circle, type Point, path, rect } from '../../vector/markup.ts'
import { noiseOf } from '../../vector/noise.ts'
import { glow, type Sheet } from '../../vector/sheet.ts'
import { depths, type Frame } from '../frame.ts'
import { paintPebbles, paintRipples } from '../land/ground.ts'
import { paintRidge } from '../land/ridges.ts'

export function paintUnderwater(frame: Frame): void {
  const { tones, unit, width, horizon, height } = frame
  frame.layer('water', depths.sky, (sheet) => paintBlue(frame, sheet))
  const blue = tones.of([0.5, 0.1, 235])
  frame.layer('reefs', depths.distance, (sheet) => {
    const clear = tones.of([0.68, 0.1, 220])
    for (const [plane, share] of [0.6, 0.78, 0.95].entries())
      paintRidge(frame, sheet, {
        name: `reef ${plane}`,
        shape: 'hills',
        height: 0.32 - plane * 0.09,
        wavelength: 0.42 + plane * 0.15,
        distance: 0.3,
        rim: 0.25,
        colour: mix(clear, blue, share),
      })
    paintShoal(frame, sheet)
  })
  frame.layer('sea bed', depths.ground, (sheet) => paintBed(frame, sheet))
  frame.layer('growth', depths.details, (sheet) => {
    const random = frame.random('growth')
    for (let index = 0; index < frame.extra(16); index++) {
      const away = random() ** 0.8 * 0.36
      const x = index % 2 === 0 ? width * away : width * (1 - away)
      const y = horizon + frame.below * between(random, 0.06, 0.3)
      const size = unit * between(random, 0.08, 0.17)
      if (index % 3 === 0) kelp(frame, sheet, random, [x, y], size * 2.4)
      else if (index % 3 === 1) branchCoral(frame, sheet, random, [x, y], size, index)
      else fanCoral(frame, sheet, random, [x, y], size * 0.9, index)
    }
    paintPebbles(frame, sheet, 24, tones.of([0.85, 0.05, 70]))
    paintRipples(frame, sheet, 26, lighten(tones.earth, 0.06), 0.4)
  })
  frame.layer('light shafts', depths.details + 0.001, (sheet) => paintRays(frame, sheet))
  frame.layer('bubbles', depths.front, (sheet) => {
    const random = frame.random('bubbles')
    for (let stream = 0; stream < Math.round(3 * frame.wide); stream++) {
      const x = width * (stream % 2 === 0 ? between(random, 0.03, 0.25) : between(random, 0.75, 0.97))
      for (let index = 0; index < frame.many(6); index++)
        bubble(
          sheet,
          [x + between(random, -0.04, 0.04) * unit, height * random()],
          unit * between(random, 0.004, 0.014),
        )
    }
  })
}

function paintBlue(frame: Frame, sheet: Sheet): void {
  const { width, height, unit, tones } = frame
  const tone = (l: number, c: number, h: number) => tones.of([l, c, h], 0, 'sky')
  sheet.add(
    rect(
      0,
      0,
      width,
      height,
      sheet.vertical(
        [
          [0, tone(0.86, 0.085, 195)],
          [0.22, tone(0.74, 0.105, 212)],
          [0.6, tone(0.56, 0.115, 232)],
          [1, tone(0.42, 0.11, 248)],
        ],
        0,
        height,
      ),
    ),
  )
  const surface: Point = [frame.sun.x, -unit * 0.05]
  sheet.add(
    rect(
      0,
      0,
      width,
      height,
      sheet.radial(glow(mix(tones.key, '#ffffff', 0.3), 0.75), surface, Math.max(unit, width * 0.5), 0.8),
    ),
  )
  const random = frame.random('surface')
  let ripples = ''
  for (let index = 0; index < frame.many(34); index++) {
    const near = random()
    ripples += lens(
      random() * width,
      unit * 0.11 * (1 - near) ** 1.5,
      unit * (0.02 + 0.07 * near),
      unit * (0.002 + 0.004 * near),
    )
  }
  sheet.add(path(ripples, '#ffffff', { opacity: 0.35 }))
}

/** Light from the surface, broken by the waves: added last, so that it lies over reef and sand. */
function paintRays(frame: Frame, sheet: Sheet): void {
  const { height, unit, tones } = frame
  const random = frame.random('rays')
  const power = (0.35 + 0.65 * tones.air.sunStrength) * (tones.hour.source === 'sun' ? 1 : 0.6)
  for (let index = 0; index < Math.round(7 * frame.wide); index++) {
    const x = frame.sun.x + between(random, -0.6, 0.6) * unit * frame.wide
    const drift = (x - frame.sun.x) * 0.8 + between(random, -0.1, 0.1) * unit
    const [thin, broad] = [unit * between(random, 0.01, 0.03), unit * between(random, 0.05, 0.12)]
    const bottom = height * between(random, 0.6, 0.95)
    sheet.add(
      path(
        polygon([
          [x - thin, -2],
          [x + thin, -2],
          [x + drift + broad, bottom],
          [x + drift - broad, bottom],
        ]),
        sheet.vertical(
          [
            [0, mix(tones.key, '#ffffff', 0.5), 0.26 * power],
            [1, tones.key, 0],
          ],
          0,
          bottom,
        ),
      ),
    )
  }
}

function paintShoal(frame: Frame, sheet: Sheet): void {
  const { width, unit, horizon, tones } = frame
  const random = frame.random('shoal')
  let d = ''
  const [cx, cy] = [width * (frame.lean > 0 ? 0.76 : 0.24), horizon * between(random, 0.3, 0.5)]
  for (let index = 0; index < frame.extra(16); index++) {
    const [x, y, size] = [
      cx + between(random, -0.18, 0.18) * unit,
      cy + between(random, -0.07, 0.07) * unit,
      unit * between(random, 0.011, 0.019),
    ]
    const way = frame.lean
    d +=
      lens(x, y, size, size * 0.2) +
      polygon([
        [x - way * size * 0.8, y],
        [x - way * size * 1.35, y - size * 0.3],
        [x - way * size * 1.35, y + size * 0.3],
      ])
  }
  sheet.add(path(d, tones.of([0.46, 0.09, 240]), { opacity: 0.65 }))
}

function paintBed(frame: Frame, sheet: Sheet): void {
  const { width, height, unit, horizon, below, tones } = frame
  if (below < 1) return
  const noise = noiseOf(frame.random('bed'))
  const line = (base: number, swing: number): Point[] => {
    const points: Point[] = []
    for (let x = -unit * 0.05; x < width + unit * 0.1; x += unit * 0.06)
      points.push([x, base + noise(x / (unit * 0.4) + base) * swing])
    return points
  }
  const water = tones.of([0.56, 0.11, 225])
  sheet.add(
    path(
      under(line(horizon, unit * 0.012), height + 1),
      sheet.vertical(
        [
          [0, mix(tones.earth, water, 0.72)],
          [0.35, mix(tones.earth, water, 0.38)],
          [1, mix(tones.earth, water, 0.16)],
        ],
        horizon,
        height,
      ),
    ),
    path(
      under(line(horizon + below * 0.3, unit * 0.02), height + 1),
      sheet.vertical(
        [
          [0, mix(tones.earth, '#ffffff', 0.12), 0.5],
          [1, tones.earth, 0.1],
        ],
        horizon + below * 0.3,
        height,
      ),
    ),
  )
  const random = frame.random('caustics')
  let nets = ''
  for (let index = 0; index < frame.many(26); index++) {
    const near = random()
    nets += lens(
      random() * width,
      horizon + below * (0.08 + 0.9 * near),
      unit * (0.02 + 0.07 * near),
      unit * (0.0018 + 0.004 * near),
    )
  }
  sheet.add(path(nets, '#ffffff', { opacity: 0.2 + 0.1 * tones.air.sunStrength }))
}

function kelp(frame: Frame, sheet: Sheet, random: Random, [x, y]: Point, size: number): void {
  const green = frame.tones.of([0.52, 0.12, 150])
  let dark = ''
  let light = ''
  for (let stem = 0; stem < 3; stem++) {
    const foot = x + (stem - 1) * size * 0.07
    const tall = size * between(random, 0.65, 1)
    const sway = between(random, -0.12, 0.12) * size
    const points: Point[] = [0, 0.2, 0.4, 0.6, 0.8, 1].map((share, at) => [
      foot + sway * share + (at % 2 === 0 ? 1 : -1) * size * 0.022,
      y - tall * share,
    ])
    const back = points.map(([px, py], at): Point => [px + size * 0.04 * (1 - at / 5.5), py]).reverse()
    const d = `${smooth(points)}${smooth(back).replace('M', 'L')}Z`
    if (stem === 1) light += d
    else dark += d
    for (const [px, py] of points.slice(1, 5))
      light += leaf([px, py], [px + size * 0.09 * (random() < 0.5 ? -1 : 1), py - size * 0.06], size * 0.022)
  }
  sheet.add(path(dark, mix(green, frame.tones.of([0.45, 0.1, 230]), 0.35)), path(light, green))
}

function branchCoral(frame: Frame, sheet: Sheet, random: Random, at: Point, size: number, index: number): void {
  let d = ''
  const grow = (from: Point, angle: number, length: number, width: number, left: number): void => {
    const to: Point = [from[0] + Math.cos(angle) * length, from[1] + Math.sin(angle) * length]
    d += taper(from, to, width, width * 0.75) + disc(to[0], to[1], width * 0.42)
    if (left > 0)
      for (const spread of [-0.5, 0.42])
        grow(to, angle + spread + between(random, -0.2, 0.2), length * 0.74, width * 0.74, left - 1)
  }
  for (const lean of [-0.5, 0, 0.5]) grow(at, -Math.PI / 2 + lean, size * 0.36, size * 0.12, 2)
  const colour = frame.tones.accent(index)
  sheet.add(path(d, mix(colour, frame.tones.of([0.5, 0.1, 235]), 0.14)))
}

function fanCoral(frame: Frame, sheet: Sheet, random: Random, [x, y]: Point, size: number, index: number): void {
  const colour = mix(frame.tones.accent(index), frame.tones.of([0.5, 0.1, 235]), 0.18)
  const puffs = Array.from({ length: 8 }, () => ({
    x: x + between(random, -0.45, 0.45) * size,
    r: size * between(random, 0.14, 0.26),
  }))
  sheet.add(
    path(
      puffs.map((puff) => disc(puff.x, y - puff.r * 0.7, puff.r)).join('') +
        lens(x, y - size * 0.02, size * 0.6, size * 0.1),
      lighten(colour, -0.07),
    ),
    path(puffs.map((puff) => disc(puff.x - puff.r * 0.1, y - puff.r * 0.85, puff.r * 0.8)).join(''), colour),
    path(
      puffs.map((puff) => disc(puff.x - puff.r * 0.25, y - puff.r * 1.1, puff.r * 0.22)).join(''),
      lighten(colour, 0.1),
      { opacity: 0.8 },
    ),
  )
}

function bubble(sheet: Sheet, at: Point, r: number): void {
  sheet.add(
    circle(
      ...at,
      r,
      sheet.radial(
        [
          [0, '#ffffff', 0.05],
          [0.7, '#ffffff', 0.12],
          [0.95, '#ffffff', 0.6],
          [1, '#ffffff', 0.3],
        ],
        at,
        r,
      ),
    ),
    circle(at[0] - r * 0.35, at[1] - r * 0.35, r * 0.22, '#ffffff', { opacity: 0.9 }),
  )
}
