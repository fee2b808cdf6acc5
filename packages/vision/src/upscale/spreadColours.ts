/** Colours carried over the edge of what can be seen, so that what lies hidden there does not bleed into it. */
import type { Picture } from '../pictures/picture.ts'

export type Colour = [red: number, green: number, blue: number]

/** Farther than a kernel reaches at the edge of what is seen. */
export const spreadBy = 10

/** The mean of what can be seen, from a million places at most. */
export function meanColour({ data }: Picture): Colour {
  const step = 4 * Math.max(1, Math.floor(data.length / 4e6))
  let [red, green, blue, weight] = [0, 0, 0, 0]
  for (let at = 0; at < data.length; at += step) {
    const alpha = data[at + 3] as number
    red += (data[at] as number) * alpha
    green += (data[at + 1] as number) * alpha
    blue += (data[at + 2] as number) * alpha
    weight += alpha
  }
  return weight === 0 ? [128, 128, 128] : [red / weight, green / weight, blue / weight]
}

/** Hidden pixels get the mean of their known neighbours, ring after ring; the rest gets one colour. Changes the part. */
export function spreadColours(part: Picture, rest: Colour): void {
  const { data, width, height } = part
  const known = new Uint8Array(width * height)
  for (let pixel = 0; pixel < known.length; pixel++) known[pixel] = (data[pixel * 4 + 3] as number) > 0 ? 1 : 0
  for (let ring = 0; ring < spreadBy; ring++) {
    const reached = nextRing(part, known)
    if (reached.length === 0) break
    for (const pixel of reached) known[pixel] = 1
  }
  for (let pixel = 0; pixel < known.length; pixel++) if (known[pixel] === 0) data.set(rest, pixel * 4)
}

function nextRing({ data, width, height }: Picture, known: Uint8Array): number[] {
  const reached: number[] = []
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (known[y * width + x] === 0 && takeFromNeighbours(data, known, x, y, width, height))
        reached.push(y * width + x)
  return reached
}

function takeFromNeighbours(
  data: Uint8Array,
  known: Uint8Array,
  x: number,
  y: number,
  width: number,
  height: number,
): boolean {
  let [red, green, blue, count] = [0, 0, 0, 0]
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++)
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
      const pixel = row * width + column
      if (known[pixel] === 0) continue
      red += data[pixel * 4] as number
      green += data[pixel * 4 + 1] as number
      blue += data[pixel * 4 + 2] as number
      count += 1
    }
  if (count === 0) return false
  data.set([red / count, green / count, blue / count], (y * width + x) * 4)
  return true
}
