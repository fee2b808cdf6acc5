/** How near a photograph is, place by place: of what stands out, and of what lies behind it, each smooth for itself. */
import type { Depth, Mask } from '@easel/vision'
import type { Nearness } from './layer.ts'

export interface Relief {
  behind: Nearness
  before: Nearness
  /** How near what stands out is; without any, the middle. */
  pivot: number
  /** How near what lies behind that is. */
  around: number
}

/** The network is coarse and often wrong out of doors; what is lower in a picture is mostly nearer: half of each. */
const trust = 0.5
/** What lies behind is bent no more than this, or wrong depths would make it look like rubber. */
const behindContrast = 0.5
const beforeContrast = 0.16
/** At least so much nearer than what is behind it. */
const leastApart = 0.16
/** A cell that is covered this much says nothing of what is behind. */
const covered = 24

export function apart(depth: Depth, whole: { width: number; height: number }, subject: Mask | undefined): Relief {
  const { width, height } = depth
  const mixed = depth.data.map((near, at) => {
    const low = (Math.floor(at / width) + 0.5) / height
    return trust * near + (1 - trust) * low
  })
  const cover = subject === undefined ? new Float32Array(mixed.length) : coverOf(subject, width, height)
  const back = continued(
    mixed,
    cover.map((value) => (value > covered ? 0 : 1)),
    width,
    height,
  )
  const middle = meanOf(back, () => 1)
  const behind = back.map((near) => Math.max(0, 0.42 + behindContrast * (near - middle)))
  if (subject === undefined)
    return { behind: sampled(behind, depth, whole), before: () => 0.5, pivot: 0.42, around: 0.42 }
  const front = continued(
    mixed,
    cover.map((value) => (value > 200 ? 1 : 0)),
    width,
    height,
  )
  const own = meanOf(front, (at) => cover[at] as number)
  const around = meanOf(behind, (at) => cover[at] as number)
  const pivot = Math.min(1, Math.max(around + leastApart, 0.42 + behindContrast * 1.3 * (own - middle)))
  const before = front.map((near) => Math.min(1, Math.max(0, pivot + beforeContrast * (near - own))))
  return { behind: sampled(behind, depth, whole), before: sampled(before, depth, whole), pivot, around }
}

/** How much of each cell the mask means, 0 to 255. */
function coverOf({ width, height, data }: Mask, columns: number, rows: number): Float32Array {
  const sums = new Float32Array(columns * rows)
  const counts = new Float32Array(columns * rows)
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2) {
      const at = Math.floor((y / height) * rows) * columns + Math.floor((x / width) * columns)
      sums[at] = (sums[at] as number) + (data[y * width + x] as number)
      counts[at] = (counts[at] as number) + 1
    }
  return sums.map((sum, at) => sum / Math.max(1, counts[at] as number))
}

/** What is not known is spread from what is, and all of it smoothed. */
function continued(values: Float32Array, known: Float32Array, width: number, height: number): Float32Array {
  if (!known.includes(1)) return values
  const start = meanOf(values, (at) => known[at] as number)
  let now = values.map((value, at) => ((known[at] as number) === 1 ? value : start))
  for (let pass = 0; pass < 120; pass++) {
    const soft = blurred(now, width, height)
    now = now.map((value, at) => ((known[at] as number) === 1 && pass < 110 ? value : (soft[at] as number)))
  }
  return now
}

function blurred(data: Float32Array, width: number, height: number): Float32Array {
  const out = new Float32Array(data.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let row = y - 1; row <= y + 1; row++)
        for (let column = x - 1; column <= x + 1; column++)
          sum += data[
            Math.min(height - 1, Math.max(0, row)) * width + Math.min(width - 1, Math.max(0, column))
          ] as number
      out[y * width + x] = sum / 9
    }
  return out
}

function meanOf(values: Float32Array, weight: (at: number) => number): number {
  let [sum, all] = [0, 0]
  for (let at = 0; at < values.length; at++) {
    sum += (values[at] as number) * weight(at)
    all += weight(at)
  }
  return all === 0 ? 0.5 : sum / all
}

/** Between the middles of cells. */
function sampled(
  data: Float32Array,
  cells: { width: number; height: number },
  whole: { width: number; height: number },
): Nearness {
  const { width, height } = cells
  return (x, y) => {
    const across = Math.min(width - 1.001, Math.max(0, (x / whole.width) * width - 0.5))
    const down = Math.min(height - 1.001, Math.max(0, (y / whole.height) * height - 0.5))
    const [column, row] = [Math.floor(across), Math.floor(down)]
    const [right, low] = [across - column, down - row]
    const at = row * width + column
    const top = (data[at] as number) * (1 - right) + (data[at + 1] as number) * right
    const bottom = (data[at + width] as number) * (1 - right) + (data[at + width + 1] as number) * right
    return top * (1 - low) + bottom * low
  }
}
