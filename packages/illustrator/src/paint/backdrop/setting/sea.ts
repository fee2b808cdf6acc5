import { between } from '../../../random.ts'
import { mix } from '../../colour.ts'
import { lens, smooth } from '../../vector/curve.ts'
import { type Point, path, stroke } from '../../vector/markup.ts'
import { noiseOf } from '../../vector/noise.ts'
import type { Sheet } from '../../vector/sheet.ts'
import { sailboat } from '../built/boats.ts'
import { depths, type Frame } from '../frame.ts'
import { paintRidge } from '../land/ridges.ts'
import { paintSky } from '../sky/sky.ts'
import { paintWater } from '../water/water.ts'

export function paintSea(frame: Frame): void {
  const { tones, unit, width, horizon, height, below } = frame
  const rough = frame.scene.weather === 'storm' ? 1 : frame.scene.weather === 'wind' ? 0.75 : 0.4
  paintSky(frame)
  if (frame.random('island')() < 0.6) {
    frame.layer('islands', depths.distance, (sheet) =>
      paintRidge(frame, sheet, {
        name: 'islands',
        shape: 'peaks',
        height: 0.075,
        wavelength: 1.1,
        sink: 0,
        distance: 0.85,
      }),
    )
  }
  frame.layer('sea', depths.ground, (sheet) => {
    paintWater(frame, sheet, { top: horizon, bottom: height, deep: tones.earth, waves: rough, ripples: 130 })
    const random = frame.random('boats')
    for (let index = 0; index < frame.extra(2); index++) {
      const x = frame.lean > 0 ? between(random, 0.06, 0.3) : between(random, 0.7, 0.94)
      const at: Point = [width * x, horizon + below * between(random, 0.015, 0.06)]
      sheet.add(
        path(lens(at[0], at[1] + unit * 0.004, unit * 0.035, unit * 0.004), tones.shadow, { opacity: 0.3 }),
        sailboat(frame, at, unit * between(random, 0.05, 0.08), 0.4, tones.accent(index, 0.35)),
      )
    }
    paintCrests(frame, sheet, rough)
  })
}

/** Swells: each a long band with a lit edge and some foam, higher and farther apart the nearer. */
export function paintCrests(frame: Frame, sheet: Sheet, rough: number): void {
  const random = frame.random('crests')
  const { tones, unit, width, horizon, below } = frame
  const foam = mix('#ffffff', tones.ambient, 0.1 + tones.hour.stars * 0.4)
  for (let row = 1; row < 7; row++) {
    const near = (row / 7) ** 1.5
    const noise = noiseOf(random)
    const y = horizon + below * (0.06 + 0.92 * near)
    const swing = unit * (0.006 + 0.034 * near) * (0.4 + rough)
    const wave = unit * (0.12 + 0.3 * near)
    const top: Point[] = []
    const low: Point[] = []
    for (let x = -wave; x < width + wave; x += wave * 0.28) {
      const rise = Math.abs(noise(x / wave)) ** 1.2
      top.push([x, y - rise * swing])
      low.push([x, y + swing * (0.45 + 0.25 * rise)])
    }
    const colour = mix(tones.earth, tones.sky[2], 0.24 - 0.12 * near)
    const d = `${smooth(top)}${smooth(low.toReversed()).replace('M', 'L')}Z`
    sheet.add(
      path(
        d,
        sheet.vertical(
          [
            [0, mix(colour, tones.key, 0.24), 0.62],
            [0.5, colour, 0.42],
            [1, colour, 0],
          ],
          y - swing,
          y + swing * 0.7,
        ),
      ),
      stroke(smooth(top), foam, Math.max(0.4, unit * (0.0008 + 0.002 * near)), { opacity: 0.12 + 0.26 * rough }),
    )
    let caps = ''
    for (let index = 0; index < frame.many(5 * rough + 1); index++) {
      const at = top[Math.floor(random() * top.length)] as Point
      caps += lens(
        at[0],
        at[1] + unit * 0.002,
        unit * (0.008 + 0.04 * near) * between(random, 0.5, 1),
        unit * (0.001 + 0.003 * near),
      )
    }
    sheet.add(path(caps, foam, { opacity: 0.7 }))
  }
}
