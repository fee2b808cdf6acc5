/** What parts of a picture do by themselves: clouds drift, water shimmers, things bob, snow falls. */
import type { MovingLayer, Stir } from './layer.ts'

export interface Stirred {
  /** Pixels of the layer. */
  x: number
  y: number
  /** How far rows of it swing, in pixels. */
  wave: number
}

const nothing: Stirred = { x: 0, y: 0, wave: 0 }

/** Everything but a drift comes back within the clip; a drift is slow enough to need no return. */
export function stirred({ stir, picture, x }: MovingLayer, moment: number, seconds: number): Stirred {
  const turn = 2 * Math.PI * moment
  // Things of one kind do not move in step.
  const own = (x * 0.013) % 1
  switch (stir) {
    case 'drift':
      return { ...nothing, x: picture.width * 0.012 * (moment - 0.5) }
    case 'shimmer':
      return { ...nothing, wave: Math.max(1.2, picture.width * 0.0022) }
    case 'bob':
      return { x: 0, y: picture.height * 0.012 * Math.sin(2 * turn + 6 * own), wave: 0 }
    case 'sway':
      return { x: picture.height * 0.006 * Math.sin(turn + 6 * own), y: 0, wave: 0 }
    // Whole rounds, so that the last frame leads to the first.
    case 'fall':
      return {
        ...nothing,
        x: picture.width * 0.01 * Math.sin(turn),
        y: picture.height * rounds(seconds * 0.3) * moment,
      }
    case 'pour':
      return { ...nothing, y: picture.height * rounds(seconds * 2.4) * moment }
    default:
      return nothing
  }
}

const rounds = (wished: number) => Math.max(1, Math.round(wished))

/** Which stir suits a part of a painted scene, by its name. */
const byName: [RegExp, Stir][] = [
  [/cloud|mist|fog|smoke|aurora/, 'drift'],
  [/lake|sea|water|river|ocean|waves?|pond|reflection|foam/, 'shimmer'],
  [/snowfall/, 'fall'],
  [/rain/, 'pour'],
  [/blades|reeds|grass|wheat|trees|leaves|flowers/, 'sway'],
]

export function stirOf(name: string, kind: string): Stir {
  if (kind === 'subject') return 'bob'
  return byName.find(([pattern]) => pattern.test(name))?.[1] ?? 'still'
}
