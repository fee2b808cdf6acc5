/** A small picture for tests: a sky that darkens upward, a pale sun, green ground, and a red box with a black eye. */
import { copyOf, type Pixels } from './pixels.ts'
import { type Step, stepContext } from './step.ts'

export function sampleScene(width = 96, height = 96): Pixels {
  const data = new Uint8Array(width * height * 4).fill(255)
  for (let at = 0; at < width * height; at++) {
    const [u, v] = [(at % width) / Math.min(width, height), Math.floor(at / width) / height]
    data.set(colourOf(u, v), at * 4)
  }
  return { data, width, height }
}

function colourOf(u: number, v: number): number[] {
  if (Math.hypot(u - 0.3, v - 0.55) < 0.04) return [15, 12, 20]
  if (u > 0.2 && u < 0.5 && v > 0.45 && v < 0.8) return [215, 50, 40]
  if (Math.hypot(u - 0.75, v - 0.25) < 0.12) return [255, 240, 190]
  return v > 0.65 ? [90, 170, 70] : [70 + 90 * v, 130 + 90 * v, 230]
}

export const colourAt = ({ data, width }: Pixels, x: number, y: number) =>
  [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)] as [number, number, number]

/** How many different colours there are. */
export function colourCount({ data }: Pixels): number {
  const seen = new Set<number>()
  for (let at = 0; at < data.length; at += 4)
    seen.add(((data[at] as number) << 16) | ((data[at + 1] as number) << 8) | (data[at + 2] as number))
  return seen.size
}

/** The mean difference of two pictures, in steps of a byte. */
export function differenceOf(one: Pixels, other: Pixels): number {
  let sum = 0
  for (let at = 0; at < one.data.length; at++) sum += Math.abs((one.data[at] as number) - (other.data[at] as number))
  return sum / (one.width * one.height * 3)
}

/** The mean luminance, 0 to 255. */
export function lightOf({ data }: Pixels): number {
  let sum = 0
  for (let at = 0; at < data.length; at += 4)
    sum += (data[at] as number) * 0.299 + (data[at + 1] as number) * 0.587 + (data[at + 2] as number) * 0.114
  return sum / (data.length / 4)
}

/** One step alone, at full strength, on the sample or another picture. */
export const run = (step: Step, pixels: Pixels = sampleScene()) =>
  step.run(copyOf(pixels), stepContext(copyOf(pixels), 1, { seed: 5, palette: [] }))
