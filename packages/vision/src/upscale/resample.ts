/** Planes at another size, by Lanczos. Positions are those of the whole picture, so that parts fit without a seam. */
import { setImmediate } from 'node:timers/promises'
import type { Planes } from './planar.ts'

/** How far the kernel reaches, in pixels of whichever side is coarser. */
export const reach = 3

/** One direction: which pixels of the part make each pixel of the result, and how much of each. */
export interface Axis {
  count: number
  taps: number
  firsts: Int32Array
  weights: Float32Array
}

/**
 * Pixels `start` to `start + count` of the result, each `ratio` wide in pixels of the source; the part at hand begins
 * at the source's pixel `origin` and has `length` of them.
 */
export function axisOf(start: number, count: number, ratio: number, origin: number, length: number): Axis {
  const scale = Math.max(1, ratio)
  const taps = Math.ceil(2 * reach * scale) + 1
  const firsts = new Int32Array(count)
  const weights = new Float32Array(count * taps)
  for (let index = 0; index < count; index++) {
    const centre = (start + index + 0.5) * ratio - 0.5 - origin
    const first = Math.ceil(centre - reach * scale)
    let sum = 0
    for (let tap = 0; tap < taps; tap++) sum += weights[index * taps + tap] = lanczos((first + tap - centre) / scale)
    for (let tap = 0; tap < taps; tap++) weights[index * taps + tap] = (weights[index * taps + tap] as number) / sum
    firsts[index] = first
  }
  return inside({ count, taps, firsts, weights }, length)
}

/** Where the kernel would leave the part, what it wants there is taken from the part's edge. */
function inside(axis: Axis, length: number): Axis {
  const { count, taps, firsts, weights } = axis
  const kept = Math.min(taps, length)
  const folded = new Float32Array(count * kept)
  for (let index = 0; index < count; index++) {
    const first = Math.min(Math.max(0, firsts[index] as number), length - kept)
    for (let tap = 0; tap < taps; tap++) {
      const wanted = Math.min(Math.max(0, (firsts[index] as number) + tap), length - 1)
      const at = index * kept + Math.min(Math.max(0, wanted - first), kept - 1)
      folded[at] = (folded[at] as number) + (weights[index * taps + tap] as number)
    }
    firsts[index] = first
  }
  return { count, taps: kept, firsts, weights: folded }
}

function lanczos(x: number): number {
  if (x === 0) return 1
  if (Math.abs(x) >= reach) return 0
  const turned = Math.PI * x
  return (reach * Math.sin(turned) * Math.sin(turned / reach)) / (turned * turned)
}

/** One plane at a time, some 15 ms for a large part; in between others have their turn. */
export async function resample(planes: Planes, across: Axis, down: Axis): Promise<Planes> {
  const size = planes.width * planes.height
  const channels = planes.data.length / size
  const data = new Float32Array(channels * across.count * down.count)
  for (let channel = 0; channel < channels; channel++) {
    await setImmediate()
    const narrowed = alongRows(planes.data.subarray(channel * size, (channel + 1) * size), planes, across)
    alongColumns(narrowed, across.count, down, data.subarray(channel * across.count * down.count))
  }
  return { width: across.count, height: down.count, data }
}

function alongRows(
  plane: Float32Array,
  { width, height }: Planes,
  { count, taps, firsts, weights }: Axis,
): Float32Array {
  const out = new Float32Array(count * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < count; x++) {
      const from = y * width + (firsts[x] as number)
      let sum = 0
      for (let tap = 0; tap < taps; tap++) sum += (plane[from + tap] as number) * (weights[x * taps + tap] as number)
      out[y * count + x] = sum
    }
  return out
}

function alongColumns(plane: Float32Array, width: number, { count, taps, firsts, weights }: Axis, out: Float32Array) {
  for (let y = 0; y < count; y++)
    for (let tap = 0; tap < taps; tap++) {
      const weight = weights[y * taps + tap] as number
      const from = ((firsts[y] as number) + tap) * width
      for (let x = 0; x < width; x++)
        out[y * width + x] = (out[y * width + x] as number) + (plane[from + x] as number) * weight
    }
}
