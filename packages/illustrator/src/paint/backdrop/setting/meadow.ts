import { between, pick } from '../../../random.ts'
import { mix } from '../../colour.ts'
import { lens } from '../../vector/curve.ts'
import { ellipse, type Point, path } from '../../vector/markup.ts'
import { heightAt } from '../../vector/ridge.ts'
import type { Sheet } from '../../vector/sheet.ts'
import { house } from '../built/buildings.ts'
import { depths, type Frame } from '../frame.ts'
import { paintGround } from '../land/ground.ts'
import { bush, paintBlades, paintFlowers, paintTufts } from '../land/growth.ts'
import { paintRidge } from '../land/ridges.ts'
import { paintTrail } from '../land/trail.ts'
import { broadleaf, treeLine } from '../land/trees.ts'
import { paintSky } from '../sky/sky.ts'

export function paintMeadow(frame: Frame): void {
  const { tones, unit, width } = frame
  paintSky(frame)
  frame.layer('far hills', depths.distance, (sheet) => {
    paintRidge(frame, sheet, { name: 'blue', shape: 'hills', height: 0.26, wavelength: 0.6, distance: 0.95 })
    paintRidge(frame, sheet, { name: 'green', shape: 'rolling', height: 0.17, wavelength: 0.75, distance: 0.72 })
  })
  frame.layer('hills', depths.middle, (sheet) => {
    const random = frame.random('woods')
    const ridge = paintRidge(frame, sheet, {
      name: 'near',
      shape: 'rolling',
      height: 0.11,
      wavelength: 1.05,
      distance: 0.45,
      colour: tones.earthFar,
    })
    const from = random() * width * 0.6
    sheet.add(
      path(
        treeLine(random, from, from + unit * 0.4, (x) => heightAt(ridge, x), unit * 0.05, 'mixed', 0.7),
        tones.leaf(1, 0.6),
      ),
    )
  })
  const kind = pick(frame.random('kind'), ['plain', 'trail', 'pond', 'cottage'] as const)
  frame.layer('ground', depths.ground, (sheet) => {
    const random = frame.random('swing')
    paintGround(frame, sheet, { relief: 0.8 })
    paintTufts(frame, sheet, 130)
    paintFlowers(frame, sheet, 150)
    const soil = tones.growth.snow ? tones.of([0.88, 0.02, 240]) : tones.of([0.8, 0.07, 78])
    if (kind === 'trail' || kind === 'cottage') {
      paintTrail(frame, sheet, {
        start: 0.5 + frame.lean * 0.25,
        drift: -frame.lean * between(random, 0.1, 0.5),
        colour: soil,
        halfWidth: 0.12,
      })
    }
    if (kind === 'pond') paintPond(frame, sheet)
  })
  frame.layer('growth', depths.details, (sheet) => {
    const random = frame.random('tree')
    if (kind === 'cottage' && frame.extra(2) > 0) paintCottage(frame, sheet)
    const trees = frame.extra(1 + random() * 4)
    for (let index = 0; index < trees; index++) {
      // One large tree on the side the picture leans to, smaller ones anywhere beside the middle.
      const right = index === 0 ? frame.lean > 0 : random() < 0.5
      const x = right ? between(random, 0.8, 0.97) : between(random, 0.03, 0.2)
      const size = index === 0 ? between(random, 0.28, 0.4) : between(random, 0.14, 0.24)
      sheet.add(
        broadleaf(
          frame,
          random,
          [width * x, frame.horizon + frame.below * (size * 0.36)],
          unit * size,
          0.32 - size * 0.5,
        ),
      )
    }
    for (let index = 0; index < frame.extra(4); index++) {
      sheet.add(
        bush(
          frame,
          random,
          [random() * width, frame.horizon + frame.below * between(random, 0.02, 0.09)],
          unit * between(random, 0.05, 0.1),
          tones.leaf(index, 0.3),
        ),
      )
    }
  })
  frame.layer('blades', depths.front, (sheet) => paintBlades(frame, sheet, tones.earth))
}

/** A still pond off the middle, with the sky in it. */
function paintPond(frame: Frame, sheet: Sheet): void {
  const { tones, unit, width, horizon, below } = frame
  const at: Point = [width * (0.5 - frame.lean * 0.26), horizon + below * 0.3]
  const [half, tall] = [Math.min(unit * 0.26, width * 0.26), Math.min(below * 0.11, unit * 0.06)]
  const deep = tones.of([0.55, 0.1, 225])
  const water = sheet.vertical([[0, mix(tones.sky[3], deep, 0.2)], [1, mix(tones.sky[0], deep, 0.5)]], at[1] - tall, at[1] + tall) // biome-ignore format: a list
  sheet.add(
    ellipse(at[0], at[1] + tall * 0.06, half * 1.06, tall * 1.14, mix(tones.earth, tones.shadow, 0.28)),
    ellipse(...at, half, tall, water),
    path(
      lens(at[0] - half * 0.2, at[1] - tall * 0.2, half * 0.5, tall * 0.05) +
        lens(at[0] + half * 0.3, at[1] + tall * 0.35, half * 0.36, tall * 0.05),
      '#ffffff',
      { opacity: 0.45 },
    ),
  )
}

function paintCottage(frame: Frame, sheet: Sheet): void {
  const { unit, width, horizon, below } = frame
  const random = frame.random('cottage')
  const size = unit * between(random, 0.13, 0.17)
  const x = width * (0.5 + frame.lean * 0.25) - size / 2 + frame.lean * unit * 0.05
  sheet.add(house(frame, sheet, random, x, horizon + below * 0.05, size, 0.25, [0.94, 0.03, 85], [0.56, 0.13, 35]))
}
