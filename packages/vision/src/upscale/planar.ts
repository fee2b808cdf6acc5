/** Parts of pictures as planes of floats from 0 to 1, and back. */
import type { Box, Picture } from '../pictures/picture.ts'

/** One plane after another, each row by row. */
export interface Planes {
  width: number
  height: number
  data: Float32Array
}

/** A part that may reach over the picture's edges: what lies there is what lies before them, mirrored. */
export function mirroredPart({ data, width, height }: Picture, box: Box): Picture {
  const part = new Uint8Array(box.width * box.height * 4)
  // Whole pixels at once, which wants memory that begins at a multiple of four.
  const aligned = data.byteOffset % 4 === 0 ? data : Uint8Array.from(data)
  const pixels = new Uint32Array(aligned.buffer, aligned.byteOffset, width * height)
  const out = new Uint32Array(part.buffer)
  const columns = Int32Array.from({ length: box.width }, (_, x) => mirrored(box.x + x, width))
  for (let y = 0; y < box.height; y++) {
    const row = mirrored(box.y + y, height) * width
    for (let x = 0; x < box.width; x++) out[y * box.width + x] = pixels[row + (columns[x] as number)] as number
  }
  return { width: box.width, height: box.height, data: part }
}

/** Back and forth, without the edge itself twice. */
export function mirrored(index: number, length: number): number {
  if (length === 1) return 0
  const period = 2 * (length - 1)
  const within = ((index % period) + period) % period
  return within < length ? within : period - within
}

export function coloursOf({ data, width, height }: Picture): Planes {
  const count = width * height
  const planes = new Float32Array(3 * count)
  for (let pixel = 0, at = 0; pixel < count; pixel++, at += 4) {
    planes[pixel] = (data[at] as number) / 255
    planes[count + pixel] = (data[at + 1] as number) / 255
    planes[2 * count + pixel] = (data[at + 2] as number) / 255
  }
  return { width, height, data: planes }
}

/** The alpha three times: as a picture in grey. */
export function alphaOf({ data, width, height }: Picture): Planes {
  const count = width * height
  const planes = new Float32Array(3 * count)
  for (let pixel = 0; pixel < count; pixel++) planes[pixel] = (data[pixel * 4 + 3] as number) / 255
  planes.copyWithin(count, 0, count)
  planes.copyWithin(2 * count, 0, count)
  return { width, height, data: planes }
}

/** The first rows and columns may fade in over what was written before. */
export function writeColours(
  picture: Picture,
  at: { x: number; y: number },
  part: Planes,
  fades = { across: 0, down: 0 },
): void {
  const count = part.width * part.height
  for (let y = 0; y < part.height; y++) {
    const rowShare = Math.min(1, (y + 0.5) / Math.max(0.5, fades.down))
    let to = ((at.y + y) * picture.width + at.x) * 4
    for (let x = 0; x < part.width; x++, to += 4) {
      const share = rowShare * Math.min(1, (x + 0.5) / Math.max(0.5, fades.across))
      for (let channel = 0; channel < 3; channel++) {
        const value = byteOf(part.data[channel * count + y * part.width + x] as number)
        const before = picture.data[to + channel] as number
        picture.data[to + channel] = share === 1 ? value : Math.round(before + (value - before) * share)
      }
    }
  }
}

/** From the first plane. */
export function writeAlpha(picture: Picture, at: { x: number; y: number }, part: Planes): void {
  for (let y = 0; y < part.height; y++) {
    let to = ((at.y + y) * picture.width + at.x) * 4 + 3
    for (let pixel = y * part.width; pixel < (y + 1) * part.width; pixel++, to += 4)
      picture.data[to] = byteOf(part.data[pixel] as number)
  }
}

function byteOf(value: number): number {
  return value <= 0 ? 0 : value >= 1 ? 255 : Math.round(value * 255)
}
