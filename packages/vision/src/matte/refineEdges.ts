/**
 * A coarse mask made exact at the picture's full size: the edge follows the picture's own edges and is as soft as they
 * are. Only the band where the mask is uncertain is worked on; what was solid stays 255, what was empty stays 0.
 */
import { emptyMask, type Mask, type Picture, type Size } from '../pictures/picture.ts'
import { resize, resizeMask, within } from '../pictures/resize.ts'
import { guideLines, type Lines } from './guidedFilter.ts'
import { byRows, turn } from './rows.ts'
import { widen } from './widen.ts'

/**
 * First the edge is put in its place: wide windows, about four pixels of a network that sees 320. Then it is made as
 * sharp as the picture: narrow ones. Lines are found at these sides at most, so that memory and time hardly grow with
 * the picture. The smoothing is in squared steps of 255: less follows noise, more blurs faint edges. Lines leave a haze
 * on solid and empty parts, which the levels stretch away.
 */
const placing = { side: 512, reach: 1 / 85, smoothing: 30, levels: [40, 215] } as const
const sharpening = { side: 1024, reach: 1 / 400, smoothing: 15, levels: [25, 230] } as const

/** From here on, and as near to 0, a mask is believed more and more. */
const sure = 240

export async function refineEdges(picture: Picture, coarse: Mask): Promise<Mask> {
  const medium = await resize(picture, within(picture, sharpening.side))
  const small = await resize(medium, within(picture, placing.side))
  const first = await lined(small, await resizeMask(coarse, small, 'linear'), placing)
  const placed = heldTo(await resizeMask(coarse, medium, 'linear'), await drawLines(medium, first, placing.levels))
  await turn()
  return drawLines(picture, await lined(medium, placed, sharpening), sharpening.levels)
}

/** Colours do not overrule a mask that is sure: a white stripe on a dark bird is no hole. */
function heldTo(mask: Mask, drawn: Mask): Mask {
  const data = drawn.data.map((value, at) => {
    const given = mask.data[at] as number
    if (given >= sure) return Math.max(value, ((given - sure) * 255) / (255 - sure))
    return given <= 255 - sure ? Math.min(value, (given * 255) / (255 - sure)) : value
  })
  return { ...drawn, data }
}

/** Where lines hold is not 0 in `band`. */
interface Lined extends Size {
  lines: Lines
  band: Uint8Array
}

async function lined(
  picture: Picture,
  mask: Mask,
  { reach, smoothing }: { reach: number; smoothing: number },
): Promise<Lined> {
  const { width, height } = mask
  const radius = Math.max(1, Math.round(Math.max(width, height) * reach))
  const band = bandOf(mask, radius)
  await turn()
  const given = { ...mask, data: mask.data.map((value, at) => (band[at] !== 0 ? value : value >= 128 ? 255 : 0)) }
  return { lines: await guideLines(picture, given, band, radius, smoothing), band, width, height }
}

/** Not 0 where the mask is neither solid nor empty, and as far around as the edge may in truth lie. */
function bandOf({ data, width, height }: Mask, radius: number): Uint8Array {
  const open = new Uint8Array(data.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const value = data[at] as number
      // A hard edge has no values between, yet both its sides are open.
      const right = x < width - 1 ? (data[at + 1] as number) : value
      const below = y < height - 1 ? (data[at + width] as number) : value
      if ((value > 12 && value < 243) || Math.abs(value - right) > 127 || Math.abs(value - below) > 127) open[at] = 255
    }
  return widen(open, width, height, radius)
}

/** Every pixel's value from the lines of the small pixels around it. */
async function drawLines(picture: Picture, { lines, band, ...small }: Lined, levels: Levels): Promise<Mask> {
  const out = emptyMask(picture)
  const across = small.width / picture.width
  const down = small.height / picture.height
  const row = new Float32Array(small.width * 4)
  const isOpen = new Uint8Array(small.width)
  await byRows(picture.height, (y) => {
    const [top, low, share] = between((y + 0.5) * down - 0.5, small.height)
    for (let x = 0; x < small.width; x++)
      isOpen[x] = (band[top * small.width + x] as number) | (band[low * small.width + x] as number)
    mixRows(lines, isOpen, top * small.width, low * small.width, share, row)
    drawRow(picture, y, row, isOpen, across, levels, out)
  })
  return out
}

type Levels = readonly [least: number, most: number]

function between(place: number, length: number): [number, number, number] {
  const held = Math.max(0, Math.min(length - 1, place))
  const first = Math.floor(held)
  return [first, Math.min(length - 1, first + 1), held - first]
}

function mixRows(lines: Lines, isOpen: Uint8Array, top: number, low: number, share: number, row: Float32Array) {
  for (let x = 0; x < isOpen.length; x++) {
    const first = (top + x) * 4
    const second = (low + x) * 4
    if (isOpen[x] === 0) {
      row[x * 4] = row[x * 4 + 1] = row[x * 4 + 2] = 0
      row[x * 4 + 3] = lines[first + 3] as number
      continue
    }
    for (let part = 0; part < 4; part++)
      row[x * 4 + part] = (lines[first + part] as number) * (1 - share) + (lines[second + part] as number) * share
  }
}

function drawRow(
  { data, width }: Picture,
  y: number,
  row: Float32Array,
  isOpen: Uint8Array,
  across: number,
  [least, most]: Levels,
  out: Mask,
) {
  const last = isOpen.length - 1
  const scale = 255 / (most - least)
  for (let x = 0; x < width; x++) {
    const place = Math.max(0, Math.min(last, (x + 0.5) * across - 0.5))
    const left = place | 0
    const right = left < last ? left + 1 : left
    const to = y * width + x
    if (isOpen[left] === 0 && isOpen[right] === 0) {
      out.data[to] = row[left * 4 + 3] as number
      continue
    }
    const share = place - left
    const one = left * 4
    const other = right * 4
    const red = (row[one] as number) + ((row[other] as number) - (row[one] as number)) * share
    const green = (row[one + 1] as number) + ((row[other + 1] as number) - (row[one + 1] as number)) * share
    const blue = (row[one + 2] as number) + ((row[other + 2] as number) - (row[one + 2] as number)) * share
    const base = (row[one + 3] as number) + ((row[other + 3] as number) - (row[one + 3] as number)) * share
    const from = to * 4
    const drawn =
      red * (data[from] as number) + green * (data[from + 1] as number) + blue * (data[from + 2] as number) + base
    const value = (drawn - least) * scale
    out.data[to] = value <= 0 ? 0 : value >= 255 ? 255 : value + 0.5
  }
}
