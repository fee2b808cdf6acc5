import { applyCube, keptCube } from '../colour/cube.ts'
import { type Lab, labOf, rgbOfLab } from '../colour/oklab.ts'
import type { Step } from '../step.ts'

export interface Grade {
  /** 1 leaves it; 0 is grey. */
  saturation?: number
  /** 1 leaves it; about the middle lightness. */
  contrast?: number
  /** 0 leaves it; 0.1 is a little lighter, the darks most. */
  lift?: number
  /** 0 leaves it; 0.05 is warmer, -0.05 is colder. */
  warmth?: number
  /** The shadows are drawn to the first and the lights to the second, by `split`. */
  split?: { shadows: Lab; lights: Lab; amount: number }
  /** Colours weaker than others gain more, so that nothing strong turns garish. */
  vibrance?: number
}

/** Changes all colours alike. */
export function grade(wanted: Grade): Step {
  const cubeAt = keptCube((colour, more) => rgbOfLab(graded(labOf(...colour), wanted, more)))
  return {
    name: 'grade',
    part: 'palette',
    run: (pixels, { strength }) => applyCube(pixels, cubeAt(Math.max(1, strength))),
  }
}

function graded([l, a, b]: Lab, wanted: Grade, more: number): Lab {
  const scaled = (value: number | undefined) => 1 + ((value ?? 1) - 1) * more
  const contrast = scaled(wanted.contrast)
  // An S-curve rather than a straight line: the ends bend instead of being cut off.
  const centred = (l - 0.55) * 2
  const bent = contrast > 1 ? Math.tanh(centred * contrast) / Math.tanh(contrast) : centred * contrast
  const lightness = 0.55 + bent / 2
  const lifted = lightness + (wanted.lift ?? 0) * more * (1.2 - lightness)
  const chroma = Math.hypot(a, b)
  const vivid = 1 + (wanted.vibrance ?? 0) * more * Math.exp(-chroma / 0.1)
  const saturation = Math.max(0, scaled(wanted.saturation)) * vivid
  const warm = (wanted.warmth ?? 0) * more
  const out: Lab = [lifted, a * saturation + warm * 0.3, b * saturation + warm]
  if (wanted.split === undefined) return out
  const { shadows, lights, amount } = wanted.split
  const share = Math.max(0, Math.min(1, lifted))
  const aim = (part: 1 | 2) => shadows[part] + (lights[part] - shadows[part]) * share
  return [out[0], out[1] + (aim(1) - out[1]) * amount, out[2] + (aim(2) - out[2]) * amount]
}
