/** How much work goes into one. */
export interface Care {
  /** The longer side at which pictures are looked at and cut out. */
  seenSide: number
  /** Of the side that was asked for: at which the composition is made, and no smaller than `leastSide`. */
  madeShare: number
  leastSide: number
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
  Turbo: { seenSide: 448, madeShare: 0.6, leastSide: 640, steps: 12, isQuick: true, enlarges: false, refines: false },
  Default: { seenSide: 1024, madeShare: 1, leastSide: 1024, steps: 28, isQuick: false, enlarges: false, refines: true },
  Quality: { seenSide: 1536, madeShare: 1, leastSide: 1536, steps: 50, isQuick: false, enlarges: true, refines: true },
} as const satisfies Record<string, Care>
