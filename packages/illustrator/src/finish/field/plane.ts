/** One number for each pixel: luminance, an edge's strength, a height, noise. Usually 0 to 1. */
import type { Pixels } from '../pixels.ts'

export interface Plane {
  data: Float32Array
  width: number
  height: number
}

export const planeOf = (width: number, height: number): Plane => ({
  data: new Float32Array(width * height),
  width,
  height,
})

export function luminanceOf({ data, width, height }: Pixels): Plane {
  const plane = planeOf(width, height)
  const out = plane.data
  for (let at = 0, from = 0; at < out.length; at++, from += 4)
    out[at] =
      ((data[from] as number) * 0.299 + (data[from + 1] as number) * 0.587 + (data[from + 2] as number) * 0.114) / 255
  return plane
}

/** Bilinear. A threshold taken after it, at full size, is crisp however small the plane was. */
export function enlarge(plane: Plane, width: number, height: number): Plane {
  if (plane.width === width && plane.height === height) return plane
  const out = planeOf(width, height)
  const { left, right, share } = placesOf(plane.width, width)
  const rows = placesOf(plane.height, height)
  const row = new Float32Array(plane.width)
  for (let y = 0; y < height; y++) {
    const above = (rows.left[y] as number) * plane.width
    const below = (rows.right[y] as number) * plane.width
    const down = rows.share[y] as number
    for (let x = 0; x < plane.width; x++) {
      const high = plane.data[above + x] as number
      row[x] = high + ((plane.data[below + x] as number) - high) * down
    }
    const start = y * width
    for (let x = 0; x < width; x++) {
      const first = row[left[x] as number] as number
      out.data[start + x] = first + ((row[right[x] as number] as number) - first) * (share[x] as number)
    }
  }
  return out
}

/** Where each of `to` places lies between two of `from` places. */
export function placesOf(from: number, to: number) {
  const [left, right, share] = [new Int32Array(to), new Int32Array(to), new Float32Array(to)]
  for (let at = 0; at < to; at++) {
    const place = Math.min(from - 1, Math.max(0, ((at + 0.5) * from) / to - 0.5))
    const first = Math.floor(place)
    left[at] = first
    right[at] = Math.min(from - 1, first + 1)
    share[at] = place - first
  }
  return { left, right, share }
}

/** Sums of three boxes come close to a Gaussian; two are a tent, which is enough for most. In place. */
export function blurPlane(plane: Plane, radius: number, passes = 2): Plane {
  const reach = Math.round(radius)
  if (reach < 1) return plane
  const { width, height } = plane
  const other = new Float32Array(plane.data.length)
  for (let pass = 0; pass < passes; pass++) {
    boxAcross(plane.data, other, width, height, Math.min(reach, width - 1))
    boxDown(other, plane.data, width, height, Math.min(reach, height - 1))
  }
  return plane
}

function boxAcross(from: Float32Array, to: Float32Array, width: number, height: number, reach: number) {
  const scale = 1 / (2 * reach + 1)
  const last = width - 1
  for (let y = 0; y < height; y++) {
    const start = y * width
    const [first, final] = [from[start] as number, from[start + last] as number]
    let sum = first * reach
    for (let x = 0; x < reach; x++) sum += from[start + x] as number
    for (let x = 0; x < width; x++) {
      const ahead = x + reach
      const behind = x - reach - 1
      sum += ahead > last ? final : (from[start + ahead] as number)
      to[start + x] = sum * scale
      sum -= behind + 1 < 0 ? first : (from[start + Math.max(0, behind + 1)] as number)
    }
  }
}

function boxDown(from: Float32Array, to: Float32Array, width: number, height: number, reach: number) {
  const scale = 1 / (2 * reach + 1)
  const sums = new Float32Array(width)
  for (let x = 0; x < width; x++) sums[x] = (from[x] as number) * reach
  for (let y = 0; y <= reach; y++)
    for (let x = 0; x < width; x++) sums[x] = (sums[x] as number) + (from[y * width + x] as number)
  for (let y = 0; y < height; y++) {
    const ahead = Math.min(height - 1, y + reach + 1) * width
    const behind = Math.max(0, y - reach) * width
    const start = y * width
    for (let x = 0; x < width; x++) {
      const sum = sums[x] as number
      to[start + x] = sum * scale
      sums[x] = sum + (from[ahead + x] as number) - (from[behind + x] as number)
    }
  }
}
