import { between } from '../../../random.ts'
import { lighten, mix } from '../../colour.ts'
import { polygon } from '../../vector/curve.ts'
import { path, rect } from '../../vector/markup.ts'
import { perspective } from '../../vector/perspective.ts'
import type { Sheet } from '../../vector/sheet.ts'
import type { Frame } from '../frame.ts'

/** Stones set in rows, each row smaller with distance; three tones of the same stone. */
export function paintCobbles(frame: Frame, sheet: Sheet): void {
  const { tones, unit, width, horizon, height, below } = frame
  if (below < 2) return
  const random = frame.random('cobbles')
  const view = perspective([width / 2, horizon - unit * 0.05], unit * 0.34)
  const near = view.distanceAt(height + 2)
  const base = mix(tones.earth, tones.shadow, 0.22)
  sheet.add(
    rect(
      0,
      horizon,
      width,
      below + 1,
      sheet.vertical(
        [
          [0, mix(tones.earthFar, tones.shadow, 0.06)],
          [1, base],
        ],
        horizon,
        height,
      ),
    ),
  )
  const shades = ['', '', '']
  let distance = near
  for (let row = 0; row < 34; row++) {
    const next = distance * 1.075
    const gap = (next - distance) * 0.12
    const y = view.at(0, distance)[1]
    if (y < horizon + below * 0.04) break
    const stone = 0.17 * (1 + row * 0.035)
    const half = (width / 2 / (unit * 0.34)) * next
    for (let x = -half - stone * random(); x < half; x += stone) {
      const wide = stone * between(random, 0.84, 0.94)
      if (random() > 0.42 + 0.5 * frame.scene.detail) continue
      const [a, b, c, d] = [
        view.at(x, distance + gap),
        view.at(x + wide, distance + gap),
        view.at(x + wide, next),
        view.at(x, next),
      ]
      const cut = (b[0] - a[0]) * 0.16
      shades[Math.floor(random() * 3)] += polygon([
        [a[0] + cut, a[1]],
        [b[0] - cut, b[1]],
        [b[0], b[1] + (c[1] - b[1]) * 0.35],
        [c[0], c[1] - (c[1] - b[1]) * 0.3],
        [c[0] - cut, c[1]],
        [d[0] + cut, d[1]],
        [d[0], d[1] - (d[1] - a[1]) * 0.3],
        [a[0], a[1] + (d[1] - a[1]) * 0.35],
      ])
    }
    distance = next
  }
  const steps = [-0.02, 0.012, 0.04]
  shades.forEach((d, index) => {
    const tone = lighten(tones.earth, steps[index] as number)
    sheet.add(
      path(
        d,
        sheet.vertical(
          [
            [0, mix(tone, tones.earthFar, 0.9)],
            [0.5, mix(tone, tones.earthFar, 0.3)],
            [1, tone],
          ],
          horizon,
          height,
        ),
      ),
    )
  })
  sheet.add(
    rect(
      0,
      horizon,
      width,
      below + 1,
      sheet.vertical(
        [
          [0, tones.key, 0.18 * tones.air.sunStrength],
          [0.45, tones.key, 0],
          [1, tones.shadow, 0.25],
        ],
        horizon,
        height,
      ),
    ),
    rect(
      0,
      horizon,
      width,
      below * 0.14,
      sheet.vertical(
        [
          [0, tones.shadow, 0.32],
          [1, tones.shadow, 0],
        ],
        horizon,
        horizon + below * 0.14,
      ),
    ),
  )
}
