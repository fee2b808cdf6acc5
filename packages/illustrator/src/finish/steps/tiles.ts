import { type Random, randomOf } from '../../random.ts'
import { shrinkTo } from '../field/resize.ts'
import { type Pixels, type Rgb, rgbOf } from '../pixels.ts'
import { type Step, smooth } from '../step.ts'

type Point = [number, number]
type Quad = [Point, Point, Point, Point]

export interface Tiles {
  /** Tiles on the short side; those with much in them are cut in four. */
  across: number
  grout: string
}

/** A mosaic: hand-laid stone tiles, no two alike, with grout between them and light on their upper edges. */
export function tiles({ across, grout }: Tiles): Step {
  return {
    name: 'tiles',
    part: 'texture',
    run: (pixels, { seed, strength, unit }) => {
      const random = randomOf(seed, 'tiles')
      const { width, height } = pixels
      const side = Math.max(4, (unit / across) * (0.5 + 0.5 * strength))
      const out = { data: new Uint8Array(pixels.data.length), width, height }
      for (let to = 0; to < out.data.length; to += 4) out.data.set(rgbOf(grout), to)
      const seen = shrinkTo(pixels, unit / Math.max(1, side / 6))
      const columns = Math.ceil(width / side)
      const rows = Math.ceil(height / side)
      const corners = cornersOf(columns + 1, rows + 1, side, random)
      for (let row = 0; row < rows; row++)
        for (let column = 0; column < columns; column++) {
          const at = row * (columns + 1) + column
          const quad = [corners[at], corners[at + 1], corners[at + columns + 2], corners[at + columns + 1]] as Quad
          for (const tile of side >= 9 && stoneOf(seen, quad, width).spread > 27 ? quartered(quad) : [quad])
            lay(out, tile, seen, random, side)
        }
      return out
    },
  }
}

function cornersOf(columns: number, rows: number, side: number, random: Random): Point[] {
  return Array.from({ length: columns * rows }, (_, at) => [
    ((at % columns) + (random() - 0.5) * 0.32) * side,
    (Math.floor(at / columns) + (random() - 0.5) * 0.32) * side,
  ])
}

const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]

function quartered([a, b, c, d]: Quad): Quad[] {
  const [ab, bc, cd, da] = [middle(a, b), middle(b, c), middle(c, d), middle(d, a)]
  const centre = middle(ab, cd)
  return [
    [a, ab, centre, da],
    [ab, b, bc, centre],
    [centre, bc, c, cd],
    [da, centre, cd, d],
  ]
}

const inner = [0.2, 0.5, 0.8]

interface Stone {
  colour: Rgb
  /** How much the places in the tile differ from one another, in steps of a byte. */
  spread: number
}

/** From the colours at nine places in the tile. */
function stoneOf({ data, width, height }: Pixels, [a, b, c, d]: Quad, fullWidth: number): Stone {
  const scale = width / fullWidth
  let [red, green, blue, squares] = [0, 0, 0, 0]
  for (const v of inner)
    for (const u of inner) {
      const [wa, wb, wc, wd] = [(1 - u) * (1 - v), u * (1 - v), u * v, (1 - u) * v]
      const across = (a[0] * wa + b[0] * wb + c[0] * wc + d[0] * wd) * scale
      const down = (a[1] * wa + b[1] * wb + c[1] * wc + d[1] * wd) * scale
      const x = Math.max(0, Math.min(width - 1, Math.floor(across)))
      const y = Math.max(0, Math.min(height - 1, Math.floor(down)))
      const from = (y * width + x) * 4
      const r = data[from] as number
      const g = data[from + 1] as number
      const bl = data[from + 2] as number
      red += r
      green += g
      blue += bl
      squares += r * r + g * g + bl * bl
    }
  const colour: Rgb = [red / 9, green / 9, blue / 9]
  const variance = squares / 9 - colour[0] ** 2 - colour[1] ** 2 - colour[2] ** 2
  return { colour, spread: Math.sqrt(Math.max(0, variance)) }
}

function lay(out: Pixels, quad: Quad, seen: Pixels, random: Random, side: number) {
  const { data, width, height } = out
  const light = 0.93 + random() * 0.14
  const colour = stoneOf(seen, quad, width).colour.map((part) => Math.min(255, part * light)) as [
    number,
    number,
    number,
  ]
  const [top0, top1, top2] = edgeOf(quad[0], quad[1])
  const [right0, right1, right2] = edgeOf(quad[1], quad[2])
  const [bottom0, bottom1, bottom2] = edgeOf(quad[2], quad[3])
  const [left0, left1, left2] = edgeOf(quad[3], quad[0])
  const joint = Math.max(0.5, side * 0.05)
  const bevel = joint + side * 0.09
  const xs = quad.map((point) => point[0])
  const ys = quad.map((point) => point[1])
  const [left, right] = [Math.max(0, Math.floor(Math.min(...xs))), Math.min(width - 1, Math.ceil(Math.max(...xs)))]
  const [top, bottom] = [Math.max(0, Math.floor(Math.min(...ys))), Math.min(height - 1, Math.ceil(Math.max(...ys)))]
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      const above = top0 * x + top1 * y + top2
      const after = right0 * x + right1 * y + right2
      const under = bottom0 * x + bottom1 * y + bottom2
      const before = left0 * x + left1 * y + left2
      const least = Math.min(above, after, under, before)
      if (least < joint - 0.7) continue
      const cover = smooth(joint - 0.7, joint + 0.7, least)
      // Above and left of the middle the light falls on the bevel; below and right it is in shade.
      const rim = least < bevel ? (least === above || least === before ? 1.16 : 0.8) : 1
      const to = (y * width + x) * 4
      for (let channel = 0; channel < 3; channel++) {
        const old = data[to + channel] as number
        data[to + channel] = old + (Math.min(255, (colour[channel] as number) * rim) - old) * cover
      }
    }
}

/** The distance from a line, positive on the inside, as a·x + b·y + c. */
function edgeOf(from: Point, to: Point): [number, number, number] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy) + 1e-9
  return [-dy / length, dx / length, (dy * from[0] - dx * from[1]) / length]
}
