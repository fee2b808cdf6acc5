/** What a picture to be followed tells: its colours, its tone, and how it seems to be made. */
import type { StyleUse } from '../scene/scene.ts'
import { paletteOf } from './colour/palette.ts'
import { type Tone, toneOf } from './colour/tone.ts'
import type { Pixels } from './pixels.ts'

export interface ReferenceStudy {
  /** As `#rrggbb`, most of it first. */
  palette: string[]
  tone: Tone
  /** What gives a picture a like tone; empty where it has nothing marked about it. */
  styles: StyleUse[]
}

export function studyReference(pixels: Pixels, count = 6): ReferenceStudy {
  const tone = toneOf(pixels)
  return { palette: paletteOf(pixels, count), tone, styles: stylesLike(tone) }
}

function stylesLike({ saturation, contrast, grain, lightness, warmth }: Tone): StyleUse[] {
  if (saturation < 0.06) return [{ name: contrast > 0.8 ? 'noir' : 'black-and-white', strength: 0.9, part: 'all' }]
  if (saturation < 0.35 && warmth > 0.35 && contrast < 0.8) return [{ name: 'sepia', strength: 0.6, part: 'palette' }]
  if (lightness > 0.85 && contrast < 0.4) return [{ name: 'dreamy', strength: 0.6, part: 'all' }]
  if (grain > 0.3) return [{ name: 'cinematic', strength: 0.5, part: 'texture' }]
  return []
}
