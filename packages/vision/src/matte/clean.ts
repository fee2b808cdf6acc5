/** A network's certainties made a subject: ghosts and specks go, holes it was merely unsure of close, insides are solid. */
import { areaOf } from '../pictures/mask.ts'
import { emptyMask, type Mask } from '../pictures/picture.ts'
import { turn } from './rows.ts'
import { narrow, widen } from './widen.ts'

/** A piece counts when it is this certain on average. */
const leastMean = 170
/** A hole that the network was nowhere sure of, and that is at most this share of the subject, is no hole. */
const sureEmpty = 40
const mostHole = 0.02
/** Of the longer side: how far from what is more likely than not a faint fringe may reach. */
const fringe = 1 / 80
/** Of the longer side: how far from its edge a subject is solid. */
const rim = 1 / 60

/** What is half certain would be a haze; the picture's own edges make edges soft again. */
const decision = 1.5

/** Pieces below that share of the largest go too. Undefined when nothing is left. */
export async function clean(mask: Mask, leastShare = 0.01): Promise<Mask | undefined> {
  const { width, height } = mask
  const longer = Math.max(width, height)
  const likely = regions(mask, (value) => value >= 128)
  const largest = likely.list.reduce((most, { area }) => Math.max(most, area), 0)
  const kept = [false, ...likely.list.map(({ area, sum }) => area >= largest * leastShare && sum / area >= leastMean)]
  if (!kept.includes(true)) return undefined
  await turn()
  const body = emptyMask(mask)
  for (let at = 0; at < body.data.length; at++) if (kept[likely.labels[at] as number] === true) body.data[at] = 255
  const subject = areaOf(body)
  const unlikely = regions(body, (value) => value === 0, mask)
  await turn()
  const isDoubted = ({ area, least, isAtBorder }: Region) =>
    !isAtBorder && area <= subject * mostHole && least > sureEmpty
  const closed = [false, ...unlikely.list.map(isDoubted)]
  for (let at = 0; at < body.data.length; at++) if (closed[unlikely.labels[at] as number] === true) body.data[at] = 255
  const outer = widen(body.data, width, height, Math.round(longer * fringe))
  await turn()
  return between(mask, body.data, outer, narrow(body.data, width, height, Math.round(longer * rim)))
}

/** The certainties near the body's edge, more decided; inside of it solid, outside nothing. */
function between(mask: Mask, body: Uint8Array, outer: Uint8Array, inner: Uint8Array): Mask {
  const out = emptyMask(mask)
  for (let at = 0; at < out.data.length; at++) {
    const value = Math.max(0, Math.min(255, 128 + ((mask.data[at] as number) - 128) * decision))
    if (inner[at] === 255) out.data[at] = 255
    else if (body[at] === 255) out.data[at] = Math.max(128, value)
    else if (outer[at] === 255) out.data[at] = Math.min(127, value)
  }
  return out
}

interface Region {
  area: number
  sum: number
  least: number
  isAtBorder: boolean
}

/** Connected pixels that belong; their sums and least values are taken from `values`. */
function regions(mask: Mask, belongs: (value: number) => boolean, values = mask) {
  const { data } = mask
  const belonging = Uint8Array.from({ length: 256 }, (_, value) => (belongs(value) ? 1 : 0))
  const open = data.map((value) => belonging[value] as number)
  const labels = new Int32Array(data.length)
  const waiting = new Int32Array(data.length)
  const list: Region[] = []
  for (let start = 0; start < data.length; start++)
    if (open[start] === 1) list.push(flood(start, list.length + 1, open, labels, waiting, values))
  return { labels, list }
}

function flood(
  start: number,
  label: number,
  open: Uint8Array,
  labels: Int32Array,
  waiting: Int32Array,
  { data, width }: Mask,
): Region {
  const region: Region = { area: 0, sum: 0, least: 255, isAtBorder: false }
  const last = data.length - width
  let count = 0
  const visit = (at: number) => {
    if (open[at] === 0) return
    open[at] = 0
    labels[at] = label
    waiting[count++] = at
  }
  visit(start)
  while (count > 0) {
    const at = waiting[--count] as number
    const x = at % width
    const value = data[at] as number
    region.area += 1
    region.sum += value
    if (value < region.least) region.least = value
    if (x === 0 || x === width - 1 || at < width || at >= last) region.isAtBorder = true
    if (x > 0) visit(at - 1)
    if (x < width - 1) visit(at + 1)
    if (at >= width) visit(at - width)
    if (at < last) visit(at + width)
  }
  return region
}
