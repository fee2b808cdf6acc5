/** Which of the masks offered for one hint is meant. */
import { emptyMask, type Mask } from '../pictures/picture.ts'

export const maskSide = 256
const area = maskSide * maskSide

/** How many of 255 to one step of the network's, which is sure at about ±8. */
const steepness = 16

/** Places in the network's square of 1024, and what each is: 1 on, 0 off, 2 and 3 a box's corners. */
export interface Row {
  places: ArrayLike<number>
  labels: ArrayLike<number>
}

/**
 * The network offers a part, more and the whole, each with how sure it is. A mask that misses a point it was given, or
 * leaves most of its box empty, is a part of what is meant, however sharply it is outlined.
 */
export function bestOf(logits: Float32Array, sureness: ArrayLike<number>, row: Row): { mask: Mask; score: number } {
  let best = { index: 0, worth: Number.NEGATIVE_INFINITY }
  for (let index = 0; index < sureness.length; index++) {
    const offered = logits.subarray(index * area, (index + 1) * area)
    const worth = (sureness[index] as number) - missed(offered, row) - emptiness(offered, row)
    if (worth > best.worth) best = { index, worth }
  }
  return {
    mask: soften(logits.subarray(best.index * area, (best.index + 1) * area)),
    score: Math.min(1, Math.max(0, sureness[best.index] as number)),
  }
}

/** The share of points on the wrong side of the outline. */
function missed(logits: Float32Array, { places, labels }: Row): number {
  let [wrong, all] = [0, 0]
  for (let index = 0; index < labels.length; index++) {
    const label = labels[index]
    if (label !== 0 && label !== 1) continue
    const x = Math.min(maskSide - 1, Math.floor((places[index * 2] as number) / 4))
    const y = Math.min(maskSide - 1, Math.floor((places[index * 2 + 1] as number) / 4))
    all += 1
    if ((logits[y * maskSide + x] as number) > 0 !== (label === 1)) wrong += 1
  }
  return all === 0 ? 0 : wrong / all
}

/** How far the mask's own box falls short of the box that was given, and how much of the mask lies outside that. */
function emptiness(logits: Float32Array, { places, labels }: Row): number {
  if (labels[0] !== 2) return 0
  const [left, top, right, bottom] = Array.from({ length: 4 }, (_, index) => (places[index] as number) / 4) as [
    number,
    number,
    number,
    number,
  ]
  let [minX, minY, maxX, maxY, inside, all] = [maskSide, maskSide, -1, -1, 0, 0]
  for (let at = 0; at < area; at++) {
    if ((logits[at] as number) <= 0) continue
    const x = at % maskSide
    const y = (at - x) / maskSide
    all += 1
    if (x < left - 1 || x > right || y < top - 1 || y > bottom) continue
    inside += 1
    minX = Math.min(minX, x)
    maxX = Math.max(maxX, x)
    minY = Math.min(minY, y)
    maxY = Math.max(maxY, y)
  }
  if (inside === 0) return 1
  const filled = ((maxX - minX + 1) * (maxY - minY + 1)) / Math.max(1, (right - left) * (bottom - top))
  return 0.5 * Math.max(0, 0.8 - filled) + 0.5 * (1 - inside / all)
}

function soften(logits: Float32Array): Mask {
  const mask = emptyMask({ width: maskSide, height: maskSide })
  for (let at = 0; at < area; at++)
    mask.data[at] = Math.max(0, Math.min(255, Math.round(128 + (logits[at] as number) * steepness)))
  return mask
}
