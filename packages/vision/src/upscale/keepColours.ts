/** Networks sharpen, but shift colours a little on the way: broad areas get back the colours they had. */
import { setImmediate } from 'node:timers/promises'
import type { Picture, Size } from '../pictures/picture.ts'

/** Pixels of the original to one cell: coarser than what networks should change, finer than what the eye takes for one area. */
const cell = 8
/** So many pixels at once, some 10 ms, then others have their turn. */
const atOnce = 500_000

/** Sums of the three channels and of the weight, four numbers to a cell. */
interface Grid extends Size {
  sums: Float64Array
}

export async function keepColours(enlarged: Picture, original: Picture): Promise<void> {
  const size = { width: Math.ceil(original.width / cell), height: Math.ceil(original.height / cell) }
  const wanted = await gridOf(original, size)
  const got = await gridOf(enlarged, size)
  await add(enlarged, { ...size, sums: smoothed(differences(wanted, got), size) })
}

async function gridOf(picture: Picture, size: Size): Promise<Grid> {
  const sums = new Float64Array(size.width * size.height * 4)
  const columns = Int32Array.from({ length: picture.width }, (_, x) => Math.floor((x * size.width) / picture.width) * 4)
  await eachRow(picture, (y) => {
    const row = Math.floor((y * size.height) / picture.height) * size.width * 4
    for (let x = 0, at = y * picture.width * 4; x < picture.width; x++, at += 4) {
      // Colours of what can hardly be seen say nothing.
      if ((picture.data[at + 3] as number) < 128) continue
      const to = row + (columns[x] as number)
      sums[to] = (sums[to] as number) + (picture.data[at] as number)
      sums[to + 1] = (sums[to + 1] as number) + (picture.data[at + 1] as number)
      sums[to + 2] = (sums[to + 2] as number) + (picture.data[at + 2] as number)
      sums[to + 3] = (sums[to + 3] as number) + 1
    }
  })
  return { ...size, sums }
}

/** By how much each cell's mean is off; nothing where one of them shows nothing. */
function differences(wanted: Grid, got: Grid): Float64Array {
  const out = new Float64Array(wanted.sums.length)
  for (let at = 0; at < out.length; at += 4) {
    const [before, after] = [wanted.sums[at + 3] as number, got.sums[at + 3] as number]
    if (before === 0 || after === 0) continue
    for (let channel = at; channel < at + 3; channel++)
      out[channel] = (wanted.sums[channel] as number) / before - (got.sums[channel] as number) / after
    out[at + 3] = 1
  }
  return out
}

/** Each cell and its eight neighbours, so far as they show something. */
function smoothed(from: Float64Array, { width, height }: Size): Float64Array {
  const out = new Float64Array(from.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const sums = [0, 0, 0, 0]
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++)
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++)
          gather(sums, from, (row * width + column) * 4, (row === y ? 2 : 1) * (column === x ? 2 : 1))
      const weight = Math.max(1, sums[3] as number)
      out.set(
        sums.map((sum) => sum / weight),
        (y * width + x) * 4,
      )
    }
  return out
}

function gather(sums: number[], from: Float64Array, at: number, share: number) {
  const weight = (from[at + 3] as number) * share
  for (let channel = 0; channel < 3; channel++)
    sums[channel] = (sums[channel] as number) + (from[at + channel] as number) * weight
  sums[3] = (sums[3] as number) + weight
}

/** Cells are points in their middles, joined by slopes. */
async function add(picture: Picture, grid: Grid): Promise<void> {
  const { width, height, data } = picture
  const across = slopes(width, grid.width)
  const down = slopes(height, grid.height)
  const line = new Float64Array(grid.width * 4)
  await eachRow(picture, (y) => {
    const [upper, lower] = [(down.cells[y] as number) * line.length, (down.nexts[y] as number) * line.length]
    const low = down.shares[y] as number
    for (let at = 0; at < line.length; at++)
      line[at] = (grid.sums[upper + at] as number) * (1 - low) + (grid.sums[lower + at] as number) * low
    for (let x = 0, at = y * width * 4; x < width; x++, at += 4) {
      const [left, right] = [(across.cells[x] as number) * 4, (across.nexts[x] as number) * 4]
      const share = across.shares[x] as number
      for (let channel = 0; channel < 3; channel++) {
        const change = (line[left + channel] as number) * (1 - share) + (line[right + channel] as number) * share
        const value = (data[at + channel] as number) + change + 0.5
        data[at + channel] = Math.min(255, Math.max(0, value))
      }
    }
  })
}

function slopes(length: number, cells: number) {
  const places = Float64Array.from({ length }, (_, at) =>
    Math.min(cells - 1, Math.max(0, ((at + 0.5) * cells) / length - 0.5)),
  )
  return {
    cells: Int32Array.from(places, Math.floor),
    nexts: Int32Array.from(places, (place) => Math.min(cells - 1, Math.floor(place) + 1)),
    shares: places.map((place) => place - Math.floor(place)),
  }
}

async function eachRow({ width, height }: Size, visit: (y: number) => void): Promise<void> {
  const rows = Math.max(1, Math.floor(atOnce / width))
  for (let y = 0; y < height; y++) {
    if (y % rows === rows - 1) await setImmediate()
    visit(y)
  }
}
