/** Room for something new: where it stands, and how large. */
import {
  type Box,
  type findAll,
  heightsInMetres,
  type Mask,
  resizeMask,
  type Size,
  type Where,
  within,
} from '../borrowed.ts'

type Found = Awaited<ReturnType<typeof findAll>>[number]

/** Of the frame's height, for something of a metre, where nothing tells the scale. */
const usualHeight = 0.3
/** Real sizes are drawn nearer to each other than they are. */
const compression = 0.62

/** How tall it is in pixels, seen beside what is there. */
export function heightFor(metres: number, figure: Size, frame: Size, found: readonly Found[]): number {
  const known = found
    .filter(({ label, box }) => heightsInMetres[label] !== undefined && box.y + box.height < frame.height * 0.985)
    .toSorted((one, other) => other.box.height - one.box.height)[0]
  const wanted =
    known === undefined
      ? usualHeight * frame.height * metres ** (compression / 2)
      : known.box.height * (metres / (heightsInMetres[known.label] as number)) ** compression
  const held = Math.max(0.1 * frame.height, Math.min(0.5 * frame.height, wanted))
  return Math.min(held, (0.42 * frame.width * figure.height) / figure.width)
}

export interface Wish {
  where?: Where | undefined
  /** In the air: no ground is needed, and what is high is best. */
  aloft: boolean
}

/** How much of each box is taken, in constant time. */
function sums(taken: Mask): Float64Array {
  const { width, height, data } = taken
  const table = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += data[y * width + x] as number
      table[(y + 1) * (width + 1) + x + 1] = (table[y * (width + 1) + x + 1] as number) + row
    }
  }
  return table
}

/** Looked for at this size: a table of sums of a large picture would be larger than the picture. */
const seenSide = 320

/** The freest place of that size, near to where it is wished. */
export async function freePlace(size: Size, frame: Size, taken: Mask, wish: Wish): Promise<Box> {
  const seen = within(frame, seenSide)
  const by = seen.width / frame.width
  const small = { width: Math.max(1, Math.round(size.width * by)), height: Math.max(1, Math.round(size.height * by)) }
  const { x, y } = freest(small, await resizeMask(taken, seen, 'linear'), wish)
  return {
    ...size,
    x: Math.max(0, Math.min(frame.width - size.width, Math.round(x / by))),
    y: Math.max(0, Math.min(frame.height - size.height, Math.round(y / by))),
  }
}

function freest(size: Size, taken: Mask, wish: Wish): { x: number; y: number } {
  const table = sums(taken)
  const share = (x: number, y: number) => {
    const [left, top] = [Math.max(0, x), Math.max(0, y)]
    const [right, bottom] = [Math.min(taken.width, x + size.width), Math.min(taken.height, y + size.height)]
    if (right <= left || bottom <= top) return 1
    const at = (column: number, row: number) => table[row * (taken.width + 1) + column] as number
    return (at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top)) / (255 * size.width * size.height)
  }
  const aim = aimFor(wish)
  let best = { x: 0, y: 0, cost: Number.POSITIVE_INFINITY }
  const steps = 28
  for (let column = 0; column <= steps; column++)
    for (let row = 0; row <= steps; row++) {
      const x = Math.round(((taken.width - size.width) * (0.02 * steps + 0.96 * column)) / steps)
      const y = Math.round(((taken.height - size.height) * row) / steps)
      const middle = (x + size.width / 2) / taken.width
      const foot = (wish.aloft ? y + size.height / 2 : y + size.height) / taken.height
      const away = aim.x === undefined ? 0.12 * Math.abs(middle - 0.5) : 1.6 * Math.abs(middle - aim.x)
      const cost = 3 * share(x, y) + away + 2.2 * Math.abs(foot - aim.y)
      if (cost < best.cost) best = { x, y, cost }
    }
  return best
}

function aimFor({ where, aloft }: Wish): { x: number | undefined; y: number } {
  const x = where?.includes('left') ? 0.2 : where?.includes('right') ? 0.8 : where === 'centre' ? 0.5 : undefined
  if (where?.includes('top')) return { x, y: aloft ? 0.2 : 0.35 }
  if (where?.includes('bottom') || where === 'foreground') return { x, y: aloft ? 0.8 : 0.96 }
  if (where === 'background') return { x, y: aloft ? 0.2 : 0.62 }
  return { x, y: aloft ? 0.22 : 0.88 }
}
