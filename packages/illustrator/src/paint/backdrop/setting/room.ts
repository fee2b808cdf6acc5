import { between } from '../../../random.ts'
import { lighten, mix } from '../../colour.ts'
import { rect } from '../../vector/markup.ts'
import { depths, type Frame } from '../frame.ts'
import { paintPlanks, paintRug } from '../indoors/floor.ts'
import { books, floorLamp, hangingLamp, picture, plant } from '../indoors/furnishing.ts'
import { paintSkirting, paintWainscot, paintWall } from '../indoors/wall.ts'
import { paintBeam, paintCurtains, paintWindow } from '../indoors/window.ts'
import type { Tone } from '../palette/skies.ts'

const papers: Tone[] = [[0.88, 0.045, 80], [0.82, 0.05, 165], [0.84, 0.05, 25], [0.8, 0.045, 235], [0.87, 0.06, 95], [0.78, 0.04, 300]] // biome-ignore format: a list

export function paintRoom(frame: Frame): void {
  const { tones, unit, width, horizon, below } = frame
  const random = frame.random('room')
  const wall = tones.of(papers[Math.floor(random() * papers.length)] as Tone, 0, 'sky')
  const white = tones.of([0.96, 0.012, 85])
  // The window stands on the side the light comes from.
  const left = frame.sun.x < width / 2
  const size = Math.min(unit * 0.34, horizon * 0.62, width * 0.34)
  const view = {
    x: left ? Math.max(size * 0.35, width * 0.1) : Math.min(width - size * 1.15, width * 0.9 - size * 0.8),
    y: horizon * 0.16,
    width: size * 0.8,
    height: Math.min(size, horizon * 0.55),
    frameColour: white,
  }
  frame.layer('wall', depths.sky, (sheet) => {
    paintWall(frame, sheet, wall)
    if (random() < 0.6) paintWainscot(frame, sheet, mix(wall, white, 0.55), Math.min(unit * 0.17, horizon * 0.3))
    paintSkirting(frame, sheet, white)
  })
  frame.layer('window', depths.distance, (sheet) => {
    paintWindow(frame, sheet, view)
    paintCurtains(frame, sheet, view, tones.accent(Math.floor(random() * 5)))
  })
  frame.layer('floor', depths.ground, (sheet) => {
    paintPlanks(frame, sheet)
    const rug = tones.accent(Math.floor(random() * 5))
    if (frame.extra(2) > 0)
      paintRug(frame, sheet, [
        mix(rug, tones.shadow, 0.25),
        lighten(mix(rug, white, 0.6), 0),
        rug,
        mix(rug, white, 0.35),
      ])
    paintBeam(frame, sheet, view)
  })
  frame.layer('furnishing', depths.details, (sheet) => {
    const extras = frame.extra(6)
    const far = (share: number) => (left ? width * (1 - share) : width * share)
    if (extras > 0) {
      const [w, h] = [unit * 0.15, unit * 0.19]
      picture(frame, sheet, random, far(0.3) - w / 2, horizon * 0.2, w, Math.min(h, horizon * 0.32))
      if (frame.wide > 0.9)
        picture(frame, sheet, random, far(0.12) - w / 2, horizon * 0.24, w * 0.8, Math.min(h * 0.7, horizon * 0.25))
      sheet.add(
        plant(
          frame,
          random,
          [left ? width * 0.05 : width * 0.95, horizon + below * 0.14],
          unit * between(random, 0.24, 0.3),
          tones.accent(0),
        ),
      )
    }
    if (extras > 1)
      floorLamp(
        frame,
        sheet,
        [far(0.07), horizon + below * 0.1],
        Math.min(unit * 0.44, horizon * 0.8),
        tones.of([0.93, 0.04, 85]),
      )
    if (extras > 3) {
      const [x, y, wide] = [far(0.24) - unit * 0.1, horizon * 0.66, unit * 0.2]
      sheet.add(
        books(frame, random, x + wide * 0.05, x + wide * 0.7, y, unit * 0.07),
        rect(x, y, wide, unit * 0.012, tones.of([0.55, 0.08, 55])),
        rect(x, y + unit * 0.012, wide, unit * 0.008, tones.shadow, { opacity: 0.18 }),
      )
    }
    if (extras > 4 && frame.wide < 2.2)
      hangingLamp(frame, sheet, [width * 0.5, Math.min(horizon * 0.14, unit * 0.1)], unit * 0.075, tones.accent(2))
  })
}
