/** For tests: how flat a picture is, and whether two have their edges in the same places. */
import type { Picture } from '../pictures/picture.ts'

/** The share of pixels that hardly differ from those to the right and below. */
export function flatness(picture: Picture): number {
  const slopes = slopesOf(picture)
  return slopes.filter((slope) => slope < 6).length / slopes.length
}

/** How the strengths of edges go together, blurred a little: 1 is the same, 0 has nothing to do with it. */
export function likeness(one: Picture, other: Picture): number {
  return correlation(softened(slopesOf(one), one.width), softened(slopesOf(other), other.width))
}

function slopesOf({ data, width, height }: Picture): Float32Array {
  const slopes = new Float32Array(width * height)
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      const [right, below] = [x + 1 < width ? at + 1 : at, y + 1 < height ? at + width : at]
      for (let channel = 0; channel < 3; channel++) {
        const here = data[at * 4 + channel] as number
        const across = (data[right * 4 + channel] as number) - here
        const down = (data[below * 4 + channel] as number) - here
        slopes[at] = Math.max(slopes[at] as number, Math.abs(across), Math.abs(down))
      }
    }
  return slopes
}

const reach = 2

function softened(values: Float32Array, width: number): Float32Array {
  const height = values.length / width
  const out = new Float32Array(values.length)
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      let sum = 0
      for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++)
        for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column++)
          sum += values[row * width + column] as number
      out[at] = sum
    }
  return out
}

function correlation(one: Float32Array, other: Float32Array): number {
  const mean = (values: Float32Array) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [oneMean, otherMean] = [mean(one), mean(other)]
  let [both, ones, others] = [0, 0, 0]
  for (let at = 0; at < one.length; at++) {
    const [a, b] = [(one[at] as number) - oneMean, (other[at] as number) - otherMean]
    both += a * b
    ones += a * a
    others += b * b
  }
  return both / Math.sqrt(ones * others)
}
