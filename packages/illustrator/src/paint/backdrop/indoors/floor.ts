import { between } from '../../../random.ts'
import { lighten, mix } from '../../colour.ts'
import { line, polygon } from '../../vector/curve.ts'
import { ellipse, type Point, path, rect, stroke } from '../../vector/markup.ts'
import { type Perspective, perspective } from '../../vector/perspective.ts'
import { glow, type Sheet } from '../../vector/sheet.ts'
import type { Frame } from '../frame.ts'

/** The eye stands over the line where wall and floor meet. */
export function roomView(frame: Frame): Perspective {
  const x = frame.width * (0.5 + frame.lean * 0.04)
  return perspective([x, frame.horizon - frame.unit * 0.34], frame.unit * 0.5)
}

function paintBase(frame: Frame, sheet: Sheet, far: string, near: string): void {
  const { width, horizon, below, height } = frame
  sheet.add(
    rect(
      0,
      horizon,
      width,
      below + 1,
      sheet.vertical(
        [
          [0, far],
          [1, near],
        ],
        horizon,
        height,
      ),
    ),
  )
}

/** Light that falls from the window side, shade along the wall and at the lower edge. */
function paintFloorLight(frame: Frame, sheet: Sheet): void {
  const { width, horizon, below, height, unit, tones } = frame
  const at: Point = [frame.sun.x, horizon + below * 0.35]
  const reach = Math.max(unit * 0.6, width * 0.4)
  sheet.add(
    rect(0, horizon, width, below, sheet.radial(glow(tones.key, 0.42), at, reach, (below * 0.9) / reach)),
    rect(
      0,
      horizon,
      width,
      below * 0.22,
      sheet.vertical(
        [
          [0, tones.shadow, 0.3],
          [1, tones.shadow, 0],
        ],
        horizon,
        horizon + below * 0.22,
      ),
    ),
    rect(
      0,
      horizon + below * 0.5,
      width,
      below * 0.5 + 1,
      sheet.vertical(
        [
          [0, tones.shadow, 0],
          [1, tones.shadow, 0.22],
        ],
        horizon + below * 0.5,
        height,
      ),
    ),
  )
}

export function paintPlanks(frame: Frame, sheet: Sheet, colour = frame.tones.earth): void {
  const { height, horizon, unit, width, tones } = frame
  if (frame.below < 1) return
  const random = frame.random('planks')
  const view = roomView(frame)
  const [far, near] = [view.distanceAt(horizon), view.distanceAt(height + 2)]
  paintBase(frame, sheet, lighten(colour, 0.035), colour)
  const plank = 0.2
  const reach = (width / unit) * 2.2 * far
  const shades = ['', '']
  const joints: Point[][] = []
  for (let x = -reach; x < reach; x += plank) {
    const tone = Math.floor(random() * 4)
    if (tone < 2)
      shades[tone] += polygon([view.at(x, far), view.at(x + plank, far), view.at(x + plank, near), view.at(x, near)])
    for (let distance = near + random() * 1.2; distance < far; distance += between(random, 1, 2))
      joints.push([view.at(x, distance), view.at(x + plank, distance)])
  }
  let seams = ''
  for (let x = -reach; x < reach; x += plank) seams += line([view.at(x, far), view.at(x, near)])
  const dark = mix(colour, tones.shadow, 0.4)
  sheet.add(
    path(shades[0] as string, lighten(colour, 0.05), { opacity: 0.55 }),
    path(shades[1] as string, lighten(colour, -0.05), { opacity: 0.5 }),
    stroke(seams + joints.map((joint) => line(joint)).join(''), dark, Math.max(0.5, unit * 0.0016), { opacity: 0.4 }),
  )
  paintFloorLight(frame, sheet)
}

export function paintTiles(frame: Frame, sheet: Sheet, light: string, dark: string, size = 0.26, checked = true): void {
  const { height, horizon, unit, width } = frame
  if (frame.below < 1) return
  const view = roomView(frame)
  const [far, near] = [view.distanceAt(horizon), view.distanceAt(height + 2)]
  paintBase(frame, sheet, light, lighten(light, -0.03))
  const reach = (width / unit) * 2.2 * far
  let tiles = ''
  for (let row = Math.floor(near / size); row * size < far; row++) {
    const [front, back] = [Math.max(near, row * size), Math.min(far, (row + 1) * size)]
    for (let column = -Math.ceil(reach / size); column * size < reach; column++) {
      if (!checked || (row + column) % 2 !== 0) continue
      const x = column * size
      tiles += polygon([view.at(x, back), view.at(x + size, back), view.at(x + size, front), view.at(x, front)])
    }
  }
  sheet.add(path(tiles, dark))
  paintFloorLight(frame, sheet)
}

const rings = [1, 0.9, 0.84, 0.58]

/** A woven round rug, seen flat. */
export function paintRug(frame: Frame, sheet: Sheet, colours: readonly string[]): void {
  const { width, horizon, below, unit } = frame
  const view: Point = [width / 2, horizon + below * 0.56]
  const half = Math.min(width * 0.42, unit * 0.62)
  const squash = Math.min(0.34, (below * 0.38) / half)
  colours.forEach((colour, index) => {
    const size = half * (rings[index % rings.length] as number)
    sheet.add(ellipse(...view, size, size * squash, colour))
  })
}
