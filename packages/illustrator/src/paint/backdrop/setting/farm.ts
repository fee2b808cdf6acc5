import { between } from '../../../random.ts'
import { lighten, mix } from '../../colour.ts'
import { box, disc, line, polygon, taper } from '../../vector/curve.ts'
import { type Point, path, stroke } from '../../vector/markup.ts'
import { perspective } from '../../vector/perspective.ts'
import { heightAt } from '../../vector/ridge.ts'
import type { Sheet } from '../../vector/sheet.ts'
import { fence } from '../built/streetThings.ts'
import { depths, type Frame } from '../frame.ts'
import { paintGround } from '../land/ground.ts'
import { paintBlades, paintFlowers, paintTufts } from '../land/growth.ts'
import { paintRidge } from '../land/ridges.ts'
import { broadleaf, treeLine } from '../land/trees.ts'
import { paintSky } from '../sky/sky.ts'

export function paintFarm(frame: Frame): void {
  const { tones, unit, width, horizon, below } = frame
  paintSky(frame)
  frame.layer('fields', depths.distance, (sheet) => {
    const random = frame.random('woods')
    paintRidge(frame, sheet, { name: 'far', shape: 'hills', height: 0.17, wavelength: 0.7, distance: 0.9 })
    const gold = tones.growth.snow ? tones.earthFar : tones.of([0.84, 0.12, 88], 0.45)
    const ridge = paintRidge(frame, sheet, {
      name: 'wheat',
      shape: 'rolling',
      height: 0.12,
      wavelength: 0.9,
      distance: 0.6,
      colour: gold,
    })
    sheet.add(
      path(
        treeLine(random, 0, width, (x) => heightAt(ridge, x), unit * 0.035, 'round', 1.4),
        tones.leaf(1, 0.6),
      ),
    )
    paintRidge(frame, sheet, {
      name: 'green',
      shape: 'rolling',
      height: 0.06,
      wavelength: 1.3,
      distance: 0.35,
      colour: mix(tones.earthFar, tones.earth, 0.3),
    })
  })
  frame.layer('ground', depths.ground, (sheet) => {
    paintGround(frame, sheet, { relief: 0.35, far: tones.earthFar })
    paintFurrows(frame, sheet)
  })
  frame.layer('yard', depths.details, (sheet) => {
    const random = frame.random('yard')
    const foot = horizon + below * 0.06
    if (frame.extra(2) > 0) {
      const x = frame.lean > 0 ? width * between(random, 0.72, 0.8) : width * between(random, 0.06, 0.14)
      barn(frame, sheet, x, foot, unit * 0.22)
      sheet.add(broadleaf(frame, random, [x - unit * 0.05, foot + below * 0.01], unit * 0.2, 0.25))
      windmill(frame, sheet, [frame.lean > 0 ? width * 0.14 : width * 0.87, foot], unit * 0.26)
    }
    sheet.add(
      fence(
        frame,
        -unit * 0.02,
        width + unit * 0.05,
        (x) => horizon + below * (0.17 + 0.015 * Math.sin((x / unit) * 5)),
        unit * 0.045,
        tones.of([0.9, 0.03, 75], 0.1),
      ),
    )
    for (let index = 0; index < frame.extra(4); index++)
      bale(
        frame,
        sheet,
        [width * ((0.1 + index * 0.31 + random() * 0.1) % 1), horizon + below * between(random, 0.22, 0.3)],
        unit * 0.03,
      )
    paintTufts(frame, sheet, 90)
    paintFlowers(frame, sheet, 36, 0.3)
  })
  frame.layer('blades', depths.front, (sheet) => paintBlades(frame, sheet, tones.earth, 20))
}

/** Rows that run to the horizon. */
function paintFurrows(frame: Frame, sheet: Sheet): void {
  const { width, horizon, height, unit, tones, below } = frame
  const view = perspective([width * (0.5 - frame.lean * 0.22), horizon - unit * 0.03], unit * 0.3)
  const [near, far] = [view.distanceAt(height + 2), view.distanceAt(horizon + below * 0.2)]
  let rows = ''
  const reach = (width / unit) * 3 * far
  for (let x = -reach; x < reach; x += 0.8)
    rows += polygon([view.at(x, far), view.at(x + 0.3, far), view.at(x + 0.3, near), view.at(x, near)])
  sheet.add(
    path(
      rows,
      sheet.vertical(
        [
          [0, lighten(tones.earth, -0.07), 0.5],
          [1, lighten(tones.earth, -0.09), 0.28],
        ],
        horizon + below * 0.2,
        height,
      ),
    ),
  )
}

function barn(frame: Frame, sheet: Sheet, x: number, foot: number, size: number): void {
  const { tones } = frame
  const red = tones.of([0.54, 0.16, 28], 0.18, 'accent')
  const roof = tones.of([0.42, 0.03, 280], 0.18)
  const white = tones.of([0.95, 0.015, 80], 0.15)
  const wall = size * 0.5
  const front: Point[] = [
    [x, foot],
    [x, foot - wall],
    [x + size * 0.12, foot - wall * 1.4],
    [x + size * 0.3, foot - wall * 1.65],
    [x + size * 0.48, foot - wall * 1.4],
    [x + size * 0.6, foot - wall],
    [x + size * 0.6, foot],
  ]
  sheet.add(
    path(
      polygon([
        [x + size * 0.3, foot - wall * 1.65],
        [x + size * 0.98, foot - wall * 1.65],
        [x + size * 1.1, foot - wall * 1.4],
        [x + size * 1.22, foot - wall],
        [x + size * 0.6, foot - wall],
        [x + size * 0.48, foot - wall * 1.4],
      ]),
      roof,
    ),
    path(box(x + size * 0.6, foot - wall, size * 0.58, wall), mix(red, tones.shadow, 0.28)),
    path(polygon(front), red),
    stroke(line(front.slice(1, 6)), white, size * 0.025),
    path(box(x + size * 0.19, foot - wall * 0.75, size * 0.22, wall * 0.75), mix(red, tones.shadow, 0.35)),
    stroke(
      line([
        [x + size * 0.19, foot - wall * 0.75],
        [x + size * 0.41, foot],
      ]) +
        line([
          [x + size * 0.41, foot - wall * 0.75],
          [x + size * 0.19, foot],
        ]) +
        box(x + size * 0.19, foot - wall * 0.75, size * 0.22, wall * 0.75),
      white,
      size * 0.015,
    ),
    path(disc(x + size * 0.3, foot - wall * 1.15, size * 0.06), tones.hour.lamps > 0.3 ? tones.lamp : white),
  )
}

function windmill(frame: Frame, sheet: Sheet, [x, y]: Point, size: number): void {
  const { tones } = frame
  const stone = tones.of([0.85, 0.04, 75], 0.3)
  const hub: Point = [x, y - size * 0.62]
  const turn = frame.random('windmill')() * 1.5
  let sails = ''
  for (let arm = 0; arm < 4; arm++) {
    const angle = turn + arm * 1.571
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const at = (along: number, across: number): Point => [
      hub[0] + (c * along - s * across) * size,
      hub[1] + (s * along + c * across) * size,
    ]
    sails += polygon([at(0.04, 0), at(0.42, 0), at(0.42, 0.09), at(0.1, 0.09)])
  }
  sheet.add(
    path(taper([x, y], [x, y - size * 0.66], size * 0.26, size * 0.15), stone),
    path(
      polygon([
        [x - size * 0.1, y - size * 0.65],
        [x, y - size * 0.8],
        [x + size * 0.1, y - size * 0.65],
      ]),
      tones.of([0.5, 0.1, 30], 0.3),
    ),
    path(sails, tones.of([0.96, 0.02, 80], 0.25), { opacity: 0.95 }),
    path(disc(...hub, size * 0.025), tones.shadow),
  )
}

function bale(frame: Frame, sheet: Sheet, [x, y]: Point, r: number): void {
  const straw = frame.tones.of([0.82, 0.11, 85], 0.05)
  sheet.add(
    path(disc(x + r * 0.9, y - r, r) + box(x, y - r * 2, r * 0.9, r * 2), mix(straw, frame.tones.shadow, 0.2)),
    path(disc(x, y - r, r), mix(straw, frame.tones.key, 0.15)),
    stroke(disc(x, y - r, r * 0.62) + disc(x, y - r, r * 0.28), mix(straw, frame.tones.shadow, 0.3), r * 0.08),
  )
}
