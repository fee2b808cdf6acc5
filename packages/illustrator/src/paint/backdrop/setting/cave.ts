import { between } from '../../../random.ts'
import { lighten, mix, oklch } from '../../colour.ts'
import { disc, polygon, smooth } from '../../vector/curve.ts'
import { circle, ellipse, type Point, path, rect } from '../../vector/markup.ts'
import { noiseOf } from '../../vector/noise.ts'
import { glow, type Sheet } from '../../vector/sheet.ts'
import { depths, type Frame } from '../frame.ts'
import { paintGround, paintPebbles } from '../land/ground.ts'

/** Looking out of the dark: rings of rock round an opening, teeth of stone above and below, crystals that glow. */
export function paintCave(frame: Frame): void {
  const { tones, unit, width, horizon, below, height } = frame
  const mouth: Point = [width * (0.5 + frame.lean * 0.1), horizon * 0.6]
  frame.layer('opening', depths.sky, (sheet) => {
    const reach = Math.max(unit * 0.55, width * 0.3)
    sheet.add(
      rect(
        0,
        0,
        width,
        height,
        sheet.vertical(
          [
            [0, tones.sky[1]],
            [0.6, tones.sky[2]],
            [1, tones.sky[3]],
          ],
          0,
          horizon,
        ),
      ),
    )
    sheet.add(circle(...mouth, reach, sheet.radial(glow(tones.key, 0.75, tones.disc), mouth, reach)))
  })
  frame.layer('rock', depths.distance, (sheet) => {
    for (const [ring, share] of [0.85, 0.5, 0.2].entries())
      paintRing(frame, sheet, mouth, ring, mix(tones.rock(), tones.haze, share * 0.5))
  })
  frame.layer('ground', depths.ground, (sheet) => {
    paintGround(frame, sheet, {
      relief: 1,
      near: mix(tones.earth, tones.rock(), 0.3),
      far: mix(tones.earthFar, tones.haze, 0.25),
    })
    const pool: Point = [mouth[0], horizon]
    const reach = unit * 0.6
    sheet.add(
      ellipse(...pool, reach, below * 0.6, sheet.radial(glow(tones.key, 0.5), pool, reach, (below * 0.6) / reach)),
    )
    paintPool(frame, sheet)
  })
  frame.layer('crystals', depths.details, (sheet) => {
    const random = frame.random('crystals')
    paintPebbles(frame, sheet, 30, tones.rock(0.15))
    for (let index = 0; index < frame.extra(7); index++) {
      const away = random() ** 1.2 * 0.3
      const at: Point = [
        index % 2 === 0 ? width * away : width * (1 - away),
        horizon + below * between(random, 0.06, 0.55),
      ]
      crystal(frame, sheet, at, unit * between(random, 0.05, 0.11), index)
    }
  })
  frame.layer('near rock', depths.front, (sheet) => paintTeeth(frame, sheet))
}

function paintRing(frame: Frame, sheet: Sheet, mouth: Point, ring: number, colour: string): void {
  const { width, unit, horizon, below, tones } = frame
  const noise = noiseOf(frame.random(`ring ${ring}`))
  const half = Math.max(unit * 0.2, width * 0.22) * (0.72 + ring * 0.36)
  const tall = horizon * (0.42 + ring * 0.11)
  const points: Point[] = []
  for (let step = 0; step <= 30; step++) {
    const angle = Math.PI * (1 + step / 30)
    const rough = 1 + 0.18 * noise(step * 0.55 + ring * 9) + 0.06 * noise(step * 2.1)
    points.push([
      mouth[0] + Math.cos(angle) * half * rough,
      horizon + below * 0.06 + Math.sin(angle) * tall * rough * 1.2,
    ])
  }
  const bottom = horizon + below * 0.12
  const d = `M-2 -2H${(width + 2).toFixed(1)}V${bottom.toFixed(1)}H${(points[30] as Point)[0].toFixed(1)}${smooth(points.toReversed()).replace('M', 'L')}V${bottom.toFixed(1)}H-2Z`
  const light = sheet.radial([[0, mix(colour, tones.key, 0.5)], [0.35, mix(colour, tones.key, 0.2)], [0.7, colour], [1, lighten(colour, -0.06)]], [mouth[0], horizon * 0.7], Math.max(half * 2, unit * 0.7)) // biome-ignore format: a list
  sheet.add(path(d, light))
  let teeth = ''
  const random = frame.random(`hanging ${ring}`)
  for (let index = 0; index < frame.many(5 + ring * 2); index++) {
    const at = points[4 + Math.floor(random() * 22)] as Point
    const long = unit * between(random, 0.04, 0.13) * (0.7 + ring * 0.3)
    const wide = long * between(random, 0.16, 0.26)
    teeth += polygon([
      [at[0] - wide, at[1] - unit * 0.03],
      [at[0] + wide, at[1] - unit * 0.03],
      [at[0] + wide * 0.2, at[1] + long * 0.5],
      [at[0], at[1] + long],
    ])
  }
  sheet.add(path(teeth, light))
}

function paintPool(frame: Frame, sheet: Sheet): void {
  const { width, unit, horizon, below, tones } = frame
  if (frame.extra(2) === 0 || below < unit * 0.1) return
  const at: Point = [width * (0.5 - frame.lean * 0.24), horizon + below * 0.3]
  const half = Math.min(unit * 0.24, width * 0.24)
  const water = mix(tones.shining(0), tones.shadow, 0.45)
  sheet.add(
    ellipse(...at, half * 1.06, below * 0.098, lighten(tones.earth, 0.05)),
    ellipse(
      ...at,
      half,
      below * 0.085,
      sheet.vertical(
        [
          [0, mix(water, tones.sky[3], 0.55)],
          [1, water],
        ],
        at[1] - below * 0.085,
        at[1] + below * 0.085,
      ),
    ),
  )
}

function crystal(frame: Frame, sheet: Sheet, [x, y]: Point, size: number, index: number): void {
  const random = frame.random(`crystal ${index}`)
  const colour = mix(
    frame.tones.shining(index),
    oklch(0.8, 0.13, 200 + (index % 3) * 50),
    frame.scene.palette.length > 0 ? 0 : 0.4,
  )
  sheet.add(circle(x, y - size * 0.4, size * 1.5, sheet.radial(glow(colour, 0.6), [x, y - size * 0.4], size * 1.5)))
  for (const lean of [-0.5, 0.45, -0.1]) {
    const tall = size * between(random, 0.7, 1.1) * (1 - Math.abs(lean) * 0.5)
    const wide = size * 0.16
    const tip: Point = [x + lean * size, y - tall]
    const [l, r]: [Point, Point] = [
      [x + lean * size * 0.75 - wide * 0.7, y - tall * 0.72],
      [x + lean * size * 0.75 + wide * 0.7, y - tall * 0.72],
    ]
    const middle: Point = [x + lean * size * 0.78 - wide * 0.1, y - tall * 0.66]
    sheet.add(
      path(
        polygon([[x - wide + lean * size * 0.2, y], l, tip, middle, [x + lean * size * 0.2 - wide * 0.1, y]]),
        lighten(colour, 0.12),
      ),
      path(
        polygon([[x + wide + lean * size * 0.2, y], r, tip, middle, [x + lean * size * 0.2 - wide * 0.1, y]]),
        mix(colour, frame.tones.shadow, 0.22),
      ),
    )
  }
  sheet.add(
    path(
      disc(x - size * 0.2, y, size * 0.1) + disc(x + size * 0.18, y + size * 0.01, size * 0.08),
      frame.tones.rock(0.1),
    ),
  )
}

/** Dark stone at the upper corners, before everything. */
function paintTeeth(frame: Frame, sheet: Sheet): void {
  const { width, unit, tones, height } = frame
  const random = frame.random('teeth')
  const colour = mix(tones.rock(), '#07060c', 0.35)
  let d = ''
  for (let index = 0; index < frame.many(9); index++) {
    const away = random() ** 1.5 * 0.34
    const x = index % 2 === 0 ? width * away : width * (1 - away)
    const long = Math.min(height * 0.3, unit * between(random, 0.08, 0.24)) * (1.15 - away * 2)
    const wide = unit * between(random, 0.02, 0.045)
    d += polygon([
      [x - wide, -2],
      [x + wide, -2],
      [x + wide * 0.3, long * 0.55],
      [x, long],
      [x - wide * 0.35, long * 0.5],
    ])
  }
  sheet.add(
    path(
      d,
      sheet.vertical(
        [
          [0, lighten(colour, -0.04)],
          [1, lighten(colour, 0.05)],
        ],
        0,
        unit * 0.25,
      ),
    ),
  )
}
