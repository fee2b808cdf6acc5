import { enlargePixels, shrinkTo } from '../field/resize.ts'
import type { Pixels } from '../pixels.ts'
import type { Step } from '../step.ts'

/** Larger pictures are simplified at this short side: what is flat needs no more, and lines come after. */
const workShort = 620

/**
 * Kuwahara's filter: each pixel takes the mean of whichever of four squares beside it is the most even, so that surfaces
 * become flat and edges stay. With integral images its cost does not depend on `radius`, a share of the short side.
 */
export function simplify({ radius, rounds = 1 }: { radius: number; rounds?: number }): Step {
  return {
    name: 'simplify',
    part: 'palette',
    run: (pixels, { strength }) => {
      let small = shrinkTo(pixels, workShort)
      const reach = Math.round(radius * Math.min(small.width, small.height) * Math.max(0.5, strength))
      for (let round = 0; round < rounds; round++) small = kuwahara(small, Math.max(1, reach))
      return enlargePixels(small, pixels.width, pixels.height)
    },
  }
}

export function kuwahara(pixels: Pixels, reach: number): Pixels {
  const { data, width, height } = pixels
  const out = new Uint8Array(data)
  const stride = (width + 1) * 4
  const sums = sumsOf(pixels)
  for (let y = 0; y < height; y++) {
    const top = Math.max(0, y - reach)
    const bottom = Math.min(height, y + reach + 1)
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - reach)
      const right = Math.min(width, x + reach + 1)
      const to = (y * width + x) * 4
      let least = Number.POSITIVE_INFINITY
      // Before and above, after and above, before and below, after and below.
      for (let square = 0; square < 4; square++) {
        const after = square & 1
        const below = square >> 1
        const x0 = left + (x - left) * after
        const x1 = x + 1 + (right - x - 1) * after
        const y0 = top + (y - top) * below
        const y1 = y + 1 + (bottom - y - 1) * below
        const area = 1 / ((x1 - x0) * (y1 - y0))
        const a = y0 * stride + x0 * 4
        const b = y0 * stride + x1 * 4
        const c = y1 * stride + x0 * 4
        const d = y1 * stride + x1 * 4
        const red = boxed(sums, a, b, c, d) * area
        const green = boxed(sums, a + 1, b + 1, c + 1, d + 1) * area
        const blue = boxed(sums, a + 2, b + 2, c + 2, d + 2) * area
        const spread = boxed(sums, a + 3, b + 3, c + 3, d + 3) * area - red * red - green * green - blue * blue
        if (spread >= least) continue
        least = spread
        out[to] = red + 0.5
        out[to + 1] = green + 0.5
        out[to + 2] = blue + 0.5
      }
    }
  }
  return { data: out, width, height }
}

/** Whole numbers of 32 bits: the sums run over, but what lies within one square comes out right all the same. */
function boxed(sums: Int32Array, a: number, b: number, c: number, d: number): number {
  return ((sums[d] as number) - (sums[b] as number) - (sums[c] as number) + (sums[a] as number)) | 0
}

/** Integral images of red, green, blue and the sum of their squares, side by side. */
function sumsOf({ data, width, height }: Pixels): Int32Array {
  const stride = (width + 1) * 4
  const sums = new Int32Array(stride * (height + 1))
  for (let y = 0, from = 0; y < height; y++) {
    let red = 0
    let green = 0
    let blue = 0
    let squares = 0
    for (let x = 0, to = (y + 1) * stride + 4; x < width; x++, from += 4, to += 4) {
      const r = data[from] as number
      const g = data[from + 1] as number
      const b = data[from + 2] as number
      red += r
      green += g
      blue += b
      squares = (squares + r * r + g * g + b * b) | 0
      sums[to] = ((sums[to - stride] as number) + red) | 0
      sums[to + 1] = ((sums[to - stride + 1] as number) + green) | 0
      sums[to + 2] = ((sums[to - stride + 2] as number) + blue) | 0
      sums[to + 3] = ((sums[to - stride + 3] as number) + squares) | 0
    }
  }
  return sums
}
