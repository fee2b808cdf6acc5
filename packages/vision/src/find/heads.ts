/** Where a person's head is, by the shape of the person: narrow above, then the shoulders. */
import type { Mask } from '../pictures/picture.ts'
import type { Thing } from './look.ts'
import type { Outlined } from './outlines.ts'

/** A head is about so much of a whole person, and at most so much of one cut by the picture's edge. */
const [leastShare, mostShare] = [0.1, 0.62]
/** Of its width, with hair. */
const tallest = 1.35

/** Without an outline as yet: a box for the head alone. */
export function headOf({ score, box, mask }: Outlined): Thing {
  const top = box.y
  const from = top + Math.max(2, Math.round(box.height * leastShare))
  const to = top + Math.round(box.height * mostShare)
  const { neck, widest } = neckOf(mask, top, from, to)
  const bottom = Math.min(neck, top + Math.round(widest * tallest))
  let [left, right] = [mask.width, 0]
  for (let y = top; y < bottom; y++) {
    const row = widthAt(mask, y)
    if (row.width === 0) continue
    left = Math.min(left, row.left)
    right = Math.max(right, row.left + row.width)
  }
  return {
    label: 'head',
    score,
    box: { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) },
  }
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
