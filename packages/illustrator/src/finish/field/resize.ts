/** Pictures made smaller (the mean of what each new pixel covers) and larger again (bilinear). */
import type { Pixels } from '../pixels.ts'
import { placesOf } from './plane.ts'

/** The size with this short side, or the picture's own where it is smaller. */
export function sizeWithin({ width, height }: { width: number; height: number }, short: number) {
  const share = Math.min(1, short / Math.min(width, height))
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) }
}

export function shrinkTo(pixels: Pixels, short: number): Pixels {
  const { width, height } = sizeWithin(pixels, short)
  return shrink(pixels, width, height)
}

export function shrink(pixels: Pixels, width: number, height: number): Pixels {
  const { data } = pixels
  if (width === pixels.width && height === pixels.height) return { data: new Uint8Array(data), width, height }
  const out = new Uint8Array(width * height * 4)
  const sums = new Int32Array(width * 4)
  const columns = columnsOf(pixels.width, width)
  for (let y = 0; y < height; y++) {
    sums.fill(0)
    const top = Math.floor((y * pixels.height) / height)
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * pixels.height) / height))
    for (let from = top; from < bottom; from++) addRow(data, from * pixels.width, columns, sums)
    for (let x = 0; x < width; x++) {
      const share = 1 / (((columns[x + 1] as number) - (columns[x] as number)) * (bottom - top))
      const from = x * 4
      const to = (y * width + x) * 4
      out[to] = (sums[from] as number) * share + 0.5
      out[to + 1] = (sums[from + 1] as number) * share + 0.5
      out[to + 2] = (sums[from + 2] as number) * share + 0.5
      out[to + 3] = (sums[from + 3] as number) * share + 0.5
    }
  }
  return { data: out, width, height }
}

function addRow(data: Uint8Array, start: number, columns: Int32Array, sums: Int32Array) {
  for (let x = 0; x + 1 < columns.length; x++) {
    let red = 0
    let green = 0
    let blue = 0
    let alpha = 0
    const end = (start + (columns[x + 1] as number)) * 4
    for (let at = (start + (columns[x] as number)) * 4; at < end; at += 4) {
      red += data[at] as number
      green += data[at + 1] as number
      blue += data[at + 2] as number
      alpha += data[at + 3] as number
    }
    const to = x * 4
    sums[to] = (sums[to] as number) + red
    sums[to + 1] = (sums[to + 1] as number) + green
    sums[to + 2] = (sums[to + 2] as number) + blue
    sums[to + 3] = (sums[to + 3] as number) + alpha
  }
}

function columnsOf(from: number, to: number): Int32Array {
  const columns = new Int32Array(to + 1)
  for (let x = 0; x <= to; x++) columns[x] = Math.floor((x * from) / to)
  return columns
}

export function enlargePixels(pixels: Pixels, width: number, height: number): Pixels {
  const { data } = pixels
  if (width === pixels.width && height === pixels.height) return pixels
  const out = new Uint8Array(width * height * 4)
  const columns = placesOf(pixels.width, width)
  const rows = placesOf(pixels.height, height)
  const row = new Float32Array(pixels.width * 4)
  for (let y = 0; y < height; y++) {
    const above = (rows.left[y] as number) * pixels.width * 4
    const below = (rows.right[y] as number) * pixels.width * 4
    const down = rows.share[y] as number
    for (let x = 0; x < row.length; x++) {
      const high = data[above + x] as number
      row[x] = high + ((data[below + x] as number) - high) * down
    }
    for (let x = 0, to = y * width * 4; x < width; x++, to += 4) {
      const left = (columns.left[x] as number) * 4
      const right = (columns.right[x] as number) * 4
      const share = columns.share[x] as number
      const red = row[left] as number
      const green = row[left + 1] as number
      const blue = row[left + 2] as number
      const alpha = row[left + 3] as number
      out[to] = red + ((row[right] as number) - red) * share + 0.5
      out[to + 1] = green + ((row[right + 1] as number) - green) * share + 0.5
      out[to + 2] = blue + ((row[right + 2] as number) - blue) * share + 0.5
      out[to + 3] = alpha + ((row[right + 3] as number) - alpha) * share + 0.5
    }
  }
  return { data: out, width, height }
}
