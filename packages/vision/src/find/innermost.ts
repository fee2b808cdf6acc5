/** Where to point at a piece: in it, and near to its middle. */
import { areaOf, grow } from '../pictures/mask.ts'
import type { Mask } from '../pictures/picture.ts'

/** The pixel nearest to the middle of the piece that is in it. */
export function innermost({ data, width }: Mask): { x: number; y: number } {
  let [sumX, sumY, count] = [0, 0, 0]
  for (let at = 0; at < data.length; at++)
    if ((data[at] as number) > 127) {
      sumX += at % width
      sumY += Math.floor(at / width)
      count += 1
    }
  const [middleX, middleY] = [sumX / Math.max(1, count), sumY / Math.max(1, count)]
  let best = { x: middleX, y: middleY, far: Number.POSITIVE_INFINITY }
  for (let at = 0; at < data.length; at++) {
    if ((data[at] as number) < 128) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    const far = (x - middleX) ** 2 + (y - middleY) ** 2
    if (far < best.far) best = { x, y, far }
  }
  return { x: best.x, y: best.y }
}

/** Some points of the piece as far from each other, and from its edge, as they can be. */
export function pointsIn(mask: Mask, most: number): { x: number; y: number }[] {
  const core = coreOf(mask)
  const first = innermost(core)
  const points = [first]
  const inside: number[] = []
  for (let at = 0; at < core.data.length; at += 3) if ((core.data[at] as number) > 127) inside.push(at)
  while (points.length < most) {
    let best = { at: -1, far: 0 }
    for (const at of inside) {
      const [x, y] = [at % mask.width, Math.floor(at / mask.width)]
      const far = Math.min(...points.map((point) => Math.hypot(point.x - x, point.y - y)))
      if (far > best.far) best = { at, far }
    }
    if (best.far < leastApart) break
    points.push({ x: best.at % mask.width, y: Math.floor(best.at / mask.width) })
  }
  return points
}

const leastApart = 12

/** Without its rim, as far as anything is left. */
function coreOf(mask: Mask): Mask {
  let core = mask
  for (let by = 2; by <= 8; by *= 2) {
    const smaller = grow(mask, -by)
    if (areaOf(smaller) < 0.25 * areaOf(mask)) break
    core = smaller
  }
  return core
}
