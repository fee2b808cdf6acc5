/** A picture continued beyond its edges, a strip at a time. */
import { bestInvented } from '../fill/bestInvented.ts'
import { detailed } from '../fill/detail.ts'
import { grained } from '../fill/grain.ts'
import { inventedSide } from '../networks/migan.ts'
import { type Box, emptyMask, emptyPicture, type Mask, type Picture, type Size } from '../pictures/picture.ts'
import { crop, cropMask, resize } from '../pictures/resize.ts'
import type { Work } from '../work.ts'
import { fadeOut } from './fadeOut.ts'
import { type Strip, seamsOf, stripsOf } from './strips.ts'

export type Quality = 'flash' | 'fine'

/** How much of the network's square is new in one step: less is surer, and takes longer. */
const qualities: Record<Quality, { step: number; tries: number }> = {
  flash: { step: 144, tries: 2 },
  fine: { step: 96, tries: 3 },
}
/** So far into the known part is invented too, for a seam that cannot be seen, in pixels of the network's square. */
const lap = 8

export async function extend(used: Picture, size: Size, place: Box, quality: Quality, work: Work): Promise<Picture> {
  const canvas = emptyPicture(size)
  paste(canvas, used, place)
  const { step, tries } = qualities[quality]
  const { seen, open, scale } = await workingSize(canvas, place)
  const strips = stripsOf(seen, open.known, step)
  let [picture, hole, known] = [seen, open.hole, open.known]
  for (const [index, strip] of strips.entries()) {
    work.progress((index / strips.length) * 0.8, 'Continuing the picture')
    // From what is there by now, strips before included, so that a calm strip goes on from a lively one.
    const plain = crop(fadeOut(picture, known), strip.seen)
    picture = await continued(picture, hole, strip, tries, work, plain)
    hole = closed(hole, strip)
    known = hull(known, strip.kept)
  }
  if (quality === 'fine')
    for (const [index, seam] of seamsOf(strips, open.known).entries()) {
      work.progress(0.8 + index * 0.01, 'Smoothing the seams')
      picture = await continued(picture, masked(seen, seam.kept), seam, 1, work)
    }
  return finished(canvas, place, picture, open.hole, scale)
}

export function paste(canvas: Picture, used: Picture, place: Box) {
  for (let y = 0; y < place.height; y++)
    canvas.data.set(
      used.data.subarray(y * place.width * 4, (y + 1) * place.width * 4),
      ((place.y + y) * canvas.width + place.x) * 4,
    )
}

interface Open {
  hole: Mask
  known: Box
}

/** The canvas so small that the network sees the whole of the known picture's shorter side at once. */
async function workingSize(canvas: Picture, place: Box): Promise<{ seen: Picture; open: Open; scale: number }> {
  const isWide = canvas.width - place.width > canvas.height - place.height
  const scale = inventedSide / (isWide ? canvas.height : canvas.width)
  const size = {
    width: isWide ? Math.max(inventedSide, Math.round(canvas.width * scale)) : inventedSide,
    height: isWide ? inventedSide : Math.max(inventedSide, Math.round(canvas.height * scale)),
  }
  const seen = await resize(canvas, size)
  const [across, down] = [size.width / canvas.width, size.height / canvas.height]
  const left = place.x === 0 ? 0 : Math.ceil(place.x * across) + lap
  const top = place.y === 0 ? 0 : Math.ceil(place.y * down) + lap
  const right = place.x + place.width === canvas.width ? size.width : Math.floor((place.x + place.width) * across) - lap
  const bottom =
    place.y + place.height === canvas.height ? size.height : Math.floor((place.y + place.height) * down) - lap
  const known = { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
  const hole = emptyMask(size, 255)
  for (let y = known.y; y < known.y + known.height; y++)
    hole.data.fill(0, y * size.width + known.x, y * size.width + known.x + known.width)
  return { seen, open: { hole, known }, scale }
}

async function continued(
  picture: Picture,
  hole: Mask,
  { seen, kept }: Strip,
  tries: number,
  work: Work,
  plain?: Picture,
): Promise<Picture> {
  const invented = await bestInvented(crop(picture, seen), cropMask(hole, seen), tries, work, plain)
  const data = Uint8Array.from(picture.data)
  for (let y = kept.y; y < kept.y + kept.height; y++)
    for (let x = kept.x; x < kept.x + kept.width; x++) {
      const at = y * picture.width + x
      if (hole.data[at] === 0) continue
      const from = ((y - seen.y) * seen.width + x - seen.x) * 4
      for (let channel = 0; channel < 4; channel++) data[at * 4 + channel] = invented.data[from + channel] as number
    }
  return { ...picture, data }
}

function hull(one: Box, other: Box): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)]
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  }
}

function masked(size: Size, { x, y, width, height }: Box): Mask {
  const mask = emptyMask(size)
  for (let row = y; row < y + height; row++) mask.data.fill(255, row * size.width + x, row * size.width + x + width)
  return mask
}

function closed(hole: Mask, { kept }: Strip): Mask {
  const data = Uint8Array.from(hole.data)
  for (let y = kept.y; y < kept.y + kept.height; y++)
    data.fill(0, y * hole.width + kept.x, y * hole.width + kept.x + kept.width)
  return { ...hole, data }
}

/** At the size of the canvas, with the detail the network does not see, and the old picture laid over it. */
async function finished(canvas: Picture, place: Box, made: Picture, unknown: Mask, scale: number): Promise<Picture> {
  const wide = await resize(made, canvas, 'cubic')
  const hole = emptyMask(canvas, 255)
  for (let y = place.y; y < place.y + place.height; y++)
    hole.data.fill(0, y * canvas.width + place.x, y * canvas.width + place.x + place.width)
  const whole = scale < 0.87 ? await detailed(canvas, hole, wide, made, unknown) : grained(canvas, hole, wide)
  return laidOver(canvas, whole, place, Math.max(1, lap / scale))
}

/** Old over new, and at the seam the one passing into the other. */
function laidOver(canvas: Picture, made: Picture, place: Box, lapPixels: number): Picture {
  const data = Uint8Array.from(made.data)
  const columns = shares(place.x, place.width, canvas.width, lapPixels)
  const rows = shares(place.y, place.height, canvas.height, lapPixels)
  for (let y = 0; y < place.height; y++)
    for (let x = 0; x < place.width; x++) {
      const share = Math.min(columns[x] as number, rows[y] as number)
      const at = ((place.y + y) * canvas.width + place.x + x) * 4
      if (share === 1) data.set(canvas.data.subarray(at, at + 4), at)
      else
        for (let channel = at; channel < at + 4; channel++)
          data[channel] = (canvas.data[channel] as number) * share + (made.data[channel] as number) * (1 - share) + 0.5
    }
  return { ...made, data }
}

/** How much of the old is seen along one of its sides: all, but near to an edge beyond which it was continued. */
function shares(start: number, length: number, whole: number, lapPixels: number): Float32Array {
  return Float32Array.from({ length }, (_, at) =>
    Math.min(
      1,
      start === 0 ? 1 : (at + 0.5) / lapPixels,
      start + length === whole ? 1 : (length - at - 0.5) / lapPixels,
    ),
  )
}
