import { between, type Random } from '../../../random.ts'
import { lighten, mix } from '../../colour.ts'
import { box, disc, polygon, roundedBox } from '../../vector/curve.ts'
import { path } from '../../vector/markup.ts'
import type { Sheet } from '../../vector/sheet.ts'
import { house } from '../built/buildings.ts'
import { bunting, lightChain } from '../built/streetThings.ts'
import { depths, type Frame } from '../frame.ts'
import { paintCobbles } from '../land/cobbles.ts'
import type { Tone } from '../palette/skies.ts'
import { paintSky } from '../sky/sky.ts'

const walls: Tone[] = [[0.86, 0.06, 75], [0.8, 0.08, 45], [0.88, 0.04, 95], [0.78, 0.06, 25], [0.82, 0.05, 200]] // biome-ignore format: a list
const roofs: Tone[] = [[0.52, 0.11, 35], [0.45, 0.06, 30], [0.5, 0.05, 265]] // biome-ignore format: a list

/** An old square: gabled houses, then a row of stalls, with flags and lights over it all. */
export function paintMarket(frame: Frame): void {
  const { tones, unit, width, horizon, below } = frame
  paintSky(frame)
  frame.layer('houses', depths.distance, (sheet) => {
    const random = frame.random('houses')
    for (const [plane, distance] of [0.7, 0.42].entries()) {
      for (let x = -unit * between(random, 0.02, 0.12), index = 0; x < width; index++) {
        const size = unit * between(random, 0.15, 0.22) * (plane === 0 ? 1.1 : 1)
        const lift = plane === 0 ? Math.min(unit * 0.14, horizon * 0.25) : Math.min(unit * 0.06, horizon * 0.1)
        sheet.add(
          path(box(x, horizon - lift - 1, size, lift + 3), tones.of(walls[(index + plane) % 5] as Tone, distance)),
        )
        sheet.add(
          house(
            frame,
            sheet,
            random,
            x,
            horizon - lift,
            size,
            distance,
            walls[(index + plane) % 5] as Tone,
            roofs[index % 3] as Tone,
          ),
        )
        x += size * between(random, 0.96, 1.06)
      }
    }
  })
  frame.layer('ground', depths.ground, (sheet) => paintCobbles(frame, sheet))
  frame.layer('stalls', depths.ground + 0.001, (sheet) => {
    const random = frame.random('stalls')
    const count = Math.max(2, Math.round(3.2 * frame.wide))
    for (let index = 0; index < count; index++) {
      const x = (width * (index + 0.5)) / count
      // The middle stays open for the subject, unless the frame is wide enough.
      if (count % 2 === 1 && index === (count - 1) / 2 && frame.wide < 1.4) continue
      stall(frame, sheet, random, x, horizon + below * 0.1, Math.min(unit * 0.26, (width / count) * 0.88), index)
    }
  })
  frame.layer('flags', depths.details, (sheet) => {
    const high = horizon * 0.3
    sheet.add(bunting(frame, [-unit * 0.02, high], [width * 0.55, high * 0.7], unit * 0.08, unit * 0.028))
    sheet.add(bunting(frame, [width * 0.45, high * 0.6], [width + unit * 0.02, high * 1.15], unit * 0.09, unit * 0.028))
    lightChain(frame, sheet, [-unit * 0.02, high * 1.4], [width + unit * 0.02, high * 1.2], unit * 0.1, unit * 0.005)
  })
}

function stall(frame: Frame, sheet: Sheet, random: Random, x: number, foot: number, size: number, index: number): void {
  const { tones, unit } = frame
  const wood = tones.of([0.55, 0.08, 55], 0.1)
  const [left, top] = [x - size / 2, foot - size * 0.95]
  const cloth = tones.accent(index, 0.08)
  const pale = tones.of([0.96, 0.02, 85], 0.06)
  sheet.add(
    path(box(left + size * 0.08, top + size * 0.2, size * 0.84, size * 0.45), mix(wood, tones.shadow, 0.62)),
    path(
      box(left + size * 0.05, top + size * 0.1, size * 0.04, size * 0.86) +
        box(left + size * 0.91, top + size * 0.1, size * 0.04, size * 0.86),
      wood,
    ),
  )
  if (tones.hour.lamps > 0.3)
    sheet.add(
      path(
        disc(x, top + size * 0.4, size * 0.3),
        sheet.radial(
          [
            [0, tones.lamp, 0.8],
            [1, tones.lamp, 0],
          ],
          [x, top + size * 0.4],
          size * 0.3,
        ),
      ),
    )
  for (let column = 0; column < 7; column++) {
    const goods = tones.of(
      (
        [
          [0.7, 0.17, 40],
          [0.65, 0.19, 27],
          [0.75, 0.15, 120],
          [0.84, 0.15, 90],
          [0.55, 0.14, 320],
        ] as const
      )[(column + index) % 5] as Tone,
      0.05,
      'accent',
    )
    let heap = ''
    for (let piece = 0; piece < 5; piece++)
      heap += disc(
        left + size * (0.13 + column * 0.115 + between(random, -0.02, 0.04)),
        foot - size * between(random, 0.4, 0.49),
        size * 0.032,
      )
    sheet.add(path(heap, goods))
  }
  sheet.add(
    path(box(left + size * 0.03, foot - size * 0.4, size * 0.94, size * 0.06), lighten(wood, 0.06)),
    path(
      box(left + size * 0.06, foot - size * 0.34, size * 0.88, size * 0.34),
      sheet.vertical(
        [
          [0, wood],
          [1, mix(wood, tones.shadow, 0.35)],
        ],
        foot - size * 0.34,
        foot,
      ),
    ),
    path(roundedBox(left - size * 0.02, foot - 1, size * 1.04, unit * 0.008, 2), tones.shadow, { opacity: 0.3 }),
  )
  let stripes = ''
  let scallops = ''
  let paleScallops = ''
  for (let stripe = 0; stripe < 8; stripe++) {
    const [a, b] = [stripe / 8, (stripe + 1) / 8]
    const at = (share: number, low: boolean) =>
      left - (low ? size * 0.06 : -size * 0.04) + share * size * (low ? 1.12 : 0.92)
    const drop = disc((at(a, true) + at(b, true)) / 2, top + size * 0.3, size * 0.07)
    if (stripe % 2 === 0) {
      stripes += polygon([
        [at(a, false), top],
        [at(b, false), top],
        [at(b, true), top + size * 0.3],
        [at(a, true), top + size * 0.3],
      ])
      scallops += drop
    } else paleScallops += drop
  }
  sheet.add(
    path(paleScallops, mix(pale, tones.shadow, 0.12)),
    path(scallops, mix(cloth, tones.shadow, 0.18)),
    path(
      polygon([
        [left + size * 0.04, top],
        [left + size * 0.96, top],
        [left + size * 1.06, top + size * 0.3],
        [left - size * 0.06, top + size * 0.3],
      ]),
      pale,
    ),
    path(stripes, cloth),
    path(
      polygon([
        [left + size * 0.04, top],
        [left + size * 0.96, top],
        [left + size * 0.98, top + size * 0.06],
        [left + size * 0.02, top + size * 0.06],
      ]),
      tones.key,
      { opacity: 0.3 },
    ),
  )
}
