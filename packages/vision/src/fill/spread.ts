/** Holes closed with nothing but the colours around them, ever smoother towards their middle. */
import type { Mask, Picture } from '../pictures/picture.ts'

interface Level {
  width: number
  height: number
  /** Red, green and blue times the weight, and the weight. */
  data: Float32Array
}

/** Halves until every pixel has a colour, then comes back and takes from the coarser what the finer does not know. */
export function spread(picture: Picture, hole: Mask): Picture {
  const levels = [ground(picture, hole)]
  for (let last = levels[0] as Level; last.width > 1 || last.height > 1; last = levels.at(-1) as Level)
    levels.push(half(last))
  for (let at = levels.length - 2; at >= 0; at--) complete(levels[at] as Level, levels[at + 1] as Level)
  const { data: colours } = levels[0] as Level
  const data = Uint8Array.from(picture.data)
  for (let at = 0; at < hole.data.length; at++) {
    if (hole.data[at] === 0) continue
    for (let channel = 0; channel < 3; channel++) data[at * 4 + channel] = (colours[at * 4 + channel] as number) + 0.5
    data[at * 4 + 3] = 255
  }
  return { ...picture, data }
}

function ground({ width, height, data: from }: Picture, hole: Mask): Level {
  const data = new Float32Array(width * height * 4)
  for (let at = 0; at < width * height; at++) {
    if (hole.data[at] !== 0) continue
    data[at * 4] = from[at * 4] as number
    data[at * 4 + 1] = from[at * 4 + 1] as number
    data[at * 4 + 2] = from[at * 4 + 2] as number
    data[at * 4 + 3] = 1
  }
  return { width, height, data }
}

function half({ width, height, data: from }: Level): Level {
  const [halfWidth, halfHeight] = [Math.ceil(width / 2), Math.ceil(height / 2)]
  const data = new Float32Array(halfWidth * halfHeight * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const source = (y * width + x) * 4
      const to = ((y >> 1) * halfWidth + (x >> 1)) * 4
      for (let channel = 0; channel < 4; channel++)
        data[to + channel] = (data[to + channel] as number) + (from[source + channel] as number)
    }
  // A pixel that is known at all counts as known: only then does the pyramid end.
  for (let at = 0; at < data.length; at += 4) {
    const weight = data[at + 3] as number
    if (weight <= 1) continue
    for (let channel = 0; channel < 4; channel++) data[at + channel] = (data[at + channel] as number) / weight
  }
  return { width: halfWidth, height: halfHeight, data }
}

function complete(fine: Level, coarse: Level) {
  const { width, height, data } = fine
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      const missing = 1 - (data[at + 3] as number)
      if (missing <= 0) continue
      const [across, down] = [(x - 0.5) / 2, (y - 0.5) / 2]
      for (let channel = 0; channel < 3; channel++)
        data[at + channel] = (data[at + channel] as number) + missing * between(coarse, across, down, channel)
      data[at + 3] = 1
    }
}

function between({ width, height, data }: Level, x: number, y: number, channel: number): number {
  const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))]
  const [right, bottom] = [Math.min(width - 1, Math.floor(x) + 1), Math.min(height - 1, Math.floor(y) + 1)]
  const [shareX, shareY] = [x - Math.floor(x), y - Math.floor(y)]
  const upper =
    (data[(top * width + left) * 4 + channel] as number) * (1 - shareX) +
    (data[(top * width + right) * 4 + channel] as number) * shareX
  const lower =
    (data[(bottom * width + left) * 4 + channel] as number) * (1 - shareX) +
    (data[(bottom * width + right) * 4 + channel] as number) * shareX
  return upper * (1 - shareY) + lower * shareY
}
