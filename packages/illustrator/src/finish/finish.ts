/** Puts styles on a finished picture. */
import { setImmediate } from 'node:timers/promises'
import type { StyleUse } from '../scene/scene.ts'
import { applyPalette } from './colour/palette.ts'
import type { Plane } from './field/plane.ts'
import { blend, copyOf, type Pixels } from './pixels.ts'
import { stepContext } from './step.ts'
import { styleNamed, styles } from './styles.ts'

export { applyPalette, paletteOf } from './colour/palette.ts'
export { toneOf } from './colour/tone.ts'
export { photoEdgesOf } from './field/photoEdges.ts'
export type { Pixels } from './pixels.ts'

export interface FinishContext {
  seed: number
  /** Colours for the whole picture, as `#rrggbb`; empty to leave them. */
  palette: string[]
  /** How lines are found: `photoEdgesOf` for photographs; what is drawn is seen as it is where nothing is given. */
  edgesIn?: (pixels: Pixels) => Plane
}

/** A prompt's or reference's colours set the mood; things keep enough of their own to be known. */
const paletteStrength = 0.55

/** The picture that came in is not changed. The same picture, uses and seed give the same bytes. */
export async function finish(pixels: Pixels, uses: StyleUse[], context: FinishContext): Promise<Pixels> {
  let picture = pixels
  if (context.palette.length > 0) picture = applyPalette(copyOf(picture), context.palette, paletteStrength)
  for (const use of uses) picture = await inStyle(picture, use, context)
  return picture
}

async function inStyle(pixels: Pixels, use: StyleUse, context: FinishContext): Promise<Pixels> {
  const known = styleNamed(use.name)
  const strength = Math.max(0, Math.min(2, use.strength))
  if (known === undefined || strength === 0) return pixels
  const style = styles[known]
  if (style === undefined) return pixels
  const at = stepContext(pixels, strength, context)
  let picture = copyOf(pixels)
  for (const step of style.steps) {
    if (use.part !== 'all' && step.part !== use.part) continue
    picture = step.run(picture, at)
    // A step takes tens of milliseconds: whoever shares this process has a turn in between.
    await setImmediate()
  }
  return blend(pixels, picture, Math.min(1, strength / (style.wholeFrom ?? 1)))
}
