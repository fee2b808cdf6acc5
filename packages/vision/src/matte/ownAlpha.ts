/** Whether a picture's own transparency is already a cut-out, and not merely a frame around a photograph. */
import type { Picture } from '../pictures/picture.ts'

const side = 64
/** A cut-out leaves at least this share of its picture empty. */
const leastEmpty = 0.04
/** A frame (a margin, round corners, an oval) looks the same from left and right, top and bottom. */
const mostUneven = 0.03

export function isCutOut(picture: Picture): boolean {
  const seen = opaqueCells(picture)
  const filled = seen.reduce((count, value) => count + value, 0)
  if (filled === 0 || filled > seen.length * (1 - leastEmpty)) return false
  return unevenness(seen) > mostUneven * filled
}

export function isEmpty({ data }: Picture): boolean {
  for (let at = 3; at < data.length; at += 4) if ((data[at] as number) > 0) return false
  return true
}

/** A small picture of the box around what is opaque, in 0 and 1, laid out in the whole's proportion of emptiness. */
function opaqueCells({ data, width, height }: Picture): Uint8Array {
  const cells = new Uint8Array(side * side)
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++) {
      const x = Math.floor(((column + 0.5) * width) / side)
      const y = Math.floor(((row + 0.5) * height) / side)
      cells[row * side + column] = (data[(y * width + x) * 4 + 3] as number) > 127 ? 1 : 0
    }
  return cells
}

/** How many cells of the box around the filled ones differ from their mirror images. */
function unevenness(cells: Uint8Array): number {
  let [left, top, right, bottom] = [side, side, -1, -1]
  for (let at = 0; at < cells.length; at++) {
    if (cells[at] === 0) continue
    left = Math.min(left, at % side)
    right = Math.max(right, at % side)
    top = Math.min(top, Math.floor(at / side))
    bottom = Math.floor(at / side)
  }
  let differing = 0
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      const here = cells[y * side + x]
      if (here !== cells[y * side + left + right - x] || here !== cells[(top + bottom - y) * side + x]) differing += 1
    }
  return differing
}
