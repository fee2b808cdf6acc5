/** For each unknown place the known one whose surroundings look most like its own. */
import type { Mask, Picture } from '../pictures/picture.ts'
import { pace } from './pace.ts'

/** Per pixel the index of its likest known pixel; −1 where the pixel itself is known. */
export interface Places {
  width: number
  height: number
  at: Int32Array
  /** How unlike the two patches are: the mean square of their differences, per pixel and channel. */
  unlike: Float32Array
}

export interface Search {
  /** Patches are 2 × reach + 1 wide. */
  reach: number
  passes: number
  /** Where to begin; anywhere when left out. */
  start?: Int32Array
}

/**
 * A good guess is handed on to neighbours, and bettered by looking about in ever smaller circles; a few passes come as
 * near to the best as looking everywhere would. Undefined when no patch is wholly known.
 */
export async function likest(picture: Picture, unknown: Mask, search: Search): Promise<Places | undefined> {
  const { width, height, data } = picture
  const { reach, passes, start } = search
  const isSource = knownPatches(unknown, reach)
  const sources = indices(isSource)
  if (sources.length === 0) return undefined
  const random = numbers()
  const at = new Int32Array(width * height).fill(-1)
  const unlike = new Float32Array(width * height)
  const pixels = indices(unknown.data)
  const scale = 1 / (3 * (2 * reach + 1) ** 2)

  const columns = clamped(width, reach)
  const rows = clamped(height, reach)

  function difference(one: number, other: number, most: number): number {
    const x = one % width
    const y = (one - x) / width
    let sum = 0
    for (let down = 0; down <= 2 * reach; down++) {
      const row = (rows[y + down] as number) * width
      let to = (other + (down - reach) * width - reach) * 4
      for (let across = x; across <= x + 2 * reach; across++) {
        const from = (row + (columns[across] as number)) * 4
        const red = (data[from] as number) - (data[to] as number)
        const green = (data[from + 1] as number) - (data[to + 1] as number)
        const blue = (data[from + 2] as number) - (data[to + 2] as number)
        sum += red * red + green * green + blue * blue
        to += 4
      }
      if (sum >= most) return sum
    }
    return sum
  }

  const attempt = (pixel: number, source: number) => {
    if (isSource[source] !== 1 || source === at[pixel]) return
    const sum = difference(pixel, source, unlike[pixel] as number)
    if (sum >= (unlike[pixel] as number)) return
    unlike[pixel] = sum
    at[pixel] = source
  }

  const handOn = (pixel: number, step: number) => {
    const beside = at[pixel - step]
    if (beside !== undefined && beside >= 0) attempt(pixel, beside + step)
  }

  const lookAbout = (pixel: number) => {
    for (let radius = Math.max(width, height) / 2; radius >= 1; radius /= 2) {
      const x = ((at[pixel] as number) % width) + Math.round((random() * 2 - 1) * radius)
      const y = Math.floor((at[pixel] as number) / width) + Math.round((random() * 2 - 1) * radius)
      if (x >= 0 && x < width && y >= 0 && y < height) attempt(pixel, y * width + x)
    }
  }

  const rest = pace()
  for (let index = 0; index < pixels.length; index++) {
    const pixel = pixels[index] as number
    const given = start?.[pixel] ?? -1
    at[pixel] = isSource[given] === 1 ? given : (sources[Math.floor(random() * sources.length)] as number)
    unlike[pixel] = difference(pixel, at[pixel] as number, Number.POSITIVE_INFINITY)
    if (index % 1024 === 0) await rest()
  }
  for (let pass = 0; pass < passes; pass++) {
    const way = pass % 2 === 0 ? 1 : -1
    for (let index = 0; index < pixels.length; index++) {
      const pixel = pixels[way === 1 ? index : pixels.length - 1 - index] as number
      handOn(pixel, way)
      handOn(pixel, way * width)
      lookAbout(pixel)
      if (index % 512 === 0) await rest()
    }
  }
  for (const pixel of pixels) unlike[pixel] = (unlike[pixel] as number) * scale
  return { width, height, at, unlike }
}

/** For each place from `reach` before the first to `reach` after the last, the nearest that there is. */
function clamped(length: number, reach: number): Int32Array {
  return Int32Array.from({ length: length + 2 * reach }, (_, at) => Math.min(length - 1, Math.max(0, at - reach)))
}

/** 1 where the whole patch around a pixel, and a pixel more, lies inside of the picture and is known. */
function knownPatches({ width, height, data }: Mask, reach: number): Uint8Array {
  const margin = reach + 1
  // How many of the last 2 × margin + 1 pixels are unknown, along each row and then along each column.
  const across = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    let last = Number.NEGATIVE_INFINITY
    for (let x = 0; x < width; x++) {
      if (data[y * width + x] !== 0) last = x
      if (x >= 2 * margin && x - last > 2 * margin) across[y * width + x - margin] = 1
    }
  }
  const known = new Uint8Array(width * height)
  for (let x = margin; x < width - margin; x++) {
    let run = 0
    for (let y = 0; y < height; y++) {
      run = across[y * width + x] === 1 ? run + 1 : 0
      if (run > 2 * margin) known[(y - margin) * width + x] = 1
    }
  }
  return known
}

function indices(marked: Uint8Array): Int32Array {
  let count = 0
  for (let at = 0; at < marked.length; at++) if (marked[at] !== 0) count += 1
  const found = new Int32Array(count)
  let next = 0
  for (let at = 0; at < marked.length; at++) {
    if (marked[at] === 0) continue
    found[next] = at
    next += 1
  }
  return found
}

/** The same numbers each time: the same picture and mask give the same result. */
function numbers(): () => number {
  let state = 0x2545f491
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 4294967296
  }
}
