import { between } from '../../../random.ts'
import { lighten, mix } from '../../colour.ts'
import { arch, box, polygon } from '../../vector/curve.ts'
import { type Point, path, stroke } from '../../vector/markup.ts'
import type { Sheet } from '../../vector/sheet.ts'
import { depths, type Frame } from '../frame.ts'
import { paintCobbles } from '../land/cobbles.ts'
import { bush, paintTufts } from '../land/growth.ts'
import { paintRidge } from '../land/ridges.ts'
import { paintSky } from '../sky/sky.ts'

export function paintCastleYard(frame: Frame): void {
  const { tones, unit, width, horizon, below } = frame
  paintSky(frame)
  frame.layer('keep', depths.distance, (sheet) => {
    paintRidge(frame, sheet, {
      name: 'hills',
      shape: 'hills',
      height: 0.2,
      wavelength: 0.7,
      distance: 0.9,
      tone: [0.6, 0.08, 160],
    })
    const random = frame.random('keep')
    const middle = width * (0.5 + frame.lean * 0.2)
    const tall = Math.min(horizon * 0.9, unit * 0.62)
    for (const [share, size, wide] of [
      [-0.16, 0.75, 0.1],
      [0.16, 0.8, 0.11],
      [0, 1, 0.15],
      [-0.07, 0.62, 0.08],
    ] as const) {
      tower(
        frame,
        sheet,
        middle + share * unit,
        horizon,
        wide * unit,
        tall * size * between(random, 0.9, 1.02),
        0.45,
        random() < 0.8,
      )
    }
  })
  frame.layer('walls', depths.middle, (sheet) => {
    const high = Math.min(horizon * 0.5, unit * 0.26)
    wall(frame, sheet, high)
    const side = frame.lean
    const random = frame.random('towers')
    tower(
      frame,
      sheet,
      width * (side > 0 ? 0.05 : 0.95),
      horizon + below * 0.05,
      unit * 0.2,
      Math.min(horizon * 0.95, unit * between(random, 0.5, 0.6)),
      0.1,
      true,
    )
    tower(
      frame,
      sheet,
      width * (side > 0 ? 0.97 : 0.03),
      horizon + below * 0.03,
      unit * 0.15,
      Math.min(horizon * 0.8, unit * between(random, 0.36, 0.44)),
      0.16,
      false,
    )
  })
  frame.layer('ground', depths.ground, (sheet) => paintCobbles(frame, sheet))
  frame.layer('details', depths.details, (sheet) => {
    const random = frame.random('bushes')
    for (let index = 0; index < frame.extra(6); index++)
      sheet.add(
        bush(
          frame,
          random,
          [random() * width, horizon + below * between(random, 0.01, 0.05)],
          unit * between(random, 0.05, 0.1),
          tones.leaf(index, 0.15),
        ),
      )
    paintTufts(frame, sheet, 24, tones.of([0.62, 0.11, 128]))
  })
}

/** Battlements: a tooth and a gap. */
function teeth(left: number, right: number, top: number, size: number): string {
  const count = Math.max(2, Math.round((right - left) / (size * 2)))
  const step = (right - left) / (count - 0.5)
  let d = ''
  for (let index = 0; index < count; index++) d += box(left + index * step, top - size, step * 0.5, size + 1)
  return d
}

function stones(frame: Frame, name: string, left: number, top: number, width: number, height: number): string {
  const random = frame.random(`stones ${name}`)
  const size = frame.unit * 0.026
  let d = ''
  for (let index = 0; index < frame.many((width * height) / (size * size * 14)) && index < 70; index++) {
    const row = Math.floor((random() * height) / (size * 0.6))
    const x = left + random() * (width - size)
    d += box(
      x,
      top + row * size * 0.6,
      Math.min(size * between(random, 0.7, 1.2), left + width - x),
      Math.min(size * 0.48, Math.max(0.1, height - row * size * 0.6)),
    )
  }
  return d
}

function tower(
  frame: Frame,
  sheet: Sheet,
  x: number,
  foot: number,
  wide: number,
  tall: number,
  distance: number,
  roofed: boolean,
): void {
  const { tones } = frame
  const rock = tones.rock(distance)
  const left = x - wide / 2
  const top = foot - tall
  const sunLeft = frame.sun.x < x
  const round = sheet.linear([[0, mix(rock, sunLeft ? tones.key : tones.shadow, sunLeft ? 0.25 : 0.38)], [0.45, rock], [1, mix(rock, sunLeft ? tones.shadow : tones.key, sunLeft ? 0.38 : 0.25)]], [left, 0], [left + wide, 0]) // biome-ignore format: a list
  const cap = wide * 0.14
  sheet.add(
    path(box(left, top, wide, tall), round),
    path(
      stones(frame, `tower ${Math.round(x)}`, left, top + wide * 0.3, wide, tall - wide * 0.3),
      mix(rock, tones.shadow, 0.3),
      { opacity: 0.28 },
    ),
  )
  sheet.add(
    path(
      box(left - wide * 0.08, top, wide * 1.16, wide * 0.16) + teeth(left - wide * 0.08, left + wide * 1.08, top, cap),
      round,
    ),
  )
  if (roofed) {
    const peak = top - wide * 1.15
    const roof = tones.accent(1, distance)
    sheet.add(
      path(
        polygon([
          [left - wide * 0.02, top - cap * 0.4],
          [x, peak],
          [left + wide * 1.02, top - cap * 0.4],
        ]),
        sheet.linear(
          [
            [0, mix(roof, sunLeft ? tones.key : tones.shadow, 0.25)],
            [1, mix(roof, sunLeft ? tones.shadow : tones.key, 0.25)],
          ],
          [left, 0],
          [left + wide, 0],
        ),
      ),
    )
    sheet.add(
      stroke(
        `M${x.toFixed(1)} ${peak.toFixed(1)}v${(-wide * 0.4).toFixed(1)}`,
        tones.shadow,
        Math.max(0.5, wide * 0.025),
      ),
      path(
        polygon([
          [x, peak - wide * 0.4],
          [x + frame.lean * wide * 0.34, peak - wide * 0.3],
          [x, peak - wide * 0.2],
        ]),
        tones.accent(0, distance),
      ),
    )
  }
  const lit = tones.hour.lamps > 0.3
  sheet.add(
    path(
      arch(x - wide * 0.09, top + wide * 0.5, wide * 0.18, wide * 0.36) +
        arch(x - wide * 0.09, top + wide * 1.5, wide * 0.18, wide * 0.36),
      lit ? tones.lamp : mix(rock, tones.shadow, 0.7),
    ),
  )
}

function wall(frame: Frame, sheet: Sheet, high: number): void {
  const { tones, unit, width, horizon, below } = frame
  const rock = tones.rock(0.2)
  const foot = horizon + below * 0.03
  const top = foot - high
  sheet.add(
    path(
      box(-2, top, width + 4, high) + teeth(-unit * 0.02, width + unit * 0.02, top, unit * 0.032),
      sheet.vertical(
        [
          [0, mix(rock, tones.key, 0.14)],
          [1, mix(rock, tones.shadow, 0.22)],
        ],
        top,
        foot,
      ),
    ),
    path(stones(frame, 'wall', 0, top + unit * 0.04, width, high - unit * 0.05), mix(rock, tones.shadow, 0.35), {
      opacity: 0.3,
    }),
    path(box(0, top + unit * 0.018, width, unit * 0.012), lighten(rock, 0.05)),
    path(box(0, top + unit * 0.03, width, unit * 0.01), tones.shadow, { opacity: 0.2 }),
  )
  const gate = width * (0.5 - frame.lean * 0.16)
  const wide = unit * 0.16
  sheet.add(
    path(arch(gate - wide * 0.6, foot - high * 0.82, wide * 1.2, high * 0.82), lighten(rock, 0.04)),
    path(
      arch(gate - wide / 2, foot - high * 0.74, wide, high * 0.74),
      sheet.vertical(
        [
          [0, mix(rock, tones.shadow, 0.85)],
          [1, mix(tones.haze, tones.shadow, 0.45)],
        ],
        foot - high * 0.74,
        foot,
      ),
    ),
  )
  for (const share of [0.3, 0.7, 0.5]) {
    const x = width * share + unit * 0.03
    if (Math.abs(x - gate) < wide * 1.1) continue
    const drop: Point[] = [
      [x - unit * 0.03, top + unit * 0.05],
      [x + unit * 0.03, top + unit * 0.05],
      [x + unit * 0.03, top + high * 0.72],
      [x, top + high * 0.62],
      [x - unit * 0.03, top + high * 0.72],
    ]
    const colour = tones.accent(share === 0.5 ? 1 : 0, 0.12)
    sheet.add(
      path(
        polygon(drop),
        sheet.vertical(
          [
            [0, mix(colour, tones.shadow, 0.12)],
            [1, lighten(colour, 0.03)],
          ],
          top,
          foot,
        ),
      ),
      path(
        polygon([
          [x, top + high * 0.3],
          [x + unit * 0.014, top + high * 0.42],
          [x, top + high * 0.54],
          [x - unit * 0.014, top + high * 0.42],
        ]),
        tones.accent(2, 0.1),
      ),
    )
  }
}
