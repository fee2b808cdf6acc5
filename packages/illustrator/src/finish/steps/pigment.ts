import { grain, noise } from '../field/noise.ts'
import { enlarge } from '../field/plane.ts'
import type { Step } from '../step.ts'

/**
 * Watercolour's paint: thicker here and thinner there, dark where a wash dried at its edge, and grainy in the hollows of the
 * paper. More paint makes a colour c into c - (c - c²)(d - 1): whites stay white and darks dark, as with real glazes.
 */
export function pigment({ flow = 0.5, rim = 0.8, granulation = 0.25 }): Step {
  return {
    name: 'pigment',
    part: 'texture',
    run: (pixels, at) => {
      const { data, width, height } = pixels
      const more = Math.max(1, at.strength)
      const pools = noise(pixels, at.seed, 'pools', at.unit / 4, 4).data
      const hollows = noise(pixels, at.seed, 'hollows', Math.max(2, at.unit / 170), 2).data
      const specks = grain(pixels, at.seed, 'specks', at.unit / 800).data
      const edges = enlarge(at.edges(), width, height).data
      for (let place = 0, to = 0; place < pools.length; place++, to += 4) {
        const edge = edges[place] as number
        // The rim of a wash breaks off where it was wet: pools decide.
        const dried = edge > 0.12 ? Math.min(0.7, edge - 0.12) * rim * (0.4 + 1.3 * (pools[place] as number)) : 0
        const grainy = ((hollows[place] as number) - 0.5) * 1.5 + (specks[place] as number) * 0.25
        const density = 1 + more * (((pools[place] as number) - 0.55) * 2.6 * flow + dried + grainy * granulation)
        data[to] = glazed(data[to] as number, density)
        data[to + 1] = glazed(data[to + 1] as number, density)
        data[to + 2] = glazed(data[to + 2] as number, density)
      }
      return pixels
    },
  }
}

function glazed(value: number, density: number): number {
  const glaze = value - value * (1 - value / 255) * (density - 1)
  return glaze < 0 ? 0 : Math.min(glaze, 255)
}
