import { lighten, mix } from '../../colour.ts'
import { box, disc, line, roundedBox } from '../../vector/curve.ts'
import { path, rect, stroke } from '../../vector/markup.ts'
import type { Sheet } from '../../vector/sheet.ts'
import { depths, type Frame } from '../frame.ts'
import { paintPlanks, paintTiles } from '../indoors/floor.ts'
import { hangingLamp, jars, plant } from '../indoors/furnishing.ts'
import { paintWall } from '../indoors/wall.ts'
import { paintBeam, paintWindow } from '../indoors/window.ts'
import type { Tone } from '../palette/skies.ts'

const fronts: Tone[] = [[0.7, 0.07, 165], [0.72, 0.06, 235], [0.84, 0.05, 85], [0.66, 0.06, 145], [0.74, 0.09, 30]] // biome-ignore format: a list

/** A tiled wall, cupboards with a worktop, and a window over the sink. */
export function paintKitchen(frame: Frame): void {
  const { tones, unit, width, horizon } = frame
  const random = frame.random('kitchen')
  const cupboard = tones.of(fronts[Math.floor(random() * fronts.length)] as Tone, 0, 'sky')
  const white = tones.of([0.96, 0.012, 90])
  const top = horizon - Math.min(unit * 0.24, horizon * 0.36)
  const left = frame.sun.x < width / 2
  const size = Math.min(unit * 0.3, top * 0.66)
  const view = {
    x: left ? width * 0.12 : width * 0.88 - size * 1.1,
    y: top * 0.14,
    width: size * 1.1,
    height: size,
    frameColour: white,
    panes: [2, 1] as [number, number],
  }
  frame.layer('wall', depths.sky, (sheet) => {
    paintWall(frame, sheet, mix(white, cupboard, 0.14))
    paintWallTiles(frame, sheet, top, mix(white, cupboard, 0.24))
    paintWindow(frame, sheet, view)
  })
  frame.layer('shelves', depths.distance, (sheet) => {
    if (frame.extra(3) === 0) return
    const wide = Math.min(unit * 0.4, width * 0.42)
    const x = left ? width * 0.94 - wide : width * 0.06
    const wood = tones.of([0.62, 0.08, 60])
    for (const share of [0.36, 0.68]) {
      const y = top * share
      sheet.add(
        jars(frame, random, x + wide * 0.05, x + wide * 0.97, y, unit * 0.085),
        rect(x, y, wide, unit * 0.014, wood),
        rect(x, y + unit * 0.014, wide, unit * 0.012, tones.shadow, { opacity: 0.15 }),
      )
    }
  })
  frame.layer('cupboards', depths.middle, (sheet) => paintCupboards(frame, sheet, top, cupboard))
  frame.layer('floor', depths.ground, (sheet) => {
    if (random() < 0.6) paintTiles(frame, sheet, tones.earth, mix(tones.earth, cupboard, 0.55))
    else paintPlanks(frame, sheet, tones.of([0.68, 0.08, 62]))
    paintBeam(frame, sheet, view)
  })
  frame.layer('details', depths.details, (sheet) => {
    const count = Math.min(4, frame.extra(2) + Math.floor(frame.wide) - 1)
    for (let index = 0; index < count; index++)
      hangingLamp(
        frame,
        sheet,
        [width * (0.5 + (index - (count - 1) / 2) * 0.2), Math.min(top * 0.22, unit * 0.14)],
        unit * 0.06,
        tones.accent(1),
      )
    if (frame.extra(2) > 0)
      sheet.add(
        plant(
          frame,
          random,
          [view.x + view.width * 0.5, view.y + view.height + unit * 0.004],
          unit * 0.09,
          tones.accent(0),
        ),
      )
  })
}

function paintWallTiles(frame: Frame, sheet: Sheet, top: number, colour: string): void {
  const { unit, width } = frame
  const from = Math.max(0, top - unit * 0.2)
  sheet.add(rect(0, from, width, top - from, colour))
  let seams = ''
  const [wide, tall] = [unit * 0.075, unit * 0.034]
  for (let row = 0, y = top; y > from; y -= tall, row++) {
    seams += line([
      [0, y],
      [width, y],
    ])
    for (let x = row % 2 === 0 ? 0 : wide / 2; x < width; x += wide)
      seams += line([
        [x, y],
        [x, Math.max(from, y - tall)],
      ])
  }
  sheet.add(stroke(seams, lighten(colour, 0.05), Math.max(0.5, unit * 0.0022)))
}

function paintCupboards(frame: Frame, sheet: Sheet, top: number, colour: string): void {
  const { unit, width, horizon, tones } = frame
  const foot = horizon + Math.min(unit * 0.01, frame.below)
  const slab = tones.of([0.74, 0.05, 70])
  sheet.add(
    rect(
      0,
      top,
      width,
      foot - top,
      sheet.vertical(
        [
          [0, colour],
          [1, mix(colour, tones.shadow, 0.16)],
        ],
        top,
        foot,
      ),
    ),
  )
  const wide = unit * 0.19
  const start = (width % wide) / 2 - wide
  let doors = ''
  let inner = ''
  let knobs = ''
  for (let x = start, index = 0; x < width; x += wide, index++) {
    doors += roundedBox(x + wide * 0.05, top + unit * 0.035, wide * 0.9, foot - top - unit * 0.06, unit * 0.006)
    inner += box(x + wide * 0.15, top + unit * 0.06, wide * 0.7, foot - top - unit * 0.11)
    knobs += disc(x + wide * (index % 2 === 0 ? 0.88 : 0.12), top + unit * 0.085, unit * 0.007)
  }
  sheet.add(
    path(doors, lighten(colour, 0.025)),
    path(inner, mix(colour, tones.shadow, 0.07)),
    path(knobs, tones.of([0.82, 0.1, 85])),
    rect(
      0,
      top - unit * 0.012,
      width,
      unit * 0.03,
      sheet.vertical(
        [
          [0, lighten(slab, 0.09)],
          [0.4, slab],
          [1, mix(slab, tones.shadow, 0.2)],
        ],
        top - unit * 0.012,
        top + unit * 0.018,
      ),
    ),
    rect(0, top + unit * 0.018, width, unit * 0.016, tones.shadow, { opacity: 0.16 }),
    rect(0, foot - unit * 0.018, width, unit * 0.018, mix(colour, tones.shadow, 0.6)),
  )
}
