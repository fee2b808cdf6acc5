/** What stands out in a picture, by U²-Net: one certainty per pixel of a square that the picture is squeezed into. */
import { emptyMask, type Mask, type Picture } from '../pictures/picture.ts'
import { resize } from '../pictures/resize.ts'
import type { Work } from '../work.ts'
import { Tensor } from './networks.ts'

const side = 320
const mean = [0.485, 0.456, 0.406]
const deviation = [0.229, 0.224, 0.225]

export interface Saliency {
  /** 320 × 320, whatever the picture's shape. */
  mask: Mask
  /** The highest certainty before stretching to 255; near 0 where nothing stands out. */
  peak: number
}

/** Transparency is not looked at: lay the picture over something first. */
export async function saliency(picture: Picture, work: Work): Promise<Saliency> {
  work.signal.throwIfAborted()
  const small = await resize(picture, { width: side, height: side })
  const feeds = { 'input.1': new Tensor('float32', normalised(small), [1, 3, side, side]) }
  const answer = await work.networks.run('u2net', feeds, (stage) => work.progress(0, stage))
  return stretched(answer['1959']?.data as Float32Array)
}

function normalised({ data }: Picture): Float32Array {
  const area = side * side
  const values = new Float32Array(3 * area)
  let highest = 1
  for (let at = 0; at < area * 4; at += 4)
    highest = Math.max(highest, data[at] as number, data[at + 1] as number, data[at + 2] as number)
  for (let channel = 0; channel < 3; channel++)
    for (let at = 0; at < area; at++)
      values[channel * area + at] =
        ((data[at * 4 + channel] as number) / highest - (mean[channel] as number)) / (deviation[channel] as number)
  return values
}

function stretched(values: Float32Array): Saliency {
  let [least, peak] = [1, 0]
  for (const value of values) {
    if (value < least) least = value
    if (value > peak) peak = value
  }
  const mask = emptyMask({ width: side, height: side })
  const scale = peak > least ? 255 / (peak - least) : 0
  for (let at = 0; at < mask.data.length; at++) mask.data[at] = Math.round(((values[at] as number) - least) * scale)
  return { mask, peak }
}
