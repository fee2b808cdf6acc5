import { type Random, randomOf } from '../../random.ts'
import type { Plane } from '../field/plane.ts'
import { shrinkTo } from '../field/resize.ts'
import type { Pixels } from '../pixels.ts'
import type { Step } from '../step.ts'

type Point = [number, number]

/** Flat triangles whose corners sit on the edges of things; each catches the light in its own way, by `sheen`. */
export function facets({ across, sheen = 0.07 }: { across: number; sheen?: number }): Step {
  return {
    name: 'facets',
    part: 'texture',
    run: (pixels, at) => {
      const random = randomOf(at.seed, 'facets')
      const { width, height } = pixels
      const side = Math.max(4, (at.unit / across) * (0.5 + 0.5 * at.strength))
      const columns = Math.ceil(width / side) + 1
      const rows = Math.ceil(height / side) + 1
      const corners = Array.from({ length: columns * rows }, (_, place): Point => {
        const column = place % columns
        const row = Math.floor(place / columns)
        return cornerAt(at.edges(), column, row, columns, rows, width, height, random)
      })
      const seen = shrinkTo(pixels, at.unit / Math.max(1, side / 5))
      for (let row = 0; row + 1 < rows; row++)
        for (let column = 0; column + 1 < columns; column++) {
          const a = row * columns + column
          const [p, q, r, s] = [
            corners[a],
            corners[a + 1],
            corners[a + columns + 1],
            corners[a + columns],
          ] as Point[] as [Point, Point, Point, Point]
          const rising = random() < 0.5
          for (const triangle of rising
            ? [
                [p, q, s],
                [q, r, s],
              ]
            : [
                [p, q, r],
                [p, r, s],
              ])
            fill(pixels, triangle as [Point, Point, Point], seen, 1 + (random() - 0.5) * sheen)
        }
      return pixels
    },
  }
}

/** Somewhere near its place in the grid: on the strongest edge of those tried. */
function cornerAt(
  edges: Plane,
  column: number,
  row: number,
  columns: number,
  rows: number,
  width: number,
  height: number,
  random: Random,
): Point {
  const [sideX, sideY] = [width / (columns - 1), height / (rows - 1)]
  const [atX, atY] = [column * sideX, row * sideY]
  let [best, most]: [Point, number] = [[atX, atY], -1]
  for (let tried = 0; tried < 14; tried++) {
    const x = column === 0 ? 0 : column === columns - 1 ? width : atX + (random() - 0.5) * sideX * 0.95
    const y = row === 0 ? 0 : row === rows - 1 ? height : atY + (random() - 0.5) * sideY * 0.95
    const ex = Math.min(edges.width - 1, Math.floor((x / width) * edges.width))
    const ey = Math.min(edges.height - 1, Math.floor((y / height) * edges.height))
    const edge = (edges.data[ey * edges.width + ex] as number) + random() * 0.05
    if (edge > most) {
      most = edge
      best = [x, y]
    }
  }
  return best
}

function fill({ data, width, height }: Pixels, [a, b, c]: [Point, Point, Point], seen: Pixels, light: number) {
  const colour = colourOf(seen, [a, b, c], width, light)
  const [left, right] = [
    Math.max(0, Math.floor(Math.min(a[0], b[0], c[0]))),
    Math.min(width - 1, Math.ceil(Math.max(a[0], b[0], c[0]))),
  ]
  const [top, bottom] = [
    Math.max(0, Math.floor(Math.min(a[1], b[1], c[1]))),
    Math.min(height - 1, Math.ceil(Math.max(a[1], b[1], c[1]))),
  ]
  const side = (p: Point, q: Point, x: number, y: number) => (q[0] - p[0]) * (y - p[1]) - (q[1] - p[1]) * (x - p[0])
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      const u = side(a, b, x, y)
      const v = side(b, c, x, y)
      const w = side(c, a, x, y)
      if (u < 0 || v < 0 || w < 0) continue
      const to = (y * width + x) * 4
      data[to] = colour[0] as number
      data[to + 1] = colour[1] as number
      data[to + 2] = colour[2] as number
    }
}

/** The mean of places well inside, so that a corner on an edge does not mix in what lies beyond. */
function colourOf(
  { data, width, height }: Pixels,
  [a, b, c]: [Point, Point, Point],
  fullWidth: number,
  light: number,
): number[] {
  const scale = width / fullWidth
  const inside = [
    [1, 1, 1],
    [3, 1, 1],
    [1, 3, 1],
    [1, 1, 3],
  ] as const
  const sum = [0, 0, 0]
  for (const [u, v, w] of inside) {
    const total = u + v + w
    const x = Math.max(0, Math.min(width - 1, Math.floor(((a[0] * u + b[0] * v + c[0] * w) / total) * scale)))
    const y = Math.max(0, Math.min(height - 1, Math.floor(((a[1] * u + b[1] * v + c[1] * w) / total) * scale)))
    for (let channel = 0; channel < 3; channel++)
      sum[channel] = (sum[channel] as number) + (data[(y * width + x) * 4 + channel] as number)
  }
  return sum.map((value) => Math.min(255, (value / inside.length) * light))
}
