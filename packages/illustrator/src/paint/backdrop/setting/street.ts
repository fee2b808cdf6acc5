import { between } from '../../../random.ts'
import { mix } from '../../colour.ts'
import { polygon } from '../../vector/curve.ts'
import { type Point, path, rect } from '../../vector/markup.ts'
import { type Perspective, perspective } from '../../vector/perspective.ts'
import type { Sheet } from '../../vector/sheet.ts'
import { paintSkyline } from '../built/buildings.ts'
import { row } from '../built/perspectiveWalls.ts'
import { lampPost, lightChain } from '../built/streetThings.ts'
import { depths, type Frame } from '../frame.ts'
import type { Tone } from '../palette/skies.ts'
import { paintSky } from '../sky/sky.ts'

const walls: Tone[] = [[0.82, 0.07, 60], [0.74, 0.09, 35], [0.86, 0.05, 90], [0.72, 0.05, 220], [0.8, 0.06, 20], [0.78, 0.06, 150]] // biome-ignore format: a list

/** Seen along its middle: house fronts run to the vanishing point. */
export function paintStreet(frame: Frame): void {
  const { tones, unit, width, horizon, height } = frame
  const view = streetView(frame)
  const random = frame.random('walls')
  const start = Math.floor(random() * walls.length)
  const colours = walls.map((_, index) => tones.of(walls[(index + start) % walls.length] as Tone, 0.05))
  const half = 1.2 + 1.25 * frame.wide
  paintSky(frame)
  frame.layer('far houses', depths.distance, (sheet) =>
    paintSkyline(frame, sheet, {
      name: 'end',
      foot: horizon + unit * 0.01,
      height: Math.min(horizon * 0.4, unit * 0.2),
      width: unit * 0.06,
      tone: [0.66, 0.05, 270],
      distance: 0.9,
      windows: true,
    }),
  )
  frame.layer('houses', depths.middle, (sheet) => {
    // Under the seams between walls and pavement.
    sheet.add(rect(0, horizon, width, height - horizon, tones.earth))
    const from = Math.max(0.4, view.distanceAt(height) * 0.9)
    row(frame, sheet, 'left', view, -1, from, half, colours)
    row(frame, sheet, 'right', view, 1, from, half, colours)
  })
  frame.layer('ground', depths.ground, (sheet) => paintPavement(frame, sheet, view, half))
  frame.layer('lamps', depths.details, (sheet) => {
    if (frame.extra(3) === 0) return
    for (const distance of [7, 4.2, 2.4])
      for (const side of [-1, 1]) {
        const foot = view.at(side * half * 0.78, distance)
        if (foot[0] > -unit * 0.1 && foot[0] < width + unit * 0.1)
          lampPost(frame, sheet, foot, (unit * 0.62) / distance, Math.min(0.5, distance * 0.06))
      }
    for (const distance of [6, 3.4])
      lightChain(
        frame,
        sheet,
        view.at(-half, distance, 3),
        view.at(half, distance, 3),
        (unit * 0.3) / distance,
        (unit * 0.016) / distance,
      )
  })
}

function streetView(frame: Frame): Perspective {
  const shift = frame.lean * frame.width * 0.05
  return perspective([frame.width / 2 + shift, frame.horizon], frame.unit * 0.3)
}

function paintPavement(frame: Frame, sheet: Sheet, view: Perspective, half: number): void {
  const { tones, width, horizon, height, below } = frame
  const [far, near] = [30, view.distanceAt(height + 2) * 0.98]
  const strip = (from: number, to: number, start = near, end = far) =>
    polygon([view.at(from, start), view.at(to, start), view.at(to, end), view.at(from, end)])
  const slab = tones.of([0.76, 0.03, 75])
  const curb = half * 0.62
  sheet.add(
    path(
      strip(-half, half),
      sheet.vertical(
        [
          [0, mix(slab, tones.haze, 0.6)],
          [1, slab],
        ],
        horizon,
        height,
      ),
    ),
    path(
      strip(-curb, curb),
      sheet.vertical(
        [
          [0, mix(tones.earth, tones.haze, 0.7)],
          [0.35, tones.earthFar],
          [1, tones.earth],
        ],
        horizon,
        height,
      ),
    ),
    path(strip(-curb * 1.05, -curb) + strip(curb, curb * 1.05), mix(slab, tones.key, 0.35)),
  )
  const random = frame.random('slabs')
  let seams = ''
  for (let distance = near; distance < 12; distance *= 1.16)
    seams +=
      strip(-half, -curb * 1.05, distance, distance * 1.012) + strip(curb * 1.05, half, distance, distance * 1.012)
  let dashes = ''
  for (let distance = near * 0.9; distance < 16; distance += 1.1)
    dashes += strip(-0.045, 0.045, Math.max(near, distance), distance + 0.55)
  let crossing = ''
  const at = Math.max(near * 1.5, 2.6)
  for (let x = -curb * 0.9; x < curb * 0.85; x += curb * 0.24) crossing += strip(x, x + curb * 0.13, at, at + 0.7)
  sheet.add(
    path(seams, tones.shadow, { opacity: 0.22 }),
    path(random() < 0.5 ? crossing : dashes, tones.of([0.95, 0.02, 90]), { opacity: 0.85 }),
    rect(
      0,
      horizon,
      width,
      below + 1,
      sheet.vertical(
        [
          [0, tones.key, 0.2 * tones.air.sunStrength],
          [0.5, tones.key, 0],
          [1, tones.shadow, 0.24],
        ],
        horizon,
        height,
      ),
    ),
  )
  if (frame.scene.weather === 'rain' || frame.scene.weather === 'storm' || tones.hour.lamps > 0.7)
    paintPuddles(frame, sheet, view, curb)
}

/** A wet street shows the lights again. */
function paintPuddles(frame: Frame, sheet: Sheet, view: Perspective, curb: number): void {
  const random = frame.random('puddles')
  const colour = frame.tones.hour.lamps > 0.4 ? frame.tones.lamp : frame.tones.sky[3]
  for (let index = 0; index < 6; index++) {
    const [x, y]: Point = view.at(between(random, -curb, curb), between(random, 1.4, 4))
    const half = frame.unit * between(random, 0.04, 0.1)
    sheet.add(
      rect(
        x - half,
        y - half * 0.3,
        half * 2,
        half * 0.6,
        sheet.radial(
          [
            [0, colour, 0.3],
            [0.6, colour, 0.14],
            [1, colour, 0],
          ],
          [x, y],
          half,
          0.28,
        ),
      ),
    )
  }
}
