/** How sharp a picture is: how quickly its edges pass from dark to light. */
import type { Mask } from '../pictures/picture.ts'
import type { View } from './view.ts'

export type Sharpness = 'blurred' | 'soft' | 'sharp'

export interface Focus {
  sharpness: Sharpness
  /** The subject is sharp and what surrounds it is not. */
  isShallow: boolean
}

const tile = 12
/** Tiles with less contrast than this have no edge to measure. */
const leastContrast = 0.07
const sharpFrom = 0.34
const softFrom = 0.2
/** Around a subject in focus, edges reach this share of its steepness: 0.36 to 0.6 measured, else from 0.76. */
const lessSharp = 0.64

export function focusOf(view: View, subject?: Mask): Focus {
  const inside: number[] = []
  const outside: number[] = []
  for (let top = 0; top + tile <= view.height; top += tile)
    for (let left = 0; left + tile <= view.width; left += tile) {
      const edge = edgeOf(view, left, top)
      if (edge === undefined) continue
      const at = (top + tile / 2) * view.width + left + tile / 2
      const meant = subject === undefined ? 0 : (subject.data[at] as number)
      if (meant > 127) inside.push(edge)
      else if (meant < 16) outside.push(edge)
    }
  const all = upper([...inside, ...outside], 0.85)
  const [within, around] = [upper(inside, 0.5), upper(outside, 0.5)]
  const isShallow = inside.length >= 8 && outside.length >= 8 && within >= sharpFrom && around < lessSharp * within
  return { sharpness: all >= sharpFrom ? 'sharp' : all >= softFrom ? 'soft' : 'blurred', isShallow }
}

/** The steepest step between neighbours as a share of the tile's contrast; undefined where there is no edge. */
function edgeOf({ lab, seen, width }: View, left: number, top: number): number | undefined {
  let [least, most, step] = [1, 0, 0]
  for (let y = top; y < top + tile - 1; y++)
    for (let x = left; x < left + tile - 1; x++) {
      const at = y * width + x
      if (seen.data[at] === 0) return undefined
      const here = lab[at * 3] as number
      if (here < least) least = here
      if (here > most) most = here
      const across = Math.abs(here - (lab[(at + 1) * 3] as number))
      const down = Math.abs(here - (lab[(at + width) * 3] as number))
      if (across > step) step = across
      if (down > step) step = down
    }
  return most - least < leastContrast ? undefined : Math.min(1, step / (most - least))
}

/** The value below which this share lies; nothing to measure counts as unsharp. */
function upper(values: number[], share: number): number {
  if (values.length === 0) return 0
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] as number
}
