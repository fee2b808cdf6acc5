/** At which sides a subject goes on beyond the edge of its picture. */
import type { Box, Mask } from '../borrowed.ts'

export interface Cut {
  bottom: boolean
  left: boolean
  right: boolean
  top: boolean
}

/** Of the box's side: less than this touches the edge, more goes on beyond it. */
const least = { across: 0.28, down: 0.14, shoulder: 0.05 }

export function cutSides({ data, width, height }: Mask, box: Box): Cut {
  const touches = (length: number, index: (at: number) => number, share: number) => {
    let count = 0
    for (let at = 0; at < length; at++) if ((data[index(at)] as number) > 127) count += 1
    return count > share
  }
  const bottom = touches(width, (x) => (height - 1) * width + x, least.across * box.width)
  // Of a bust, even a little that is cut at a side is a corner where a shoulder should be.
  const side = bottom ? least.shoulder : least.down
  return {
    bottom,
    top: touches(width, (x) => x, least.across * box.width),
    left: touches(height, (y) => y * width, side * box.height),
    right: touches(height, (y) => y * width + width - 1, side * box.height),
  }
}
