/** Where a cluster may be put, and how large it looks there. */
import { between, type Random } from '../../random.ts'
import type { Stage } from '../stages.ts'
import type { PlacedCluster } from './clusters.ts'

export interface Spot {
  /** The middle of its foot, in heights of the frame. */
  x: number
  y: number
  /** 0 far to 1 near. */
  near: number
}

export interface Field {
  aspect: number
  horizon: number
  stage: Stage
  margin: number
  random: Random
}

/** From the feet of the farthest to those of the nearest. */
export function zoneOf(cluster: PlacedCluster, field: Field): [far: number, near: number] {
  const { horizon, stage } = field
  const below = (share: number) => horizon + (1 - horizon) * share
  switch (cluster.footing) {
    case 'ground':
      return [below(stage.ground[0]), Math.min(1 - field.margin * 0.6, below(stage.ground[1]))]
    case 'water':
      return [below((stage.water ?? stage.ground)[0]), below((stage.water ?? stage.ground)[1])]
    case 'air':
      return [0.16, Math.min(0.8, horizon + 0.02)]
    default:
      return [0.2, 1 - field.margin * 1.5]
  }
}

/** Far things are smaller. */
export function perspectiveOf(near: number): number {
  return 0.62 + 0.38 * near
}

export function randomSpot(cluster: PlacedCluster, field: Field): Spot {
  const { random, aspect } = field
  const x = between(random, 0.08, 0.92) * aspect
  return settled(cluster, field, { x, y: random(), near: random() })
}

/** Moved a little, as far as the zone goes. */
export function movedSpot(cluster: PlacedCluster, field: Field, spot: Spot, reach: number): Spot {
  const { random, aspect } = field
  const [far, near] = zoneOf(cluster, field)
  const share = (spot.y - far) / Math.max(0.001, near - far)
  return settled(cluster, field, {
    x: spot.x + between(random, -reach, reach) * aspect,
    y: share + between(random, -reach, reach) * 1.2,
    near: spot.near + between(random, -reach, reach),
  })
}

/** `y` comes as a share of the zone. On the ground, nearness is no choice: what stands lower is nearer. */
function settled(cluster: PlacedCluster, field: Field, { x, y, near }: Spot): Spot {
  const [from, to] = zoneOf(cluster, field)
  const share = Math.min(1, Math.max(0, y))
  const grounded = cluster.footing === 'ground' || cluster.footing === 'water'
  return { x, y: from + (to - from) * share, near: grounded ? share : Math.min(1, Math.max(0, near)) }
}
