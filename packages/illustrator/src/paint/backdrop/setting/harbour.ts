import { between } from '../../../random.ts'
import { lighten, mix } from '../../colour.ts'
import { box, line, polygon, roundedBox, taper } from '../../vector/curve.ts'
import { type Point, path, stroke } from '../../vector/markup.ts'
import { perspective } from '../../vector/perspective.ts'
import type { Sheet } from '../../vector/sheet.ts'
import { lighthouse, sailboat } from '../built/boats.ts'
import { house } from '../built/buildings.ts'
import { depths, type Frame } from '../frame.ts'
import { paintRidge } from '../land/ridges.ts'
import type { Tone } from '../palette/skies.ts'
import { paintSky } from '../sky/sky.ts'
import { paintWater } from '../water/water.ts'

const walls: Tone[] = [[0.9, 0.05, 85], [0.82, 0.07, 40], [0.85, 0.05, 220], [0.88, 0.07, 95], [0.8, 0.06, 150]] // biome-ignore format: a list
const roofs: Tone[] = [[0.58, 0.14, 32], [0.5, 0.05, 260], [0.62, 0.12, 45]] // biome-ignore format: a list

/** A bay with houses along one shore, a lighthouse on the other, and the quay to stand on. */
export function paintHarbour(frame: Frame): void {
  const { tones, unit, width, horizon, below } = frame
  const quay = horizon + below * 0.42
  paintSky(frame)
  frame.layer('far shore', depths.distance, (sheet) => {
    paintRidge(frame, sheet, { name: 'far', shape: 'hills', height: 0.18, wavelength: 0.8, sink: 0, distance: 0.85 })
    paintRidge(frame, sheet, {
      name: 'near',
      shape: 'rolling',
      height: 0.1,
      wavelength: 0.9,
      sink: 0,
      distance: 0.6,
      tone: [0.6, 0.09, 145],
    })
  })
  frame.layer('town', depths.middle, (sheet) => {
    const random = frame.random('town')
    const side = frame.lean
    const reach = width * 0.4
    let x = side > 0 ? width - reach : -unit * 0.02
    const end = side > 0 ? width + unit * 0.02 : reach
    for (let index = 0; x < end; index++) {
      const size = unit * between(random, 0.075, 0.11)
      sheet.add(
        house(
          frame,
          sheet,
          random,
          x,
          horizon + below * 0.02,
          size,
          0.3,
          walls[index % 5] as Tone,
          roofs[index % 3] as Tone,
        ),
      )
      x += size * 1.02
    }
    sheet.add(
      path(
        box(side > 0 ? width - reach - unit * 0.04 : -2, horizon, reach + unit * 0.06, below * 0.035),
        tones.of([0.6, 0.03, 70], 0.3),
      ),
    )
    if (frame.extra(2) > 0) {
      const at: Point = [side > 0 ? width * 0.13 : width * 0.87, horizon + below * 0.02]
      sheet.add(
        path(
          polygon([
            [at[0] - unit * 0.1, at[1] + below * 0.02],
            [at[0] - unit * 0.04, at[1] - unit * 0.02],
            [at[0] + unit * 0.05, at[1] - unit * 0.018],
            [at[0] + unit * 0.1, at[1] + below * 0.02],
          ]),
          tones.of([0.5, 0.03, 80], 0.3),
        ),
        lighthouse(frame, [at[0], at[1] - unit * 0.015], unit * 0.26, 0.2),
      )
    }
  })
  frame.layer('water', depths.middle + 0.001, (sheet) => {
    const random = frame.random('boats')
    paintWater(frame, sheet, {
      top: horizon + below * 0.03,
      bottom: quay + 2,
      deep: tones.of([0.52, 0.09, 222]),
      waves: 0.25,
      ripples: 80,
    })
    const boats = frame.extra(6)
    for (let index = 0; index < boats; index++) {
      const near = 0.08 + (0.24 * index) / Math.max(1, boats)
      const x = width * ((0.12 + index * 0.37 + random() * 0.12) % 1)
      sheet.add(
        sailboat(frame, [x, horizon + below * near], unit * (0.07 + near * 0.3), 0.35 - near, tones.accent(index, 0.2)),
      )
    }
  })
  frame.layer('quay', depths.ground, (sheet) => paintQuay(frame, sheet, quay))
}

function paintQuay(frame: Frame, sheet: Sheet, top: number): void {
  const { tones, unit, width, height, horizon } = frame
  const random = frame.random('quay')
  const wood = tones.of([0.62, 0.06, 65])
  const view = perspective([width * 0.5, horizon - unit * 0.08], unit * 0.4)
  const [far, near] = [view.distanceAt(top), view.distanceAt(height + 2)]
  sheet.add(
    path(
      box(0, top, width, height - top + 1),
      sheet.vertical(
        [
          [0, mix(wood, tones.key, 0.2)],
          [1, mix(wood, tones.shadow, 0.18)],
        ],
        top,
        height,
      ),
    ),
  )
  let seams = ''
  for (let distance = near; distance < far; distance += 0.055 * far)
    seams += line([view.at(-9, distance), view.at(9, distance)])
  let shade = ''
  for (let index = 0; index < 16; index++) {
    const distance = near + 0.055 * far * Math.floor(random() * 16)
    const next = Math.min(far, distance + 0.055 * far)
    const x = between(random, -3, 2.4)
    if (distance < far)
      shade += polygon([view.at(x, distance), view.at(x + 1.2, distance), view.at(x + 1.2, next), view.at(x, next)])
  }
  sheet.add(
    path(shade, lighten(wood, -0.05), { opacity: 0.4 }),
    stroke(seams, mix(wood, tones.shadow, 0.45), Math.max(0.5, unit * 0.0022), { opacity: 0.5 }),
    path(box(0, top - unit * 0.006, width, unit * 0.016), mix(wood, tones.key, 0.35)),
    path(box(0, top + unit * 0.01, width, unit * 0.006), tones.shadow, { opacity: 0.25 }),
  )
  const post = tones.of([0.45, 0.05, 55])
  for (let x = unit * 0.06; x < width; x += unit * 0.3) {
    const size = unit * 0.08
    sheet.add(
      path(
        taper([x, top + unit * 0.02], [x, top - size * 0.8], size * 0.32, size * 0.28),
        mix(post, tones.shadow, 0.2),
      ),
      path(
        roundedBox(x - size * 0.17, top - size * 0.9, size * 0.34, size * 0.16, size * 0.06),
        mix(post, tones.key, 0.3),
      ),
    )
  }
}
