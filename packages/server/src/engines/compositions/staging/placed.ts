/** Who takes which part, and where they stand. */

import type { Box, Item } from '../borrowed.ts'
import type { Actor } from '../cutting/actor.ts'

export interface Placed {
  actor: Actor
  item: Item
  /** In pixels; may reach out of the frame. */
  box: Box
  /** Among the scene's layers. */
  depth: number
  /** What its foot is on: `frame` is the lower edge of the picture, `hidden` is behind something that hides the cut. */
  footing: 'ground' | 'water' | 'air' | 'item' | 'frame' | 'hidden'
  /** Drawn things on its head or body. */
  worn: Item[]
}

export interface Role {
  item: Item
  actor: Actor
}
