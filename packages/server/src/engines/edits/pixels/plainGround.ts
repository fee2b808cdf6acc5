/** Letters on a plain sign: they are painted over with what they stand on, where a network would invent something. */
import type { Box, Picture } from '../borrowed.ts'

/** Steps of 255 within which a ground is one colour, and how much of a line's room must be it. */
const near = 42
const leastShare = 0.4

/** The picture without those lines that stand on one colour, and the lines that do not. */
export function paintedOver(picture: Picture, lines: readonly Box[]): { picture: Picture; others: Box[] } {
  const data = Uint8Array.from(picture.data)
  const others: Box[] = []
  for (const line of lines) {
    const box = grown(line, picture)
    const ground = groundIn(picture, box)
    if (ground === undefined) others.push(line)
    else for (const at of places(box, picture.width)) data.set(ground, at * 4)
  }
  return { picture: { ...picture, data }, others }
}

/** With the soft edges of the letters. */
function grown({ x, y, width, height }: Box, frame: Picture): Box {
  const by = Math.max(2, Math.round(Math.min(width, height) * 0.14))
  const [left, top] = [Math.max(0, Math.floor(x - by)), Math.max(0, Math.floor(y - by))]
  return {
    x: left,
    y: top,
    width: Math.min(frame.width, Math.ceil(x + width + by)) - left,
    height: Math.min(frame.height, Math.ceil(y + height + by)) - top,
  }
}

/** The commonest colour, where it is common enough; its mean, so that no step of the count is seen. */
function groundIn({ data, width }: Picture, box: Box): [number, number, number] | undefined {
  const counts = new Map<number, number>()
  const all = places(box, width)
  const keyOf = (at: number) =>
    ((data[at * 4] as number) >> 5) * 64 + ((data[at * 4 + 1] as number) >> 5) * 8 + ((data[at * 4 + 2] as number) >> 5)
  for (const at of all) counts.set(keyOf(at), (counts.get(keyOf(at)) ?? 0) + 1)
  const [common] = [...counts].reduce((best, each) => (each[1] > best[1] ? each : best), [-1, 0])
  const first = meanOf(
    data,
    all.filter((at) => keyOf(at) === common),
  )
  const alike = all.filter((at) => [0, 1, 2].every((channel) => Math.abs((data[at * 4 + channel] as number) - (first[channel] as number)) < near)) // biome-ignore format: short
  return alike.length < leastShare * all.length ? undefined : meanOf(data, alike)
}

function meanOf(data: Uint8Array | Uint8ClampedArray, places: readonly number[]): [number, number, number] {
  const sum = [0, 0, 0]
  for (const at of places)
    for (let channel = 0; channel < 3; channel++)
      sum[channel] = (sum[channel] as number) + (data[at * 4 + channel] as number)
  const [red = 0, green = 0, blue = 0] = sum.map((value) => Math.round(value / Math.max(1, places.length)))
  return [red, green, blue]
}

function places({ x, y, width, height }: Box, across: number): number[] {
  return Array.from({ length: width * height }, (_, at) => (y + Math.floor(at / width)) * across + x + (at % width))
}
