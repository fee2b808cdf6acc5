import { distanceFrom } from '../field/distance.ts'
import { noise } from '../field/noise.ts'
import { blurPlane, enlarge, luminanceOf, type Plane } from '../field/plane.ts'
import { shrink } from '../field/resize.ts'
import type { Step, StepContext } from '../step.ts'

/** Clay: each shape rises to a rounded cushion, lit from the upper left, with the marks of the thumbs that pressed it. */
export function mould({ roundness, marks }: { roundness: number; marks: number }): Step {
  return {
    name: 'mould',
    part: 'texture',
    run: (pixels, at) => {
      const { data, width, height } = pixels
      const raised = enlarge(cushionsOf(at, roundness), width, height).data
      const prints = printsOf(at, width, height)
      const gain = (at.unit / 110) * Math.max(0.6, at.strength)
      const depth = marks * Math.max(1, at.strength)
      const step = Math.max(1, Math.round(at.unit / 600))
      for (let y = 0, place = 0; y < height; y++)
        for (let x = 0; x < width; x++, place++) {
          const left = raised[x < step ? place : place - step] as number
          const above = raised[y < step ? place : place - step * width] as number
          const here = raised[place] as number
          const dx = ((here - left) / step) * gain
          const dy = ((here - above) / step) * gain
          const slope = Math.max(-0.75, Math.min(0.75, dx * 0.5 + dy * 0.8))
          const steep = Math.min(1, dx * dx + dy * dy)
          const light = 0.93 + slope * 0.62 - steep * 0.16 + (prints[place] as number) * depth
          const gloss = Math.max(0, slope - 0.18) * 85
          const to = place * 4
          data[to] = Math.min(255, (data[to] as number) * light + gloss)
          data[to + 1] = Math.min(255, (data[to + 1] as number) * light + gloss)
          data[to + 2] = Math.min(255, (data[to + 2] as number) * light + gloss)
        }
      return pixels
    },
  }
}

function cushionsOf(at: StepContext, roundness: number): Plane {
  const edges = at.edges()
  const away = distanceFrom(edges, 0.32)
  const reach = Math.max(2, roundness * Math.min(edges.width, edges.height))
  const tone = luminanceOf(shrink(at.source, edges.width, edges.height)).data
  for (let place = 0; place < away.data.length; place++) {
    const share = 1 - Math.min(1, (away.data[place] as number) / reach)
    away.data[place] = Math.sqrt(1 - share * share) * 1.6 + (tone[place] as number) * 0.35
  }
  return blurPlane(away, Math.max(1, reach / 9), 2)
}

/** Ridges as of a fingertip: rings around wandering middles, seen in patches only. */
function printsOf({ seed, unit }: StepContext, width: number, height: number): Float32Array {
  const warp = noise({ width, height }, seed, 'thumb', unit / 7, 2).data
  const patches = noise({ width, height }, seed, 'pressed', unit / 9, 2).data
  const lumps = noise({ width, height }, seed, 'lumps', unit / 22, 3).data
  const out = new Float32Array(width * height)
  const rings = 1024
  const wave = Float32Array.from({ length: rings }, (_, at) => Math.sin((at / rings) * 2 * Math.PI))
  for (let place = 0; place < out.length; place++) {
    const phase = (warp[place] as number) * 34
    const ridge = wave[((phase - Math.floor(phase)) * rings) | 0] as number
    const press = Math.max(0, (patches[place] as number) - 0.5) * 3
    out[place] = ridge * press * 0.5 + ((lumps[place] as number) - 0.5) * 1.1
  }
  return out
}
