/**
 * Where everything around a hole is calm (a wall, a clear sky, what is far out of focus) the only thing that can go
 * wrong is that something is invented. There the colours around it are all that is needed.
 */
import { emptyPicture, type Mask, type Picture } from '../pictures/picture.ts'
import { breathe } from './pace.ts'
import { spread } from './spread.ts'

/** In levels, at the network's size: walls and skies stay under 3, what is out of focus under 6, grass has over 12. */
const calmest = 4
const liveliest = 9
/** Bends are taken over so many pixels, so that grain does not count. */
const stretch = 5
/** One lively pixel makes what is so near to it lively. */
const reach = 6

/** For each unknown pixel how calm its surroundings are, from 0 to 1. */
export async function calmOf(square: Picture, unknown: Mask): Promise<Float32Array> {
  const known = calmness(square, unknown)
  await breathe()
  const { data } = spread(known, unknown)
  const calm = new Float32Array(unknown.data.length)
  for (let at = 0; at < calm.length; at++)
    if (unknown.data[at] !== 0) calm[at] = between(0.5, 0.92, (data[at * 4] as number) / 255)
  return calm
}

/** The invented picture, with what is plain in place of it where it is calm. */
export function calmed(invented: Picture, plain: Picture, calm: Float32Array): Picture {
  const data = Uint8Array.from(invented.data)
  for (let at = 0; at < calm.length; at++) {
    const share = calm[at] as number
    if (share === 0) continue
    for (let channel = at * 4; channel < at * 4 + 3; channel++)
      data[channel] = (plain.data[channel] as number) * share + (data[channel] as number) * (1 - share) + 0.5
  }
  return { ...invented, data }
}

/** How calm each known pixel is, as a picture's first channel. */
function calmness(square: Picture, unknown: Mask): Picture {
  const { width, height } = square
  const bends = new Float32Array(width * height)
  const soft = softened(square, unknown)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      if (unknown.data[at] !== 0) continue
      bends[at] = Math.max(
        x >= stretch && x + stretch < width ? bend(soft, unknown, at, stretch) : 0,
        y >= stretch && y + stretch < height ? bend(soft, unknown, at, stretch * width) : 0,
      )
    }
  const sharpest = maximum(maximum(bends, width, height, true), width, height, false)
  const calm = emptyPicture(square)
  for (let at = 0; at < sharpest.length; at++)
    calm.data[at * 4] = 255 * (1 - between(calmest, liveliest, sharpest[at] as number))
  return calm
}

/** How far a pixel is from the mean of those before and after it: a slope, however steep, is calm. */
function bend(data: Float32Array, unknown: Mask, at: number, step: number): number {
  const [before, after] = [at - step, at + step]
  if (unknown.data[before] !== 0 || unknown.data[after] !== 0) return 0
  let most = 0
  for (let channel = 0; channel < 3; channel++) {
    const mean = ((data[before * 3 + channel] as number) + (data[after * 3 + channel] as number)) / 2
    most = Math.max(most, Math.abs((data[at * 3 + channel] as number) - mean))
  }
  return most
}

/** The mean of the known among the 3 × 3 pixels around each. */
function softened({ width, height, data }: Picture, unknown: Mask): Float32Array {
  const soft = new Float32Array(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      if (unknown.data[at] !== 0) continue
      let [red, green, blue, count] = [0, 0, 0, 0]
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++)
        for (let other = row * width + Math.max(0, x - 1); other <= row * width + Math.min(width - 1, x + 1); other++) {
          if (unknown.data[other] !== 0) continue
          red += data[other * 4] as number
          green += data[other * 4 + 1] as number
          blue += data[other * 4 + 2] as number
          count += 1
        }
      soft[at * 3] = red / count
      soft[at * 3 + 1] = green / count
      soft[at * 3 + 2] = blue / count
    }
  return soft
}

function maximum(values: Float32Array, width: number, height: number, isRow: boolean): Float32Array {
  const most = new Float32Array(values.length)
  const [lines, length, step, next] = isRow ? [height, width, 1, width] : [width, height, width, 1]
  for (let line = 0; line < lines; line++)
    for (let place = 0; place < length; place++) {
      let value = 0
      for (let other = Math.max(0, place - reach); other <= Math.min(length - 1, place + reach); other++)
        value = Math.max(value, values[line * next + other * step] as number)
      most[line * next + place * step] = value
    }
  return most
}

/** 0 up to `low`, 1 from `high`, and smoothly in between. */
function between(low: number, high: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - low) / (high - low)))
  return share * share * (3 - 2 * share)
}
