import { between, type Random } from '../../../random.ts'
import { lighten, mix } from '../../colour.ts'
import { box, disc, leaf, line, polygon, roundedBox, smooth, under } from '../../vector/curve.ts'
import { circle, type Point, path, rect, stroke } from '../../vector/markup.ts'
import { glow, type Sheet } from '../../vector/sheet.ts'
import type { Frame } from '../frame.ts'

/** A lamp that hangs from above the picture. */
export function hangingLamp(frame: Frame, sheet: Sheet, [x, y]: Point, size: number, colour: string): void {
  const { tones } = frame
  const lit = Math.max(0.12, tones.hour.lamps)
  sheet.add(
    circle(
      x,
      y + size * 0.35,
      size * 2.6,
      sheet.radial(glow(tones.lamp, 0.62 * lit), [x, y + size * 0.35], size * 2.6),
    ),
  )
  sheet.add(
    stroke(
      line([
        [x, -2],
        [x, y - size * 0.4],
      ]),
      mix(tones.shadow, colour, 0.2),
      Math.max(0.6, size * 0.04),
    ),
    path(disc(x, y + size * 0.2, size * 0.2), mix('#ffffff', tones.lamp, 0.5)),
    path(
      `${smooth([
        [x - size * 0.62, y + size * 0.22],
        [x - size * 0.46, y - size * 0.2],
        [x - size * 0.12, y - size * 0.42],
        [x + size * 0.12, y - size * 0.42],
        [x + size * 0.46, y - size * 0.2],
        [x + size * 0.62, y + size * 0.22],
      ])}Z`,
      sheet.linear(
        [
          [0, lighten(colour, 0.05)],
          [1, mix(colour, tones.shadow, 0.28)],
        ],
        [x - size * 0.6, y],
        [x + size * 0.6, y],
      ),
    ),
  )
}

export function floorLamp(frame: Frame, sheet: Sheet, [x, y]: Point, size: number, colour: string): void {
  const { tones } = frame
  const lit = Math.max(0.1, tones.hour.lamps)
  const top: Point = [x, y - size]
  sheet.add(circle(...top, size * 0.8, sheet.radial(glow(tones.lamp, 0.75 * lit), top, size * 0.8)))
  const iron = tones.of([0.38, 0.03, 60])
  sheet.add(
    path(box(x - size * 0.012, y - size, size * 0.024, size), iron),
    path(roundedBox(x - size * 0.13, y - size * 0.025, size * 0.26, size * 0.03, size * 0.015), iron),
    path(
      polygon([
        [x - size * 0.12, y - size * 1.12],
        [x + size * 0.12, y - size * 1.12],
        [x + size * 0.2, y - size * 0.84],
        [x - size * 0.2, y - size * 0.84],
      ]),
      sheet.vertical(
        [
          [0, mix(colour, tones.lamp, 0.3 * lit)],
          [1, mix(colour, tones.lamp, 0.85 * lit)],
        ],
        y - size * 1.12,
        y - size * 0.84,
      ),
    ),
  )
}

export function plant(frame: Frame, random: Random, [x, y]: Point, size: number, pot: string): string {
  const { tones } = frame
  const green = tones.of([0.55, 0.11, 148])
  let dark = ''
  let light = ''
  for (let index = 0; index < 11; index++) {
    const angle = -Math.PI / 2 + (index / 10 - 0.5) * 2.3 + between(random, -0.12, 0.12)
    const reach = size * between(random, 0.5, 0.78)
    const tip: Point = [x + Math.cos(angle) * reach * 0.8, y - size * 0.3 + Math.sin(angle) * reach]
    const d = leaf([x, y - size * 0.28], tip, size * 0.075, (Math.cos(angle) > 0 ? -1 : 1) * size * 0.06)
    if (index % 2 === 0) dark += d
    else light += d
  }
  const body = polygon([
    [x - size * 0.19, y - size * 0.32],
    [x + size * 0.19, y - size * 0.32],
    [x + size * 0.13, y],
    [x - size * 0.13, y],
  ])
  return (
    path(dark, mix(green, tones.shadow, 0.3)) +
    path(light, mix(lighten(green, 0.03), tones.key, 0.15)) +
    path(body, pot) +
    path(
      polygon([
        [x + size * 0.05, y - size * 0.32],
        [x + size * 0.19, y - size * 0.32],
        [x + size * 0.13, y],
        [x + size * 0.04, y],
      ]),
      tones.shadow,
      { opacity: 0.18 },
    ) +
    path(roundedBox(x - size * 0.21, y - size * 0.36, size * 0.42, size * 0.07, size * 0.02), lighten(pot, 0.04))
  )
}

/** A framed little landscape, so that a wall is not empty. */
export function picture(
  frame: Frame,
  sheet: Sheet,
  random: Random,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const { tones, unit } = frame
  const rim = unit * 0.009
  const sky = tones.accent(Math.floor(random() * 5))
  const hill = (level: number): Point[] =>
    [0, 0.33, 0.66, 1].map((share) => [x + width * share, y + height * (level + between(random, -0.09, 0.09))])
  sheet.add(
    path(box(x - rim * 0.4, y + rim * 0.8, width + rim * 1.6, height + rim * 1.2), tones.shadow, { opacity: 0.2 }),
    path(box(x - rim, y - rim, width + rim * 2, height + rim * 2), tones.of([0.5, 0.06, 60])),
    path(box(x, y, width, height), mix(sky, tones.of([0.95, 0.02, 85]), 0.72)),
    path(
      disc(x + width * between(random, 0.3, 0.7), y + height * 0.36, Math.min(width, height) * 0.13),
      tones.accent(1),
    ),
    path(under(hill(0.62), y + height), mix(sky, tones.of([0.8, 0.05, 150]), 0.5)),
    path(under(hill(0.8), y + height), mix(sky, tones.shadow, 0.3)),
  )
}

/** Spines of many widths, some leaning, some gaps. */
export function books(frame: Frame, random: Random, left: number, right: number, foot: number, height: number): string {
  const { tones } = frame
  const shapes = ['', '', '', '', '', '']
  let bands = ''
  for (let x = left; x < right - height * 0.12; ) {
    const wide = height * between(random, 0.1, 0.24)
    const tall = height * between(random, 0.68, 0.97)
    if (x + wide > right) break
    if (random() < 0.06) {
      x += height * 0.3
      continue
    }
    shapes[Math.floor(random() * 6)] += box(x, foot - tall, wide * 0.92, tall)
    if (random() < 0.45) bands += box(x + wide * 0.1, foot - tall * between(random, 0.7, 0.85), wide * 0.7, tall * 0.05)
    x += wide
  }
  return (
    shapes.map((d, index) => path(d, tones.accent(index))).join('') +
    path(bands, tones.of([0.84, 0.1, 85]), { opacity: 0.7 })
  )
}

/** Jars and bowls along a shelf. */
export function jars(frame: Frame, random: Random, left: number, right: number, foot: number, size: number): string {
  let shapes = ''
  for (let x = left; x < right - size * 0.6; x += size * between(random, 0.75, 1.2)) {
    const tall = size * between(random, 0.55, 1)
    const wide = size * between(random, 0.4, 0.62)
    const colour = frame.tones.accent(Math.floor(random() * 5))
    shapes +=
      random() < 0.3
        ? path(
            `${smooth([
              [x, foot - tall * 0.5],
              [x + wide * 0.2, foot],
              [x + wide * 0.9, foot],
              [x + wide * 1.1, foot - tall * 0.5],
            ])}Z`,
            mix(colour, '#ffffff', 0.3),
          )
        : path(roundedBox(x, foot - tall, wide, tall, wide * 0.2), mix(colour, '#ffffff', 0.22)) +
          rect(x + wide * 0.08, foot - tall * 1.06, wide * 0.84, tall * 0.14, frame.tones.of([0.6, 0.07, 60])) +
          path(roundedBox(x + wide * 0.14, foot - tall * 0.8, wide * 0.14, tall * 0.6, wide * 0.06), '#ffffff', {
            opacity: 0.35,
          })
  }
  return shapes
}
