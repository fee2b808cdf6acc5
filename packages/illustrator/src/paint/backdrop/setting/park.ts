import { between } from '../../../random.ts'
import { disc, lens } from '../../vector/curve.ts'
import { type Point, path } from '../../vector/markup.ts'
import type { Sheet } from '../../vector/sheet.ts'
import { paintSkyline } from '../built/buildings.ts'
import { bench, lampPost } from '../built/streetThings.ts'
import { depths, type Frame } from '../frame.ts'
import { paintGround } from '../land/ground.ts'
import { bush, paintBlades, paintFlowers, paintTufts } from '../land/growth.ts'
import { paintTrail } from '../land/trail.ts'
import { broadleaf, treeLine } from '../land/trees.ts'
import { paintSky } from '../sky/sky.ts'

export function paintPark(frame: Frame): void {
  const { tones, unit, width, horizon, below } = frame
  paintSky(frame)
  frame.layer('far town', depths.distance, (sheet) => {
    paintSkyline(frame, sheet, {
      name: 'far',
      foot: horizon + 2,
      height: Math.min(horizon * 0.6, unit * 0.3),
      width: unit * 0.07,
      tone: [0.66, 0.045, 250],
      distance: 0.92,
      windows: tones.hour.lamps > 0.4,
    })
    const random = frame.random('line')
    sheet.add(
      path(
        treeLine(random, -unit * 0.05, width + unit * 0.05, () => horizon, unit * 0.1, 'round', 0.5),
        tones.leaf(1, 0.66),
      ),
    )
  })
  frame.layer('trees', depths.middle, (sheet) => {
    const random = frame.random('trees')
    for (let index = 0; index < frame.many(6); index++) {
      const x = width * ((index * 0.618 + random() * 0.15) % 1)
      sheet.add(broadleaf(frame, random, [x, horizon + below * 0.03], unit * between(random, 0.15, 0.24), 0.42))
    }
  })
  frame.layer('ground', depths.ground, (sheet) => {
    paintGround(frame, sheet, { relief: 0.55 })
    paintTufts(frame, sheet, 90)
    paintFlowers(frame, sheet, 60, 0.2)
    const gravel = tones.growth.snow ? tones.of([0.9, 0.02, 240]) : tones.of([0.86, 0.05, 80])
    const swing = between(frame.random('walk'), 0.3, 0.55)
    paintTrail(frame, sheet, {
      start: 0.5 + frame.lean * 0.2,
      drift: -frame.lean * swing,
      colour: gravel,
      halfWidth: 0.2,
    })
  })
  frame.layer('details', depths.details, (sheet) => {
    const random = frame.random('details')
    const side = frame.lean
    if (frame.extra(2) > 0) {
      for (const [away, near, size] of [
        [0.04, 0.12, 0.42],
        [0.93, 0.08, 0.34],
      ] as const) {
        const at: Point = [side > 0 ? width * away : width * (1 - away), horizon + below * near]
        sheet.add(
          path(lens(at[0] - unit * 0.02, at[1], unit * size * 0.4, unit * 0.012), tones.shadow, { opacity: 0.28 }),
          broadleaf(frame, random, at, unit * size, 0.1),
        )
      }
      sheet.add(bench(frame, [side > 0 ? width * 0.8 : width * 0.2, horizon + below * 0.15], unit * 0.12))
      lampPost(frame, sheet, [side > 0 ? width * 0.7 : width * 0.3, horizon + below * 0.13], unit * 0.26, 0.1)
    }
    for (let index = 0; index < frame.extra(5); index++)
      sheet.add(
        bush(
          frame,
          random,
          [random() * width, horizon + below * between(random, 0.03, 0.08)],
          unit * between(random, 0.05, 0.09),
          tones.leaf(index, 0.2),
        ),
      )
    if (frame.scene.season === 'autumn') paintFallenLeaves(frame, sheet)
  })
  frame.layer('blades', depths.front, (sheet) => paintBlades(frame, sheet, tones.earth, 16))
}

function paintFallenLeaves(frame: Frame, sheet: Sheet): void {
  const random = frame.random('fallen leaves')
  const { tones, unit, width, horizon, below } = frame
  const shades = ['', '', '']
  for (let index = 0; index < frame.many(80); index++) {
    shades[index % 3] += disc(
      random() * width,
      horizon + below * between(random, 0.1, 1),
      unit * between(random, 0.002, 0.005),
    )
  }
  shades.forEach((d, index) => {
    sheet.add(path(d, tones.leaf(index)))
  })
}
