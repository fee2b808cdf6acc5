/** What our own painters share: what they are to paint, and how a pixel gets its colour. */
import { type Picture, type Size, writeLab } from '../borrowed.ts'
import type { PlaceLight } from '../light/lighting.ts'
import type { Foreground } from '../staging/onSurface.ts'

export interface Painting {
  frame: Size
  foreground: Foreground
  /** What is behind it, which it mirrors a little. */
  behind: Picture
  light: PlaceLight
  season: string
  seed: number
}

const lab = new Float32Array(3)

export function put(picture: Picture, x: number, y: number, colour: readonly [number, number, number], alpha: number) {
  const at = (y * picture.width + x) * 4
  lab.set(colour)
  writeLab(picture.data, at, lab)
  picture.data[at + 3] = Math.round(255 * Math.max(0, Math.min(1, alpha)))
}
