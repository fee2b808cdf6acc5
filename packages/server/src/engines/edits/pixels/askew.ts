/** By how much a picture's own lines are askew: the horizon, walls, masts. */
import { type Picture, resize, within } from '../borrowed.ts'
import { brightness } from '../surroundings/grade.ts'

const seen = 480
const [most, step] = [12, 0.25]
/** Of the lines that are level: what counts a little more counts for nothing. */
const clearly = 1.08

interface Edge {
  x: number
  y: number
  weight: number
}

/** Degrees, clockwise, that would make it level; 0 where it is, undefined where no line tells. */
export async function askewBy(picture: Picture): Promise<number | undefined> {
  const small = await resize(picture, within(picture, seen))
  const { lying, standing } = edgesOf(small)
  if (lying.length + standing.length < 200) return undefined
  const angles = Array.from({ length: (2 * most) / step + 1 }, (_, index) => index * step - most)
  const scores = angles.map((angle) => sharpness(lying, angle) + 0.8 * sharpness(standing, -angle))
  const sorted = [...scores].sort((one, other) => one - other)
  const usual = sorted[Math.floor(sorted.length / 2)] as number
  const best = scores.indexOf(Math.max(...scores))
  const level = scores[angles.indexOf(0)] as number
  if ((scores[best] as number) < usual * 1.2) return undefined
  const angle = angles[best] as number
  return Math.abs(angle) <= step || (scores[best] as number) < level * clearly ? 0 : -angle
}

/** Edges that run nearly along an axis, as points of their lines; standing ones with x and y exchanged. */
function edgesOf({ width, height, data }: Picture): { lying: Edge[]; standing: Edge[] } {
  const light = Float32Array.from({ length: width * height }, (_, at) => brightness(data, at * 4))
  const lying: Edge[] = []
  const standing: Edge[] = []
  for (let y = 2; y < height - 2; y++)
    for (let x = 2; x < width - 2; x++) {
      const at = y * width + x
      const across = (light[at + 1] as number) - (light[at - 1] as number)
      const down = (light[at + width] as number) - (light[at - width] as number)
      const weight = Math.hypot(across, down)
      if (weight < 0.06) continue
      if (Math.abs(down) > 2.2 * Math.abs(across)) lying.push({ x, y, weight })
      else if (Math.abs(across) > 2.2 * Math.abs(down)) standing.push({ x: y, y: x, weight })
    }
  return { lying, standing }
}

/** How much the edges gather on lines at that angle: the sum of squares of what falls on each. */
function sharpness(edges: readonly Edge[], angle: number): number {
  const slope = Math.tan((angle * Math.PI) / 180)
  const bins = new Float64Array(4 * seen)
  for (const { x, y, weight } of edges) {
    const bin = Math.round(y - x * slope + seen)
    bins[bin] = (bins[bin] as number) + Math.min(0.5, weight)
  }
  return bins.reduce((sum, value) => sum + value * value, 0)
}
