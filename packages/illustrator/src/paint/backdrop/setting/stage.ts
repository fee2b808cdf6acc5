import { between } from '../../../random.ts'
import { lighten, mix } from '../../colour.ts'
import { disc, polygon, smooth } from '../../vector/curve.ts'
import { circle, ellipse, type Point, path, rect } from '../../vector/markup.ts'
import { glow, type Sheet } from '../../vector/sheet.ts'
import { depths, type Frame } from '../frame.ts'
import { paintPlanks } from '../indoors/floor.ts'

/** A dark backdrop, curtains drawn aside, beams from above that meet where the subject stands. */
export function paintStage(frame: Frame): void {
  const { tones, unit, width, horizon, below, height } = frame
  const random = frame.random('stage')
  const cloth = tones.accent(random() < 0.6 ? 0 : 2)
  frame.layer('back wall', depths.sky, (sheet) => {
    const back = tones.of([0.34, 0.1, between(random, 270, 320)], 0, 'sky')
    const middle: Point = [width / 2, horizon * 0.7]
    sheet.add(
      rect(
        0,
        0,
        width,
        horizon + 1,
        sheet.vertical(
          [
            [0, mix(back, '#0b0714', 0.55)],
            [1, back],
          ],
          0,
          horizon,
        ),
      ),
      rect(
        0,
        0,
        width,
        horizon + 1,
        sheet.radial(glow(lighten(back, 0.25), 0.8), middle, Math.max(unit * 0.6, width * 0.45)),
      ),
    )
    for (let index = 0; index < frame.many(26); index++) {
      const at: Point = [random() * width, random() * horizon * 0.9]
      sheet.add(
        circle(...at, unit * between(random, 0.002, 0.005), tones.lamp, { opacity: between(random, 0.25, 0.7) }),
      )
    }
  })
  frame.layer('floor', depths.ground, (sheet) => {
    paintPlanks(frame, sheet)
    const pool: Point = [width / 2, horizon + below * 0.5]
    const reach = Math.min(width * 0.46, unit * 0.6)
    sheet.add(
      ellipse(
        ...pool,
        reach,
        below * 0.42,
        sheet.radial(
          [
            [0, tones.lamp, 0.62],
            [0.55, tones.lamp, 0.38],
            [0.85, tones.lamp, 0.16],
            [1, tones.lamp, 0],
          ],
          pool,
          reach,
          (below * 0.42) / reach,
        ),
      ),
    )
    sheet.add(rect(0, height - unit * 0.028, width, unit * 0.03, mix(tones.earth, '#0b0714', 0.5)))
    for (let x = unit * 0.06; x < width; x += unit * 0.12) {
      const at: Point = [x, height - unit * 0.03]
      sheet.add(
        circle(...at, unit * 0.05, sheet.radial(glow(tones.lamp, 0.55), at, unit * 0.05)),
        path(disc(...at, unit * 0.009), '#fff3d6'),
      )
    }
  })
  frame.layer('curtains', depths.details, (sheet) => {
    drape(frame, sheet, cloth, -1)
    drape(frame, sheet, cloth, 1)
    valance(frame, sheet, cloth)
  })
  frame.layer('spotlights', depths.details + 0.001, (sheet) => {
    const bottom = horizon + below * 0.55
    const colours = [tones.lamp, mix(tones.accent(2), '#ffffff', 0.35), mix(tones.accent(1), '#ffffff', 0.4)]
    const lights = Math.max(3, Math.round(3 * frame.wide))
    for (let index = 0; index < lights; index++) {
      const x = width * ((index + 0.5) / lights)
      const foot = width / 2 + (x - width / 2) * 0.25 + between(random, -0.05, 0.05) * unit
      const colour = colours[index % 3] as string
      const half = unit * 0.16
      sheet.add(
        path(
          polygon([
            [x - unit * 0.012, -2],
            [x + unit * 0.012, -2],
            [foot + half, bottom],
            [foot - half, bottom],
          ]),
          sheet.vertical(
            [
              [0, colour, 0.42],
              [0.6, colour, 0.16],
              [1, colour, 0.04],
            ],
            0,
            bottom,
          ),
        ),
      )
    }
  })
}

function folds(frame: Frame, sheet: Sheet, colour: string, left: number, right: number): string {
  const { tones } = frame
  const stops: [number, string][] = []
  const count = 6
  for (let fold = 0; fold <= count; fold++) {
    stops.push([fold / count, mix(colour, '#12040c', 0.45)])
    if (fold < count)
      stops.push([(fold + 0.4) / count, mix(lighten(colour, 0.04), tones.lamp, 0.14)], [(fold + 0.7) / count, colour])
  }
  return sheet.linear(stops, [left, 0], [right, 0])
}

function drape(frame: Frame, sheet: Sheet, colour: string, side: -1 | 1): void {
  const { width, unit, horizon, below } = frame
  const wide = Math.min(width * 0.24, unit * 0.34)
  const foot = horizon + below * 0.2
  const outside = side < 0 ? -2 : width + 2
  const at = (share: number) => outside - side * wide * share
  const tie = horizon * 0.62
  const edge = smooth([
    [at(1.1), -2],
    [at(0.98), tie * 0.45],
    [at(0.5), tie],
    [at(0.62), (tie + foot) / 2],
    [at(0.74), foot],
  ])
  sheet.add(path(`${edge}L${outside} ${foot.toFixed(2)}L${outside} -2Z`, folds(frame, sheet, colour, outside, at(1.1))))
  sheet.add(
    path(
      smooth(
        [
          [at(0), tie - unit * 0.02],
          [at(0.3), tie + unit * 0.012],
          [at(0.53), tie - unit * 0.004],
          [at(0.52), tie + unit * 0.02],
          [at(0.28), tie + unit * 0.04],
          [at(0), tie + unit * 0.012],
        ],
        true,
      ),
      frame.tones.accent(1),
    ),
  )
}

function valance(frame: Frame, sheet: Sheet, colour: string): void {
  const { width, unit, horizon, tones } = frame
  const deep = Math.min(unit * 0.12, horizon * 0.2)
  const count = Math.max(3, Math.round(width / (unit * 0.24)))
  const wide = width / count
  for (let index = 0; index < count; index++) {
    const x = index * wide
    const swag = smooth([
      [x - wide * 0.02, deep * 0.3],
      [x + wide * 0.25, deep * 0.85],
      [x + wide * 0.5, deep],
      [x + wide * 0.75, deep * 0.85],
      [x + wide * 1.02, deep * 0.3],
    ])
    const fringe = smooth([
      [x - wide * 0.02, deep * 0.38],
      [x + wide * 0.25, deep * 0.95],
      [x + wide * 0.5, deep * 1.1],
      [x + wide * 0.75, deep * 0.95],
      [x + wide * 1.02, deep * 0.38],
    ])
    sheet.add(
      path(`${fringe}V-2H${(x - wide * 0.02).toFixed(2)}Z`, tones.accent(1)),
      path(
        `${swag}V-2H${(x - wide * 0.02).toFixed(2)}Z`,
        sheet.vertical(
          [
            [0, mix(colour, '#12040c', 0.5)],
            [0.6, colour],
            [1, mix(lighten(colour, 0.05), tones.lamp, 0.12)],
          ],
          0,
          deep,
        ),
      ),
    )
  }
}
