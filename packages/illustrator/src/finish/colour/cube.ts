/**
 * A change of colour that does not depend on the place, worked out once for a cube of colours and looked up for each pixel:
 * however costly the change, a picture of a million pixels takes the same short time.
 */
import type { Pixels, Rgb } from '../pixels.ts'

const side = 17

export type Cube = Float32Array

export function cubeOf(change: (colour: Rgb) => Rgb): Cube {
  const cube = new Float32Array(side ** 3 * 3)
  const value = (at: number) => (at * 255) / (side - 1)
  for (let r = 0, to = 0; r < side; r++)
    for (let g = 0; g < side; g++)
      for (let b = 0; b < side; b++, to += 3) cube.set(change([value(r), value(g), value(b)]), to)
  return cube
}

/** For a change that depends on one number only: the last cube is kept, as a server puts on the same style again and again. */
export function keptCube(change: (colour: Rgb, amount: number) => Rgb): (amount: number) => Cube {
  let kept: { amount: number; cube: Cube } | undefined
  return (amount) => {
    if (kept?.amount !== amount) kept = { amount, cube: cubeOf((colour) => change(colour, amount)) }
    return kept.cube
  }
}

const cell = Int32Array.from({ length: 256 }, (_, value) => Math.min(side - 2, Math.floor((value * (side - 1)) / 255)))
const part = Float32Array.from({ length: 256 }, (_, value) => (value * (side - 1)) / 255 - (cell[value] as number))
const stepR = side * side * 3
const stepG = side * 3
const stepB = 3
const diagonal = stepR + stepG + stepB

/** Trilinear would mix eight corners for each pixel; the tetrahedron that holds it has four, and greys stay on the diagonal. In place. */
export function applyCube(pixels: Pixels, cube: Cube): Pixels {
  const { data } = pixels
  const whole = new Int32Array(data.buffer, data.byteOffset, data.length / 4)
  // Neighbours are often of one colour: skies change from row to row, not along them.
  let last = 0
  let lastOut = 0
  for (let place = 0, at = 0; place < whole.length; place++, at += 4) {
    const asked = whole[place] as number
    if (asked === last && place > 0) {
      whole[place] = lastOut
      continue
    }
    const red = data[at] as number
    const green = data[at + 1] as number
    const blue = data[at + 2] as number
    const r = part[red] as number
    const g = part[green] as number
    const b = part[blue] as number
    const low = (cell[red] as number) * stepR + (cell[green] as number) * stepG + (cell[blue] as number) * stepB
    // From the low corner to the high one, first along the channel that is farthest, last along the nearest.
    const most = Math.max(r, g, b)
    const least = Math.min(r, g, b)
    const far = most === r ? stepR : most === g ? stepG : stepB
    const near = least === b ? stepB : least === g ? stepG : stepR
    const middle = r + g + b - most - least
    const one = low + far
    const two = low + diagonal - near
    const high = low + diagonal
    const w0 = 1 - most
    const w1 = most - middle
    const w2 = middle - least
    data[at] = mixed(cube, low, one, two, high, w0, w1, w2, least)
    data[at + 1] = mixed(cube, low + 1, one + 1, two + 1, high + 1, w0, w1, w2, least)
    data[at + 2] = mixed(cube, low + 2, one + 2, two + 2, high + 2, w0, w1, w2, least)
    last = asked
    lastOut = whole[place] as number
  }
  return pixels
}

function mixed(
  cube: Cube,
  a: number,
  b: number,
  c: number,
  d: number,
  wa: number,
  wb: number,
  wc: number,
  wd: number,
): number {
  return (cube[a] as number) * wa + (cube[b] as number) * wb + (cube[c] as number) * wc + (cube[d] as number) * wd + 0.5
}
