import { blurPlane, enlarge, planeOf } from '../field/plane.ts'
import { shrink } from '../field/resize.ts'
import { type Step, smooth } from '../step.ts'

/** Tubes of light along the edges, each in the purest form of the colour beside it, over a picture gone dark. */
export function neon({ dim, from }: { dim: number; from: number }): Step {
  return {
    name: 'neon',
    part: 'texture',
    run: (pixels, at) => {
      const { data, width, height } = pixels
      const edges = at.edges()
      const small = shrink(at.source, edges.width, edges.height)
      const full = enlarge(edges, width, height).data
      const low = from / Math.max(1, at.strength)
      const dark = dim / Math.max(1, at.strength)
      for (let channel = 0; channel < 3; channel++) {
        const light = planeOf(edges.width, edges.height)
        for (let place = 0; place < light.data.length; place++) {
          const edge = smooth(low, low + 0.22, edges.data[place] as number)
          if (edge > 0) light.data[place] = edge * pureOf(small.data, place * 4, channel)
        }
        const core = enlarge(light, width, height).data
        const near = { ...light, data: light.data.slice() }
        const glow = enlarge(blurPlane(near, Math.max(1, edges.height / 110), 2), width, height).data
        const haze = enlarge(blurPlane(light, Math.max(1, edges.height / 22), 2), width, height).data
        const tint = [0.8, 0.75, 1.25][channel] as number
        for (let place = 0, to = channel; place < core.length; place++, to += 4) {
          const hot = smooth(low + 0.2, low + 0.6, full[place] as number)
          const base = (data[to] as number) * dark * tint
          const lit = (core[place] as number) * 215 + (glow[place] as number) * 300 + (haze[place] as number) * 230
          const value = base + lit + hot * 120
          data[to] = Math.min(value, 255)
        }
      }
      return pixels
    },
  }
}

/** One channel of a colour with all grey taken out and all light given; greys become a cold blue. */
function pureOf(data: Uint8Array, at: number, channel: number): number {
  const [r, g, b] = [data[at] as number, data[at + 1] as number, data[at + 2] as number]
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
  const colourful = smooth(10, 60, most - least)
  const pure = most === least ? 0 : ((data[at + channel] as number) - least) / (most - least)
  const cold = [0.35, 0.75, 1][channel] as number
  return 0.06 + 0.94 * (pure * colourful + cold * (1 - colourful))
}
