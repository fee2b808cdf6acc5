/** Everything that can be outlined, whatever it is: what SAM shows under a grid of points. */
import { remember } from '../networks/remember.ts'
import { selectEach } from '../networks/sam.ts'
import { areaOf, boxOf, overlap } from '../pictures/mask.ts'
import type { Box, Mask } from '../pictures/picture.ts'
import { within } from '../pictures/resize.ts'
import type { Work } from '../work.ts'
import type { Look } from './look.ts'

export interface Segment {
  /** Small: 256 pixels on the longer side. */
  mask: Mask
  /** In the look's pixels. */
  box: Box
  /** Of the picture. */
  share: number
  score: number
}

const side = 256
const across = 7
const least = { score: 0.6, share: 0.003 }

export function segments(look: Look, work: Work): Promise<Segment[]> {
  return remember(
    work.networks,
    `segments ${look.key}`,
    () => findSegments(look, work),
    (found) => found.length * side * side,
  )
}

async function findSegments(look: Look, work: Work): Promise<Segment[]> {
  work.progress(0.3, 'Looking at every part of the picture')
  const { width, height } = look.picture
  const rows = Math.max(3, Math.round((across * height) / Math.max(width, height)))
  const columns = Math.max(3, Math.round((across * width) / Math.max(width, height)))
  const hints = Array.from({ length: rows * columns }, (_, index) => ({
    points: [
      { x: ((index % columns) + 0.5) * (width / columns), y: (Math.floor(index / columns) + 0.5) * (height / rows) },
    ],
  }))
  const small = within(look.picture, side)
  const shown = await selectEach(look.picture, hints, work, small)
  const kept: Segment[] = []
  for (const { mask, score } of shown.sort((one, other) => other.score - one.score)) {
    const box = boxOf(mask)
    const share = areaOf(mask) / (small.width * small.height)
    if (box === undefined || score < least.score || share < least.share) continue
    if (kept.some((better) => overlap(better.mask, mask) > 0.75)) continue
    kept.push({ mask, score, share, box: scaled(box, width / small.width, height / small.height) })
  }
  return kept
}

function scaled({ x, y, width, height }: Box, wider: number, higher: number): Box {
  return { x: x * wider, y: y * higher, width: width * wider, height: height * higher }
}
