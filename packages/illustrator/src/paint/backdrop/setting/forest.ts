import { between } from '../../../random.ts'
import { lighten, mix } from '../../colour.ts'
import { disc, leaf, polygon } from '../../vector/curve.ts'
import { type Point, path, rect } from '../../vector/markup.ts'
import type { Sheet } from '../../vector/sheet.ts'
import { depths, type Frame } from '../frame.ts'
import { paintGround, paintPebbles } from '../land/ground.ts'
import { bush, paintBlades, paintFlowers, paintTufts } from '../land/growth.ts'
import { paintTrail } from '../land/trail.ts'
import { trunk } from '../land/trees.ts'
import { paintAir } from '../sky/sky.ts'

const barks: [number, number, number][] = [[0.4, 0.05, 45], [0.44, 0.04, 60], [0.36, 0.045, 30]] // biome-ignore format: a list

/** Trunks in planes that fade into the light between them, under a roof of leaves. */
export function paintForest(frame: Frame): void {
  const { tones, unit, width, horizon, below } = frame
  frame.layer('light', depths.sky, (sheet) => {
    const glade = mix(tones.haze, tones.leaf(0), 0.35)
    paintAir(frame, sheet, horizon + below * 0.1)
    sheet.add(
      rect(
        0,
        0,
        width,
        horizon + below * 0.1,
        sheet.vertical(
          [
            [0, mix(glade, tones.leaf(1), 0.5), 0.85],
            [0.7, glade, 0.75],
            [1, mix(glade, tones.key, 0.3), 0.6],
          ],
          0,
          horizon,
        ),
      ),
    )
  })
  for (const [plane, distance] of [0.92, 0.66, 0.38].entries()) {
    frame.layer(`trees ${plane + 1}`, depths.distance + plane * 0.001, (sheet) =>
      paintPlane(frame, sheet, plane, distance),
    )
  }
  frame.layer('ground', depths.ground, (sheet) => {
    const random = frame.random('trail')
    paintGround(frame, sheet, { relief: 0.6 })
    paintTufts(frame, sheet, 90)
    paintFlowers(frame, sheet, 40)
    paintFerns(frame, sheet)
    if (random() > 0.5) return
    const soil = tones.growth.snow ? tones.of([0.86, 0.02, 240]) : tones.of([0.68, 0.06, 75])
    paintTrail(frame, sheet, {
      start: 0.5,
      drift: frame.lean * between(random, -0.2, 0.3),
      colour: soil,
      halfWidth: 0.16,
    })
  })
  frame.layer('growth', depths.details, (sheet) => {
    const random = frame.random('near trees')
    for (const side of frame.extra(2) > 0 ? [0, 1] : []) {
      const x = side === 0 ? width * between(random, -0.01, 0.05) : width * between(random, 0.95, 1.01)
      sheet.add(
        trunk(
          frame,
          random,
          x,
          horizon + below * between(random, 0.25, 0.4),
          unit * between(random, 0.075, 0.1),
          0.05,
          barks[side] as [number, number, number],
        ),
      )
    }
    for (let index = 0; index < frame.extra(8); index++) {
      sheet.add(
        bush(
          frame,
          random,
          [random() * width, horizon + below * between(random, 0.02, 0.1)],
          unit * between(random, 0.06, 0.12),
          mix(tones.leaf(index, 0.2), tones.earth, 0.4),
        ),
      )
    }
    paintPebbles(frame, sheet, 14, tones.of([0.55, 0.02, 120]))
    paintShafts(frame, sheet)
  })
  frame.layer('canopy', depths.details + 0.001, (sheet) => paintCanopy(frame, sheet))
  frame.layer('blades', depths.front, (sheet) => paintBlades(frame, sheet, tones.earth, 24))
}

function paintPlane(frame: Frame, sheet: Sheet, plane: number, distance: number): void {
  const random = frame.random(`plane ${plane}`)
  const { unit, width, tones, horizon, below } = frame
  const foot = horizon + below * (0.03 + plane * 0.025)
  const count = Math.round(frame.many(13 - plane * 3))
  for (let index = 0; index < count; index++) {
    const x = ((index + between(random, 0.1, 0.9)) / count) * width
    // The middle opens towards the viewer.
    if (plane > 0 && Math.abs(x / width - 0.5) < 0.07 * plane) continue
    sheet.add(
      trunk(
        frame,
        random,
        x,
        foot,
        unit * (0.018 + 0.017 * plane) * between(random, 0.7, 1.3),
        distance,
        barks[index % 3] as [number, number, number],
      ),
    )
  }
  let shrubs = ''
  for (let x = -unit * 0.03; x < width + unit * 0.05; x += unit * between(random, 0.025, 0.06))
    shrubs += disc(x, foot, unit * between(random, 0.018, 0.045))
  const colour = mix(tones.leaf(plane, distance), tones.earth, 0.3)
  sheet.add(
    path(
      shrubs,
      sheet.vertical(
        [
          [0, mix(colour, tones.key, 0.15)],
          [1, mix(colour, tones.haze, 0.4)],
        ],
        foot - unit * 0.05,
        foot + unit * 0.05,
      ),
    ),
  )
}

function paintFerns(frame: Frame, sheet: Sheet): void {
  const random = frame.random('ferns')
  const { unit, width, horizon, below, tones } = frame
  let dark = ''
  let light = ''
  for (let index = 0; index < frame.many(16); index++) {
    const near = random()
    const [x, y, size] = [random() * width, horizon + below * (0.1 + 0.85 * near), unit * (0.02 + 0.045 * near)]
    for (let frond = 0; frond < 7; frond++) {
      const angle = -Math.PI * (0.12 + 0.126 * frond)
      const tip: Point = [
        x + Math.cos(angle) * size,
        y + Math.sin(angle) * size * 0.75 + Math.abs(Math.cos(angle)) * size * 0.2,
      ]
      const d = leaf([x, y], tip, size * 0.13, Math.cos(angle) * -size * 0.2)
      if (frond % 2 === 0) dark += d
      else light += d
    }
  }
  const green = mix(tones.earth, tones.needle(), 0.35)
  sheet.add(path(dark, lighten(green, -0.05)), path(light, mix(lighten(green, 0.05), tones.key, 0.15)))
}

/** Sunlight made visible by the air; only while there is a sun. */
export function paintShafts(frame: Frame, sheet: Sheet, strength = 1): void {
  const random = frame.random('shafts')
  const { unit, width, horizon, below, tones } = frame
  const power = strength * tones.air.sunStrength * (tones.hour.source === 'sun' ? 1 : 0.45)
  const bottom = horizon + below * 0.55
  for (let index = 0; index < 5; index++) {
    const top: Point = [frame.sun.x + between(random, -0.22, 0.22) * unit, -unit * 0.05]
    const foot =
      frame.sun.x + ((frame.sun.x < width / 2 ? 1 : -1) * (0.15 + 0.2 * index) + between(random, -0.1, 0.1)) * unit
    const half = unit * between(random, 0.025, 0.075)
    sheet.add(
      path(
        polygon([
          [top[0] - half * 0.3, top[1]],
          [top[0] + half * 0.3, top[1]],
          [foot + half, bottom],
          [foot - half, bottom],
        ]),
        sheet.vertical(
          [
            [0, tones.key, 0.34 * power],
            [1, tones.key, 0],
          ],
          0,
          bottom,
        ),
      ),
    )
  }
}

export function paintCanopy(frame: Frame, sheet: Sheet, tone = 1): void {
  const random = frame.random('canopy')
  const { unit, width, tones, horizon } = frame
  const deep = Math.min(horizon * 0.34, unit * 0.26)
  for (let row = 0; row < 3; row++) {
    const colour = mix(tones.leaf(row + tone, 0.4 - row * 0.15), tones.shadow, 0.12 + row * 0.1)
    let d = ''
    let lit = ''
    for (let x = -unit * 0.05; x < width + unit * 0.08; x += unit * between(random, 0.035, 0.07)) {
      const away = Math.abs(x / width - 0.5) * 2
      const y = deep * (0.95 - row * 0.34) * (0.35 + 0.65 * away ** 1.2) + between(random, -0.02, 0.02) * unit
      const r = unit * between(random, 0.045, 0.085)
      d += disc(x, y - r * 0.8, r) + disc(x, y - r * 2, r * 1.4)
      if (random() < 0.5) lit += disc(x + between(random, -0.2, 0.2) * r, y - r * 1.05, r * between(random, 0.6, 0.75))
    }
    const bare = tones.growth.bare && tones.place.seasonal
    if (bare && row > 0) continue
    sheet.add(
      path(d, colour, { opacity: bare ? 0.5 : 1 }),
      path(lit, mix(lighten(colour, 0.06), tones.key, 0.2), { opacity: 0.4 }),
    )
  }
}
