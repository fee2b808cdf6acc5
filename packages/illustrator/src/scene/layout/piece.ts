/** One thing while it is being laid out: lengths in a unit of the layout's own, y downward, its foot at (x, y). */
import type { Box } from '../geometry.ts'
import type { Item } from '../scene.ts'

export interface Piece {
  subject: number
  instance: number
  art: string
  x: number
  y: number
  height: number
  width: number
  /** Before (positive) or behind the one it is attached to, in small steps. */
  layer: number
  flipped: boolean
  tilt: number
  rests: Item['rests']
  /** The piece that it is attached to, as `subject:instance`. */
  host?: string
}

/** Things that keep together: a rider and a horse, three cats in a row. All measured from the middle of their foot. */
export interface Cluster {
  pieces: Piece[]
  bounds: Box
  subjects: Set<number>
}

export const keyOf = (piece: Pick<Piece, 'subject' | 'instance'>) => `${piece.subject}:${piece.instance}`

export function pieceBox({ x, y, width, height }: Piece): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height, bottom: y }
}

export function boundsOf(pieces: readonly Piece[]): Box {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const piece of pieces) {
    bounds.left = Math.min(bounds.left, piece.x - piece.width / 2)
    bounds.right = Math.max(bounds.right, piece.x + piece.width / 2)
    bounds.top = Math.min(bounds.top, piece.y - piece.height)
    bounds.bottom = Math.max(bounds.bottom, piece.y)
  }
  return bounds
}

/** Scaled about the origin, then moved. */
export function placed(pieces: readonly Piece[], scale: number, x: number, y: number): Piece[] {
  return pieces.map((piece) => ({
    ...piece,
    x: piece.x * scale + x,
    y: piece.y * scale + y,
    width: piece.width * scale,
    height: piece.height * scale,
  }))
}

/** Seen from the other side. */
export function mirrored(pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece) => ({ ...piece, x: -piece.x, flipped: !piece.flipped, tilt: -piece.tilt }))
}
