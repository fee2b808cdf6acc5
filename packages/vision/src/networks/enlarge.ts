/** Networks that make a part of a picture larger. */
import type { Picture } from '../pictures/picture.ts'
import { coloursOf, mirroredPart, type Planes } from '../upscale/planar.ts'
import { axisOf, resample } from '../upscale/resample.ts'
import type { Work } from '../work.ts'
import { ask } from './ask.ts'
import { Tensor } from './networks.ts'
import { numbersOf } from './planes.ts'

export interface Enlarger {
  factor: number
  /** Pixels that must surround a part on every side; they are not in the result. */
  margin: number
  /** The side of a part, without margins, that keeps memory within bounds. */
  side: number
  /** How far parts lie over each other, where the network sees farther than the margin and they differ a little. */
  overlap: number
  /** Takes a part with its margins, of even sizes. */
  enlarge(part: Planes, work: Work): Promise<Planes>
}

/** Real-ESRGAN: invents detail as photographs have it. Some 50 s for a megapixel on two cores. */
export const photoEnlarger: Enlarger = {
  factor: 2,
  margin: 14,
  side: 256,
  overlap: 12,
  enlarge: async (part, work) => {
    const outputs = await ask('esrgan-2x', { input: tensorOf(part) }, work)
    return trimmed(outputOf(outputs['output'], part, 2), 2 * photoEnlarger.margin)
  },
}

/** Real-ESRGAN's small sibling for drawn films: clean lines and areas. 10 s for a megapixel on two cores. */
export const drawingEnlarger: Enlarger = {
  factor: 4,
  margin: 18,
  side: 256,
  overlap: 0,
  enlarge: async (part, work) => {
    const outputs = await ask('drawing-4x', { input: tensorOf(part) }, work)
    return trimmed(outputOf(outputs['output'], part, 4), 4 * drawingEnlarger.margin)
  },
}

/** How much of the network's answer is taken; the rest is plain resampling, without which photographs look painted. */
const share = 0.5
const averageCount = 384
const sampleSide = 128

/**
 * Real-CUGAN, half and half with plain resampling: sharp edges without invented detail, 9 s for a megapixel on two
 * cores. The network looks at averages of what it is given; they are taken once, from a few places of the picture,
 * so that its parts are all enlarged alike.
 */
export async function quickEnlarger(picture: Picture, work: Work): Promise<Enlarger> {
  const averages = await averagesOf(picture, work)
  const margin = 18
  return {
    factor: 2,
    margin,
    side: 256,
    overlap: 0,
    enlarge: async (part, inner) => {
      const outputs = await ask('cugan-2x', cuganInput(part, averages), inner)
      const answer = numbersOf(outputs['output'])
      const plain = await resample(part, doubled(part.width, margin), doubled(part.height, margin))
      for (let at = 0; at < answer.length; at++)
        plain.data[at] = (plain.data[at] as number) * (1 - share) + (answer[at] as number) * share
      return plain
    },
  }
}

/** Places along the diagonals. */
const places: [across: number, down: number][] = [
  [0.5, 0.5],
  [0.2, 0.2],
  [0.8, 0.8],
  [0.8, 0.2],
  [0.2, 0.8],
]

async function averagesOf(picture: Picture, work: Work): Promise<Float32Array> {
  const mean = new Float32Array(averageCount)
  for (const [across, down] of places) {
    work.signal.throwIfAborted()
    const box = {
      x: Math.round(across * Math.max(0, picture.width - sampleSide)),
      y: Math.round(down * Math.max(0, picture.height - sampleSide)),
      width: sampleSide,
      height: sampleSide,
    }
    const outputs = await ask('cugan-2x', cuganInput(coloursOf(mirroredPart(picture, box))), work)
    const own = numbersOf(outputs['averages'])
    for (let at = 0; at < mean.length; at++) mean[at] = (mean[at] as number) + (own[at] as number) / places.length
  }
  return mean
}

function cuganInput(part: Planes, averages?: Float32Array): Record<string, Tensor> {
  return {
    input: tensorOf(part),
    own: new Tensor('float32', Float32Array.of(averages === undefined ? 1 : 0), [1]),
    given: new Tensor('float32', averages ?? new Float32Array(averageCount), [1, averageCount, 1, 1]),
  }
}

function doubled(length: number, margin: number) {
  return axisOf(2 * margin, 2 * (length - 2 * margin), 0.5, 0, length)
}

function tensorOf({ data, width, height }: Planes): Tensor {
  return new Tensor('float32', data, [1, 3, height, width])
}

function outputOf(output: unknown, part: Planes, factor: number): Planes {
  return { width: part.width * factor, height: part.height * factor, data: numbersOf(output) }
}

function trimmed({ data, width, height }: Planes, by: number): Planes {
  const [inner, rows] = [width - 2 * by, height - 2 * by]
  const out = new Float32Array(3 * inner * rows)
  for (let channel = 0; channel < 3; channel++)
    for (let y = 0; y < rows; y++) {
      const from = (channel * height + y + by) * width + by
      out.set(data.subarray(from, from + inner), (channel * rows + y) * inner)
    }
  return { width: inner, height: rows, data: out }
}
