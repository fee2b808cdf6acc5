import { type Random, randomOf } from '../../random.ts'
import { hexOf, type Pixels, rgbOf } from '../pixels.ts'
import { applyCube, cubeOf } from './cube.ts'
import { distance, type Lab, labOf, rgbOfLab } from './oklab.ts'

const samples = 3000
const rounds = 8

/** The colours that a picture is made of, most of it first, as `#rrggbb`. */
export function paletteOf(pixels: Pixels, count: number, seed = 1): string[] {
  return meansOf(sampled(pixels), count, randomOf(seed, 'palette')).map((lab) => hexOf(rgbOfLab(lab)))
}

/** Evenly spread pixels that can be seen. */
export function sampled({ data, width, height }: Pixels): Lab[] {
  const step = Math.max(1, Math.floor(Math.sqrt((width * height) / samples)))
  const found: Lab[] = []
  for (let y = step >> 1; y < height; y += step)
    for (let x = step >> 1; x < width; x += step) {
      const at = (y * width + x) * 4
      if ((data[at + 3] as number) < 128) continue
      found.push(labOf(data[at] as number, data[at + 1] as number, data[at + 2] as number))
    }
  return found
}

/** As `meansOf`, but hue counts for more than light: a small orange fox before a red sky keeps its orange. */
export function hueMeansOf(colours: Lab[], count: number, random: Random): Lab[] {
  const stretched = colours.map(([l, a, b]): Lab => [l, a * hueWeight, b * hueWeight])
  return meansOf(stretched, count, random).map(([l, a, b]) => [l, a / hueWeight, b / hueWeight])
}

const hueWeight = 2

/** k-means: the most used first. Never more than there are different colours. */
export function meansOf(colours: Lab[], count: number, random: Random): Lab[] {
  let means = startsOf(colours, count, random)
  let sizes: number[] = []
  for (let round = 0; round < rounds; round++) {
    const sums = means.map(() => [0, 0, 0, 0])
    for (const colour of colours) {
      const sum = sums[nearest(colour, means)] as number[]
      for (let part = 0; part < 3; part++) sum[part] = (sum[part] as number) + (colour[part] as number)
      sum[3] = (sum[3] as number) + 1
    }
    sizes = sums.map((sum) => sum[3] as number)
    means = sums.map((sum, at) => {
      const [l, a, b, size] = sum as [number, number, number, number]
      return size === 0 ? (means[at] as Lab) : [l / size, a / size, b / size]
    })
  }
  return means
    .map((mean, at) => ({ mean, size: sizes[at] as number }))
    .sort((one, other) => other.size - one.size)
    .map(({ mean }) => mean)
}

/** Far from one another (k-means++), so that a small red thing in a large blue picture is found. */
function startsOf(colours: Lab[], count: number, random: Random): Lab[] {
  const first = colours[Math.floor(random() * colours.length)]
  if (first === undefined) return []
  const starts = [first]
  const far = colours.map((colour) => distance(colour, first))
  while (starts.length < count) {
    let left = random() * far.reduce((sum, value) => sum + value, 0)
    const chosen = far.findIndex((value) => {
      left -= value
      return left < 0
    })
    const next = colours[chosen]
    if (next === undefined) break
    starts.push(next)
    for (let at = 0; at < far.length; at++) far[at] = Math.min(far[at] as number, distance(colours[at] as Lab, next))
  }
  return starts
}

export function nearest(colour: Lab, among: Lab[]): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY]
  for (let at = 0; at < among.length; at++) {
    const away = distance(colour, among[at] as Lab)
    if (away < least) {
      least = away
      best = at
    }
  }
  return best
}

/** How near a palette's colour must be to pull a colour: about the distance of orange from yellow. */
const reach = 0.02

/**
 * Draws the colours toward those of a palette, each most to those nearest to it, and keeps most of its own lightness, so
 * that light and shadow stay. At strength 1 nothing of the old hue is left. In place.
 */
export function applyPalette(pixels: Pixels, palette: string[], strength: number): Pixels {
  if (palette.length === 0 || strength <= 0) return pixels
  const targets = palette.map((hex) => labOf(...rgbOf(hex)))
  const share = Math.min(1, strength)
  const cube = cubeOf((colour) => {
    const own = labOf(...colour)
    const aim = pulled(own, targets)
    return rgbOfLab([
      own[0] + (aim[0] - own[0]) * share * 0.35,
      own[1] + (aim[1] - own[1]) * share,
      own[2] + (aim[2] - own[2]) * share,
    ])
  })
  return applyCube(pixels, cube)
}

function pulled(own: Lab, targets: Lab[]): Lab {
  const sum: Lab = [0, 0, 0]
  let total = 0
  const closest = Math.min(...targets.map((target) => distance(own, target)))
  for (const target of targets) {
    const weight = Math.exp((closest - distance(own, target)) / reach)
    total += weight
    for (let part = 0; part < 3; part++) sum[part] = (sum[part] as number) + (target[part] as number) * weight
  }
  return [sum[0] / total, sum[1] / total, sum[2] / total]
}
