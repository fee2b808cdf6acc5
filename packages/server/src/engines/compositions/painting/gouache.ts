/**
 * A photograph as if painted in flat, opaque colours, so that it belongs among drawings: surfaces become calm and keep
 * their edges, tones come in steps, colours are a little purer, and a fine dark line follows the edges.
 */
import { blurredMask, emptyMask, type Mask, mapLab, type Picture, smooth } from '../borrowed.ts'

/** Of the figure's longer side. Larger brushes lose faces. */
const brush = 1 / 150
const steps = 8
const purer = 1.22
const sectors = 8
/** How much the calmest part of what is around a pixel decides its colour. */
const sharpness = 8

export async function gouache(picture: Picture, signal: AbortSignal): Promise<Picture> {
  const radius = Math.max(2, Math.round(Math.max(picture.width, picture.height) * brush))
  const calm = brushed(brushed(picture, radius, signal), Math.max(2, radius >> 1), signal)
  const lines = await linesOf(calm, radius)
  return mapLab(calm, signal, (lab, at) => {
    const light = (lab[0] as number) * steps
    const floor = Math.floor(light)
    // Steps with soft edges: hard ones look like a fault.
    const stepped = (floor + smooth(0.2, 0.8, light - floor)) / steps
    const toned = (lab[0] as number) * 0.35 + stepped * 0.65
    lab[0] = toned * (1 - 0.5 * ((lines.data[at] as number) / 255))
    lab[1] = (lab[1] as number) * purer
    lab[2] = (lab[2] as number) * purer
  })
}

interface Stroke {
  /** Where in the picture, from the pixel. */
  x: number
  y: number
  weight: number
  sector: number
}

/** A round brush, in sectors. */
function strokesOf(radius: number): Stroke[] {
  const strokes: Stroke[] = []
  for (let y = -radius; y <= radius; y++)
    for (let x = -radius; x <= radius; x++) {
      const away = Math.hypot(x, y) / radius
      if (away > 1 || away === 0) continue
      const turn = (Math.atan2(y, x) + Math.PI) / (2 * Math.PI)
      strokes.push({ x, y, weight: Math.exp(-2 * away * away), sector: Math.floor(turn * sectors) % sectors })
    }
  return strokes
}

/**
 * Kuwahara's filter with a round brush, as Papari and others have it: each pixel takes the means of the sectors around it,
 * those the most in which colours differ least. What is transparent has no say.
 */
function brushed(picture: Picture, radius: number, signal: AbortSignal): Picture {
  const { width, height, data } = picture
  const strokes = strokesOf(radius)
  const out = Uint8Array.from(data)
  const sums = new Float64Array(sectors * 6)
  for (let y = 0; y < height; y++) {
    signal.throwIfAborted()
    for (let x = 0; x < width; x++) {
      const to = (y * width + x) * 4
      if (data[to + 3] === 0) continue
      sums.fill(0)
      for (const { x: across, y: down, weight, sector } of strokes) {
        const [column, row] = [x + across, y + down]
        if (column < 0 || row < 0 || column >= width || row >= height) continue
        gather(sums, sector * 6, data, (row * width + column) * 4, weight)
      }
      settle(sums, data, to, out)
    }
  }
  return { ...picture, data: out }
}

function gather(sums: Float64Array, at: number, data: Uint8Array, from: number, weight: number) {
  const share = (weight * (data[from + 3] as number)) / 255
  if (share === 0) return
  const light = lightness(data, from)
  sums[at] = (sums[at] as number) + share * (data[from] as number)
  sums[at + 1] = (sums[at + 1] as number) + share * (data[from + 1] as number)
  sums[at + 2] = (sums[at + 2] as number) + share * (data[from + 2] as number)
  sums[at + 3] = (sums[at + 3] as number) + share * light
  sums[at + 4] = (sums[at + 4] as number) + share * light * light
  sums[at + 5] = (sums[at + 5] as number) + share
}

function settle(sums: Float64Array, data: Uint8Array, to: number, out: Uint8Array) {
  let [red, green, blue, total] = [0, 0, 0, 0]
  for (let at = 0; at < sums.length; at += 6) {
    const weight = sums[at + 5] as number
    if (weight < 0.05) continue
    const mean = (sums[at + 3] as number) / weight
    const deviation = Math.sqrt(Math.max(0, (sums[at + 4] as number) / weight - mean * mean))
    const share = 1 / (1 + deviation) ** sharpness
    red += (share * (sums[at] as number)) / weight
    green += (share * (sums[at + 1] as number)) / weight
    blue += (share * (sums[at + 2] as number)) / weight
    total += share
  }
  if (total === 0) return
  out[to] = red / total + 0.5
  out[to + 1] = green / total + 0.5
  out[to + 2] = blue / total + 0.5
  out[to + 3] = data[to + 3] as number
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
