/** The colours that make up a picture, by clustering in Oklab. */
import type { Mask } from '../pictures/picture.ts'
import { fromOklab, type Lab } from './oklab.ts'
import type { View } from './view.ts'

export interface Color {
  lab: Lab
  /** Of what is looked at, from 0 to 1. */
  share: number
}

const centers = 9
const rounds = 8
/** Clusters nearer than this look like one colour. */
const nearest = 0.075
const leastShare = 0.02
const mostSamples = 12_000

/** The most frequent first. Only where the mask is more meant than not, and never what is transparent. */
export function colorsOf({ lab, seen }: View, mask: Mask = seen, most = 6): Color[] {
  const samples = sample(lab, seen, mask)
  if (samples.length === 0) return []
  const clusters = cluster(samples)
  return merged(clusters)
    .filter(({ share }) => share >= leastShare)
    .sort((one, other) => other.share - one.share)
    .slice(0, most)
}

function sample(lab: Float32Array, seen: Mask, mask: Mask): Float32Array {
  let count = 0
  for (let at = 0; at < seen.data.length; at++) if (isMeant(seen, mask, at)) count += 1
  const step = Math.max(1, count / mostSamples)
  const samples = new Float32Array(3 * Math.min(count, Math.ceil(count / step)))
  let [met, next, into] = [0, 0, 0]
  for (let at = 0; at < seen.data.length && into < samples.length; at++) {
    if (!isMeant(seen, mask, at)) continue
    if (met++ < next) continue
    next += step
    samples.set(lab.subarray(at * 3, at * 3 + 3), into)
    into += 3
  }
  return samples.subarray(0, into)
}

function isMeant(seen: Mask, mask: Mask, at: number): boolean {
  return seen.data[at] === 255 && (mask.data[at] as number) > 127
}

/** k-means, begun at samples that lie far from one another, so that small bright spots have a cluster too. */
function cluster(samples: Float32Array): Color[] {
  const means = begin(samples)
  let counts: number[] = []
  for (let round = 0; round < rounds; round++) {
    const sums = means.map(() => [0, 0, 0, 0])
    for (let at = 0; at < samples.length; at += 3) {
      const sum = sums[nearestOf(samples, at, means)] as number[]
      for (let part = 0; part < 3; part++) sum[part] = (sum[part] as number) + (samples[at + part] as number)
      sum[3] = (sum[3] as number) + 1
    }
    counts = sums.map((sum) => sum[3] as number)
    for (const [index, [light = 0, a = 0, b = 0, count = 0]] of sums.entries())
      if (count > 0) means[index] = [light / count, a / count, b / count]
  }
  const total = samples.length / 3
  return means.map((lab, index) => ({ lab, share: (counts[index] as number) / total })).filter(({ share }) => share > 0)
}

function begin(samples: Float32Array): Lab[] {
  const total = samples.length / 3
  const distances = new Float32Array(total).fill(Number.POSITIVE_INFINITY)
  const means: Lab[] = []
  let next = Math.floor(total / 2)
  while (means.length < centers) {
    const mean = [...samples.subarray(next * 3, next * 3 + 3)] as Lab
    means.push(mean)
    let far = 0
    for (let at = 0; at < total; at++) {
      distances[at] = Math.min(distances[at] as number, distance(samples, at * 3, mean))
      if ((distances[at] as number) > (distances[far] as number)) far = at
    }
    if ((distances[far] as number) < 1e-6) break
    next = far
  }
  return means
}

function nearestOf(samples: Float32Array, at: number, means: Lab[]): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY]
  for (let index = 0; index < means.length; index++) {
    const away = distance(samples, at, means[index] as Lab)
    if (away >= least) continue
    least = away
    best = index
  }
  return best
}

/** Squared; colour counts a little more than lightness, as shades of one thing differ in lightness. */
function distance(samples: ArrayLike<number>, at: number, [lightness, a, b]: Lab): number {
  const [x, y, z] = [
    (samples[at] as number) - lightness,
    (samples[at + 1] as number) - a,
    (samples[at + 2] as number) - b,
  ]
  return 0.6 * x * x + 1.6 * (y * y + z * z)
}

function merged(colors: Color[]): Color[] {
  const kept: Color[] = []
  for (const color of colors.toSorted((one, other) => other.share - one.share)) {
    const alike = kept.find((each) => distance(color.lab, 0, each.lab) < nearest * nearest)
    if (alike === undefined) {
      kept.push({ ...color })
      continue
    }
    const share = alike.share + color.share
    const mix = (part: 0 | 1 | 2) => (alike.lab[part] * alike.share + color.lab[part] * color.share) / share
    alike.lab = [mix(0), mix(1), mix(2)]
    alike.share = share
  }
  return kept
}

export function hexOf({ lab }: Color): string {
  return `#${fromOklab(lab)
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`
}
