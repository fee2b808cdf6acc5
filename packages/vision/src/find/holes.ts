/** Holes and specks in masks. */
import type { Mask } from '../pictures/picture.ts'

/** What is not meant, yet wholly surrounded by what is: holes of at most so many pixels are filled. */
export function fillHoles(mask: Mask, mostPixels: number): Mask {
  const out = Uint8Array.from(mask.data)
  for (const { pixels, isOpen } of patches(mask, false))
    if (!isOpen && pixels.length <= mostPixels) for (const at of pixels) out[at] = 255
  return { ...mask, data: out }
}

/** Without pieces of less than this share of the largest. */
export function dropSpecks(mask: Mask, share: number): Mask {
  const out = Uint8Array.from(mask.data)
  let largest = 0
  for (const { pixels } of patches(mask, true)) largest = Math.max(largest, pixels.length)
  for (const { pixels } of patches(mask, true))
    if (pixels.length < largest * share) for (const at of pixels) out[at] = 0
  return { ...mask, data: out }
}

/** One after another, all that hangs together, meant or not; the pixels are good until the next. */
function* patches(mask: Mask, isMeant: boolean): Generator<{ pixels: Int32Array; isOpen: boolean }> {
  const seen = new Uint8Array(mask.data.length)
  const list = new Int32Array(mask.data.length)
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] !== 0 || (mask.data[start] as number) >= 128 !== isMeant) continue
    const { count, isOpen } = gather(mask, isMeant, start, seen, list)
    yield { pixels: list.subarray(0, count), isOpen }
  }
}

/** Into the list; open when the picture's edge is reached. */
function gather({ data, width, height }: Mask, isMeant: boolean, start: number, seen: Uint8Array, list: Int32Array) {
  let count = 0
  let isOpen = false
  const take = (at: number) => {
    if (seen[at] !== 0 || (data[at] as number) >= 128 !== isMeant) return
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
