import { between } from '../../../random.ts'
import { mix } from '../../colour.ts'
import { under } from '../../vector/curve.ts'
import { group, type Point, path, rect } from '../../vector/markup.ts'
import { noiseOf } from '../../vector/noise.ts'
import { heightAt } from '../../vector/ridge.ts'
import { newSheet, type Sheet } from '../../vector/sheet.ts'
import { depths, type Frame } from '../frame.ts'
import { paintPebbles } from '../land/ground.ts'
import { paintTufts } from '../land/growth.ts'
import { paintRidge } from '../land/ridges.ts'
import { fir, treeLine } from '../land/trees.ts'
import { paintSky } from '../sky/sky.ts'
import { paintDepths, paintSurface } from '../water/water.ts'
import { paintReeds } from './swamp.ts'

export function paintLake(frame: Frame): void {
  const { tones, horizon, height } = frame
  const water = { top: horizon, bottom: height, deep: tones.of([0.5, 0.09, 225]), waves: 0.15, ripples: 70 }
  paintSky(frame, { cover: 0.8 })
  frame.layer('mountains', depths.distance, (sheet) => paintFarShore(frame, sheet))
  frame.layer('lake', depths.ground, (sheet) => {
    paintDepths(frame, sheet, water)
    const mirror = newSheet('backdrop-lake-mirror')
    paintFarShore(frame, mirror)
    // Turned over at the water line, and pressed, as a mirror seen at a low angle.
    sheet.add(group(mirror.svg(), { transform: `matrix(1 0 0 -0.8 0 ${(horizon * 1.8).toFixed(2)})`, opacity: 0.5 }))
    sheet.add(
      rect(
        0,
        horizon,
        frame.width,
        frame.below + 1,
        sheet.vertical(
          [
            [0, tones.haze, 0.3],
            [0.08, tones.haze, 0],
            [1, tones.of([0.45, 0.09, 230]), 0.3],
          ],
          horizon,
          height,
        ),
      ),
    )
    paintSurface(frame, sheet, water)
  })
  frame.layer('near shore', depths.details, (sheet) => paintNearShore(frame, sheet))
  frame.layer('reeds', depths.front, (sheet) => paintReeds(frame, sheet, 16))
}

function paintFarShore(frame: Frame, sheet: Sheet): void {
  const { tones, unit, width, horizon } = frame
  const random = frame.random('far shore')
  paintRidge(frame, sheet, {
    name: 'far',
    shape: 'peaks',
    height: 0.42,
    wavelength: 0.58,
    sink: 0,
    distance: 0.8,
    flanks: true,
    snow: tones.growth.snow ? 0.75 : 0.4,
  })
  const hills = paintRidge(frame, sheet, {
    name: 'hills',
    rim: 0.15,
    shape: 'hills',
    height: 0.15,
    wavelength: 0.55,
    sink: 0,
    distance: 0.6,
    colour: tones.needle(0.65),
  })
  sheet.add(
    path(
      treeLine(random, 0, width, (x) => heightAt(hills, x), unit * 0.04, 'fir', 0.5),
      tones.needle(0.6),
    ),
  )
  sheet.add(
    path(
      treeLine(random, 0, width, () => horizon - unit * 0.004, unit * 0.06, 'mixed', 0.5),
      tones.growth.snow ? tones.needle(0.45) : mix(tones.leaf(1, 0.45), tones.needle(0.45), 0.5),
    ),
  )
}

/** Land comes in from one side only. */
function paintNearShore(frame: Frame, sheet: Sheet): void {
  const { tones, unit, width, height, horizon, below } = frame
  const random = frame.random('near shore')
  const noise = noiseOf(random)
  const rise = Math.min(unit * 0.2, below * 0.5)
  const points: Point[] = []
  for (let step = 0; step <= 20; step++) {
    const x = -unit * 0.02 + ((width + unit * 0.04) * step) / 20
    const share = frame.lean > 0 ? step / 20 : 1 - step / 20
    points.push([x, height + unit * 0.03 - rise * Math.max(0, share - 0.25) ** 1.3 * (1 + 0.25 * noise(step * 0.6))])
  }
  const earth = tones.growth.snow ? tones.of([0.94, 0.02, 238]) : tones.earth
  sheet.add(
    path(
      under(points, height + unit * 0.1),
      sheet.vertical(
        [
          [0, mix(earth, tones.key, 0.15)],
          [1, mix(earth, tones.shadow, 0.25)],
        ],
        height - rise,
        height,
      ),
    ),
  )
  const corner = { ...frame, horizon: height - rise * 0.35, below: rise * 0.35 }
  paintPebbles(corner, sheet, 10, tones.rock(0.1))
  paintTufts(corner, sheet, 40, earth)
  for (let index = 0; index < frame.extra(3); index++) {
    const x = frame.lean > 0 ? width * between(random, 0.9, 1.01) : width * between(random, -0.01, 0.1)
    sheet.add(
      fir(
        frame,
        random,
        [x, Math.max(horizon + below * 0.5, heightAt(points, x) + unit * 0.01)],
        unit * between(random, 0.24, 0.4),
        0.05,
      ),
    )
  }
}
