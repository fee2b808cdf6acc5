/** What a composition comes to. */
import type { Box, Picture } from './borrowed.ts'
import type { Placed } from './fitting.ts'

export interface Composed {
  picture: Picture
  /** What of the words had no effect, and why. */
  warnings: string[]
  /** The prompt that was painted, where it was enriched. */
  prompt?: string
  /** Where each picture's subject came to stand, in the result's pixels; may reach out of it. */
  places: { name: string; label: string | undefined; box: Box }[]
}

export function placesOf(placed: readonly Placed[], by = 1): Composed['places'] {
  return placed.map(({ actor, box }) => ({
    name: actor.name,
    label: actor.label,
    box: {
      x: Math.round(box.x * by),
      y: Math.round(box.y * by),
      width: Math.round(box.width * by),
      height: Math.round(box.height * by),
    },
  }))
}

/** How much work goes into one. */
export interface Care {
  /** The longer side at which pictures are looked at and cut out. */
  seenSide: number
  /** The longer side at which the composition is made. */
  madeSide: number
  /** As for the illustrator. */
  steps: number
  /** One look at what stands out, instead of all that the networks know. */
  isQuick: boolean
  /** Cut-outs that would be enlarged are enlarged by a network. */
  enlarges: boolean
  /** Light from a side, a rim, the grain of the source. */
  refines: boolean
}

export const cares = {
  Turbo: { seenSide: 448, madeSide: 640, steps: 12, isQuick: true, enlarges: false, refines: false },
  Default: { seenSide: 1024, madeSide: 1024, steps: 28, isQuick: false, enlarges: false, refines: true },
  Quality: { seenSide: 1536, madeSide: 1536, steps: 50, isQuick: false, enlarges: true, refines: true },
} as const satisfies Record<string, Care>
