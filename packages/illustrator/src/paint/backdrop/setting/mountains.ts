import { between } from '../../../random.ts'
import { path } from '../../vector/markup.ts'
import { heightAt } from '../../vector/ridge.ts'
import { depths, type Frame } from '../frame.ts'
import { paintGround, paintPebbles } from '../land/ground.ts'
import { paintBlades, paintFlowers, paintTufts } from '../land/growth.ts'
import { paintRidge } from '../land/ridges.ts'
import { fir, treeLine } from '../land/trees.ts'
import { paintSky } from '../sky/sky.ts'

export function paintMountains(frame: Frame): void {
  const { tones, unit, width } = frame
  paintSky(frame, { cover: 0.8 })
  const snow = tones.growth.snow ? 0.75 : 0.42
  frame.layer('far peaks', depths.distance, (sheet) => {
    paintRidge(frame, sheet, {
      name: 'far',
      shape: 'peaks',
      height: 0.44,
      wavelength: 0.4,
      distance: 0.95,
      flanks: true,
      snow: 0.4,
    })
    paintRidge(frame, sheet, {
      name: 'high',
      shape: 'peaks',
      height: 0.6,
      wavelength: 0.66,
      distance: 0.62,
      flanks: true,
      snow,
    })
  })
  frame.layer('wooded hills', depths.middle, (sheet) => {
    const random = frame.random('woods')
    const hills = paintRidge(frame, sheet, {
      name: 'hills',
      rim: 0.15,
      shape: 'hills',
      height: 0.15,
      wavelength: 0.5,
      distance: 0.62,
      colour: tones.needle(0.62),
    })
    sheet.add(
      path(
        treeLine(random, 0, width, (x) => heightAt(hills, x), unit * 0.045, 'fir', 0.42),
        tones.needle(0.58),
      ),
    )
    const near = paintRidge(frame, sheet, {
      name: 'near hills',
      rim: 0.15,
      shape: 'hills',
      height: 0.07,
      wavelength: 0.7,
      distance: 0.4,
      colour: tones.needle(0.42),
    })
    sheet.add(
      path(
        treeLine(random, 0, width, (x) => heightAt(near, x), unit * 0.062, 'fir', 0.55),
        tones.needle(0.36),
      ),
    )
  })
  frame.layer('ground', depths.ground, (sheet) => paintGround(frame, sheet, { relief: 0.7 }))
  frame.layer('growth', depths.details, (sheet) => {
    const random = frame.random('firs')
    for (let index = 0; index < frame.extra(6); index++) {
      const away = random() ** 1.4 * 0.28
      const x = (index % 2 === 0) === frame.lean > 0 ? width * away : width * (1 - away)
      sheet.add(
        fir(
          frame,
          random,
          [x, frame.horizon + frame.below * between(random, 0.03, 0.16)],
          unit * between(random, 0.13, 0.26),
          0.2,
        ),
      )
    }
    paintPebbles(frame, sheet, 26, tones.rock(0.1))
    paintTufts(frame, sheet, 90)
    paintFlowers(frame, sheet, 60)
  })
  frame.layer('blades', depths.front, (sheet) => paintBlades(frame, sheet, tones.earth, 18))
}
