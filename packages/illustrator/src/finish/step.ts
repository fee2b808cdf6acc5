/** A style is a list of steps. Each takes the picture as the one before left it, and may write into it. */
import { edgesOf } from './field/edges.ts'
import type { Plane } from './field/plane.ts'
import { type Pixels, shortSide } from './pixels.ts'

export interface Step {
  name: string
  /** Surface and lines, or colours and composition: a style can be used for one of them alone. */
  part: 'texture' | 'palette'
  run(pixels: Pixels, at: StepContext): Pixels
}

export interface StepContext {
  seed: number
  /** Above 0, at most 2: 1 is the style as it is meant. */
  strength: number
  /** The short side in pixels; features are shares of it. */
  unit: number
  /** The picture's wanted colours, or none. */
  palette: string[]
  /** The picture before this style: what lines and shapes are found in. */
  source: Pixels
  /** Of the source; found once and kept for the steps after. */
  edges(): Plane
  /** Of any other picture, found in the same way. */
  edgesIn(pixels: Pixels): Plane
}

export function stepContext(
  source: Pixels,
  strength: number,
  {
    seed,
    palette,
    edgesIn = edgesOf,
  }: { seed: number; palette: string[]; edgesIn?: ((pixels: Pixels) => Plane) | undefined },
): StepContext {
  let found: Plane | undefined
  return {
    seed,
    strength,
    unit: shortSide(source),
    palette,
    source,
    edges: () => {
      found ??= edgesIn(source)
      return found
    },
    edgesIn,
  }
}

/** 0 at `low`, 1 at `high`, smooth between. */
export function smooth(low: number, high: number, value: number): number {
  const share = Math.max(0, Math.min(1, (value - low) / (high - low)))
  return share * share * (3 - 2 * share)
}
