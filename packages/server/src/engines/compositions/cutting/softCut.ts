/** The sides at which a picture cut its subject, faded where they do not lie at the frame's edge or behind something. */
import { type Box, type Picture, type Size, smooth } from '../borrowed.ts'
import type { Placed } from '../staging/placed.ts'
import type { Cut } from './cut.ts'

/** Of the figure's side. */
const reach = 0.1

export function softCut(figure: Picture, cut: Cut, box: Box, footing: Placed['footing'], frame: Size): Picture {
  const open = openSides(cut, box, footing, frame)
  const { width, height } = figure
  let made = figure
  if (open.left) made = faded(made, (x) => x / width)
  if (open.right) made = faded(made, (x) => (width - 1 - x) / width)
  if (open.top) made = faded(made, (_, y) => y / height)
  if (open.bottom) made = faded(made, (_, y) => (height - 1 - y) / height)
  return made
}

function openSides(cut: Cut, box: Box, footing: Placed['footing'], frame: Size): Cut {
  // The sides of a bust were rounded when it was cut out; of a face that fills its picture they were not.
  const isRounded = cut.bottom && !cut.top
  return {
    left: cut.left && !isRounded && box.x > 2,
    right: cut.right && !isRounded && box.x + box.width < frame.width - 2,
    top: cut.top && box.y > 2,
    bottom: cut.bottom && footing !== 'hidden' && box.y + box.height < frame.height - 2,
  }
}

function faded(figure: Picture, away: (x: number, y: number) => number): Picture {
  const data = Uint8Array.from(figure.data)
  for (let at = 0; at < data.length / 4; at++) {
    const alpha = data[at * 4 + 3] as number
    if (alpha === 0) continue
    const share = smooth(0, reach, away(at % figure.width, Math.floor(at / figure.width)))
    data[at * 4 + 3] = Math.round(alpha * share)
  }
  return { ...figure, data }
}
