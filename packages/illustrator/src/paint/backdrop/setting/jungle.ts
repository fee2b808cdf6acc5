import { between } from '../../../random.ts'
import { lighten, mix } from '../../colour.ts'
import { leaf, smooth } from '../../vector/curve.ts'
import { type Point, path, rect, stroke } from '../../vector/markup.ts'
import { heightAt } from '../../vector/ridge.ts'
import { glow, type Sheet } from '../../vector/sheet.ts'
import { depths, type Frame } from '../frame.ts'
import { paintGround } from '../land/ground.ts'
import { bush, paintFlowers, paintTufts } from '../land/growth.ts'
import { paintRidge } from '../land/ridges.ts'
import { palm, treeLine, trunk } from '../land/trees.ts'
import { paintAir } from '../sky/sky.ts'
import { paintCanopy, paintShafts } from './forest.ts'

export function paintJungle(frame: Frame): void {
  const { tones, unit, width, horizon, below } = frame
  frame.layer('light', depths.sky, (sheet) => {
    paintAir(frame, sheet, horizon + below * 0.1)
    const glade: Point = [frame.sun.x, horizon * 0.5]
    sheet.add(
      rect(
        0,
        0,
        width,
        horizon + below * 0.1,
        sheet.vertical(
          [
            [0, tones.leaf(1, 0.5), 0.85],
            [1, mix(tones.haze, tones.leaf(0), 0.3), 0.75],
          ],
          0,
          horizon,
        ),
      ),
      rect(
        0,
        0,
        width,
        horizon + below * 0.1,
        sheet.radial(glow(mix(tones.key, tones.leaf(2), 0.2), 0.8), glade, Math.max(unit * 0.7, width * 0.4)),
      ),
    )
  })
  frame.layer('far trees', depths.distance, (sheet) => {
    const random = frame.random('far')
    for (const [plane, distance] of [0.9, 0.68, 0.45].entries()) {
      const ridge = paintRidge(frame, sheet, {
        name: `wood ${plane}`,
        shape: 'woods',
        height: 0.5 - plane * 0.14,
        wavelength: 0.5,
        distance,
        colour: tones.leaf(plane, distance),
      })
      sheet.add(
        path(
          treeLine(random, 0, width, (x) => heightAt(ridge, x), unit * 0.09, 'round', 0.8),
          tones.leaf(plane, distance),
        ),
      )
      for (let index = 0; index < frame.many(3); index++) {
        const x = random() * width
        sheet.add(
          palm(
            frame,
            random,
            [x, horizon + below * 0.06],
            unit * between(random, 0.34, 0.5) * (0.8 + plane * 0.2),
            distance * 0.9,
            between(random, -1, 1),
          ),
        )
      }
    }
  })
  frame.layer('trunks', depths.middle, (sheet) => {
    const random = frame.random('trunks')
    for (let index = 0; index < frame.many(5); index++) {
      const away = random() * 0.34
      const x = index % 2 === 0 ? width * away : width * (1 - away)
      sheet.add(
        trunk(
          frame,
          random,
          x,
          horizon + below * between(random, 0.06, 0.14),
          unit * between(random, 0.035, 0.06),
          0.3,
          [0.4, 0.06, 75],
        ),
      )
    }
    paintVines(frame, sheet)
  })
  frame.layer('ground', depths.ground, (sheet) => paintGround(frame, sheet, { relief: 0.9 }))
  frame.layer('growth', depths.details, (sheet) => {
    const random = frame.random('bushes')
    for (let index = 0; index < frame.extra(9); index++)
      sheet.add(
        bush(
          frame,
          random,
          [random() * width, horizon + below * between(random, 0.02, 0.12)],
          unit * between(random, 0.08, 0.16),
          tones.leaf(index, 0.15),
        ),
      )
    paintTufts(frame, sheet, 110)
    paintFlowers(frame, sheet, 60)
    paintShafts(frame, sheet, 0.8)
  })
  frame.layer('canopy', depths.details + 0.001, (sheet) => paintCanopy(frame, sheet))
  frame.layer('great leaves', depths.front, (sheet) => paintGreatLeaves(frame, sheet))
}

function paintVines(frame: Frame, sheet: Sheet): void {
  const random = frame.random('vines')
  const { unit, width, horizon, tones } = frame
  let vines = ''
  let leaves = ''
  for (let index = 0; index < frame.many(6); index++) {
    const [x, long] = [random() * width, horizon * between(random, 0.3, 0.75)]
    const drift = between(random, -0.05, 0.05) * unit
    const points: Point[] = [0, 0.35, 0.7, 1].map((share) => [
      x + drift * share + Math.sin(share * 5 + index) * unit * 0.012,
      long * share,
    ])
    vines += smooth(points)
    for (const [px, py] of points.slice(1))
      leaves +=
        leaf([px, py], [px + unit * 0.022, py + unit * 0.012], unit * 0.009) +
        leaf([px, py], [px - unit * 0.02, py + unit * 0.014], unit * 0.009)
  }
  const green = tones.leaf(1, 0.2)
  sheet.add(stroke(vines, mix(green, tones.shadow, 0.35), unit * 0.005), path(leaves, lighten(green, 0.03)))
}

/** Out of both lower corners, dark against the light, leaving the middle free. */
function paintGreatLeaves(frame: Frame, sheet: Sheet): void {
  const random = frame.random('great leaves')
  const { unit, width, height, tones } = frame
  const green = tones.leaf(1)
  for (let index = 0; index < frame.many(9); index++) {
    const right = index % 2 === 0
    const foot: Point = [right ? width + unit * 0.02 : -unit * 0.02, height - unit * between(random, -0.03, 0.12)]
    const angle = -Math.PI / 2 + (right ? -1 : 1) * between(random, 0.05, 1.25)
    const long = unit * between(random, 0.14, 0.27)
    const tip: Point = [foot[0] + Math.cos(angle) * long, foot[1] + Math.sin(angle) * long]
    const colour = mix(green, tones.shadow, between(random, 0.25, 0.6))
    sheet.add(
      path(leaf(foot, tip, long * 0.24, long * 0.1 * (right ? -1 : 1)), colour),
      stroke(
        `M${foot[0].toFixed(1)} ${foot[1].toFixed(1)}L${tip[0].toFixed(1)} ${tip[1].toFixed(1)}`,
        lighten(colour, 0.08),
        Math.max(0.5, unit * 0.002),
        { opacity: 0.6 },
      ),
    )
  }
}
