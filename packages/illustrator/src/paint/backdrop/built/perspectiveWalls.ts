import { between, type Random } from '../../../random.ts'
import { lighten, mix } from '../../colour.ts'
import { polygon } from '../../vector/curve.ts'
import { type Point, path } from '../../vector/markup.ts'
import type { Perspective } from '../../vector/perspective.ts'
import type { Sheet } from '../../vector/sheet.ts'
import type { Frame } from '../frame.ts'

export interface Facade {
  /** Eye heights left (below 0) or right of the vanishing point. */
  x: number
  near: number
  far: number
  height: number
  colour: string
}

/** A house front that runs away from the viewer: wall, windows, a shop with its awning. */
export function facade(frame: Frame, sheet: Sheet, random: Random, view: Perspective, use: Facade): void {
  const { tones } = frame
  const quad = (from: number, to: number, low: number, high: number) =>
    polygon([view.at(use.x, from, low), view.at(use.x, to, low), view.at(use.x, to, high), view.at(use.x, from, high)])
  const [near, far] = [view.at(use.x, use.near), view.at(use.x, use.far)]
  const fade = (colour: string, distance: number) =>
    mix(colour, tones.haze, Math.min(0.75, distance * 0.05) * tones.hazeStrength)
  const wall = sheet.linear([[0, fade(use.colour, use.near)], [1, fade(mix(use.colour, tones.key, 0.12), use.far)]], [near[0], 0], [far[0], 0]) // biome-ignore format: a list
  const away = use.x * 3
  // The side that looks at the viewer, seen where the house before it is lower.
  sheet.add(
    path(
      polygon([
        view.at(use.x, use.near),
        view.at(use.x, use.near, use.height),
        view.at(away, use.near, use.height),
        view.at(away, use.near),
      ]),
      fade(mix(use.colour, tones.shadow, 0.22), use.near),
    ),
  )
  sheet.add(path(quad(use.near, use.far, 0, use.height), wall))
  sheet.add(
    path(quad(use.near, use.far, use.height - 0.14, use.height + 0.06), fade(lighten(use.colour, 0.07), use.near)),
  )
  const along = (share: number) => 1 / (1 / use.near + (1 / use.far - 1 / use.near) * projected(share, use))
  let dark = ''
  let lit = ''
  const columns = Math.max(2, Math.round((use.far - use.near) * 1.05))
  for (let floor = 1.75; floor < use.height - 0.9; floor += 1.25) {
    for (let column = 0; column < columns; column++) {
      const shape = quad(along((column + 0.26) / columns), along((column + 0.7) / columns), floor, floor + 0.72)
      if (random() < tones.hour.lamps * 0.6) lit += shape
      else dark += shape
    }
  }
  const glass = fade(mix(tones.sky[1], tones.shadow, 0.42), use.near)
  sheet.add(path(dark, glass, { opacity: 0.8 }), path(lit, mix(tones.lamp, use.colour, 0.1)))
  const shop = quad(along(0.1), along(0.9), 0.12, 1.05)
  sheet.add(path(shop, tones.hour.lamps > 0.3 ? mix(tones.lamp, use.colour, 0.25) : glass, { opacity: 0.9 }))
  const out = use.x > 0 ? -0.42 : 0.42
  const awning: Point[] = [
    view.at(use.x, along(0.08), 1.42),
    view.at(use.x, along(0.92), 1.42),
    view.at(use.x + out, along(0.92), 1.12),
    view.at(use.x + out, along(0.08), 1.12),
  ]
  sheet.add(path(polygon(awning), fade(tones.accent(Math.floor(random() * 5)), use.near)))
}

/** Equal steps along the wall are not equal steps on the picture. */
function projected(share: number, use: Facade): number {
  const distance = use.near + (use.far - use.near) * share
  return (1 / distance - 1 / use.near) / (1 / use.far - 1 / use.near)
}

export function row(
  frame: Frame,
  sheet: Sheet,
  name: string,
  view: Perspective,
  side: -1 | 1,
  from: number,
  half: number,
  tones: readonly string[],
): void {
  const random = frame.random(`row ${name}`)
  const houses: Facade[] = []
  for (let near = from, index = 0; near < from + 34; index++) {
    const far = near * 1 + between(random, 2.6, 4.4)
    houses.push({
      x: side * half,
      near,
      far,
      height: between(random, 4, 7.5),
      colour: tones[(index + (side > 0 ? 2 : 0)) % tones.length] as string,
    })
    near = far
  }
  for (const use of houses.toReversed()) facade(frame, sheet, random, view, use)
}
