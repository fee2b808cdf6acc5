/** All that was found out about a picture, before it is put into words. */
import type { Line } from '../networks/ocr.ts'
import type { Size } from '../pictures/picture.ts'
import type { Color } from './colors.ts'
import type { LightWord } from './light.ts'
import type { Focus } from './sharpness.ts'
import type { Surroundings } from './surroundings.ts'
import type { Thing } from './things.ts'

export type Orientation = 'portrait' | 'landscape' | 'square' | 'panorama'

export interface Findings extends Size {
  things: Thing[]
  /** The colour that the main thing has, or what stands out if nothing was recognised. */
  mainColor: string | undefined
  /** Where what stands out lies, if anything does: shares of the width. */
  standsOutAt: { from: number; to: number } | undefined
  setting: string | undefined
  surroundings: Surroundings
  text: Line[]
  colors: Color[]
  light: LightWord[]
  focus: Focus
  orientation: Orientation
  isDrawing: boolean
  isGrey: boolean
}

export function orientationOf({ width, height }: Size): Orientation {
  const ratio = width / height
  if (ratio >= 2.1) return 'panorama'
  if (ratio > 1.05) return 'landscape'
  return ratio < 0.95 ? 'portrait' : 'square'
}
