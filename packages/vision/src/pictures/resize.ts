/** Other sizes, and parts, of pictures and masks. */
import type { KernelEnum } from 'sharp'
import { raw, rawMask } from './code.ts'
import { type Box, emptyMask, emptyPicture, type Mask, type Picture, type Size } from './picture.ts'

type Kernel = keyof KernelEnum

export async function resize(picture: Picture, { width, height }: Size, kernel: Kernel = 'lanczos3'): Promise<Picture> {
  if (picture.width === width && picture.height === height) return picture
  const data = await raw(picture).resize(width, height, { fit: 'fill', kernel }).raw().toBuffer()
  return { width, height, data }
}

export async function resizeMask(mask: Mask, { width, height }: Size, kernel: Kernel = 'cubic'): Promise<Mask> {
  if (mask.width === width && mask.height === height) return mask
  const data = await rawMask(mask).resize(width, height, { fit: 'fill', kernel }).toColourspace('b-w').raw().toBuffer()
  return { width, height, data }
}

/** The largest size of the same shape whose longer side is at most `most`; never larger than it is. */
export function within({ width, height }: Size, most: number): Size {
  const scale = Math.min(1, most / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

export function crop(picture: Picture, box: Box): Picture {
  const part = emptyPicture(box)
  copyRows(picture.data, picture.width, box, part.data, 4)
  return part
}

export function cropMask(mask: Mask, box: Box): Mask {
  const part = emptyMask(box)
  copyRows(mask.data, mask.width, box, part.data, 1)
  return part
}

function copyRows(from: Uint8Array, fromWidth: number, box: Box, to: Uint8Array, bytes: number) {
  for (let row = 0; row < box.height; row++) {
    const start = ((box.y + row) * fromWidth + box.x) * bytes
    to.set(from.subarray(start, start + box.width * bytes), row * box.width * bytes)
  }
}
