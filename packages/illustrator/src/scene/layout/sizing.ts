/** How large things look beside each other. */
import { factsOf } from '../../art/facts/facts.ts'
import type { ReadSubject, Size } from '../../reading/reading.ts'

const sizeFactors: Record<Size, number> = { tiny: 0.45, small: 0.7, normal: 1, large: 1.4, huge: 1.9 }
/** True proportions would hide the ant beside the elephant. */
const compression = 0.32
const smallestShare = 1 / 4.2
const largestShare = 2.6

/** Heights of the subjects in one unit, whatever that is. */
export function relativeHeights(subjects: readonly ReadSubject[]): number[] {
  const plain = subjects.map(({ art }) => factsOf(art).metres ** compression * flatness(factsOf(art).ratio))
  const head =
    plain[
      Math.max(
        0,
        subjects.findIndex(({ isHead }) => isHead),
      )
    ] ?? 1
  return subjects.map(({ size }, at) => {
    const height = Math.min(head * largestShare, Math.max(head * smallestShare, plain[at] as number))
    return height * sizeFactors[size]
  })
}

/** A plate is low, but as wide as it is: what counts is how much of it one sees. */
function flatness(ratio: number): number {
  return 1 / Math.max(0.75, Math.min(1.9, Math.sqrt(ratio)))
}
