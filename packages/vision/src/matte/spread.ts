/**
 * Colours spread from where they are known over where they are not: averaged into ever smaller pictures, then filled in
 * from the smallest up, so that every place has the colour of what is known nearest to it.
 */
import type { Mask, Picture, Size } from '../pictures/picture.ts'
import { within } from '../pictures/resize.ts'
import { byRows } from './rows.ts'

/** Four numbers to a cell: red, green and blue times how much is known, and how much is known (0 to 1 when spread). */
export interface Field extends Size {
  data: Float32Array
}

const fieldSide = 512

/** The known colours of a picture in cells, spread: `isKnown` says by the mask's value whether a pixel counts. */
export async function spreadColours(picture: Picture, mask: Mask, isKnown: (value: number) => boolean): Promise<Field> {
  const known = Uint8Array.from({ length: 256 }, (_, value) => (isKnown(value) ? 1 : 0))
  const size = within(picture, fieldSide)
  const field: Field = { ...size, data: new Float32Array(size.width * size.height * 4) }
  // Large pictures are sampled: sixteen pixels tell a cell's colour.
  const step = Math.max(1, Math.floor(picture.width / size.width / 4))
  const across = size.width / picture.width
  const down = size.height / picture.height
  await byRows(Math.ceil(picture.height / step), (row) => {
    const y = row * step
    const cells = Math.min(size.height - 1, Math.floor(y * down)) * size.width
    for (let x = 0; x < picture.width; x += step) {
      const at = y * picture.width + x
      if (known[mask.data[at] as number] === 0 || (picture.data[at * 4 + 3] as number) < 128) continue
      const to = (cells + Math.min(size.width - 1, (x * across) | 0)) * 4
      for (let channel = 0; channel < 3; channel++)
        field.data[to + channel] = (field.data[to + channel] as number) + (picture.data[at * 4 + channel] as number)
      field.data[to + 3] = (field.data[to + 3] as number) + 1
    }
  })
  for (let at = 0; at < field.data.length; at += 4) settle(field.data, at)
  await spread(field)
  return field
}

/** Sums of any weight become a colour of weight at most one. */
function settle(data: Float32Array, at: number) {
  const weight = data[at + 3] as number
  if (weight <= 1) return
  for (let part = 0; part < 4; part++) data[at + part] = (data[at + part] as number) / weight
}

async function spread(field: Field): Promise<void> {
  const { width, height, data } = field
  if (width <= 1 && height <= 1) return
  const half: Field = { width: (width + 1) >> 1, height: (height + 1) >> 1, data: new Float32Array(0) }
  half.data = new Float32Array(half.width * half.height * 4)
  await byRows(height, (y) => {
    for (let x = 0; x < width; x++) {
      const to = ((y >> 1) * half.width + (x >> 1)) * 4
      const at = (y * width + x) * 4
      for (let part = 0; part < 4; part++)
        half.data[to + part] = (half.data[to + part] as number) + (data[at + part] as number)
    }
  })
  for (let at = 0; at < half.data.length; at += 4) settle(half.data, at)
  await spread(half)
  const place = new Float32Array(4)
  await byRows(height, (y) => {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      const missing = 1 - (data[at + 3] as number)
      if (missing <= 0) continue
      colourAt(half, (x + 0.5) / 2 - 0.5, (y + 0.5) / 2 - 0.5, place)
      for (let part = 0; part < 4; part++)
        data[at + part] = (data[at + part] as number) + missing * (place[part] as number)
    }
  })
}

/** The colour between cells; wholly known once spread, unless nothing was known anywhere. */
export function colourAt({ width, height, data }: Field, x: number, y: number, to: Float32Array) {
  const held = Math.max(0, Math.min(width - 1, x))
  const kept = Math.max(0, Math.min(height - 1, y))
  const left = held | 0
  const top = kept | 0
  const right = left < width - 1 ? left + 1 : left
  const low = top < height - 1 ? top + 1 : top
  const across = held - left
  const down = kept - top
  for (let part = 0; part < 4; part++) {
    const one = data[(top * width + left) * 4 + part] as number
    const two = data[(top * width + right) * 4 + part] as number
    const three = data[(low * width + left) * 4 + part] as number
    const four = data[(low * width + right) * 4 + part] as number
    const above = one + (two - one) * across
    to[part] = above + (three + (four - three) * across - above) * down
  }
}
