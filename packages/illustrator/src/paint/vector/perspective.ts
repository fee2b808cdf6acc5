import type { Point } from './markup.ts'

/**
 * A flat floor seen from above: `at(x, distance)` gives the pixel of the floor point `x` eye heights right of the vanishing
 * point and `distance` eye heights away. `lift` raises it over the floor, in eye heights.
 */
export interface Perspective {
  at(x: number, distance: number, lift?: number): Point
  /** The distance at which the floor is seen at this y. */
  distanceAt(y: number): number
}

/** `eye` is how far under the vanishing point, in pixels, the floor lies at distance 1. */
export function perspective(vanishing: Point, eye: number): Perspective {
  return {
    at: (x, distance, lift = 0) => [vanishing[0] + (x * eye) / distance, vanishing[1] + ((1 - lift) * eye) / distance],
    distanceAt: (y) => eye / Math.max(0.5, y - vanishing[1]),
  }
}
