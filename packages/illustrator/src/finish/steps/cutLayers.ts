import { randomOf } from '../../random.ts'
import { rgbOfLab } from '../colour/oklab.ts'
import { hueMeansOf, sampled } from '../colour/palette.ts'
import { blurPlane, enlarge, planeOf } from '../field/plane.ts'
import { regionsOf } from '../field/regions.ts'
import type { Step } from '../step.ts'

export interface CutLayers {
  colours: number
  /** Smoothness of the cut, a share of the short side. */
  smoothness: number
  /** How dark the shadow of a sheet on the one below is; 0 for a flat print. */
  shadow: number
}

/** Flat sheets cut to shape and laid on one another, the dark ones deepest, each with its shadow. */
export function cutLayers({ colours, smoothness, shadow }: CutLayers): Step {
  return {
    name: 'cutLayers',
    part: 'palette',
    run: (pixels, { seed, strength, unit }) => {
      const { data, width, height } = pixels
      const count = Math.max(3, Math.round(colours / Math.sqrt(Math.max(0.5, strength))))
      const sheets = hueMeansOf(sampled(pixels), count, randomOf(seed, 'sheets')).sort(
        (one, other) => one[0] - other[0],
      )
      if (sheets.length === 0) return pixels
      const labels = regionsOf(pixels, sheets, smoothness)
      const values = new Float32Array(sheets.flatMap((sheet) => [...rgbOfLab(sheet)]))
      const step = 1 / Math.max(1, sheets.length - 1)
      const shade = shadow > 0 ? shadeOf({ labels, width, height, step }, unit) : undefined
      // The cut edge of the upper sheet catches the light: seen from the sheet beyond it, up and to the left.
      const beyond = Math.max(1, Math.round(unit / 700)) * (width + 1)
      for (let place = 0, to = 0; place < labels.length; place++, to += 4) {
        const label = labels[place] as number
        const under = shade === undefined ? 0 : Math.max(0, (shade[place] as number) - label * step)
        const edge = shade !== undefined && label > (labels[place - beyond] ?? label) ? 0.12 : 0
        const light = 1 - Math.min(0.55, under * shadow * 2.2) + edge
        data[to] = Math.min(255, (values[label * 3] as number) * light)
        data[to + 1] = Math.min(255, (values[label * 3 + 1] as number) * light)
        data[to + 2] = Math.min(255, (values[label * 3 + 2] as number) * light)
      }
      return pixels
    },
  }
}

interface Sheets {
  /** Which sheet is seen at each pixel; the higher, the nearer. */
  labels: Uint8Array
  width: number
  height: number
  /** How high one sheet lies over the next. */
  step: number
}

/** The heights as a low lamp at the upper left would throw them: blurred, and moved to the lower right. */
function shadeOf({ labels, width, height, step }: Sheets, unit: number): Float32Array {
  const small = planeOf(Math.ceil(width / 2), Math.ceil(height / 2))
  for (let y = 0; y < small.height; y++)
    for (let x = 0; x < small.width; x++)
      small.data[y * small.width + x] = (labels[y * 2 * width + x * 2] as number) * step
  blurPlane(small, Math.max(1, unit / 240), 2)
  const shift = Math.max(1, Math.round(unit / 220))
  const moved = planeOf(small.width, small.height)
  for (let y = 0; y < small.height; y++)
    for (let x = 0; x < small.width; x++)
      moved.data[y * small.width + x] = small.data[
        Math.max(0, y - shift) * small.width + Math.max(0, x - (shift >> 1))
      ] as number
  return enlarge(moved, width, height).data
}
