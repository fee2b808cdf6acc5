import { between } from '../../../random.ts'
import { lighten, mix } from '../../colour.ts'
import { disc, leaf, lens, polygon, roundedBox, smooth } from '../../vector/curve.ts'
import { circle, type Point, path, stroke } from '../../vector/markup.ts'
import { heightAt } from '../../vector/ridge.ts'
import { glow, type Sheet } from '../../vector/sheet.ts'
import { depths, type Frame } from '../frame.ts'
import { paintRidge } from '../land/ridges.ts'
import { bareTree, treeLine } from '../land/trees.ts'
import { paintSky } from '../sky/sky.ts'
import { paintWater } from '../water/water.ts'

export function paintSwamp(frame: Frame): void {
  const { tones, unit, width, horizon, below, height } = frame
  paintSky(frame, { cover: 0.5 })
  frame.layer('far woods', depths.distance, (sheet) => {
    const random = frame.random('far woods')
    for (const [plane, distance] of [0.92, 0.72].entries()) {
      const ridge = paintRidge(frame, sheet, {
        name: `wood ${plane}`,
        shape: 'woods',
        height: 0.24 - plane * 0.1,
        wavelength: 0.6,
        distance,
        tone: [0.5, 0.07, 140],
      })
      sheet.add(
        path(
          treeLine(random, 0, width, (x) => heightAt(ridge, x), unit * 0.06, 'round', 1.3),
          tones.of([0.5, 0.07, 140], distance),
        ),
      )
    }
    for (let index = 0; index < frame.many(4); index++)
      sheet.add(
        bareTree(
          frame,
          random,
          [random() * width, horizon + below * 0.02],
          unit * between(random, 0.22, 0.36),
          tones.of([0.4, 0.04, 120], 0.7),
        ),
      )
  })
  frame.layer('water', depths.ground, (sheet) =>
    paintWater(frame, sheet, { top: horizon, bottom: height, deep: tones.earth, waves: 0.1, ripples: 70 }),
  )
  frame.layer('details', depths.details, (sheet) => {
    const random = frame.random('dead trees')
    for (let index = 0; index < frame.extra(3); index++) {
      const x =
        (index % 2 === 0) === frame.lean > 0 ? width * between(random, 0.82, 1) : width * between(random, 0, 0.18)
      const [foot, size] = [horizon + below * between(random, 0.06, 0.24), unit * between(random, 0.4, 0.6)]
      sheet.add(
        path(lens(x, foot, size * 0.22, size * 0.018), tones.shadow, { opacity: 0.35 }),
        bareTree(frame, random, [x, foot], size, tones.of([0.3, 0.03, 110], 0.15)),
        moss(frame, x, foot - size * 0.75, size),
      )
    }
    paintPads(frame, sheet)
    if (tones.hour.lamps > 0.4)
      for (let index = 0; index < frame.many(14); index++) {
        const at: Point = [random() * width, horizon + unit * between(random, -0.25, 0.3)]
        sheet.add(circle(...at, unit * 0.016, sheet.radial(glow('#e9ff9a', 0.85, '#fbffe0'), at, unit * 0.016)))
      }
  })
  frame.layer('reeds', depths.front, (sheet) => paintReeds(frame, sheet, 26))
}

function moss(frame: Frame, x: number, y: number, size: number): string {
  const random = frame.random(`moss ${Math.round(x)}`)
  let d = ''
  for (let index = 0; index < 9; index++) {
    const at: Point = [x + between(random, -0.3, 0.3) * size, y + between(random, -0.12, 0.12) * size]
    d += leaf(
      at,
      [at[0] + between(random, -0.02, 0.02) * size, at[1] + size * between(random, 0.1, 0.24)],
      size * 0.012,
    )
  }
  return path(d, frame.tones.of([0.5, 0.06, 130], 0.15), { opacity: 0.85 })
}

function paintPads(frame: Frame, sheet: Sheet): void {
  const random = frame.random('pads')
  const { unit, width, horizon, below, tones } = frame
  const green = tones.of([0.6, 0.12, 135])
  for (let index = 0; index < frame.many(24); index++) {
    const near = random() ** 0.8
    const [x, y, r] = [
      random() * width,
      horizon + below * (0.12 + 0.85 * near),
      unit * (0.012 + 0.035 * near) * between(random, 0.6, 1.1),
    ]
    const points: Point[] = Array.from({ length: 15 }, (_, corner) => {
      const angle = 0.3 + (corner / 14) * 5.7 + index
      return [x + Math.cos(angle) * r, y + Math.sin(angle) * r * 0.36]
    })
    sheet.add(
      path(lens(x, y + r * 0.1, r * 1.1, r * 0.2), tones.shadow, { opacity: 0.3 }),
      path(polygon([...points, [x, y]]), mix(lighten(green, between(random, -0.05, 0.04)), tones.key, 0.08)),
    )
    if (random() < 0.22 * frame.scene.extras + 0.05) {
      let petals = ''
      for (let petal = 0; petal < 7; petal++)
        petals += leaf(
          [x, y - r * 0.1],
          [
            x + Math.cos(Math.PI * (1 + petal / 6)) * r * 0.5,
            y - r * 0.1 + Math.sin(Math.PI * (1 + petal / 6)) * r * 0.5,
          ],
          r * 0.1,
        )
      sheet.add(path(petals, tones.accent(1)), path(disc(x, y - r * 0.14, r * 0.1), tones.accent(0)))
    }
  }
}

/** Stems and cat-tails at both lower corners. */
export function paintReeds(frame: Frame, sheet: Sheet, amount: number): void {
  const random = frame.random('reeds')
  const { unit, width, height, tones } = frame
  const green = mix(tones.of([0.48, 0.09, 125]), tones.shadow, 0.15)
  let stems = ''
  let blades = ''
  let tails = ''
  for (let index = 0; index < frame.many(amount); index++) {
    const away = random() ** 1.7 * 0.22
    const x = index % 2 === 0 ? width * away : width * (1 - away)
    const tall = unit * between(random, 0.08, 0.2) * (1.1 - away * 2)
    const tip: Point = [x + between(random, -0.15, 0.15) * tall, height - tall]
    if (index % 3 === 0) {
      stems += smooth([[x, height + 2], [(x + tip[0]) / 2, height - tall * 0.5], tip])
      tails += roundedBox(tip[0] - unit * 0.007, tip[1] - unit * 0.004, unit * 0.014, unit * 0.05, unit * 0.007)
    } else blades += leaf([x, height + 2], tip, unit * 0.008, between(random, -0.2, 0.2) * tall)
  }
  sheet.add(
    stroke(stems, green, Math.max(0.6, unit * 0.004)),
    path(blades, lighten(green, -0.03)),
    path(tails, tones.of([0.4, 0.07, 50])),
  )
}
