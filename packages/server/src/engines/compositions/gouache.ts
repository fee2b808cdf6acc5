/**
 * A photograph as if painted in flat, opaque colours, so that it belongs among drawings: surfaces become calm and keep
 * their edges, tones come in steps, colours are a little purer, and a fine dark line follows the edges.
 */
import { blurredMask, emptyMask, type Mask, mapLab, type Picture, smooth } from './borrowed.ts'

/** Of the figure's longer side. Larger windows lose faces. */
const window = 1 / 190
const steps = 11
const purer = 1.16

export async function gouache(picture: Picture, signal: AbortSignal): Promise<Picture> {
  const radius = Math.max(1, Math.round(Math.max(picture.width, picture.height) * window))
  const calm = calmed(calmed(picture, radius), Math.max(1, radius >> 1))
  const lines = await linesOf(calm, radius)
  return mapLab(calm, signal, (lab, at) => {
    const light = (lab[0] as number) * steps
    const floor = Math.floor(light)
    // Steps with soft edges: hard ones look like a fault.
    const stepped = (floor + smooth(0.25, 0.75, light - floor)) / steps
    const toned = (lab[0] as number) * 0.3 + stepped * 0.7
    lab[0] = toned * (1 - 0.55 * ((lines.data[at] as number) / 255))
    lab[1] = (lab[1] as number) * purer
    lab[2] = (lab[2] as number) * purer
  })
}

interface Sums {
  red: Float64Array
  green: Float64Array
  blue: Float64Array
  light: Float64Array
  squares: Float64Array
  weight: Float64Array
}

/** Left, top, right and bottom, all inside. */
type Window = [number, number, number, number]

/** Kuwahara's filter: each pixel takes the mean of the calmest of the four squares that it is a corner of. */
function calmed(picture: Picture, radius: number): Picture {
  const { width, height, data } = picture
  const sums: Sums = {
    red: summed(picture, (at) => data[at] as number),
    green: summed(picture, (at) => data[at + 1] as number),
    blue: summed(picture, (at) => data[at + 2] as number),
    light: summed(picture, (at) => lightness(data, at)),
    squares: summed(picture, (at) => lightness(data, at) ** 2),
    weight: summed(picture, () => 1),
  }
  const out = Uint8Array.from(data)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const to = (y * width + x) * 4
      const window = data[to + 3] === 0 ? undefined : calmest(sums, x, y, radius, picture)
      if (window === undefined) continue
      const weight = boxSum(sums.weight, width, window)
      out[to] = boxSum(sums.red, width, window) / weight + 0.5
      out[to + 1] = boxSum(sums.green, width, window) / weight + 0.5
      out[to + 2] = boxSum(sums.blue, width, window) / weight + 0.5
    }
  return { ...picture, data: out }
}

function calmest(sums: Sums, x: number, y: number, radius: number, { width, height }: Picture): Window | undefined {
  let least = Number.POSITIVE_INFINITY
  let best: Window | undefined
  for (let quarter = 0; quarter < 4; quarter++) {
    const [toRight, toBottom] = [(quarter & 1) !== 0, (quarter & 2) !== 0]
    const window: Window = [
      toRight ? x : Math.max(0, x - radius),
      toBottom ? y : Math.max(0, y - radius),
      toRight ? Math.min(width - 1, x + radius) : x,
      toBottom ? Math.min(height - 1, y + radius) : y,
    ]
    const weight = boxSum(sums.weight, width, window)
    if (weight < 1) continue
    const mean = boxSum(sums.light, width, window) / weight
    const variance = boxSum(sums.squares, width, window) / weight - mean * mean
    if (variance >= least) continue
    least = variance
    best = window
  }
  return best
}

/** Sums over all that lies above and to the left, one row and column wider; what is transparent counts as much as it shows. */
function summed({ width, height, data }: Picture, value: (at: number) => number): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      row += (value(at) * (data[at + 3] as number)) / 255
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] as number) + row
    }
  }
  return sums
}

function boxSum(sums: Float64Array, width: number, [left, top, right, bottom]: Window): number {
  const wide = width + 1
  return (
    (sums[(bottom + 1) * wide + right + 1] as number) -
    (sums[top * wide + right + 1] as number) -
    (sums[(bottom + 1) * wide + left] as number) +
    (sums[top * wide + left] as number)
  )
}

/** Where it is darker than around: the difference of two blurs. */
async function linesOf(picture: Picture, radius: number): Promise<Mask> {
  const light = emptyMask(picture)
  for (let at = 0; at < light.data.length; at++)
    light.data[at] = picture.data[at * 4 + 3] === 0 ? 255 : lightness(picture.data, at * 4)
  const [fine, wide] = [await blurredMask(light, 0.35 * radius + 0.4), await blurredMask(light, 0.9 * radius + 0.8)]
  return {
    ...light,
    data: fine.data.map((value, at) => 255 * smooth(3, 22, (wide.data[at] as number) - value)),
  }
}

function lightness(data: Uint8Array, at: number): number {
  return 0.3 * (data[at] as number) + 0.59 * (data[at + 1] as number) + 0.11 * (data[at + 2] as number)
}
