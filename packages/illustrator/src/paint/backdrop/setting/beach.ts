import { between } from '../../../random.ts'
import { lighten, mix } from '../../colour.ts'
import { disc, polygon, smooth, under } from '../../vector/curve.ts'
import { type Point, path, stroke } from '../../vector/markup.ts'
import { noiseOf } from '../../vector/noise.ts'
import type { Sheet } from '../../vector/sheet.ts'
import { sailboat } from '../built/boats.ts'
import { depths, type Frame } from '../frame.ts'
import { paintPebbles, paintRipples } from '../land/ground.ts'
import { paintTufts } from '../land/growth.ts'
import { paintRidge } from '../land/ridges.ts'
import { palm } from '../land/trees.ts'
import { paintSky } from '../sky/sky.ts'
import { paintWater } from '../water/water.ts'

export function paintBeach(frame: Frame): void {
  const { tones, unit, width, horizon, below, height } = frame
  const shore = horizon + below * 0.3
  const deep = tones.of([0.6, 0.115, 215])
  paintSky(frame)
  frame.layer('headland', depths.distance, (sheet) => {
    paintRidge(frame, sheet, {
      name: 'headland',
      shape: frame.random('coast')() < 0.5 ? 'hills' : 'peaks',
      height: between(frame.random('cliff'), 0.05, 0.14),
      wavelength: between(frame.random('bay'), 0.5, 1.2),
      sink: 0,
      distance: 0.75,
    })
  })
  frame.layer('sea', depths.middle, (sheet) => {
    const random = frame.random('boats')
    paintWater(frame, sheet, { top: horizon, bottom: shore + below * 0.2, deep, waves: 0.25, ripples: 60 })
    for (let index = 0; index < frame.extra(2); index++)
      sheet.add(
        sailboat(
          frame,
          [width * between(random, 0.08, 0.92), horizon + below * between(random, 0.03, 0.08)],
          unit * between(random, 0.04, 0.07),
          0.35,
          tones.accent(index, 0.3),
        ),
      )
  })
  frame.layer('ground', depths.ground, (sheet) => paintShore(frame, sheet, shore, deep))
  frame.layer('details', depths.details, (sheet) => {
    const random = frame.random('palms')
    const side = frame.lean
    for (let index = 0; index < frame.extra(3); index++) {
      const x = side > 0 ? width * between(random, 0.9, 1.02) : width * between(random, -0.02, 0.1)
      sheet.add(
        palm(
          frame,
          random,
          [x, horizon + below * between(random, 0.32, 0.5)],
          Math.min(unit * between(random, 0.42, 0.62), horizon * 0.95),
          0.08,
          -side * between(random, 0.3, 1),
        ),
      )
    }
    if (random() < 0.5) paintRocks(frame, sheet, -side, shore)
    paintRipples(frame, sheet, 26, lighten(tones.earth, -0.07), 0.45)
    paintPebbles(frame, sheet, 22, mix(tones.earth, tones.of([0.93, 0.03, 60]), 0.6))
    paintStarfish(frame, sheet, frame.extra(4), shore)
  })
  frame.layer('dune grass', depths.front, (sheet) => {
    const front = { ...frame, horizon: height - unit * 0.02, below: unit * 0.03 }
    if (frame.scene.detail > 0.3) paintTufts(front, sheet, 14, tones.of([0.66, 0.1, 115]))
  })
}

function paintShore(frame: Frame, sheet: Sheet, shore: number, deep: string): void {
  const { unit, width, height, below, tones } = frame
  const noise = noiseOf(frame.random('shore'))
  const swing = Math.min(unit * 0.035, below * 0.08)
  const slant = frame.lean * between(frame.random('slant'), 0.02, 0.3)
  const edge = (shift: number, phase: number): Point[] => {
    const points: Point[] = []
    for (let x = -unit * 0.05; x < width + unit * 0.15; x += unit * 0.07)
      points.push([x, shore + shift + noise(x / (unit * 0.5) + phase) * swing - slant * (x / width - 0.5) * below])
    return points
  }
  const foam = mix('#ffffff', tones.ambient, 0.12 + tones.hour.stars * 0.35)
  const wet = mix(mix(tones.earth, deep, 0.25), tones.shadow, 0.12)
  const sand = sheet.vertical([[0, mix(tones.earthFar, tones.key, 0.12)], [0.4, tones.earth], [1, mix(tones.earth, tones.shadow, 0.16)]], shore, height) // biome-ignore format: a list
  sheet.add(
    path(under(edge(-below * 0.012, 0.05), height + 1), foam, { opacity: 0.95 }),
    path(under(edge(below * 0.012, 0.12), height + 1), mix(deep, foam, 0.55), { opacity: 0.9 }),
    path(under(edge(below * 0.055, 0.2), height + 1), foam, { opacity: 0.92 }),
    path(under(edge(below * 0.072, 0.24), height + 1), wet),
    path(under(edge(below * 0.16, 0.3), height + 1), sand),
    stroke(smooth(edge(-below * 0.07, 0.6)), foam, Math.max(0.5, unit * 0.004), { opacity: 0.55 }),
    stroke(smooth(edge(-below * 0.13, 1.1)), foam, Math.max(0.5, unit * 0.0025), { opacity: 0.4 }),
  )
}

/** Boulders at the water's edge, on the side without palms. */
function paintRocks(frame: Frame, sheet: Sheet, side: number, shore: number): void {
  const random = frame.random('rocks')
  const { unit, width, below, tones } = frame
  const stone = tones.of([0.58, 0.03, 60], 0.1)
  for (let index = 0; index < frame.extra(6); index++) {
    const x = side > 0 ? width * between(random, 0.84, 1.01) : width * between(random, -0.01, 0.16)
    const [y, r] = [shore + below * (0.02 + 0.05 * index * random()), unit * between(random, 0.025, 0.06)]
    const outline: Point[] = [[x - r, y], [x - r * 0.8, y - r * 0.6], [x - r * 0.2, y - r * 0.95], [x + r * 0.5, y - r * 0.7], [x + r, y]] // biome-ignore format: a list
    sheet.add(
      path(`${smooth(outline)}Z`, sheet.vertical([[0, mix(stone, tones.key, 0.3)], [1, mix(stone, tones.shadow, 0.4)]], y - r, y)), // biome-ignore format: a list
    )
  }
}

function paintStarfish(frame: Frame, sheet: Sheet, amount: number, shore: number): void {
  const random = frame.random('starfish')
  const { unit, width, height, tones } = frame
  for (let index = 0; index < amount; index++) {
    const near = between(random, 0.35, 0.95)
    const [x, y, r] = [random() * width, shore + (height - shore) * near, unit * 0.016 * (0.4 + near)]
    const points: Point[] = Array.from({ length: 10 }, (_, corner) => {
      const reach = corner % 2 === 0 ? r : r * 0.42
      return [x + Math.cos(corner * 0.628 + index) * reach, y + Math.sin(corner * 0.628 + index) * reach * 0.55]
    })
    const colour = tones.accent(index)
    if (index % 2 === 0) sheet.add(path(smooth(points, true), colour))
    else
      sheet.add(
        path(
          polygon([
            [x - r * 0.7, y],
            [x, y - r * 0.75],
            [x + r * 0.7, y],
          ]) + disc(x, y, r * 0.22),
          mix(colour, '#ffffff', 0.5),
        ),
      )
  }
}
