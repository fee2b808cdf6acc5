import { applyCube, keptCube } from '../colour/cube.ts'
import { type Lab, labOf, rgbOfLab } from '../colour/oklab.ts'
import { rgbOf } from '../pixels.ts'
import { type Step, smooth } from '../step.ts'

export interface Tint {
  /** From dark to light. */
  stops: string[]
  /** 1 leaves the light as it is. */
  contrast?: number
  /** How much darker a strong colour counts than a grey as light: without, an orange fox is lost on white snow. */
  filter?: number
}

/** Every colour becomes one of a row of colours, by how light it is. */
export function tint({ stops, contrast = 1, filter = 0.5 }: Tint): Step {
  const row = stops.map((hex) => labOf(...rgbOf(hex)))
  const cubeAt = keptCube((colour, more) => {
    const [own, a, b] = labOf(...colour)
    const lightness = own - Math.hypot(a, b) * filter * smooth(0.3, 0.75, own)
    const steep = contrast * more
    const share = steep > 1 ? smooth(0, 1, 0.5 + (lightness - 0.52) * steep) : Math.max(0, Math.min(1, lightness))
    return rgbOfLab(along(row, share))
  })
  return {
    name: 'tint',
    part: 'palette',
    run: (pixels, { strength }) => applyCube(pixels, cubeAt(Math.max(1, strength))),
  }
}

export function along(row: Lab[], share: number): Lab {
  const place = share * (row.length - 1)
  const at = Math.min(row.length - 2, Math.floor(place))
  const [from, to, part] = [row[at] as Lab, row[at + 1] as Lab, place - at]
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part, from[2] + (to[2] - from[2]) * part]
}
