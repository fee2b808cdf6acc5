/** Bright dots: snow, stars, rain. An outline would make black dots of them. */

import type { Pixels } from '../pixels.ts'
import { blurPlane, luminanceOf, type Plane, planeOf } from './plane.ts'
import { shrinkTo } from './resize.ts'

const workShort = 320

/**
 * 0 to 1 on and around them. In each of four directions all is darkened that is shorter than a line (an opening); what stays
 * bright in one of them at least was a line or a surface. Of the rest, specks are those with dark all around: the corner of
 * something bright is none.
 */
export function specksOf(pixels: Pixels): Plane {
  const light = luminanceOf(shrinkTo(pixels, workShort))
  const { width, height } = light
  const kept = planeOf(width, height)
  const lowest = light.data.slice()
  const opened = light.data.slice()
  for (const step of [1, width, width + 1, width - 1]) {
    darken(light.data, lowest, step)
    lighten(lowest, opened, step)
    for (let at = 0; at < kept.data.length; at++)
      if ((opened[at] as number) > (kept.data[at] as number)) kept.data[at] = opened[at] as number
  }
  const bright = new Uint8Array(kept.data.length)
  for (let at = 0; at < bright.length; at++)
    bright[at] = (light.data[at] as number) - (kept.data[at] as number) > 0.02 ? 1 : 0
  kept.data.fill(0)
  for (let at = 0; at < bright.length; at++) if (bright[at] === 1) markIfAlone(at, bright, light, kept.data)
  blurPlane(kept, 2, 1)
  for (let at = 0; at < kept.data.length; at++) kept.data[at] = Math.min(1, (kept.data[at] as number) * 9)
  return kept
}

/** Takes one bright patch out of `bright`, and marks it if nothing around it is as bright. */
function markIfAlone(start: number, bright: Uint8Array, light: Plane, marks: Float32Array) {
  const { data, width } = light
  const patch = [start]
  bright[start] = 2
  let most = 0
  let around = 0
  for (let next = 0; next < patch.length; next++) {
    const at = patch[next] as number
    most = Math.max(most, data[at] as number)
    for (const side of [at - 1, at + 1, at - width, at + width]) {
      if (bright[side] === 1) {
        bright[side] = 2
        patch.push(side)
      } else if (bright[side] === 0) around = Math.max(around, data[side] as number)
    }
  }
  for (const at of patch) {
    bright[at] = 0
    if (most - around > 0.03) marks[at] = 1
  }
}

/** Of five in a row the darkest. Borders run over into the next row: a speck more or less there is not seen. */
function darken(from: Float32Array, to: Float32Array, step: number) {
  for (let at = 2 * step; at < from.length - 2 * step; at++)
    to[at] = Math.min(
      from[at - 2 * step] as number,
      from[at - step] as number,
      from[at] as number,
      from[at + step] as number,
      from[at + 2 * step] as number,
    )
}

function lighten(from: Float32Array, to: Float32Array, step: number) {
  for (let at = 2 * step; at < from.length - 2 * step; at++)
    to[at] = Math.max(
      from[at - 2 * step] as number,
      from[at - step] as number,
      from[at] as number,
      from[at + step] as number,
      from[at + 2 * step] as number,
    )
}
