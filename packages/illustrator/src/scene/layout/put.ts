/** Who is put where on whom. */
import type { FullFacts } from '../../art/facts/facts.ts'
import type { Box } from '../geometry.ts'

export interface Host {
  facts: FullFacts
  width: number
  height: number
  flipped: boolean
}

export interface Guest {
  facts: FullFacts
  /** Of the guest with all that it carries itself. */
  bounds: Box
  /** Which of how many guests of this kind. */
  at: number
  of: number
  /** Which of those that are drawn alike. */
  alike: number
  /** All of them side by side: how wide, how tall, and where the middle of this one is, -0.5 to 0.5. */
  total: number
  tallest: number
  share: number
}

export interface Put {
  x: number
  y: number
  scale: number
  layer: number
  rests: 'item' | 'air' | 'ground'
}
