/** Which parts of a scene are taken, on a coarse grid, with quick sums over boxes. */
import type { Box, Mask, Size } from '../pictures/picture.ts'

export interface Ground extends Size {
  cells: Uint8Array
}

const side = 96

export function groundOf({ width, height }: Size, taken: Mask | undefined): Ground {
  const ground = { width, height, cells: new Uint8Array(side * side) }
  if (taken === undefined) return ground
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++) {
      const x = Math.floor(((column + 0.5) * taken.width) / side)
      const y = Math.floor(((row + 0.5) * taken.height) / side)
      if ((taken.data[y * taken.width + x] as number) > 127) ground.cells[row * side + column] = 1
    }
  return ground
}

export function addBox(ground: Ground, box: Box): void {
  forCells(ground, box, (at) => {
    ground.cells[at] = 1
  })
}

/** The share of a box that lies on what is taken. */
export function coverOf(ground: Ground, box: Box): number {
  let [count, covered] = [0, 0]
  forCells(ground, box, (at) => {
    count += 1
    covered += ground.cells[at] as number
  })
  return count === 0 ? 0 : covered / count
}

function forCells({ width, height }: Ground, box: Box, each: (at: number) => void) {
  const left = Math.max(0, Math.floor((box.x / width) * side))
  const right = Math.min(side, Math.ceil(((box.x + box.width) / width) * side))
  const top = Math.max(0, Math.floor((box.y / height) * side))
  const bottom = Math.min(side, Math.ceil(((box.y + box.height) / height) * side))
  for (let row = top; row < bottom; row++) for (let column = left; column < right; column++) each(row * side + column)
}
