import { between } from '../../../random.ts'
import { lighten, mix } from '../../colour.ts'
import { disc, line, smooth } from '../../vector/curve.ts'
import { type Point, path, rect, stroke } from '../../vector/markup.ts'
import type { Sheet } from '../../vector/sheet.ts'
import { fence } from '../built/streetThings.ts'
import { depths, type Frame } from '../frame.ts'
import { paintGround } from '../land/ground.ts'
import { bush, paintBlades, paintFlowers, paintTufts } from '../land/growth.ts'
import { paintRidge } from '../land/ridges.ts'
import { broadleaf, treeLine } from '../land/trees.ts'
import { paintSky } from '../sky/sky.ts'

export function paintGarden(frame: Frame): void {
  const { tones, unit, width, horizon, below } = frame
  paintSky(frame)
  frame.layer('trees', depths.distance, (sheet) => {
    const random = frame.random('trees')
    paintRidge(frame, sheet, {
      name: 'far',
      shape: 'woods',
      height: 0.2,
      wavelength: 0.6,
      distance: 0.8,
      tone: [0.6, 0.1, 140],
    })
    sheet.add(
      path(
        treeLine(random, -unit * 0.05, width + unit * 0.05, () => horizon, unit * 0.2, 'round', 0.6),
        tones.leaf(1, 0.62),
      ),
    )
    for (let index = 0; index < Math.round(4 * frame.wide); index++)
      sheet.add(
        broadleaf(frame, random, [random() * width, horizon + below * 0.02], unit * between(random, 0.24, 0.36), 0.42),
      )
  })
  frame.layer('hedge', depths.middle, (sheet) => paintHedge(frame, sheet))
  frame.layer('ground', depths.ground, (sheet) => {
    paintGround(frame, sheet, { relief: 0.35 })
    paintTufts(frame, sheet, 60)
    paintFlowers(frame, sheet, 60, 0.2)
    paintPath(frame, sheet)
  })
  frame.layer('beds', depths.details, (sheet) => {
    sheet.add(
      fence(
        frame,
        -unit * 0.02,
        width + unit * 0.05,
        () => horizon + below * 0.06,
        unit * 0.06,
        tones.of([0.95, 0.015, 85], 0.12),
      ),
    )
    for (const side of [-1, 1] as const) paintBed(frame, sheet, side)
    if (frame.extra(2) > 0) paintRoseArch(frame, sheet)
  })
  frame.layer('blades', depths.front, (sheet) => paintBlades(frame, sheet, tones.earth, 22))
}

function paintHedge(frame: Frame, sheet: Sheet): void {
  const { tones, unit, width, horizon, below } = frame
  const random = frame.random('hedge')
  const colour = tones.growth.bare ? tones.needle(0.3) : tones.leaf(1, 0.3)
  const top = horizon - unit * 0.07
  let puffs = ''
  for (let x = -unit * 0.02; x < width + unit * 0.04; x += unit * 0.035)
    puffs += disc(x, top + between(random, -0.004, 0.006) * unit, unit * 0.03)
  const fill = sheet.vertical([[0, mix(lighten(colour, 0.04), tones.key, 0.2)], [0.4, colour], [1, mix(colour, tones.shadow, 0.3)]], top - unit * 0.03, horizon + below * 0.05) // biome-ignore format: a list
  sheet.add(path(puffs, fill), rect(0, top, width, horizon + below * 0.05 - top, fill))
}

/** Flagstones that wind to the gate. */
function paintPath(frame: Frame, sheet: Sheet): void {
  const { tones, unit, width, horizon, below, height } = frame
  const edge = (side: number) =>
    Array.from({ length: 13 }, (_, index): Point => {
      const near = (index / 12) ** 1.3 * 1.04
      const centre = width / 2 + frame.lean * unit * 0.16 * Math.sin(near * 3.4) * (1 - near * 0.6)
      return [centre + side * unit * (0.04 + 0.2 * near), horizon + below * (0.05 + 0.98 * near)]
    })
  const stone = tones.of([0.83, 0.035, 75])
  const strip = (scale: number) => `${smooth(edge(-scale))}${smooth(edge(scale).toReversed()).replace('M', 'L')}Z`
  sheet.add(
    path(strip(1.12), mix(tones.earth, tones.shadow, 0.25)),
    path(
      strip(1),
      sheet.vertical(
        [
          [0, mix(stone, tones.haze, 0.3)],
          [1, mix(stone, tones.shadow, 0.1)],
        ],
        horizon,
        height,
      ),
    ),
  )
  const random = frame.random('flags')
  let flags = ''
  for (let index = 0; index < frame.many(30); index++) {
    const near = random()
    const [left, right] = [edge(-0.85)[Math.round(near * 12)] as Point, edge(0.85)[Math.round(near * 12)] as Point]
    const x = left[0] + (right[0] - left[0]) * random()
    const r = unit * (0.008 + 0.024 * near)
    flags += smooth(
      [
        [x - r, left[1]],
        [x - r * 0.3, left[1] - r * 0.4],
        [x + r, left[1] - r * 0.25],
        [x + r * 0.8, left[1] + r * 0.3],
        [x - r * 0.4, left[1] + r * 0.35],
      ],
      true,
    )
  }
  sheet.add(path(flags, mix(stone, tones.shadow, 0.13), { opacity: 0.7 }))
}

function paintBed(frame: Frame, sheet: Sheet, side: -1 | 1): void {
  const { tones, unit, width, horizon, below } = frame
  const random = frame.random(`bed ${side}`)
  const reach = Math.max(unit * 0.2, width / 2 - unit * 0.3)
  for (let index = 0; index < frame.many(9); index++) {
    const away = (index + random()) / frame.many(9)
    const x = side < 0 ? reach * (1 - away) : width - reach * (1 - away)
    const near = 0.1 + 0.14 * away + 0.05 * random()
    const size = unit * between(random, 0.06, 0.1)
    sheet.add(
      bush(
        frame,
        random,
        [x, horizon + below * near],
        size,
        tones.growth.bare ? tones.needle(0.1) : mix(tones.earth, tones.needle(), 0.4),
      ),
    )
    if (tones.growth.flowers === 0) continue
    let heads = ''
    for (let head = 0; head < 9; head++)
      heads += disc(
        x + between(random, -0.42, 0.42) * size,
        horizon + below * near - size * between(random, 0.1, 0.42),
        size * between(random, 0.04, 0.075),
      )
    sheet.add(path(heads, tones.accent(index + (side > 0 ? 2 : 0))))
  }
}

function paintRoseArch(frame: Frame, sheet: Sheet): void {
  const { tones, unit, width, horizon, below } = frame
  const random = frame.random('arch')
  const [x, foot, wide, tall] = [width / 2, horizon + below * 0.07, unit * 0.13, unit * 0.24]
  const points: Point[] = [
    [x - wide / 2, foot],
    [x - wide / 2, foot - tall * 0.65],
    [x, foot - tall],
    [x + wide / 2, foot - tall * 0.65],
    [x + wide / 2, foot],
  ]
  sheet.add(
    stroke(smooth(points), tones.of([0.95, 0.01, 85], 0.15), unit * 0.011),
    stroke(line([points[0] as Point, points[1] as Point]), tones.of([0.95, 0.01, 85], 0.15), unit * 0.011),
  )
  let leaves = ''
  let roses = ''
  for (let index = 0; index < 34; index++) {
    const angle = Math.PI * (index / 33)
    const at: Point = [x - Math.cos(angle) * wide * 0.54, foot - tall * 0.5 - Math.sin(angle) * tall * 0.5]
    leaves += disc(
      at[0] + between(random, -0.01, 0.01) * unit,
      at[1] + between(random, -0.01, 0.03) * unit,
      unit * between(random, 0.009, 0.017),
    )
    if (index % 3 === 0) roses += disc(at[0] + between(random, -0.014, 0.014) * unit, at[1], unit * 0.008)
  }
  sheet.add(
    path(leaves, tones.growth.bare ? tones.needle(0.2) : tones.leaf(1, 0.15)),
    path(roses, tones.growth.flowers === 0 ? tones.of([0.96, 0.01, 230]) : tones.accent(1, 0.05)),
  )
}
