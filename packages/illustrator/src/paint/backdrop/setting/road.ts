import { between } from '../../../random.ts'
import { lighten, mix } from '../../colour.ts'
import { line, polygon } from '../../vector/curve.ts'
import { type Point, path, stroke } from '../../vector/markup.ts'
import { heightAt } from '../../vector/ridge.ts'
import type { Sheet } from '../../vector/sheet.ts'
import { depths, type Frame } from '../frame.ts'
import { paintGround, paintPebbles } from '../land/ground.ts'
import { paintFlowers, paintTufts } from '../land/growth.ts'
import { paintRidge } from '../land/ridges.ts'
import { broadleaf, fir, treeLine } from '../land/trees.ts'
import { paintSky } from '../sky/sky.ts'

/** A road that swings in from the horizon and widens to the viewer. */
export function paintRoad(frame: Frame): void {
  const { tones, unit, width, horizon, below } = frame
  const verge = tones.growth.snow
    ? tones.of([0.94, 0.018, 238])
    : tones.of(frame.scene.season === 'autumn' ? [0.7, 0.11, 95] : [0.66, 0.13, 125])
  paintSky(frame)
  frame.layer('hills', depths.distance, (sheet) => {
    const random = frame.random('woods')
    paintRidge(frame, sheet, {
      name: 'far',
      shape: 'peaks',
      height: 0.26,
      wavelength: 0.55,
      distance: 0.9,
      flanks: true,
      snow: 0.35,
    })
    const hills = paintRidge(frame, sheet, {
      name: 'hills',
      rim: 0.15,
      shape: 'hills',
      height: 0.14,
      wavelength: 0.7,
      distance: 0.65,
      tone: [0.6, 0.09, 145],
    })
    sheet.add(
      path(
        treeLine(random, 0, width, (x) => heightAt(hills, x), unit * 0.03, 'mixed', 1),
        tones.needle(0.7),
      ),
    )
  })
  frame.layer('ground', depths.ground, (sheet) => {
    paintGround(frame, sheet, { near: verge, far: mix(lighten(verge, 0.05), tones.haze, 0.3), relief: 0.5 })
    paintTarmac(frame, sheet)
  })
  frame.layer('roadside', depths.details, (sheet) => {
    const random = frame.random('roadside')
    for (let index = 0; index < frame.extra(7); index++) {
      const near = between(random, 0.01, 0.16)
      const side = index % 2 === 0 ? -1 : 1
      const centre = centreAt(frame, near)
      const x = centre + side * (halfAt(frame, near) * 1.5 + unit * between(random, 0.12, 0.4))
      const at: Point = [x, horizon + below * near]
      sheet.add(
        random() < 0.5
          ? fir(frame, random, at, unit * (0.1 + near * 0.7), 0.35 - near)
          : broadleaf(frame, random, at, unit * (0.1 + near * 0.8), 0.35 - near),
      )
    }
    paintPosts(frame, sheet)
    paintEdges(frame, sheet, verge)
  })
}

const centreAt = (frame: Frame, near: number) =>
  frame.width * 0.5 + frame.lean * frame.unit * 0.22 * Math.max(0, 1 - near) ** 2.2 * Math.cos(near * 2.4)
const halfAt = (frame: Frame, near: number) =>
  frame.unit * (0.008 + 0.4 * near ** 1.15) * Math.min(1.25, 0.8 + 0.2 * frame.wide)

function paintTarmac(frame: Frame, sheet: Sheet): void {
  const { tones, unit, horizon, below, height } = frame
  const edge = (share: number) =>
    Array.from({ length: 25 }, (_, index): Point => {
      const near = (index / 24) ** 1.6 * 1.02
      return [centreAt(frame, near) + share * halfAt(frame, near), horizon + below * near]
    })
  const strip = (from: number, to: number) => polygon([...edge(from), ...edge(to).toReversed()])
  const tar = sheet.vertical([[0, mix(tones.earthFar, tones.key, 0.15)], [0.3, mix(tones.earthFar, tones.earth, 0.7)], [1, tones.earth]], horizon, height) // biome-ignore format: a list
  const white = tones.of([0.95, 0.015, 90])
  let dashes = ''
  for (let dash = 0; dash < 13; dash++) {
    const piece = (share: number): Point[] =>
      [dash * 0.078, dash * 0.078 + 0.04].map((step): Point => {
        const near = step ** 1.6 * 1.02
        return [centreAt(frame, near) + share * halfAt(frame, near), horizon + below * near]
      })
    dashes += polygon([...piece(-0.02), ...piece(0.02).toReversed()])
  }
  sheet.add(
    path(strip(-1.14, 1.14), mix(tones.of([0.72, 0.05, 80]), tones.haze, 0.1)),
    path(strip(-1, 1), tar),
    path(strip(-0.95, -0.91) + strip(0.91, 0.95), white, { opacity: 0.85 }),
    path(dashes, tones.growth.snow ? white : tones.of([0.88, 0.13, 90], 0, 'accent')),
    path(strip(-0.6, -0.42) + strip(0.36, 0.54), tones.shadow, { opacity: 0.07 }),
    stroke(line(edge(1.14)), tones.key, Math.max(0.5, unit * 0.0015), { opacity: 0.25 }),
  )
}

function paintPosts(frame: Frame, sheet: Sheet): void {
  const { tones, horizon, below, unit } = frame
  for (let index = 0; index < 7; index++) {
    const near = 0.02 + (index / 7) ** 1.8 * 0.6
    const size = unit * (0.012 + 0.09 * near)
    for (const side of [-1, 1]) {
      const [x, y] = [centreAt(frame, near) + side * halfAt(frame, near) * 1.22, horizon + below * near]
      sheet.add(
        path(
          polygon([
            [x - size * 0.09, y],
            [x + size * 0.09, y],
            [x + size * 0.09, y - size],
            [x - size * 0.09, y - size * 0.92],
          ]),
          tones.of([0.94, 0.01, 90], 0.2 - near * 0.2),
        ),
        path(
          polygon([
            [x - size * 0.09, y - size * 0.62],
            [x + size * 0.09, y - size * 0.66],
            [x + size * 0.09, y - size * 0.84],
            [x - size * 0.09, y - size * 0.8],
          ]),
          tones.of([0.3, 0.02, 280]),
        ),
      )
    }
  }
}

/** Grass and flowers, but not on the road. */
function paintEdges(frame: Frame, sheet: Sheet, verge: string): void {
  const { unit, width } = frame
  const margin = Math.max(unit * 0.12, (width - unit * 0.8) / 2)
  for (const side of [0, 1]) {
    const part: Frame = {
      ...frame,
      width: margin,
      horizon: frame.horizon + frame.below * 0.1,
      below: frame.below * (side === 0 ? 0.55 : 0.6),
      random: (name) => frame.random(`${name} ${side}`),
    }
    const inner = {
      ...sheet,
      add: (...markup: string[]) =>
        sheet.add(
          ...markup
            .filter((shape) => shape !== '')
            .map((shape) =>
              side === 0 ? shape : `<g transform="translate(${(width - margin).toFixed(2)} 0)">${shape}</g>`,
            ),
        ),
    }
    paintTufts(part, inner, 46, verge)
    paintFlowers(part, inner, 30)
    paintPebbles(part, inner, 6, frame.tones.of([0.7, 0.02, 90]))
  }
}
