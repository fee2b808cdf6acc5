import { between } from '../../../random.ts'
import { lighten, mix } from '../../colour.ts'
import { lens, smooth } from '../../vector/curve.ts'
import { group, type Point, path } from '../../vector/markup.ts'
import { heightAt } from '../../vector/ridge.ts'
import type { Sheet } from '../../vector/sheet.ts'
import { depths, type Frame } from '../frame.ts'
import { paintGround } from '../land/ground.ts'
import { bush, paintFlowers, paintTufts } from '../land/growth.ts'
import { paintRidge } from '../land/ridges.ts'
import { broadleaf, fir, treeLine } from '../land/trees.ts'
import { paintSky } from '../sky/sky.ts'
import { paintWater } from '../water/water.ts'
import { paintReeds } from './swamp.ts'

export function paintRiver(frame: Frame): void {
  const { tones, unit, width, horizon, below } = frame
  paintSky(frame)
  frame.layer('hills', depths.distance, (sheet) => {
    const random = frame.random('woods')
    paintRidge(frame, sheet, {
      name: 'far',
      shape: 'peaks',
      height: 0.24,
      wavelength: 0.6,
      distance: 0.9,
      flanks: true,
    })
    const hills = paintRidge(frame, sheet, {
      name: 'hills',
      rim: 0.15,
      shape: 'hills',
      height: 0.14,
      wavelength: 0.6,
      distance: 0.62,
      tone: [0.58, 0.1, 142],
    })
    sheet.add(
      path(
        treeLine(random, 0, width, (x) => heightAt(hills, x), unit * 0.04, 'mixed', 0.7),
        tones.leaf(1, 0.62),
      ),
    )
  })
  frame.layer('ground', depths.ground, (sheet) => {
    paintGround(frame, sheet, { relief: 0.5 })
    paintTufts({ ...frame, random: (name) => frame.random(`under ${name}`) }, sheet, 80)
    paintFlowers(frame, sheet, 70)
    paintStream(frame, sheet)
  })
  frame.layer('banks', depths.details, (sheet) => {
    const random = frame.random('banks')
    for (let index = 0; index < frame.extra(6); index++) {
      const near = between(random, 0.01, 0.14)
      const side = index % 2 === 0 ? -1 : 1
      const x = centreAt(frame, near) + side * (halfAt(frame, near) + unit * between(random, 0.08, 0.42))
      const at: Point = [x, horizon + below * near]
      sheet.add(
        random() < 0.4
          ? fir(frame, random, at, unit * (0.12 + near), 0.3)
          : broadleaf(frame, random, at, unit * (0.13 + near), 0.3),
      )
    }
    for (let index = 0; index < frame.extra(8); index++) {
      const near = between(random, 0.05, 0.5)
      const side = index % 2 === 0 ? -1 : 1
      sheet.add(
        bush(
          frame,
          random,
          [centreAt(frame, near) + side * halfAt(frame, near) * between(random, 1.1, 1.4), horizon + below * near],
          unit * (0.025 + 0.06 * near),
          tones.leaf(index, 0.2 - near * 0.2),
        ),
      )
    }
  })
  frame.layer('reeds', depths.front, (sheet) => paintReeds(frame, sheet, 14))
}

const centreAt = (frame: Frame, near: number) =>
  frame.width * (0.5 + frame.lean * 0.1) +
  frame.lean * frame.unit * 0.3 * Math.sin(near * 5.2 + 0.6) * (0.35 + near * 0.7)
const halfAt = (frame: Frame, near: number) => frame.unit * (0.012 + 0.3 * near ** 1.3)

function paintStream(frame: Frame, sheet: Sheet): void {
  const { tones, unit, horizon, below, height } = frame
  const edge = (share: number) =>
    Array.from({ length: 17 }, (_, index): Point => {
      const near = (index / 16) ** 1.4 * 1.05
      return [centreAt(frame, near) + share * halfAt(frame, near), horizon + below * near]
    })
  const strip = (share: number, lift: number) => {
    const [left, right] = [edge(-share), edge(share)]
    return `${smooth(left.map(([x, y]): Point => [x, y + lift]))}${smooth(right.toReversed()).replace('M', 'L')}Z`
  }
  const soil = tones.growth.snow ? tones.of([0.88, 0.03, 240]) : tones.of([0.55, 0.07, 80])
  const deep = tones.of([0.55, 0.1, 220])
  sheet.add(path(strip(1.12, 0), mix(soil, tones.shadow, 0.2)), path(strip(1.06, 0), lighten(soil, 0.04)))
  const inner: string[] = []
  paintWater(
    frame,
    { ...sheet, add: (...markup) => inner.push(...markup) },
    { top: horizon, bottom: height, deep, waves: 0.2, ripples: 70 },
  )
  sheet.add(group(inner.join(''), { 'clip-path': sheet.clip(strip(1, 0)) }))
  const random = frame.random('stones')
  for (let index = 0; index < frame.many(7); index++) {
    const near = between(random, 0.12, 0.95)
    const [x, y, r] = [
      centreAt(frame, near) + between(random, -0.95, 0.95) * halfAt(frame, near),
      horizon + below * near,
      unit * (0.006 + 0.016 * near),
    ]
    const stone = tones.of([0.66, 0.02, 230], 0.1)
    sheet.add(
      path(lens(x, y + r * 0.3, r * 2, r * 0.3), '#ffffff', { opacity: 0.45 }),
      path(
        `${smooth([
          [x - r * 1.2, y + r * 0.3],
          [x - r * 0.8, y - r * 0.6],
          [x + r * 0.3, y - r * 0.9],
          [x + r * 1.2, y + r * 0.3],
        ])}Z`,
        mix(stone, tones.shadow, 0.15),
      ),
      path(lens(x - r * 0.1, y - r * 0.5, r * 0.6, r * 0.14), mix(stone, tones.key, 0.5)),
    )
  }
}
