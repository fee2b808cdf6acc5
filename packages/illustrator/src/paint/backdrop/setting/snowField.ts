import { between } from '../../../random.ts'
import { mix } from '../../colour.ts'
import { disc } from '../../vector/curve.ts'
import { path } from '../../vector/markup.ts'
import { heightAt } from '../../vector/ridge.ts'
import { depths, type Frame } from '../frame.ts'
import { paintGround, paintRipples } from '../land/ground.ts'
import { paintRidge } from '../land/ridges.ts'
import { fir, treeLine } from '../land/trees.ts'
import { paintAurora } from '../sky/aurora.ts'
import { paintSky } from '../sky/sky.ts'

export function paintSnowField(frame: Frame): void {
  const { tones, unit, width, horizon, below } = frame
  paintSky(frame)
  if (frame.scene.time === 'night' && frame.scene.weather === 'clear')
    frame.layer('aurora', depths.sky + 0.0005, (sheet) => paintAurora(frame, sheet))
  frame.layer('far hills', depths.distance, (sheet) => {
    paintRidge(frame, sheet, {
      name: 'far',
      shape: 'peaks',
      height: 0.3,
      wavelength: 0.5,
      distance: 0.85,
      flanks: true,
      snow: 0.8,
    })
    paintRidge(frame, sheet, {
      name: 'hills',
      shape: 'hills',
      height: 0.17,
      wavelength: 0.7,
      distance: 0.7,
      tone: [0.86, 0.03, 240],
    })
  })
  frame.layer('woods', depths.middle, (sheet) => {
    const random = frame.random('woods')
    const hill = paintRidge(frame, sheet, {
      name: 'near',
      shape: 'rolling',
      height: 0.1,
      wavelength: 0.9,
      distance: 0.4,
      tone: [0.92, 0.02, 240],
    })
    sheet.add(
      path(
        treeLine(random, 0, width, (x) => heightAt(hill, x), unit * 0.055, 'fir', 0.62),
        tones.needle(0.6),
      ),
    )
    sheet.add(
      path(
        treeLine(random, 0, width, (x) => heightAt(hill, x) + unit * 0.03, unit * 0.08, 'fir', 1.3),
        tones.needle(0.42),
      ),
    )
  })
  frame.layer('ground', depths.ground, (sheet) =>
    paintGround(frame, sheet, { relief: 1.1, far: mix(tones.earthFar, tones.key, 0.12) }),
  )
  frame.layer('details', depths.details, (sheet) => {
    const random = frame.random('firs')
    for (let index = 0; index < frame.extra(6); index++) {
      const away = random() ** 1.3 * 0.3
      const x = (index % 2 === 0) === frame.lean > 0 ? width * away : width * (1 - away)
      sheet.add(
        fir(
          frame,
          random,
          [x, horizon + below * between(random, 0.02, 0.15)],
          unit * between(random, 0.14, 0.27),
          0.15,
        ),
      )
    }
    paintRipples(frame, sheet, 34, mix(tones.earth, tones.sky[0], 0.3), 0.28)
    let sparks = ''
    for (let index = 0; index < frame.many(60); index++)
      sparks += disc(random() * width, horizon + below * random(), unit * between(random, 0.0008, 0.002))
    sheet.add(path(sparks, '#ffffff', { opacity: 0.75 }))
  })
}
