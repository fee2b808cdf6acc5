import { mix } from '../../colour.ts'
import { disc, line, polygon, roundedBox, smooth, taper } from '../../vector/curve.ts'
import { circle, type Point, path, stroke } from '../../vector/markup.ts'
import { glow, type Sheet } from '../../vector/sheet.ts'
import type { Frame } from '../frame.ts'

/** A street lamp, lit when it is dark. */
export function lampPost(frame: Frame, sheet: Sheet, [x, y]: Point, size: number, distance = 0): void {
  const { tones } = frame
  const iron = tones.of([0.32, 0.03, 270], distance)
  const head: Point = [x, y - size]
  const lit = tones.hour.lamps
  if (lit > 0.2) sheet.add(circle(...head, size * 0.6, sheet.radial(glow(tones.lamp, 0.7 * lit), head, size * 0.6)))
  sheet.add(
    path(taper([x, y], [x, y - size * 0.92], size * 0.05, size * 0.03), iron),
    path(roundedBox(x - size * 0.05, y - size * 0.04, size * 0.1, size * 0.04, size * 0.01), iron),
    path(
      polygon([
        [x - size * 0.05, y - size * 0.93],
        [x + size * 0.05, y - size * 0.93],
        [x + size * 0.075, y - size * 1.06],
        [x - size * 0.075, y - size * 1.06],
      ]),
      mix(lit > 0.2 ? tones.lamp : tones.of([0.93, 0.03, 90], distance), iron, 0.08),
    ),
    path(
      polygon([
        [x - size * 0.09, y - size * 1.055],
        [x + size * 0.09, y - size * 1.055],
        [x, y - size * 1.14],
      ]),
      iron,
    ),
  )
}

/** A bench seen from the front. */
export function bench(frame: Frame, [x, y]: Point, size: number): string {
  const { tones } = frame
  const wood = tones.of([0.55, 0.09, 55])
  const iron = tones.of([0.35, 0.02, 270])
  const slats = [0.62, 0.48, 0.3]
    .map((lift) => roundedBox(x - size * 0.5, y - size * lift, size, size * 0.09, size * 0.02))
    .join('')
  const legs = [-0.4, 0.4]
    .map((share) =>
      line([
        [x + share * size, y],
        [x + share * size, y - size * 0.66],
      ]),
    )
    .join('')
  return (
    stroke(legs, iron, size * 0.045) +
    path(slats, wood) +
    path(roundedBox(x - size * 0.5, y - size * 0.62, size, size * 0.025, size * 0.01), mix(wood, tones.key, 0.4))
  )
}

/** Little flags on a line that hangs between two points. */
export function bunting(frame: Frame, from: Point, to: Point, sag: number, flag: number): string {
  const points: Point[] = []
  for (let step = 0; step <= 24; step++) {
    const share = step / 24
    points.push([
      from[0] + (to[0] - from[0]) * share,
      from[1] + (to[1] - from[1]) * share + Math.sin(share * Math.PI) * sag,
    ])
  }
  const flags = ['', '', '']
  const count = Math.max(4, Math.round(Math.abs(to[0] - from[0]) / (flag * 1.7)))
  for (let index = 0; index < count; index++) {
    const share = (index + 0.5) / count
    const x = from[0] + (to[0] - from[0]) * share
    const y = from[1] + (to[1] - from[1]) * share + Math.sin(share * Math.PI) * sag
    flags[index % 3] += polygon([
      [x - flag * 0.5, y],
      [x + flag * 0.5, y],
      [x, y + flag * 1.1],
    ])
  }
  return (
    stroke(smooth(points), frame.tones.of([0.4, 0.03, 60]), Math.max(0.5, flag * 0.07)) +
    flags.map((d, index) => path(d, frame.tones.accent(index, 0.1))).join('')
  )
}

/** Lights on a wire, glowing when it is dark. */
export function lightChain(frame: Frame, sheet: Sheet, from: Point, to: Point, sag: number, size: number): void {
  const at = (share: number): Point => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share + Math.sin(share * Math.PI) * sag,
  ]
  const points = Array.from({ length: 17 }, (_, index) => at(index / 16))
  sheet.add(stroke(smooth(points), frame.tones.of([0.35, 0.03, 280]), Math.max(0.5, size * 0.2)))
  const lit = frame.tones.hour.lamps
  const colour = lit > 0.2 ? frame.tones.lamp : frame.tones.of([0.95, 0.04, 90])
  const bulbs = points.slice(1, -1)
  if (lit > 0.2)
    for (const [x, y] of bulbs)
      sheet.add(
        circle(x, y + size, size * 3.2, sheet.radial(glow(frame.tones.lamp, 0.5 * lit), [x, y + size], size * 3.2)),
      )
  sheet.add(path(bulbs.map(([x, y]) => disc(x, y + size, size)).join(''), colour))
}

export function fence(
  frame: Frame,
  left: number,
  right: number,
  yAt: (x: number) => number,
  size: number,
  colour: string,
): string {
  let posts = ''
  const rails: Point[][] = [[], []]
  for (let x = left; x <= right; x += size * 1.5) {
    const y = yAt(x)
    posts += roundedBox(x - size * 0.07, y - size, size * 0.14, size, size * 0.05)
    rails[0]?.push([x, y - size * 0.75])
    rails[1]?.push([x, y - size * 0.4])
  }
  return (
    stroke(rails.map((rail) => line(rail)).join(''), mix(colour, frame.tones.shadow, 0.2), size * 0.1) +
    path(posts, colour)
  )
}
