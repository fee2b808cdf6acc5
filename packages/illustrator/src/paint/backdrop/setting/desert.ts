import { between } from '../../../random.ts'
import { lighten, mix } from '../../colour.ts'
import { lens } from '../../vector/curve.ts'
import { path } from '../../vector/markup.ts'
import { depths, type Frame } from '../frame.ts'
import { paintGround, paintPebbles, paintRipples } from '../land/ground.ts'
import { paintTufts } from '../land/growth.ts'
import { paintRidge } from '../land/ridges.ts'
import { cactus } from '../land/trees.ts'
import { paintSky } from '../sky/sky.ts'

export function paintDesert(frame: Frame): void {
  const { tones, unit, width, horizon, below } = frame
  const rocky = frame.random('kind')() < 0.55
  paintSky(frame, { cover: 0.5 })
  frame.layer('far rocks', depths.distance, (sheet) => {
    paintRidge(frame, sheet, {
      name: 'far',
      shape: rocky ? 'mesas' : 'hills',
      height: rocky ? 0.3 : 0.16,
      wavelength: 0.7,
      distance: 0.8,
    })
    if (rocky)
      paintRidge(frame, sheet, { name: 'middle', shape: 'mesas', height: 0.24, wavelength: 0.95, distance: 0.5 })
  })
  frame.layer('dunes', depths.middle, (sheet) => {
    const far = tones.earthFar
    paintRidge(frame, sheet, {
      name: 'dunes far',
      shape: 'dunes',
      height: 0.15,
      wavelength: 0.75,
      distance: 0.5,
      colour: mix(far, tones.rock(0.5), 0.35),
      flanks: true,
    })
    paintRidge(frame, sheet, {
      name: 'dunes near',
      shape: 'dunes',
      height: 0.09,
      wavelength: 1.1,
      distance: 0.25,
      colour: mix(far, tones.rock(0.3), 0.18),
      flanks: true,
    })
  })
  frame.layer('ground', depths.ground, (sheet) => paintGround(frame, sheet, { relief: 1 }))
  frame.layer('details', depths.details, (sheet) => {
    const random = frame.random('cacti')
    paintRipples(frame, sheet, 40, mix(tones.earth, tones.shadow, 0.25), 0.32)
    paintRipples(
      { ...frame, random: (name) => frame.random(`${name} light`) },
      sheet,
      30,
      lighten(tones.earth, 0.05),
      0.5,
    )
    for (let index = 0; index < frame.extra(5); index++) {
      const near = between(random, 0.02, 0.2)
      const away = random() * 0.3
      const x = (index % 2 === 0) === frame.lean > 0 ? width * (1 - away) : width * away
      sheet.add(path(lens(x, horizon + below * near, unit * 0.05, unit * 0.004), tones.shadow, { opacity: 0.3 }))
      sheet.add(cactus(frame, random, [x, horizon + below * near], unit * (0.07 + near * 0.45), 0.35 - near))
    }
    paintPebbles(frame, sheet, 24, mix(tones.rock(0.1), tones.earth, 0.55))
    paintTufts(frame, sheet, 18, tones.of([0.66, 0.08, 100]))
  })
}
