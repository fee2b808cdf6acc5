/**
 * The guided filter: near each pixel the mask is taken to be a straight-line function of the picture's colour there,
 * mask ≈ red·r + green·g + blue·b + constant. Found by least squares in a window around every pixel of the band, then
 * averaged over the windows a pixel lies in. The functions are smooth, so that they can be found on a small picture and
 * used on the large one.
 */
import type { Mask, Picture } from '../pictures/picture.ts'
import { byRows } from './rows.ts'

/** Four numbers to a pixel: what red, green and blue (0 to 255) weigh, and the constant; the sum is 0 to 255. */
export type Lines = Float32Array

/** r, g, b, mask; their products with the mask; the six products of colours. All integers, so sums never drift. */
const sums = 14

export async function guideLines(
  picture: Picture,
  mask: Mask,
  band: Uint8Array,
  radius: number,
  smoothing: number,
): Promise<Lines> {
  const { width, height } = mask
  const lines: Lines = new Float32Array(width * height * 4)
  for (let at = 0; at < mask.data.length; at++) lines[at * 4 + 3] = mask.data[at] as number
  const columns = new Float64Array(width * sums)
  const window = new Float64Array(sums)
  for (let row = 0; row < Math.min(radius, height); row++) addRow(columns, picture, mask, row, 1)
  await byRows(height, (row) => {
    if (row + radius < height) addRow(columns, picture, mask, row + radius, 1)
    if (row > radius) addRow(columns, picture, mask, row - radius - 1, -1)
    slide(columns, window, width, radius, band, row * width, (x) =>
      fit(window, smoothing, lines, (row * width + x) * 4),
    )
  })
  return averaged(lines, width, height, band, radius)
}

/** Moves a window along a row, and calls `visit` where the band is. Between its stretches the window is begun anew. */
function slide(
  columns: Float64Array,
  window: Float64Array,
  width: number,
  radius: number,
  band: Uint8Array,
  start: number,
  visit: (x: number) => void,
) {
  let last = -2
  for (let x = 0; x < width; x++) {
    if (band[start + x] === 0) continue
    if (last === x - 1) {
      if (x + radius < width) shift(window, columns, x + radius, 1)
      if (x > radius) shift(window, columns, x - radius - 1, -1)
    } else {
      window.fill(0)
      const end = Math.min(width - 1, x + radius)
      for (let column = Math.max(0, x - radius); column <= end; column++) shift(window, columns, column, 1)
    }
    last = x
    visit(x)
  }
}

function addRow(columns: Float64Array, { data }: Picture, mask: Mask, row: number, sign: number) {
  const { width } = mask
  for (let x = 0; x < width; x++) {
    const at = row * width + x
    const to = x * sums
    const red = data[at * 4] as number
    const green = data[at * 4 + 1] as number
    const blue = data[at * 4 + 2] as number
    const value = sign * (mask.data[at] as number)
    columns[to] = (columns[to] as number) + sign * red
    columns[to + 1] = (columns[to + 1] as number) + sign * green
    columns[to + 2] = (columns[to + 2] as number) + sign * blue
    columns[to + 3] = (columns[to + 3] as number) + value
    columns[to + 4] = (columns[to + 4] as number) + value * red
    columns[to + 5] = (columns[to + 5] as number) + value * green
    columns[to + 6] = (columns[to + 6] as number) + value * blue
    columns[to + 7] = (columns[to + 7] as number) + sign * red * red
    columns[to + 8] = (columns[to + 8] as number) + sign * red * green
    columns[to + 9] = (columns[to + 9] as number) + sign * red * blue
    columns[to + 10] = (columns[to + 10] as number) + sign * green * green
    columns[to + 11] = (columns[to + 11] as number) + sign * green * blue
    columns[to + 12] = (columns[to + 12] as number) + sign * blue * blue
    columns[to + 13] = (columns[to + 13] as number) + sign
  }
}

function shift(window: Float64Array, columns: Float64Array, x: number, sign: number) {
  const from = x * window.length
  for (let sum = 0; sum < window.length; sum++)
    window[sum] = (window[sum] as number) + sign * (columns[from + sum] as number)
}

/** Covariances of the window, then the 3 × 3 system by cofactors; it is symmetric and the smoothing keeps it regular. */
function fit(window: Float64Array, smoothing: number, lines: Lines, to: number) {
  const count = window[13] as number
  const red = (window[0] as number) / count
  const green = (window[1] as number) / count
  const blue = (window[2] as number) / count
  const value = (window[3] as number) / count
  const toRed = (window[4] as number) / count - red * value
  const toGreen = (window[5] as number) / count - green * value
  const toBlue = (window[6] as number) / count - blue * value
  const rr = (window[7] as number) / count - red * red + smoothing
  const rg = (window[8] as number) / count - red * green
  const rb = (window[9] as number) / count - red * blue
  const gg = (window[10] as number) / count - green * green + smoothing
  const gb = (window[11] as number) / count - green * blue
  const bb = (window[12] as number) / count - blue * blue + smoothing
  const c0 = gg * bb - gb * gb
  const c1 = rb * gb - rg * bb
  const c2 = rg * gb - rb * gg
  const c3 = rr * bb - rb * rb
  const c4 = rg * rb - rr * gb
  const c5 = rr * gg - rg * rg
  const determinant = rr * c0 + rg * c1 + rb * c2
  const a = (c0 * toRed + c1 * toGreen + c2 * toBlue) / determinant
  const b = (c1 * toRed + c3 * toGreen + c4 * toBlue) / determinant
  const c = (c2 * toRed + c4 * toGreen + c5 * toBlue) / determinant
  lines[to] = a
  lines[to + 1] = b
  lines[to + 2] = c
  lines[to + 3] = value - a * red - b * green - c * blue
}

/** The mean of the lines in the window around each pixel of the band. */
async function averaged(lines: Lines, width: number, height: number, band: Uint8Array, radius: number) {
  const out: Lines = lines.slice()
  const columns = new Float64Array(width * 4)
  const window = new Float64Array(4)
  const add = (row: number, sign: number) => {
    const from = row * width * 4
    for (let at = 0; at < width * 4; at++) columns[at] = (columns[at] as number) + sign * (lines[from + at] as number)
  }
  for (let row = 0; row < Math.min(radius, height); row++) add(row, 1)
  await byRows(height, (row) => {
    if (row + radius < height) add(row + radius, 1)
    if (row > radius) add(row - radius - 1, -1)
    const rows = Math.min(height - 1, row + radius) - Math.max(0, row - radius) + 1
    slide(columns, window, width, radius, band, row * width, (x) => {
      const share = 1 / (rows * (Math.min(width - 1, x + radius) - Math.max(0, x - radius) + 1))
      const to = (row * width + x) * 4
      for (let part = 0; part < 4; part++) out[to + part] = (window[part] as number) * share
    })
  })
  return out
}
