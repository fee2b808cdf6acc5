import { noise } from '../field/noise.ts'
import { enlarge } from '../field/plane.ts'
import { rgbOf } from '../pixels.ts'
import { type Step, smooth } from '../step.ts'

export interface Lines {
  /** `#rrggbb`, or `own` for a darker tone of what is there. */
  ink: string
  /** How strong an edge must be, 0 to 1. Fewer lines the higher, and thinner. */
  from: number
  opacity?: number
  /** 0 to 1: how much the pressure of the hand varies. */
  pressure?: number
  /** Shares of the short side by which the lines stray from what they outline. */
  stray?: number
}

/** Outlines: the edges of the source, drawn crisp at any size. */
export function lines({ ink, from, opacity = 1, pressure = 0, stray = 0 }: Lines): Step {
  return {
    name: 'lines',
    part: 'texture',
    run: (pixels, at) => {
      const { data, width, height } = pixels
      const edges = enlarge(at.edges(), width, height).data
      const sway = pressure > 0 ? noise(pixels, at.seed, 'pressure', at.unit / 14, 2).data : undefined
      const shift = Math.round(stray * at.unit)
      const offset = shift * width + shift
      const own = ink === 'own'
      const [red, green, blue] = own ? [0, 0, 0] : rgbOf(ink)
      const low = from / Math.max(1, at.strength)
      for (let place = 0; place < edges.length; place++) {
        const edge = edges[place + offset] ?? 0
        const start = low * (1 + pressure * ((sway?.[place] ?? 0.4) - 0.4) * 2.4)
        if (edge <= start) continue
        const share = smooth(start, start + 0.16, edge) * opacity
        const to = place * 4
        data[to] = drawn(data[to] as number, own ? (data[to] as number) * 0.28 : red, share)
        data[to + 1] = drawn(data[to + 1] as number, own ? (data[to + 1] as number) * 0.22 : green, share)
        data[to + 2] = drawn(data[to + 2] as number, own ? (data[to + 2] as number) * 0.3 : blue, share)
      }
      return pixels
    },
  }
}

const drawn = (under: number, ink: number, share: number) => under + (ink - under) * share
