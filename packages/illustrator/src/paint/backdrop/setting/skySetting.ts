import { between } from '../../../random.ts'
import { mix } from '../../colour.ts'
import { disc, smooth } from '../../vector/curve.ts'
import { group, type Point, path, rect, stroke } from '../../vector/markup.ts'
import type { Sheet } from '../../vector/sheet.ts'
import { depths, type Frame } from '../frame.ts'
import { cloudTones, heap } from '../sky/clouds.ts'
import { paintSky } from '../sky/sky.ts'

/** High over the land: air above, a sea of clouds below. */
export function paintHighSky(frame: Frame): void {
  const { height, unit } = frame
  const high: Frame = { ...frame, horizon: height * 0.82 }
  paintSky(high, { cover: 1.2 })
  frame.layer('lower air', depths.sky + 0.0005, (sheet) =>
    sheet.add(rect(0, height * 0.8, frame.width, height * 0.2 + 1, frame.tones.sky[3])),
  )
  frame.layer('sea of clouds', depths.distance, (sheet) => paintCloudSea(high, sheet))
  frame.layer('birds', depths.middle, (sheet) => {
    const random = frame.random('birds')
    const [x, y] = [frame.width * (frame.lean > 0 ? 0.24 : 0.76), height * between(random, 0.2, 0.34)]
    for (let index = 0; index < frame.extra(7); index++) {
      const row = Math.ceil(index / 2) * (index % 2 === 0 ? 1 : -1)
      const size = unit * between(random, 0.013, 0.019)
      const at: Point = [x + row * unit * 0.035, y + Math.abs(row) * unit * 0.018]
      sheet.add(
        stroke(
          smooth([
            [at[0] - size, at[1] - size * 0.45],
            [at[0] - size * 0.45, at[1] - size * 0.5],
            at,
            [at[0] + size * 0.45, at[1] - size * 0.5],
            [at[0] + size, at[1] - size * 0.45],
          ]),
          mix(frame.tones.shadow, frame.tones.haze, 0.25),
          Math.max(0.6, size * 0.15),
          { opacity: 0.8 },
        ),
      )
    }
  })
}

function paintCloudSea(frame: Frame, sheet: Sheet): void {
  const { width, height, unit, tones } = frame
  const random = frame.random('cloud sea')
  const colours = cloudTones(frame)
  for (let row = 0; row < 5; row++) {
    const y = height * (0.77 + 0.062 * row)
    const size = unit * (0.035 + 0.024 * row)
    let d = ''
    let lit = ''
    for (let x = -size; x < width + size; x += size * between(random, 0.65, 1.15)) {
      const r = size * between(random, 0.65, 1.3)
      d += disc(x, y + size * 0.4, r)
      lit += disc(x + (frame.sun.x > x ? 1 : -1) * r * 0.16, y + size * 0.4 - r * 0.26, r * 0.66)
    }
    const far = 0.6 - row * 0.14
    const body = mix(mix(colours.body, colours.lit, 0.25), tones.haze, far)
    sheet.add(
      path(
        `${d}M-9 ${y.toFixed(1)}H${(width + 9).toFixed(1)}V${(height + 9).toFixed(1)}H-9Z`,
        sheet.vertical(
          [
            [0, body],
            [1, mix(colours.shade, tones.haze, far * 0.8)],
          ],
          y - size,
          y + size * 2.6,
        ),
      ),
      path(
        lit,
        sheet.vertical(
          [
            [0, mix(colours.lit, tones.haze, far * 0.5), 0.95],
            [1, colours.lit, 0],
          ],
          y - size,
          y + size,
        ),
      ),
    )
  }
  for (const side of [0.06, 0.94])
    sheet.add(group(heap(frame, sheet, random, width * side, height * 0.97, unit * 0.5, colours), { opacity: 0.95 }))
}
