import type { Random } from '../../random.ts'
import type { Point } from './markup.ts'
import { fractal, type Noise, noiseOf } from './noise.ts'

export type RidgeShape = 'hills' | 'peaks' | 'dunes' | 'mesas' | 'rolling' | 'woods'

export interface Ridge {
  shape: RidgeShape
  /** Where its valleys lie, in pixels, and how far its heights reach over that. */
  base: number
  height: number
  /** Pixels from one height to the next. */
  wavelength: number
  left: number
  right: number
  /** Pixels between points. */
  step: number
}

/** What lies between 0 (valley) and 1 (height) along x, one height or so per unit. */
const profiles: Record<RidgeShape, (random: Random) => Noise> = {
  hills: (random) => {
    const noise = fractal(noiseOf(random), 2, 0.3)
    return (x) => 0.5 + 0.6 * noise(x * 1.4)
  },
  rolling: (random) => {
    const [a, b] = [random() * 6.28, random() * 6.28]
    return (x) => 0.5 + 0.32 * Math.sin(x * 3.1 + a) + 0.18 * Math.sin(x * 5.3 + b)
  },
  peaks: (random) => {
    const [broad, fine] = [noiseOf(random), fractal(noiseOf(random), 3, 0.5)]
    const heights = noiseOf(random)
    return (x) => {
      const fold = 1 - Math.abs(((((x + 0.22 * broad(x * 1.3)) % 1) + 1) % 1) * 2 - 1)
      return Math.max(
        0.03,
        fold ** 0.92 * (0.74 + 0.3 * heights(Math.floor(x + 0.22 * broad(x * 1.3)) * 1.7)) + 0.1 * fine(x * 5),
      )
    }
  },
  dunes: (random) => {
    const [noise, turn] = [noiseOf(random), random() < 0.5]
    return (x) => {
      const bent = x + 0.25 * noise(x * 0.8)
      const share = ((bent % 1) + 1) % 1
      const along = turn ? 1 - share : share
      const rise =
        along < 0.66
          ? Math.sin((along / 0.66) * (Math.PI / 2)) ** 1.5
          : Math.cos(((along - 0.66) / 0.34) * (Math.PI / 2)) ** 1.2
      return rise * (0.65 + 0.35 * noise(Math.floor(bent) * 2.3))
    }
  },
  mesas: (random) => {
    const [noise, fine] = [noiseOf(random), fractal(noiseOf(random), 2, 0.5)]
    return (x) => {
      const high = noise(x * 1.7)
      const step = (edge: number) => Math.min(1, Math.max(0, (high - edge) * 9))
      return 0.08 + 0.5 * step(0.05) + 0.36 * step(0.42) + 0.035 * fine(x * 9)
    }
  },
  woods: (random) => {
    const [noise, fine] = [noiseOf(random), fractal(noiseOf(random), 2, 0.6)]
    return (x) => 0.45 + 0.3 * noise(x) + 0.3 * Math.abs(fine(x * 11))
  },
}

export function ridgeLine(random: Random, ridge: Ridge): Point[] {
  const profile = profiles[ridge.shape](random)
  const start = random() * 40
  const points: Point[] = []
  const steps = Math.ceil((ridge.right - ridge.left) / ridge.step)
  for (let index = 0; index <= steps; index++) {
    const x = ridge.left + index * ridge.step
    points.push([x, ridge.base - ridge.height * Math.max(0, profile(start + x / ridge.wavelength))])
  }
  return points
}

/** How high a line of points stands at x. */
export function heightAt(points: readonly Point[], x: number): number {
  const after = points.findIndex((point) => point[0] >= x)
  const to = points[after === -1 ? points.length - 1 : after] as Point
  const from = points[after <= 0 ? (after === 0 ? 0 : points.length - 1) : after - 1] as Point
  const share = to[0] === from[0] ? 0 : (x - from[0]) / (to[0] - from[0])
  return from[1] + (to[1] - from[1]) * share
}
