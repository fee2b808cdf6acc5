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

/** Kuwahara's filter: each pixel takes the mean of the calmest of the four squares that it is a corner of. */
function calmed(picture: Picture, radius: number): Picture {
  const { width, height, data } = picture
  const sums = [0, 1, 2].map((channel) => summed(picture, (at) => data[at + channel] as number))
  const squares = summed(picture, (at) => lightness(data, at) ** 2)
  const lights = summed(picture, (at) => lightness(data, at))
  const weights = summed(picture, () => 1)
  const out = Uint8Array.from(data)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const to = (y * width + x) * 4
      if (data[to + 3] === 0) continue
      let least = Number.POSITIVE_INFINITY
      let best: [number, number, number, number, number] | undefined
      for (let quarter = 0; quarter < 4; quarter++) {
        const left = Math.max(0, quarter & 1 ? x : x - radius)
        const right = Math.min(width - 1, quarter & 1 ? x + radius : x)
        const top = Math.max(0, quarter & 2 ? y : y - radius)
        const bottom = Math.min(height - 1, quarter & 2 ? y + radius : y)
        const weight = boxSum(weights, width, left, top, right, bottom)
        if (weight < 1) continue
        const mean = boxSum(lights, width, left, top, right, bottom) / weight
        const variance = boxSum(squares, width, left, top, right, bottom) / weight - mean * mean
        if (variance >= least) continue
        least = variance
        best = [left, top, right, bottom, weight]
      }
      if (best === undefined) continue
      const [left, top, right, bottom, weight] = best
      for (let channel = 0; channel < 3; channel++)
        out[to + channel] = boxSum(sums[channel] as Float64Array, width, left, top, right, bottom) / weight + 0.5
    }
  return { ...picture, data: out }
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

function boxSum(sums: Float64Array, width: number, left: number, top: number, right: number, bottom: number): number {
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
