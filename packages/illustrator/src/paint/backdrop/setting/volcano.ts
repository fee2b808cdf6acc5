import { between } from '../../../random.ts'
import { lighten, mix } from '../../colour.ts'
import { disc, line, polygon, smooth } from '../../vector/curve.ts'
import { circle, type Point, path, stroke } from '../../vector/markup.ts'
import { noiseOf } from '../../vector/noise.ts'
import { glow, type Sheet } from '../../vector/sheet.ts'
import { depths, type Frame } from '../frame.ts'
import { paintGround, paintPebbles } from '../land/ground.ts'
import { paintRidge } from '../land/ridges.ts'
import { paintSky } from '../sky/sky.ts'

export function paintVolcano(frame: Frame): void {
  const { unit, width, horizon, tones } = frame
  const x = width * (0.5 + frame.lean * 0.17)
  const tall = Math.min(horizon * 0.66, unit * 0.52)
  const top: Point = [x, horizon - tall]
  paintSky(frame, { cover: 0.6 })
  frame.layer('ash cloud', depths.distance - 0.001, (sheet) => paintPlume(frame, sheet, top))
  frame.layer('volcano', depths.distance, (sheet) => {
    paintRidge(frame, sheet, {
      name: 'far',
      shape: 'peaks',
      height: 0.16,
      wavelength: 0.4,
      distance: 0.9,
      flanks: true,
    })
    paintCone(frame, sheet, top, tall)
    paintRidge(frame, sheet, {
      name: 'near',
      shape: 'peaks',
      height: 0.07,
      wavelength: 0.35,
      distance: 0.35,
      flanks: true,
    })
  })
  frame.layer('ground', depths.ground, (sheet) => {
    paintGround(frame, sheet, { relief: 1.1 })
    paintLava(frame, sheet)
  })
  frame.layer('details', depths.details, (sheet) => paintPebbles(frame, sheet, 60, lighten(tones.earth, 0.07)))
  frame.layer('sparks', depths.front, (sheet) => {
    const random = frame.random('sparks')
    let [small, large] = ['', '']
    for (let index = 0; index < frame.many(46); index++) {
      const at: Point = [random() * width, random() * frame.height]
      if (index % 5 === 0) large += disc(...at, unit * between(random, 0.002, 0.0038))
      else small += disc(...at, unit * between(random, 0.0008, 0.0018))
    }
    sheet.add(path(small, tones.shining(0), { opacity: 0.8 }), path(large, tones.shining(1), { opacity: 0.85 }))
  })
}

function paintPlume(frame: Frame, sheet: Sheet, top: Point): void {
  const { unit, tones } = frame
  const random = frame.random('plume')
  const ash = mix(tones.of([0.4, 0.03, 320]), tones.sky[1], 0.25)
  const reach = unit * 0.5
  sheet.add(circle(...top, reach, sheet.radial(glow(tones.shining(0), 0.95, tones.shining(1)), top, reach)))
  const puffs = Array.from({ length: 22 }, (_, index) => {
    const share = index / 21
    return {
      x: top[0] + frame.lean * -unit * 0.3 * share ** 1.6 + between(random, -0.06, 0.06) * unit * (0.3 + share),
      y: top[1] - top[1] * 1.05 * share,
      r: unit * (0.028 + 0.1 * share ** 0.8) * between(random, 0.8, 1.2),
    }
  })
  for (const puff of puffs.toReversed()) {
    const heat = Math.max(0, 1 - (top[1] - puff.y) / (unit * 0.32))
    const body = mix(ash, tones.shining(0), 0.55 * heat)
    sheet.add(
      circle(
        puff.x,
        puff.y,
        puff.r,
        sheet.vertical(
          [
            [0, lighten(ash, 0.07)],
            [0.5, ash],
            [1, body],
          ],
          puff.y - puff.r,
          puff.y + puff.r,
        ),
      ),
    )
  }
}

function paintCone(frame: Frame, sheet: Sheet, top: Point, tall: number): void {
  const { unit, horizon, tones } = frame
  const noise = noiseOf(frame.random('cone'))
  const random = frame.random('streams')
  const rock = tones.rock(0.35)
  const rim = unit * 0.055
  const flank = (side: number): Point[] =>
    Array.from({ length: 9 }, (_, index) => {
      const share = index / 8
      return [
        top[0] + side * (rim + tall * 0.95 * share ** 1.5 + noise(index + side * 7) * unit * 0.008),
        top[1] + tall * 1.03 * share,
      ]
    })
  const shape = [...flank(-1).toReversed(), [top[0], top[1] + unit * 0.016] as Point, ...flank(1)]
  const sunLeft = frame.sun.x < top[0]
  sheet.add(
    path(
      polygon(shape),
      sheet.vertical(
        [
          [0, mix(rock, tones.shining(2), 0.35)],
          [0.4, rock],
          [1, mix(rock, tones.haze, 0.4)],
        ],
        top[1],
        horizon,
      ),
    ),
  )
  sheet.add(
    path(
      polygon([
        ...flank(sunLeft ? 1 : -1),
        [top[0] + (sunLeft ? 1 : -1) * tall * 0.3, horizon],
        [top[0] + (sunLeft ? 0.06 : -0.06) * tall, top[1] + tall * 0.4],
        [top[0], top[1] + unit * 0.016],
      ]),
      tones.shadow,
      { opacity: 0.35 },
    ),
  )
  sheet.add(
    path(
      smooth(
        [
          [top[0] - rim, top[1]],
          [top[0], top[1] + unit * 0.02],
          [top[0] + rim, top[1]],
          [top[0], top[1] - unit * 0.008],
        ],
        true,
      ),
      tones.shining(1),
    ),
  )
  for (const start of [-0.6, 0.1, 0.65]) {
    let x = top[0] + start * rim
    const points: Point[] = []
    const long = tall * between(random, 0.45, 0.95)
    for (let step = 0; step <= 7; step++) {
      points.push([x, top[1] + unit * 0.006 + (long * step) / 7])
      x += (start * 0.16 + between(random, -0.06, 0.06)) * long * 0.4
    }
    sheet.add(
      stroke(smooth(points), tones.shining(2), unit * 0.024, { opacity: 0.35 }),
      stroke(smooth(points), tones.shining(0), unit * 0.013),
      stroke(smooth(points), tones.shining(1), unit * 0.005),
    )
  }
}

/** Cracks that glow, in perspective. */
function paintLava(frame: Frame, sheet: Sheet): void {
  const { unit, width, horizon, below, tones } = frame
  const random = frame.random('lava')
  let d = ''
  for (let crack = 0; crack < frame.many(7); crack++) {
    const near = between(random, 0.1, 0.95)
    let [x, y] = [random() * width, horizon + below * near]
    const points: Point[] = [[x, y]]
    for (let step = 0; step < 5; step++) {
      x += between(random, 0.02, 0.07) * unit * (0.4 + near) * (crack % 2 === 0 ? 1 : -1)
      y += between(random, -0.35, 0.35) * unit * 0.05 * near
      points.push([x, Math.max(horizon + below * 0.06, y)])
    }
    d += line(points)
  }
  const shape = { 'stroke-linejoin': 'round' }
  sheet.add(
    stroke(d, tones.shining(2), unit * 0.022, { ...shape, opacity: 0.2 }),
    stroke(d, tones.shining(0), unit * 0.008, { ...shape, opacity: 0.9 }),
    stroke(d, tones.shining(1), unit * 0.003, shape),
  )
}
