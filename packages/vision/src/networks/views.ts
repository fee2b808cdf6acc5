/** Closer looks at a picture, for networks that see everything at one small size. */
import type { Box, Size } from '../pictures/picture.ts'

/** Neighbours overlap by this much of their side, so that what one cuts another shows whole. */
const overlap = 0.33
/** Closer than this many pixels there is nothing more to see. */
const leastSide = 200

/** Square views with a side of so much of the shorter side, evenly over the picture. */
export function viewsOf({ width, height }: Size, share: number): Box[] {
  const side = Math.round(Math.min(width, height) * share)
  if (side < leastSide) return []
  return starts(height, side).flatMap((y) => starts(width, side).map((x) => ({ x, y, width: side, height: side })))
}

function starts(length: number, side: number): number[] {
  const count = Math.ceil((length - side) / (side * (1 - overlap))) + 1
  return Array.from({ length: count }, (_, index) =>
    count === 1 ? 0 : Math.round((index * (length - side)) / (count - 1)),
  )
}

/** Whether a box ends where the view does and the picture does not: what it shows is likely cut. */
export function isCut(box: Box, view: Box, { width, height }: Size): boolean {
  const near = view.width * 0.02
  return (
    (view.x > 0 && box.x - view.x < near) ||
    (view.y > 0 && box.y - view.y < near) ||
    (view.x + view.width < width && view.x + view.width - box.x - box.width < near) ||
    (view.y + view.height < height && view.y + view.height - box.y - box.height < near)
  )
}
