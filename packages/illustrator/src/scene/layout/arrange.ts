/** Several of a kind: in rows that leave everyone visible, or as the prompt says. */
import { between, type Random } from '../../random.ts'
import type { Reading } from '../../reading/reading.ts'
import type { Box } from '../geometry.ts'
import { boundsOf, type Piece, placed } from './piece.ts'

export interface Arrangement {
  kind: Reading['arrangement'] | 'natural'
  /** Room left at the middle, for what stands between. */
  gap: number
  /** Width over height of the room there is. */
  aspect: number
  random: Random
}

/** The foot of the whole is at the origin. */
export function arrange(trees: Piece[][], arrangement: Arrangement): Piece[] {
  const cell = cellOf(trees)
  const spots = spotsOf(trees.length, cell, arrangement)
  const pieces = trees.flatMap((tree, at) => {
    const { x, y, scale, rests } = spots[at] as Spot
    return placed(tree, scale, x, y).map((piece) => (piece.host === undefined && rests ? { ...piece, rests } : piece))
  })
  const bounds = boundsOf(pieces)
  return placed(pieces, 1, -(bounds.left + bounds.right) / 2, -bounds.bottom)
}

interface Spot {
  x: number
  y: number
  scale: number
  rests?: Piece['rests']
}

function cellOf(trees: Piece[][]): Box & { width: number; height: number } {
  const boxes = trees.map(boundsOf)
  const width = Math.max(...boxes.map(({ left, right }) => right - left))
  const height = Math.max(...boxes.map(({ top, bottom }) => bottom - top))
  return { ...(boxes[0] as Box), width, height }
}

function spotsOf(count: number, cell: { width: number; height: number }, arrangement: Arrangement): Spot[] {
  if (count === 1) return [{ x: 0, y: 0, scale: 1 }]
  // Whoever stands between needs two sides.
  switch (arrangement.gap > 0 ? 'row' : arrangement.kind) {
    case 'row':
      return rowOf(count, cell.width * 1.08, arrangement.gap, () => 0)
    case 'pair':
      return rowOf(count, cell.width * 1.02, arrangement.gap, () => 0)
    case 'grid':
      return gridOf(count, cell, arrangement.aspect)
    case 'circle':
      return circleOf(count, cell)
    case 'pile':
      return pileOf(count, cell)
    default:
      return naturalOf(count, cell, arrangement)
  }
}

function rowOf(count: number, step: number, gap: number, offset: (at: number) => number): Spot[] {
  const half = Math.floor(count / 2)
  return Array.from({ length: count }, (_, at) => ({
    x: (at - (count - 1) / 2) * step + (gap === 0 ? 0 : at < half ? -gap / 2 : gap / 2),
    y: offset(at),
    scale: 1,
  }))
}

function gridOf(count: number, { width, height }: { width: number; height: number }, aspect: number): Spot[] {
  const columns = Math.max(1, Math.min(count, Math.round(Math.sqrt((count * height * aspect) / width))))
  return Array.from({ length: count }, (_, at) => ({
    x: ((at % columns) - (columns - 1) / 2) * width * 1.1,
    y: Math.floor(at / columns) * height * 1.1,
    scale: 1,
  }))
}

function circleOf(count: number, { width, height }: { width: number; height: number }): Spot[] {
  // Neighbours on the flat front and back of the ellipse are the closest.
  const across = Math.max(width * 1.1, (width * 1.15 * count) / 4.6)
  const down = Math.max(height * 0.62, (height * 1.1 * count) / 9)
  return Array.from({ length: count }, (_, at) => {
    const angle = ((at + 0.5) / count) * Math.PI * 2
    return { x: Math.sin(angle) * across, y: Math.cos(angle) * down, scale: 1 + Math.cos(angle) * 0.04 }
  })
}

function pileOf(count: number, { width, height }: { width: number; height: number }): Spot[] {
  const spots: Spot[] = []
  let base = 1
  while ((base * (base + 1)) / 2 < count) base++
  for (let row = 0; spots.length < count; row++) {
    const inRow = Math.min(base - row, count - spots.length)
    for (let at = 0; at < inRow; at++) {
      const x = (at - (base - row - 1) / 2) * width * 0.98
      spots.push({ x, y: -row * height * 0.82, scale: 1, ...(row > 0 ? { rests: 'item' as const } : {}) })
    }
  }
  return spots
}

/** Few stand side by side at slightly different distances; many in rows where each looks through the gaps of the row before. */
function naturalOf(
  count: number,
  { width, height }: { width: number; height: number },
  arrangement: Arrangement,
): Spot[] {
  const { random, aspect, gap } = arrangement
  const fitsOneRow = count <= 3 || (count * width * 1.1) / height < aspect * 1.6
  if (fitsOneRow || gap > 0) {
    const lean = between(random, -1, 1)
    return rowOf(count, width * 1.1, gap, (at) => {
      const wave = at % 2 === 0 ? 0 : -0.1
      return (wave + lean * 0.05 * at) * height
    })
  }
  const rows = rowsFor(count, width / height, aspect)
  const firstRow = Math.floor(count / rows)
  const spots: Spot[] = []
  for (let row = 0; row < rows; row++) {
    const inRow = Math.floor((count - spots.length) / (rows - row))
    for (let at = 0; at < inRow; at++) {
      // A row of one more or less than the row before is already set off by half a step.
      const isOff = (inRow - firstRow) % 2 !== 0
      const stagger = (row % 2 === 0) === isOff ? 0.5 : 0
      const jitter = between(random, -0.09, 0.09)
      spots.push({
        x: (at - (inRow - 1) / 2 + stagger) * width * 2.02 + jitter * width,
        y: row * height * 0.56 + between(random, -0.06, 0.06) * height,
        scale: 0.94 + (row / rows) * 0.08,
      })
    }
  }
  return spots
}

/** Every second place of a row is left open, so a block of n in r rows is 2n/r wide and 1 + 0.56 (r - 1) high. */
function rowsFor(count: number, ratio: number, aspect: number): number {
  let best = 2
  let bestMiss = Infinity
  for (let rows = 2; rows <= 7; rows++) {
    const block = (2.02 * ratio * Math.ceil(count / rows)) / (1 + 0.56 * (rows - 1))
    const miss = Math.abs(Math.log(block / aspect))
    if (miss < bestMiss) [best, bestMiss] = [rows, miss]
  }
  return best
}
