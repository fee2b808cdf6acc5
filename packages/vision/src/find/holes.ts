/** Holes in masks: what is not meant, yet is wholly surrounded by what is. */
import type { Mask } from '../pictures/picture.ts'

/** Holes of at most so many pixels are filled. */
export function fillHoles(mask: Mask, mostPixels: number): Mask {
  const seen = new Uint8Array(mask.data.length)
  const list = new Int32Array(mask.data.length)
  const out = Uint8Array.from(mask.data)
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] !== 0 || (mask.data[start] as number) >= 128) continue
    const { count, isOpen } = gather(mask, start, seen, list)
    if (!isOpen && count <= mostPixels) for (let next = 0; next < count; next++) out[list[next] as number] = 255
  }
  return { ...mask, data: out }
}

/** All empty pixels that hang together with the first, in the list; open when they reach the picture's edge. */
function gather({ data, width, height }: Mask, start: number, seen: Uint8Array, list: Int32Array) {
  let count = 0
  let isOpen = false
  const take = (at: number) => {
    if (seen[at] !== 0 || (data[at] as number) >= 128) return
    seen[at] = 1
    list[count++] = at
  }
  take(start)
  for (let next = 0; next < count; next++) {
    const at = list[next] as number
    const x = at % width
    const y = (at - x) / width
    isOpen ||= x === 0 || y === 0 || x === width - 1 || y === height - 1
    if (x > 0) take(at - 1)
    if (x < width - 1) take(at + 1)
    if (y > 0) take(at - width)
    if (y < height - 1) take(at + width)
  }
  return { count, isOpen }
}
