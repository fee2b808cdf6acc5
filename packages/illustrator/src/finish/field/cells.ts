/** A picture cut into cells of like colour and about one size (SLIC superpixels): pieces of glass that follow the shapes. */
import { randomOf } from '../../random.ts'
import type { Pixels } from '../pixels.ts'

export interface Cells {
  /** For each pixel, its cell. */
  labels: Int32Array
  /** For each cell: x, y, red, green, blue. */
  middles: Float32Array
}

const rounds = 5

/** `size` in pixels; `even` weighs place against colour: higher gives rounder cells. */
export function cellsOf({ data, width, height }: Pixels, size: number, even: number, seed: number): Cells {
  const random = randomOf(seed, 'cells')
  const across = Math.max(1, Math.round(width / size))
  const down = Math.max(1, Math.round(height / size))
  const middles = new Float32Array(across * down * 5)
  for (let cell = 0; cell < across * down; cell++) {
    const shift = Math.floor(cell / across) % 2 === 0 ? 0.3 : 0.7
    const x = Math.min(width - 1, (((cell % across) + shift + (random() - 0.5) * 0.5) * width) / across)
    const y = Math.min(height - 1, ((Math.floor(cell / across) + 0.5 + (random() - 0.5) * 0.5) * height) / down)
    const at = (Math.floor(y) * width + Math.floor(x)) * 4
    middles.set([x, y, data[at] as number, data[at + 1] as number, data[at + 2] as number], cell * 5)
  }
  const labels = new Int32Array(width * height)
  const weight = (even / size) ** 2
  for (let round = 0; round < rounds; round++) {
    assign({ data, width, height }, middles, labels, across, down, weight)
    recentre({ data, width, height }, middles, labels)
  }
  for (let round = 0; round < 2; round++) tidy(labels, width, height)
  recentre({ data, width, height }, middles, labels)
  return { labels, middles }
}

/** Crumbs of one cell inside of another go to the one that has most of the places around. */
function tidy(labels: Int32Array, width: number, height: number) {
  const old = labels.slice()
  const near = new Int32Array(around.length)
  for (let y = 0, place = 0; y < height; y++)
    for (let x = 0; x < width; x++, place++) {
      for (const [at, [dx, dy]] of around.entries()) {
        const row = Math.min(height - 1, Math.max(0, y + dy))
        near[at] = old[row * width + Math.min(width - 1, Math.max(0, x + dx))] as number
      }
      labels[place] = commonest(near)
    }
}

/** The first of those that are there most often. */
function commonest(values: Int32Array): number {
  let [best, most] = [values[0] as number, 0]
  for (const value of values) {
    if (value === best && most > 0) continue
    let count = 0
    for (const other of values) if (other === value) count += 1
    if (count <= most) continue
    most = count
    best = value
  }
  return best
}

const around = [
  [0, 0], [-1, -1], [0, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [0, 1], [1, 1], [-2, 0], [2, 0], [0, -2], [0, 2],
] as const // biome-ignore format: a table

function assign(
  { data, width, height }: Pixels,
  middles: Float32Array,
  labels: Int32Array,
  across: number,
  down: number,
  weight: number,
) {
  for (let y = 0, place = 0; y < height; y++) {
    const row = Math.floor((y * down) / height)
    for (let x = 0; x < width; x++, place++) {
      const column = Math.floor((x * across) / width)
      const r = data[place * 4] as number
      const g = data[place * 4 + 1] as number
      const b = data[place * 4 + 2] as number
      let least = Number.POSITIVE_INFINITY
      for (let cy = Math.max(0, row - 1); cy <= row + 1 && cy < down; cy++)
        for (let cx = Math.max(0, column - 1); cx <= column + 1 && cx < across; cx++) {
          const at = (cy * across + cx) * 5
          const dx = (middles[at] as number) - x
          const dy = (middles[at + 1] as number) - y
          const dr = (middles[at + 2] as number) - r
          const dg = (middles[at + 3] as number) - g
          const db = (middles[at + 4] as number) - b
          const away = (dx * dx + dy * dy) * weight + dr * dr + dg * dg + db * db
          if (away >= least) continue
          least = away
          labels[place] = cy * across + cx
        }
    }
  }
}

function recentre({ data, width }: Pixels, middles: Float32Array, labels: Int32Array) {
  const sums = new Float64Array((middles.length / 5) * 6)
  for (let place = 0; place < labels.length; place++) {
    const to = (labels[place] as number) * 6
    const from = place * 4
    sums[to] = (sums[to] as number) + (place % width)
    sums[to + 1] = (sums[to + 1] as number) + Math.floor(place / width)
    sums[to + 2] = (sums[to + 2] as number) + (data[from] as number)
    sums[to + 3] = (sums[to + 3] as number) + (data[from + 1] as number)
    sums[to + 4] = (sums[to + 4] as number) + (data[from + 2] as number)
    sums[to + 5] = (sums[to + 5] as number) + 1
  }
  for (let cell = 0; cell < middles.length / 5; cell++) {
    const count = sums[cell * 6 + 5] as number
    if (count === 0) continue
    for (let part = 0; part < 5; part++) middles[cell * 5 + part] = (sums[cell * 6 + part] as number) / count
  }
}
