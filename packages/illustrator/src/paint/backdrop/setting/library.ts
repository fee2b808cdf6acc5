import { lighten, mix } from '../../colour.ts'
import { arch, box, line, polygon } from '../../vector/curve.ts'
import { ellipse, type Point, path, rect, stroke } from '../../vector/markup.ts'
import type { Sheet } from '../../vector/sheet.ts'
import { depths, type Frame } from '../frame.ts'
import { paintPlanks, paintRug } from '../indoors/floor.ts'
import { books, hangingLamp } from '../indoors/furnishing.ts'
import { paintWall } from '../indoors/wall.ts'
import { paintBeam, paintWindow } from '../indoors/window.ts'

export function paintLibrary(frame: Frame): void {
  const { tones, unit, width, horizon } = frame
  const wood = tones.rock()
  const wide = unit * 0.3
  const middle = width * (0.5 + frame.lean * 0.02)
  const view = {
    x: middle - wide * 0.42,
    y: horizon * 0.1,
    width: wide * 0.84,
    height: horizon * 0.62,
    frameColour: lighten(wood, 0.12),
    round: true,
    panes: [2, 3] as [number, number],
  }
  frame.layer('wall', depths.sky, (sheet) => paintWall(frame, sheet, lighten(wood, 0.1)))
  frame.layer('shelves', depths.distance, (sheet) => {
    const gap = frame.tall > 1.6 ? 0 : wide * 0.62
    let index = 0
    for (let x = middle + gap; x < width + 2; x += wide * 1.04) bookcase(frame, sheet, x, wide, wood, index++)
    for (let x = middle - gap - wide; x > -wide; x -= wide * 1.04) bookcase(frame, sheet, x, wide, wood, index++)
    if (gap === 0) return
    sheet.add(
      path(
        arch(view.x - unit * 0.035, view.y - unit * 0.035, view.width + unit * 0.07, view.height + unit * 0.05),
        mix(wood, tones.shadow, 0.2),
      ),
    )
    paintWindow(frame, sheet, view)
    sheet.add(
      rect(
        middle - gap,
        horizon * 0.8,
        gap * 2,
        horizon * 0.2,
        sheet.vertical(
          [
            [0, lighten(wood, 0.05)],
            [1, mix(wood, tones.shadow, 0.2)],
          ],
          horizon * 0.8,
          horizon,
        ),
      ),
    )
    sheet.add(
      path(
        box(middle - gap * 0.85, horizon * 0.84, gap * 0.78, horizon * 0.12) +
          box(middle + gap * 0.07, horizon * 0.84, gap * 0.78, horizon * 0.12),
        mix(wood, tones.shadow, 0.25),
      ),
    )
  })
  frame.layer('floor', depths.ground, (sheet) => {
    paintPlanks(frame, sheet)
    const red = tones.accent(0)
    paintRug(frame, sheet, [mix(red, tones.shadow, 0.3), tones.accent(3), red, mix(red, tones.accent(3), 0.25)])
    if (frame.tall <= 1.6) paintBeam(frame, sheet, view)
  })
  frame.layer('details', depths.details, (sheet) => {
    if (frame.extra(2) > 0) ladder(frame, sheet, frame.lean > 0 ? width * 0.13 : width * 0.87)
    const lamps = Math.max(1, Math.round(frame.wide * 1.4))
    for (let index = 0; index < lamps; index++) {
      const x = width * (lamps === 1 ? (frame.lean > 0 ? 0.82 : 0.18) : (index + 0.5) / lamps)
      hangingLamp(
        frame,
        sheet,
        [x, Math.min(horizon * 0.16, unit * 0.12)],
        unit * 0.055,
        tones.of([0.5, 0.09, 155], 0, 'accent'),
      )
    }
    const pool: Point = [width / 2, horizon]
    sheet.add(
      ellipse(
        ...pool,
        width * 0.5,
        unit * 0.35,
        sheet.radial(
          [
            [0, tones.key, 0.16],
            [1, tones.key, 0],
          ],
          pool,
          width * 0.5,
          (unit * 0.35) / (width * 0.5),
        ),
      ),
    )
  })
}

function bookcase(frame: Frame, sheet: Sheet, x: number, wide: number, wood: string, index: number): void {
  const { tones, unit, horizon } = frame
  const random = frame.random(`case ${index}`)
  const top = Math.max(-unit * 0.05, horizon * 0.02)
  const foot = horizon + Math.min(unit * 0.008, frame.below)
  const side = wide * 0.045
  sheet.add(rect(x, top, wide, foot - top, mix(wood, tones.shadow, 0.55)))
  const shelf = unit * 0.115
  for (let y = foot - unit * 0.05; y > top + shelf * 0.5; y -= shelf) {
    sheet.add(
      books(frame, random, x + side * 1.4, x + wide - side * 1.4, y, shelf * 0.84),
      rect(x + side, y, wide - side * 2, unit * 0.01, lighten(wood, 0.04)),
    )
  }
  sheet.add(
    rect(x, top, side, foot - top, lighten(wood, 0.05)),
    rect(x + wide - side, top, side, foot - top, mix(wood, tones.shadow, 0.15)),
    rect(x - side * 0.4, top - unit * 0.02, wide + side * 0.8, unit * 0.03, lighten(wood, 0.07)),
    rect(x, foot - unit * 0.04, wide, unit * 0.04, mix(wood, tones.shadow, 0.1)),
  )
}

function ladder(frame: Frame, sheet: Sheet, x: number): void {
  const { tones, unit, horizon, below } = frame
  const wood = tones.of([0.66, 0.09, 62])
  const lean = frame.lean * unit * 0.09
  const [foot, top] = [horizon + below * 0.06, Math.max(unit * 0.05, horizon * 0.16)]
  const at = (share: number, side: number): Point => [
    x + lean * (1 - share) + side * unit * (0.045 - 0.01 * share),
    foot + (top - foot) * share,
  ]
  let rungs = ''
  for (let rung = 1; rung < 9; rung++) rungs += line([at(rung / 9, -1), at(rung / 9, 1)])
  sheet.add(
    path(polygon([at(0, -1.3), at(0, 1.3), at(0.02, 1), at(0.02, -1)]), tones.shadow, { opacity: 0.2 }),
    stroke(rungs, mix(wood, tones.shadow, 0.2), unit * 0.007),
    stroke(line([at(0, -1), at(1, -1)]) + line([at(0, 1), at(1, 1)]), wood, unit * 0.011),
  )
}
