/** What a composition comes to. */
import type { Box, Picture } from './borrowed.ts'
import type { Placed } from './staging/placed.ts'

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
