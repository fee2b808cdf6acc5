/** Through which squares a hole is looked at, and in which order. */
import { pieces } from '../pictures/mask.ts'
import { type Box, emptyMask, type Mask, type Size } from '../pictures/picture.ts'
import { overRows } from './pace.ts'

export interface Window {
  /** What is seen. */
  seen: Box
  /** What is kept of the result: holes outside of it are left to other windows. */
  kept: Box
}

/** Side of the square the network sees. */
const side = 512
/** How thick a hole may be in that square, so that enough around it is seen to go on from. */
const thickest = 230
/** The hole's longer side to the square's, likewise. */
const longest = 0.62
/** Masks are looked over at this size: clusters and thicknesses need not be exact. */
const overviewSide = 256
/** Windows are placed for so many pieces; what is left then is closed through one more that shows everything. */
const mostPieces = 400

export async function windowsOf(hole: Mask): Promise<Window[]> {
  const { small, across, down } = await overview(hole)
  const whole = { width: hole.width, height: hole.height }
  const windows: Window[] = []
  const found = pieces(small, mostPieces).map(({ mask, box }) => ({ mask, box: scaled(box, across, down, whole) }))
  for (const { mask, box } of found) {
    // A hole that an earlier window has seen whole is closed by it.
    if (windows.some(({ kept }) => contains(kept, box))) continue
    const [window, ...more] = cover(box, thickness(mask) * Math.max(across, down), mask, whole)
    if (window === undefined) continue
    windows.push(
      ...(more.length > 0
        ? [window, ...more]
        : [
            together(
              window,
              found.map((other) => other.box),
            ),
          ]),
    )
  }
  const all = { x: 0, y: 0, ...whole }
  return found.length < mostPieces ? windows : [...windows, { seen: all, kept: all }]
}

/** The same window, keeping also what other holes lie well inside of it. */
function together({ seen, kept }: Window, boxes: Box[]): Window {
  const margin = Math.round(Math.min(seen.width, seen.height) * 0.1)
  const inner = {
    x: seen.x + margin,
    y: seen.y + margin,
    width: seen.width - 2 * margin,
    height: seen.height - 2 * margin,
  }
  const all = [kept, ...boxes.filter((box) => contains(inner, box))]
  const [left, top] = [Math.min(...all.map(({ x }) => x)), Math.min(...all.map(({ y }) => y))]
  const right = Math.max(...all.map(({ x, width }) => x + width))
  const bottom = Math.max(...all.map(({ y, height }) => y + height))
  return { seen, kept: { x: left, y: top, width: right - left, height: bottom - top } }
}

/** A small mask in which a pixel is meant if anything under it is. */
async function overview({ width, height, data }: Mask): Promise<{ small: Mask; across: number; down: number }> {
  const scale = Math.max(1, Math.max(width, height) / overviewSide)
  const small = emptyMask({ width: Math.ceil(width / scale), height: Math.ceil(height / scale) })
  const columns = Int32Array.from({ length: width }, (_, x) => Math.floor(x / scale))
  await overRows(height, (y) => {
    const row = Math.floor(y / scale) * small.width
    const start = y * width
    for (let x = 0; x < width; x++) if (data[start + x] !== 0) small.data[row + (columns[x] as number)] = 255
  })
  return { small, across: scale, down: scale }
}

function scaled({ x, y, width, height }: Box, across: number, down: number, whole: Size): Box {
  const [left, top] = [Math.floor(x * across), Math.floor(y * down)]
  const right = Math.min(whole.width, Math.ceil((x + width) * across))
  const bottom = Math.min(whole.height, Math.ceil((y + height) * down))
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** Twice the largest distance from a meant pixel to one that is not; the picture's edge is no help and does not count. */
export function thickness({ width, height, data }: Mask): number {
  const far = width + height
  const distance = new Float32Array(width * height)
  for (let at = 0; at < distance.length; at++) distance[at] = data[at] === 0 ? 0 : far
  const near = (at: number, other: number, step: number) => {
    const through = (distance[other] as number) + step
    if (through < (distance[at] as number)) distance[at] = through
  }
  const sweep = (x: number, y: number, way: 1 | -1) => {
    const at = y * width + x
    const [hasX, hasY] = way === 1 ? [x > 0, y > 0] : [x < width - 1, y < height - 1]
    const hasOtherX = way === 1 ? x < width - 1 : x > 0
    if (hasX) near(at, at - way, 1)
    if (hasY) near(at, at - way * width, 1)
    if (hasX && hasY) near(at, at - way * width - way, Math.SQRT2)
    if (hasY && hasOtherX) near(at, at - way * width + way, Math.SQRT2)
  }
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) sweep(x, y, 1)
  for (let y = height - 1; y >= 0; y--) for (let x = width - 1; x >= 0; x--) sweep(x, y, -1)
  let most = 0
  for (const value of distance) most = Math.max(most, value)
  return Math.min(2 * most, width, height)
}

/** One window where one is enough; along a hole that is long and thin as many as it takes, half overlapping. */
function cover(box: Box, thick: number, small: Mask, whole: Size): Window[] {
  const needed = Math.max(box.width, box.height) / longest
  const size = Math.max(side, thick * (side / thickest))
  if (needed <= size * 1.5) return [{ seen: around(box, Math.max(size, needed), whole), kept: box }]
  const step = size / 2
  const windows: Window[] = []
  const [columns, rows] = [Math.ceil(box.width / step), Math.ceil(box.height / step)]
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const left = box.x + Math.round((box.width * column) / columns)
      const right = box.x + Math.round((box.width * (column + 1)) / columns)
      const top = box.y + Math.round((box.height * row) / rows)
      const bottom = box.y + Math.round((box.height * (row + 1)) / rows)
      const kept = { x: left, y: top, width: right - left, height: bottom - top }
      if (isMeant(small, kept, whole)) windows.push({ seen: around(kept, size, whole), kept })
    }
  return windows
}

function isMeant(small: Mask, box: Box, whole: Size): boolean {
  const [across, down] = [small.width / whole.width, small.height / whole.height]
  for (let y = Math.floor(box.y * down); y < Math.min(small.height, Math.ceil((box.y + box.height) * down)); y++)
    for (let x = Math.floor(box.x * across); x < Math.min(small.width, Math.ceil((box.x + box.width) * across)); x++)
      if (small.data[y * small.width + x] !== 0) return true
  return false
}

/** A square around the box's middle, moved into the picture, and narrower only where the picture is. */
function around(box: Box, size: number, whole: Size): Box {
  const width = Math.min(whole.width, Math.round(size))
  const height = Math.min(whole.height, Math.round(size))
  const x = Math.round(box.x + box.width / 2 - width / 2)
  const y = Math.round(box.y + box.height / 2 - height / 2)
  return {
    x: Math.min(whole.width - width, Math.max(0, x)),
    y: Math.min(whole.height - height, Math.max(0, y)),
    width,
    height,
  }
}

function contains(outer: Box, inner: Box): boolean {
  return (
    outer.x <= inner.x &&
    outer.y <= inner.y &&
    outer.x + outer.width >= inner.x + inner.width &&
    outer.y + outer.height >= inner.y + inner.height
  )
}
