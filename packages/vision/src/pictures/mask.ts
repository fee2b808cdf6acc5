/** What can be done with masks alone. All of it in time that does not depend on how far is grown or blurred. */
import { type Box, emptyMask, type Mask } from './picture.ts'

export function invert(mask: Mask): Mask {
  return { ...mask, data: mask.data.map((value) => 255 - value) }
}

export function union(first: Mask, ...others: Mask[]): Mask {
  const data = Uint8Array.from(first.data)
  for (const other of others)
    for (let at = 0; at < data.length; at++) data[at] = Math.max(data[at] as number, other.data[at] as number)
  return { ...first, data }
}

export function intersection(first: Mask, second: Mask): Mask {
  return { ...first, data: first.data.map((value, at) => Math.min(value, second.data[at] as number)) }
}

/** The first without what the second means. */
export function without(first: Mask, second: Mask): Mask {
  return { ...first, data: first.data.map((value, at) => Math.min(value, 255 - (second.data[at] as number))) }
}

export function threshold(mask: Mask, least = 128): Mask {
  return { ...mask, data: mask.data.map((value) => (value >= least ? 255 : 0)) }
}

/** How much is meant, in pixels; half meant counts half. */
export function areaOf({ data }: Mask): number {
  let sum = 0
  for (const value of data) sum += value
  return sum / 255
}

/** The smallest box around what is at least half meant; undefined when nothing is. */
export function boxOf({ data, width, height }: Mask, least = 128): Box | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if ((data[y * width + x] as number) >= least) {
        if (x < left) left = x
        if (x > right) right = x
        if (y < top) top = y
        bottom = y
      }
  return right < 0 ? undefined : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}

/** Shared pixels over all pixels, both taken as half meant or not. */
export function overlap(first: Mask, second: Mask): number {
  let [both, either] = [0, 0]
  for (let at = 0; at < first.data.length; at++) {
    const [one, other] = [(first.data[at] as number) > 127, (second.data[at] as number) > 127]
    if (one && other) both += 1
    if (one || other) either += 1
  }
  return either === 0 ? 1 : both / either
}

/** The mask with every edge moved outwards by so many pixels (inwards when negative). */
export function grow(mask: Mask, pixels: number): Mask {
  if (pixels < 0) return invert(grow(invert(mask), -pixels))
  const radius = Math.round(pixels)
  if (radius === 0) return mask
  // Two passes of a running maximum make a square; a third, turned by 45° in effect through a second smaller square
  // on the blurred rim, is not worth its cost: edges are feathered afterwards.
  return along(along(mask, radius, true), radius, false)
}

/** The running maximum of a row or column, by van Herk's two sweeps. */
function along({ data, width, height }: Mask, radius: number, isRow: boolean): Mask {
  const out = emptyMask({ width, height })
  const [lines, length, step, next] = isRow ? [height, width, 1, width] : [width, height, width, 1]
  const window = 2 * radius + 1
  const padded = length + 2 * radius
  const forward = new Uint8Array(padded)
  const backward = new Uint8Array(padded)
  const value = (line: number, at: number) =>
    at < radius || at >= length + radius ? 0 : (data[line * next + (at - radius) * step] as number)
  for (let line = 0; line < lines; line++) {
    for (let at = 0; at < padded; at++)
      forward[at] = at % window === 0 ? value(line, at) : Math.max(forward[at - 1] as number, value(line, at))
    for (let at = padded - 1; at >= 0; at--)
      backward[at] =
        at === padded - 1 || (at + 1) % window === 0
          ? value(line, at)
          : Math.max(backward[at + 1] as number, value(line, at))
    for (let at = 0; at < length; at++)
      out.data[line * next + at * step] = Math.max(backward[at] as number, forward[at + 2 * radius] as number)
  }
  return out
}

/** Separate pieces, the largest first, at most so many. */
export function pieces(mask: Mask, most = 64): { mask: Mask; area: number; box: Box }[] {
  const { data, width, height } = mask
  const labels = new Int32Array(width * height)
  const found: { label: number; area: number; box: Box }[] = []
  const stack: number[] = []
  for (let start = 0; start < labels.length; start++) {
    if ((data[start] as number) < 128 || labels[start] !== 0) continue
    const label = found.length + 1
    let [area, left, top, right, bottom] = [0, width, height, 0, 0]
    labels[start] = label
    stack.push(start)
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)]
      area += 1
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
      const visit = (other: number) => {
        if ((data[other] as number) < 128 || labels[other] !== 0) return
        labels[other] = label
        stack.push(other)
      }
      if (x > 0) visit(at - 1)
      if (x < width - 1) visit(at + 1)
      if (y > 0) visit(at - width)
      if (y < height - 1) visit(at + width)
    }
    found.push({ label, area, box: { x: left, y: top, width: right - left + 1, height: bottom - top + 1 } })
  }
  return found
    .sort((one, other) => other.area - one.area)
    .slice(0, most)
    .map(({ label, area, box }) => ({
      area,
      box,
      mask: { width, height, data: data.map((value, at) => (labels[at] === label ? value : 0)) },
    }))
}
