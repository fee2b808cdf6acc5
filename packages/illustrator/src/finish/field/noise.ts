/** Noise that is the same for the same seed, and alike at every size of the picture. */
import { type Random, randomOf } from '../../random.ts'
import { blurPlane, enlarge, type Plane, planeOf } from './plane.ts'

interface Size {
  width: number
  height: number
}

/**
 * Value noise from 0 to 1, in octaves of which each is half as large and half as strong. `cell` is the largest feature in
 * pixels. Computed at a smaller size where the finest octave does not need the full one.
 */
export function noise(size: Size, seed: number, name: string, cell: number, octaves = 3): Plane {
  const finest = cell / 2 ** (octaves - 1)
  const reduce = Math.max(1, Math.floor(finest / 4))
  const [width, height] = [Math.ceil(size.width / reduce), Math.ceil(size.height / reduce)]
  const sum = planeOf(width, height)
  // So that all weights together are 1.
  let weight = 1 / (2 - 2 ** (1 - octaves))
  for (let octave = 0; octave < octaves; octave++) {
    const step = Math.max(1, cell / reduce / 2 ** octave)
    addLattice(sum, randomOf(seed, `${name} ${octave}`), step, weight)
    weight /= 2
  }
  return enlarge(sum, size.width, size.height)
}

/** A lattice is counted in cells, not pixels, so that a picture of another size meets the same numbers. */
function addLattice(sum: Plane, random: Random, step: number, weight: number) {
  const { width, height } = sum
  const across = Math.ceil(width / step) + 2
  const down = Math.ceil(height / step) + 2
  const lattice = new Float32Array(across * down)
  for (let at = 0; at < lattice.length; at++) lattice[at] = random()
  const { cell, share } = stepsOf(width, step)
  const rows = stepsOf(height, step)
  const row = new Float32Array(across)
  for (let y = 0; y < height; y++) {
    const above = (rows.cell[y] as number) * across
    const fall = rows.share[y] as number
    for (let x = 0; x < across; x++) {
      const high = lattice[above + x] as number
      row[x] = high + ((lattice[above + across + x] as number) - high) * fall
    }
    for (let x = 0, to = y * width; x < width; x++, to++) {
      const left = row[cell[x] as number] as number
      const value = left + ((row[(cell[x] as number) + 1] as number) - left) * (share[x] as number)
      sum.data[to] = (sum.data[to] as number) + value * weight
    }
  }
}

function stepsOf(length: number, step: number) {
  const [cell, share] = [new Int32Array(length), new Float32Array(length)]
  for (let at = 0; at < length; at++) {
    const place = at / step
    const whole = Math.floor(place)
    const part = place - whole
    cell[at] = whole
    share[at] = part * part * (3 - 2 * part)
  }
  return { cell, share }
}

const tileSide = 256

/** Fine grain around 0, of spread about 1: one tile of chance, laid out; its repeats cannot be seen in so fine a thing. */
export function grain(size: Size, seed: number, name: string, cell: number): Plane {
  const random = randomOf(seed, name)
  const tile = planeOf(tileSide, tileSide)
  for (let at = 0; at < tile.data.length; at++) tile.data[at] = (random() + random() - 1) * 2.4
  if (cell > 1.5) blurPlane(tile, 1, 1)
  if (cell > 1.5) for (let at = 0; at < tile.data.length; at++) tile.data[at] = (tile.data[at] as number) * 2.2
  const out = planeOf(size.width, size.height)
  const speed = cell > 1.5 ? 1.5 / cell : 1
  const columns = Int32Array.from({ length: size.width }, (_, x) => Math.floor(x * speed) % tileSide)
  for (let y = 0, to = 0; y < size.height; y++) {
    const start = (Math.floor(y * speed) % tileSide) * tileSide
    for (let x = 0; x < size.width; x++, to++) out.data[to] = tile.data[start + (columns[x] as number)] as number
  }
  return out
}
