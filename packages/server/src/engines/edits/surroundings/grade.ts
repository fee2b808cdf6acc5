/** Light and colour of a whole picture, as one look. */
import type { Picture } from '../borrowed.ts'
import { type Lab, mapLab, smooth } from '../pixels/lab.ts'
import { blurred, longerSide } from '../pixels/mix.ts'

export interface Grade {
  /** Times the lightness; under 1 is darker. */
  light?: number
  /** 1 is as it was. */
  contrast?: number
  saturation?: number
  /** Added to a (green–red) and b (blue–yellow). */
  shadows?: readonly [number, number]
  highlights?: readonly [number, number]
  /** How much the corners lose. */
  vignette?: number
  /** Bright parts that glow into what is around them. */
  bloom?: number
  /** Black becomes so light. */
  lift?: number
}

export async function graded(picture: Picture, grade: Grade, signal: AbortSignal): Promise<Picture> {
  const glow = grade.bloom === undefined ? undefined : await blurred(picture, longerSide(picture) * 0.014)
  const change = changeBy(grade, picture, glow)
  return mapLab(picture, signal, change)
}

export function changeBy(grade: Grade, { width, height }: Picture, glow?: Picture): (lab: Lab, at: number) => void {
  const {
    light = 1,
    contrast = 1,
    saturation = 1,
    shadows = [0, 0],
    highlights = [0, 0],
    vignette = 0,
    bloom = 0,
    lift = 0,
  } = grade
  return (lab, at) => {
    let lightness = lab[0] as number
    if (glow !== undefined) {
      const shine = Math.max(0, brightness(glow.data, at * 4) - 0.35) * bloom
      lightness = 1 - (1 - lightness) * (1 - shine)
    }
    const bent = 0.5 + (lightness - 0.5) * contrast
    lightness = lift + Math.max(0, bent) * light * (1 - lift)
    if (vignette > 0) lightness *= 1 - vignette * cornerAt(at, width, height)
    const high = smooth(0.3, 0.85, lightness)
    // Neither black nor white takes a tint.
    const takes = smooth(0, 0.16, lightness) * (1 - 0.6 * smooth(0.9, 1, lightness))
    lab[0] = lightness
    lab[1] = (lab[1] as number) * saturation + (shadows[0] * (1 - high) + highlights[0] * high) * takes
    lab[2] = (lab[2] as number) * saturation + (shadows[1] * (1 - high) + highlights[1] * high) * takes
  }
}

export const brightness = (data: Uint8Array, at: number) =>
  (0.3 * (data[at] as number) + 0.59 * (data[at + 1] as number) + 0.11 * (data[at + 2] as number)) / 255

function cornerAt(at: number, width: number, height: number): number {
  const x = (2 * (at % width)) / width - 1
  const y = (2 * Math.floor(at / width)) / height - 1
  return smooth(0.45, 1.45, Math.hypot(x, y))
}
