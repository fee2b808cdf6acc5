/** A picture made larger part by part: memory is bounded by the part and the result, whatever the size. */
import type { Enlarger } from '../networks/enlarge.ts'
import { emptyPicture, type Picture, type Size } from '../pictures/picture.ts'
import type { Work } from '../work.ts'
import { alphaOf, coloursOf, mirroredPart, type Planes, writeAlpha, writeColours } from './planar.ts'
import { axisOf, reach, resample } from './resample.ts'
import { type Colour, spreadBy, spreadColours } from './spreadColours.ts'

export interface Enlarging {
  enlarger: Enlarger
  /** At most the enlarger's factor times the picture's own. */
  size: Size
  /** Edges of what is transparent are enlarged by the network too, which draws them hard. */
  hardAlpha: boolean
  /** The mean of what can be seen, for what cannot; undefined where everything is opaque. */
  mean: Colour | undefined
}

export async function enlargeByTiles(picture: Picture, enlarging: Enlarging, work: Work): Promise<Picture> {
  const { enlarger, size } = enlarging
  const columns = cuts(picture.width, size.width, enlarger)
  const rows = cuts(picture.height, size.height, enlarger)
  const result = emptyPicture(size)
  let done = 0
  for (const down of rows)
    for (const across of columns) {
      work.signal.throwIfAborted()
      await enlargePart(picture, result, across, down, enlarging, work)
      done += 1
      work.progress(done / (rows.length * columns.length), 'Enlarging')
    }
  return result
}

/** One direction of a part: which pixels of the result, and which of the picture they need. */
interface Cut {
  start: number
  count: number
  /** Of the picture; with the network's margin around it. */
  from: number
  length: number
  /** Pixels of the enlarged part to one of the result. */
  ratio: number
  /** So many pixels at the start lie over the part before, and fade in. */
  fade: number
}

/** Even parts, none larger than the enlarger's side. */
function cuts(length: number, wanted: number, { factor, side, overlap }: Enlarger): Cut[] {
  const count = Math.ceil(length / side)
  const ratio = (length * factor) / wanted
  const support = ratio === 1 ? 0 : reach * ratio + 1
  return Array.from({ length: count }, (_, index) => {
    const fade = index === 0 ? 0 : Math.round((overlap * wanted) / length)
    const start = Math.round((index * wanted) / count) - fade
    const end = Math.round(((index + 1) * wanted) / count)
    // Networks halve their pictures on the way: parts begin and end at even pixels, so that all are halved alike.
    const from = 2 * Math.floor((start * ratio - support) / factor / 2)
    const to = 2 * Math.ceil((end * ratio + support) / factor / 2)
    return { start, count: end - start, from, length: to - from, ratio, fade }
  }).filter((cut) => cut.count > 0)
}

async function enlargePart(picture: Picture, result: Picture, across: Cut, down: Cut, how: Enlarging, work: Work) {
  const { enlarger, mean } = how
  const around = Math.max(enlarger.margin, mean === undefined ? 0 : spreadBy)
  const seen = mirroredPart(picture, {
    x: across.from - around,
    y: down.from - around,
    width: across.length + 2 * around,
    height: down.length + 2 * around,
  })
  const at = { x: across.start, y: down.start }
  if (mean !== undefined) {
    writeAlpha(result, at, await alphaPart(seen, across, down, around, how, work))
    spreadColours(seen, mean)
  } else writeAlpha(result, at, constant(across.count * down.count, { width: across.count, height: down.count }, 1))
  const enlarged = await enlarger.enlarge(coloursOf(inner(seen, around - enlarger.margin)), work)
  const fades = { across: across.fade, down: down.fade }
  writeColours(result, at, await fitted(enlarged, across, down, enlarger.factor), fades)
}

/** The enlarged part at the size that was asked for. */
async function fitted(enlarged: Planes, across: Cut, down: Cut, factor: number): Promise<Planes> {
  const isAsked = across.ratio === 1 && down.ratio === 1
  if (isAsked && enlarged.width === across.count && enlarged.height === down.count) return enlarged
  return resample(
    enlarged,
    axisOf(across.start, across.count, across.ratio, across.from * factor, enlarged.width),
    axisOf(down.start, down.count, down.ratio, down.from * factor, enlarged.height),
  )
}

async function alphaPart(
  seen: Picture,
  across: Cut,
  down: Cut,
  around: number,
  { enlarger, hardAlpha }: Enlarging,
  work: Work,
): Promise<Planes> {
  const size = { width: across.count, height: down.count }
  const same = sameAlpha(seen)
  if (same !== undefined) return constant(size.width * size.height, size, same / 255)
  if (hardAlpha)
    return fitted(
      await enlarger.enlarge(alphaOf(inner(seen, around - enlarger.margin)), work),
      across,
      down,
      enlarger.factor,
    )
  const [alongX, alongY] = [across.ratio / enlarger.factor, down.ratio / enlarger.factor]
  return resample(
    alphaOf(seen),
    axisOf(across.start, across.count, alongX, across.from - around, seen.width),
    axisOf(down.start, down.count, alongY, down.from - around, seen.height),
  )
}

function inner(picture: Picture, by: number): Picture {
  if (by === 0) return picture
  return mirroredPart(picture, { x: by, y: by, width: picture.width - 2 * by, height: picture.height - 2 * by })
}

function sameAlpha({ data }: Picture): number | undefined {
  const first = data[3]
  for (let at = 3; at < data.length; at += 4) if (data[at] !== first) return undefined
  return first
}

function constant(count: number, size: Size, value: number): Planes {
  return { ...size, data: new Float32Array(count).fill(value) }
}
