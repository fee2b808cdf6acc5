/** At which sides a subject goes on beyond the edge of its picture. */
import type { Box, Mask } from './borrowed.ts'

export interface Cut {
  bottom: boolean
  left: boolean
  right: boolean
  top: boolean
}

/** Of the box's side: less than this touches the edge, more goes on beyond it. */
const least = { across: 0.28, down: 0.14 }

export function cutSides({ data, width, height }: Mask, box: Box): Cut {
  const touches = (length: number, index: (at: number) => number, share: number) => {
    let count = 0
    for (let at = 0; at < length; at++) if ((data[index(at)] as number) > 127) count += 1
    return count > share
  }
  return {
    bottom: touches(width, (x) => (height - 1) * width + x, least.across * box.width),
    top: touches(width, (x) => x, least.across * box.width),
    left: touches(height, (y) => y * width, least.down * box.height),
    right: touches(height, (y) => y * width + width - 1, least.down * box.height),
  }
}
