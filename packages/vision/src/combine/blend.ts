/**
 * Pictures that melt into one another from left to right. Each is whole in its own band of a common frame and fades
 * over the neighbouring ones; the lighter of two comes through first, so that the seam follows what is shown
 * and not a ruler. Light is added as light (linear), else the middle of every fade would look dirty.
 */

import { encoded, linear } from '../describe/oklab.ts'
import { raw } from '../pictures/code.ts'
import { emptyPicture, type Picture, type Size } from '../pictures/picture.ts'
import type { Work } from '../work.ts'
import { inBands } from './canvas.ts'
import { type Align, bounded } from './layout.ts'

/** How much of a band's width is spent on fading, where no width is asked for. */
const fadeShare = 0.7
/** No band is narrower than this share of the height: many pictures make the frame wider. */
const leastBand = 0.45
/** How much sooner light comes through than dark. */
const lightFirst = 1.6

interface Window {
  picture: Picture
  /** Where its left edge lies in the frame. */
  left: number
}

export async function blend(pictures: Picture[], gap: number, align: Align, work: Work): Promise<Picture> {
  const frame = frameFor(pictures)
  const band = frame.width / pictures.length
  const fade = Math.max(1, Math.min(band, gap > 0 ? gap : band * fadeShare))
  const windows: Window[] = []
  for (const [index, picture] of pictures.entries()) {
    work.signal.throwIfAborted()
    const left = Math.max(0, Math.floor(index * band - fade / 2))
    const right = Math.min(frame.width, Math.ceil((index + 1) * band + fade / 2))
    windows.push({ picture: await cover(picture, { width: right - left, height: frame.height }, align), left })
    work.progress((0.6 * (index + 1)) / pictures.length)
  }
  const mixed = emptyPicture(frame)
  await inBands(frame, work.signal, (fromRow, toRow) => {
    for (let row = fromRow; row < toRow; row++) mixRow(mixed, row, windows, band, fade)
    work.progress(0.6 + (0.4 * toRow) / frame.height)
  })
  return mixed
}

/** The first picture's height and at least its width. */
function frameFor(pictures: Picture[]): Size {
  const [{ width, height }] = pictures as [Picture]
  const wide = Math.max(width, Math.round(pictures.length * leastBand * height))
  return bounded({ width: wide, height, places: [] })
}

/** Fills the window wholly; what is kept is where the eye is drawn, or an edge when one is asked for. */
async function cover(picture: Picture, { width, height }: Size, align: Align): Promise<Picture> {
  const isWide = picture.width * height > picture.height * width
  const edges = { start: isWide ? 'left' : 'top', end: isWide ? 'right' : 'bottom', center: 'attention' }
  const data = await raw(picture).resize(width, height, { fit: 'cover', position: edges[align] }).raw().toBuffer()
  return { width, height, data }
}

/** How much of a picture is meant at a place: whole within its band, none outside its window. */
function shareAt(x: number, index: number, count: number, band: number, fade: number): number {
  const rise = index === 0 ? 1 : smooth((x - index * band) / fade + 0.5)
  const fall = index === count - 1 ? 1 : smooth(((index + 1) * band - x) / fade + 0.5)
  return Math.min(rise, fall)
}

function smooth(share: number): number {
  const clean = Math.max(0, Math.min(1, share))
  return clean * clean * (3 - 2 * clean)
}

function mixRow(into: Picture, row: number, windows: Window[], band: number, fade: number) {
  const sums = new Float32Array(into.width * 5)
  for (const [index, { picture, left }] of windows.entries())
    for (let column = 0; column < picture.width; column++) {
      const x = left + column
      const share = shareAt(x + 0.5, index, windows.length, band, fade)
      if (share > 0) addLight(sums, x * 5, picture.data, (row * picture.width + column) * 4, share)
    }
  for (let x = 0; x < into.width; x++) {
    const at = (row * into.width + x) * 4
    const weight = sums[x * 5 + 4] as number
    const alpha = sums[x * 5 + 3] as number
    if (alpha === 0) continue
    for (let channel = 0; channel < 3; channel++)
      into.data[at + channel] = Math.round(255 * encoded((sums[x * 5 + channel] as number) / alpha))
    into.data[at + 3] = Math.round((255 * alpha) / weight)
  }
}

function addLight(sums: Float32Array, to: number, data: Uint8Array, from: number, share: number) {
  const [red, green, blue] = [
    linear[data[from] as number] as number,
    linear[data[from + 1] as number] as number,
    linear[data[from + 2] as number] as number,
  ]
  const alpha = (data[from + 3] as number) / 255
  const light = Math.sqrt(0.2126 * red + 0.7152 * green + 0.0722 * blue)
  // Only where two meet: a share of one stays one whatever is added elsewhere, as all are divided by their sum.
  const weight = share * Math.exp(lightFirst * light)
  sums[to] = (sums[to] as number) + red * alpha * weight
  sums[to + 1] = (sums[to + 1] as number) + green * alpha * weight
  sums[to + 2] = (sums[to + 2] as number) + blue * alpha * weight
  sums[to + 3] = (sums[to + 3] as number) + alpha * weight
  sums[to + 4] = (sums[to + 4] as number) + weight
}
