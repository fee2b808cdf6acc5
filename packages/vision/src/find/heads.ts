/** Where a person's head is, by the shape of the person: narrow above, then the shoulders. */
import { boxOf } from '../pictures/mask.ts'
import { type Box, emptyMask, type Mask } from '../pictures/picture.ts'
import type { Outlined } from './outlines.ts'

/** A head is about so much of a whole person, and at most so much of one cut by the picture's edge. */
const [leastShare, mostShare] = [0.1, 0.8]
/** Its height by its width, with hair. */
const [lowest, tallest] = [1.2, 1.35]

/** What of the person's outline is above the neck. */
export function headOf({ score, box, mask }: Outlined): Outlined {
  const from = box.y + Math.max(2, Math.round(box.height * leastShare))
  const to = box.y + Math.max(2, Math.round(box.height * mostShare))
  const { neck, widest } = neckOf(mask, box.y, from, to)
  const tall = Math.max(widest * lowest, Math.min(widest * tallest, neck - box.y))
  const above = boxOf(cutTo(mask, { ...box, height: neck - box.y })) ?? box
  const head = cutTo(mask, { ...above, height: Math.max(1, Math.round(tall)) })
  return { label: 'head', score, mask: head, box: boxOf(head) ?? box }
}

function cutTo(mask: Mask, { x, y, width, height }: Box): Mask {
  const out = emptyMask(mask)
  for (let row = y; row < Math.min(mask.height, y + height); row++) {
    const start = row * mask.width + x
    out.data.set(mask.data.subarray(start, start + width), start)
  }
  return out
}

/** Where the shape is narrowest below its first swelling; or where it widens into shoulders without a neck. */
function neckOf(mask: Mask, top: number, from: number, to: number): { neck: number; widest: number } {
  let [widest, narrowest, neck] = [0, Number.POSITIVE_INFINITY, to]
  for (let y = top; y < to; y++) {
    const { width } = widthAt(mask, y)
    if (y < from || (width >= widest && narrowest > widest * 0.85 && width < widest * 1.35)) {
      widest = Math.max(widest, width)
      continue
    }
    if (width < narrowest) [narrowest, neck] = [width, y]
    if (width > narrowest * 1.2) return { neck, widest }
  }
  return { neck: narrowest < widest * 0.85 ? neck : to, widest }
}

function widthAt({ data, width }: Mask, y: number): { left: number; width: number } {
  let [left, right] = [-1, -1]
  for (let x = 0; x < width; x++)
    if ((data[y * width + x] as number) > 127) {
      if (left < 0) left = x
      right = x
    }
  return left < 0 ? { left: 0, width: 0 } : { left, width: right - left + 1 }
}
