/** A mask made so large that surely nothing of the thing stays outside of it. */
import { grow } from '../pictures/mask.ts'
import { emptyMask, type Mask } from '../pictures/picture.ts'
import { pasteMask, widened } from './scale.ts'

/** Larger masks are grown at about this size: where exactly their edge lies does not matter. */
const workingSide = 1024
/** Less than this is a trace of the matte that no eye sees. */
const trace = 24

/**
 * Grown by a share of the picture's longer side, and twice as far where the mask is soft (fur, hair, haze, motion), as
 * its edge is only guessed there. Small dents and slits are closed: a hole that bears the thing's outline tempts the
 * network to draw the thing again.
 */
export function surely(mask: Mask, share: number): Mask {
  const factor = Math.max(1, Math.round(Math.max(mask.width, mask.height) / workingSide))
  if (factor > 1) {
    const size = { width: Math.ceil(mask.width / factor), height: Math.ceil(mask.height / factor) }
    const wide = surely(widened(mask, size, factor), share)
    return pasteMask(wide, { x: 0, y: 0, width: mask.width, height: mask.height }, factor, mask)
  }
  const pixels = Math.max(2, Math.round(Math.max(mask.width, mask.height) * share))
  const firm = emptyMask(mask)
  const soft = emptyMask(mask)
  for (let at = 0; at < mask.data.length; at++) {
    const value = mask.data[at] as number
    if (value > trace) firm.data[at] = 255
    if (value > trace && value < 200) soft.data[at] = 255
  }
  const wide = grow(firm, pixels)
  const wider = grow(inner(soft), pixels * 2)
  for (let at = 0; at < wide.data.length; at++) if (wider.data[at] !== 0) wide.data[at] = 255
  return grow(grow(wide, 2 * pixels), -2 * pixels)
}

/** Softness that is more than the pixel or two of any smooth edge. */
function inner(soft: Mask): Mask {
  return grow(grow(soft, -1), 1)
}
