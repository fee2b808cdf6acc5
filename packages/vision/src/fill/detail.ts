/**
 * What the network invents is 512 pixels wide. In a larger window it would be a blur in a sharp photograph: so each of
 * its patches is given the fine detail of the patch around the hole that looks most like it.
 */
import type { Mask, Picture } from '../pictures/picture.ts'
import { likest, type Places } from './likest.ts'
import { pace } from './pace.ts'

/**
 * `wide` is the invented square at the window's size: blurred both inside and outside of the hole. Outside, what it
 * lacks is known; that goes, along with the grain, to the like places inside.
 */
export async function detailed(
  view: Picture,
  hole: Mask,
  wide: Picture,
  invented: Picture,
  unknown: Mask,
  passes = 4,
): Promise<Picture> {
  const places = await likest(invented, unknown, { reach: 2, passes })
  if (places === undefined) return wide
  const { width, height } = view
  const data = Uint8Array.from(wide.data)
  const [across, down] = [width / invented.width, height / invented.height]
  const rest = pace()
  for (let y = 0; y < height; y++) {
    await rest()
    const row = (y + 0.5) / down - 0.5
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      if (hole.data[at] === 0) continue
      addDetail(data, at, view, wide, places, (x + 0.5) / across - 0.5, row, across, down)
    }
  }
  return { ...wide, data }
}

/** The detail of the four nearest patches' likenesses, each the stronger the nearer. */
function addDetail(
  data: Uint8Array,
  at: number,
  view: Picture,
  wide: Picture,
  places: Places,
  column: number,
  row: number,
  across: number,
  down: number,
) {
  const { width, height } = view
  const [x, y] = [at % width, Math.floor(at / width)]
  const [left, top] = [Math.floor(column), Math.floor(row)]
  const [shareX, shareY] = [steep(column - left), steep(row - top)]
  let [red, green, blue, total] = [0, 0, 0, 0]
  for (let corner = 0; corner < 4; corner++) {
    const [right, below] = [corner & 1, corner >> 1]
    const weight = (right === 1 ? shareX : 1 - shareX) * (below === 1 ? shareY : 1 - shareY)
    if (weight < 0.02) continue
    const cellX = Math.min(places.width - 1, Math.max(0, left + right))
    const cellY = Math.min(places.height - 1, Math.max(0, top + below))
    const cell = cellY * places.width + cellX
    const place = places.at[cell] as number
    if (place < 0) continue
    const fromX = Math.min(width - 1, Math.max(0, x + Math.round(((place % places.width) - cellX) * across)))
    const fromY = Math.min(height - 1, Math.max(0, y + Math.round((Math.floor(place / places.width) - cellY) * down)))
    const from = (fromY * width + fromX) * 4
    red += weight * ((view.data[from] as number) - (wide.data[from] as number))
    green += weight * ((view.data[from + 1] as number) - (wide.data[from + 1] as number))
    blue += weight * ((view.data[from + 2] as number) - (wide.data[from + 2] as number))
    total += weight
  }
  if (total === 0) return
  data[at * 4] = clamped((wide.data[at * 4] as number) + red / total)
  data[at * 4 + 1] = clamped((wide.data[at * 4 + 1] as number) + green / total)
  data[at * 4 + 2] = clamped((wide.data[at * 4 + 2] as number) + blue / total)
}

/** Mixing two unlike details dulls both: most of each patch is left to itself. */
function steep(share: number): number {
  const within = Math.min(1, Math.max(0, (share - 0.5) * 2 + 0.5))
  return within * within * (3 - 2 * within)
}

function clamped(value: number): number {
  return value < 0 ? 0 : value > 255 ? 255 : value + 0.5
}
