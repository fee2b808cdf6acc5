import { mix } from '../../colour.ts'
import { line, polygon, smooth } from '../../vector/curve.ts'
import { type Point, path, stroke } from '../../vector/markup.ts'
import type { Frame } from '../frame.ts'

/** A small boat under sail. */
export function sailboat(frame: Frame, [x, y]: Point, size: number, distance: number, colour: string): string {
  const { tones } = frame
  const sail = tones.of([0.97, 0.015, 80], distance)
  const mast = y - size
  const wind = frame.lean
  return (
    stroke(
      line([
        [x, y - size * 0.1],
        [x, mast],
      ]),
      tones.of([0.4, 0.04, 50], distance),
      Math.max(0.5, size * 0.02),
    ) +
    path(
      polygon([
        [x + wind * size * 0.03, mast + size * 0.04],
        [x + wind * size * 0.46, y - size * 0.2],
        [x + wind * size * 0.03, y - size * 0.2],
      ]),
      mix(sail, tones.key, 0.15),
    ) +
    path(
      polygon([
        [x - wind * size * 0.03, mast + size * 0.14],
        [x - wind * size * 0.3, y - size * 0.2],
        [x - wind * size * 0.03, y - size * 0.2],
      ]),
      mix(sail, tones.shadow, 0.15),
    ) +
    path(
      `${smooth([
        [x - size * 0.4, y - size * 0.14],
        [x - size * 0.26, y],
        [x + size * 0.26, y],
        [x + size * 0.42, y - size * 0.14],
      ])}Z`,
      colour,
    )
  )
}

export function lighthouse(frame: Frame, [x, y]: Point, size: number, distance: number): string {
  const { tones } = frame
  const white = tones.of([0.95, 0.015, 80], distance)
  const red = tones.of([0.6, 0.18, 27], distance, 'accent')
  const half = (lift: number) => size * (0.15 - 0.06 * lift)
  const band = (from: number, to: number) =>
    polygon([
      [x - half(from), y - size * from],
      [x + half(from), y - size * from],
      [x + half(to), y - size * to],
      [x - half(to), y - size * to],
    ])
  return (
    path(band(0, 0.82), white) +
    path(band(0.14, 0.3) + band(0.46, 0.62), red) +
    path(band(0.82, 0.92), tones.hour.lamps > 0.2 ? tones.lamp : mix(tones.sky[0], white, 0.3)) +
    path(
      polygon([
        [x - size * 0.13, y - size * 0.82],
        [x + size * 0.13, y - size * 0.82],
        [x + size * 0.13, y - size * 0.8],
        [x - size * 0.13, y - size * 0.8],
      ]),
      tones.shadow,
    ) +
    path(
      polygon([
        [x - size * 0.11, y - size * 0.91],
        [x, y - size * 1.03],
        [x + size * 0.11, y - size * 0.91],
      ]),
      red,
    ) +
    path(
      polygon([
        [x + half(0) * 0.3, y],
        [x + half(0), y],
        [x + half(0.82), y - size * 0.82],
        [x + half(0.82) * 0.3, y - size * 0.82],
      ]),
      tones.shadow,
      { opacity: 0.22 },
    )
  )
}
