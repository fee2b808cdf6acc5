/** Looks for a place for every cluster: tries many, betters the best, and makes all smaller only where they do not fit. */
import { areaOf, type Box } from '../geometry.ts'
import type { PlacedCluster } from './clusters.ts'
import { type Cost, costOf, type Wish } from './cost.ts'
import { type Field, movedSpot, perspectiveOf, randomSpot, type Spot } from './spot.ts'
import type { Plan } from './tree.ts'

export interface Layout {
  spots: Spot[]
  scale: number
  cost: Cost
}

const starts = 90
const betterings = 220
const shrinkBy = 0.88
const mostShrinks = 14
/** A rule broken by this little is not seen. */
const unseen = 0.012

export function search(clusters: PlacedCluster[], plan: Plan, field: Field, wish: Wish, firstScale: number): Layout {
  let best = bestAt(clusters, plan, field, wish, firstScale)
  let scale = firstScale
  let inVain = 0
  // Words that contradict each other are not helped by making everything tiny.
  for (let round = 0; round < mostShrinks && best.cost.hard > unseen && inVain < 5; round++) {
    scale *= shrinkBy
    const found = bestAt(clusters, plan, field, wish, scale)
    const helps = found.cost.hard < best.cost.hard * 0.85 - unseen / 2
    inVain = helps ? 0 : inVain + 1
    if (helps) best = found
  }
  return inside(clusters, best, field)
}

/** Whatever else could not be kept: everything is in the frame. */
function inside(clusters: PlacedCluster[], layout: Layout, { aspect, margin }: Field): Layout {
  const room = (length: number, most: number) => Math.min(1, (most - margin * 1.2) / length)
  const shrink = clusters.map(({ bounds }, at) => {
    const size = layout.scale * perspectiveOf((layout.spots[at] as Spot).near)
    return Math.min(room((bounds.right - bounds.left) * size, aspect), room((bounds.bottom - bounds.top) * size, 1))
  })
  const scale = layout.scale * Math.min(...shrink)
  const spots = layout.spots.map((spot, at) => {
    const { bounds } = clusters[at] as PlacedCluster
    const size = scale * perspectiveOf(spot.near)
    const edge = margin * 0.5
    const x = Math.min(aspect - edge - bounds.right * size, Math.max(edge - bounds.left * size, spot.x))
    const y = Math.min(1 - edge - bounds.bottom * size, Math.max(edge - bounds.top * size, spot.y))
    return { ...spot, x, y }
  })
  return { ...layout, scale, spots }
}

function bestAt(clusters: PlacedCluster[], plan: Plan, field: Field, wish: Wish, scale: number): Layout {
  const costs = (spots: Spot[]): Layout => ({ spots, scale, cost: costOf(clusters, spots, scale, plan, field, wish) })
  let best = costs(clusters.map((cluster) => randomSpot(cluster, field)))
  for (let at = 1; at < starts; at++) {
    const next = costs(clusters.map((cluster) => randomSpot(cluster, field)))
    if (isBetter(next, best)) best = next
  }
  for (let at = 0; at < betterings; at++) {
    const reach = 0.3 * (1 - at / betterings) + 0.02
    const moved = Math.floor(field.random() * clusters.length)
    const next = costs(
      best.spots.map((spot, which) =>
        which === moved ? movedSpot(clusters[which] as PlacedCluster, field, spot, reach) : spot,
      ),
    )
    if (isBetter(next, best)) best = next
  }
  return best
}

function isBetter(next: Layout, best: Layout): boolean {
  const total = ({ cost }: Layout) => Math.max(0, cost.hard - unseen) * 20 + cost.soft
  return total(next) < total(best)
}

/** The main thing fills much of the picture; with others, all together fill a good part of it. */
export function firstScaleOf(
  clusters: PlacedCluster[],
  aspect: number,
  view: 'close' | 'normal' | 'wide',
  near: number,
): number {
  const zoom = { close: 1.3, normal: 1, wide: 0.62 }[view]
  const alone = clusters.length === 1
  const head = clusters[0]?.bounds as Box
  const tall = { close: 0.84, normal: alone ? 0.64 : 0.56, wide: 0.36 }[view]
  const byHeight = (tall * Math.min(1, 0.55 + aspect * 0.45)) / (head.bottom - head.top) / perspectiveOf(near)
  const byWidth = ((alone ? 0.78 : 0.56) * aspect) / (head.right - head.left)
  const largest = Math.max(...clusters.map(({ bounds }) => bounds.bottom - bounds.top))
  const all = clusters.reduce((sum, { bounds }) => sum + areaOf(bounds), 0)
  const byArea = Math.sqrt((0.46 * zoom * aspect) / all) / perspectiveOf(0.5)
  return Math.min(byHeight, byWidth, 0.92 / largest, byArea * 1.15)
}
