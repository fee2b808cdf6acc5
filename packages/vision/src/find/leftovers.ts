/** Of many of one kind some hide behind others: what is of that kind, and yet in no outline, is outlined too. */
import { selectEach } from '../networks/sam.ts'
import { areaOf, boxOf, grow, pieces, union, without } from '../pictures/mask.ts'
import type { Mask } from '../pictures/picture.ts'
import type { Work } from '../work.ts'
import { innermost } from './innermost.ts'
import { classRegions, type Look } from './look.ts'
import type { Outlined } from './outlines.ts'

/** Of the picture: less is not worth an outline. */
const leastShare = 0.0015
/** Of the region, what an outline must lie in to be of that kind. */
const leastInside = 0.7
const mostPieces = 8

export async function leftovers(found: Outlined[], look: Look, work: Work): Promise<Outlined[]> {
  const [first, ...others] = found
  if (first === undefined) return []
  const labels = new Set(found.map(({ label }) => label))
  const covered = grow(union(first.mask, ...others.map(({ mask }) => mask)), 3)
  const more: Outlined[] = []
  for (const { label, mask: region } of await classRegions(look, work)) {
    if (!labels.has(label)) continue
    const rest = pieces(grow(without(region, covered), -2), mostPieces)
    const large = rest.filter(({ area }) => area > leastShare * region.data.length)
    const shown = await selectEach(
      look.picture,
      large.map(({ mask, box }) => ({ box, points: [innermost(mask)] })),
      work,
    )
    for (const { mask, score } of shown) {
      const own = without(mask, covered)
      const box = boxOf(own)
      if (box !== undefined && shareIn(own, region) >= leastInside)
        more.push({ label, score: score * 0.5, box, mask: own })
    }
  }
  return more
}

function shareIn(mask: Mask, region: Mask): number {
  let inside = 0
  for (let at = 0; at < mask.data.length; at++)
    if ((mask.data[at] as number) > 127 && (region.data[at] as number) > 127) inside += 1
  return inside / Math.max(1, areaOf(mask))
}
