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
  const columns = Array.from({ length: frame.width }, (_, x) => columnAt(x, windows.length, band, fade))
  const mixed = emptyPicture(frame)
  await inBands(frame, work.signal, (fromRow, toRow) => {
    for (let row = fromRow; row < toRow; row++) mixRow(mixed, row, windows, columns)
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

/** The picture that is seen at a column, or the two that meet there: no fade is wider than a band. */
interface Column {
  first: number
  second: number
  /** Of the second. */
  share: number
}

function columnAt(x: number, count: number, band: number, fade: number): Column {
  const seam = Math.max(1, Math.min(count - 1, Math.round((x + 0.5) / band)))
  const share = count === 1 ? 0 : smooth((x + 0.5 - seam * band) / fade + 0.5)
  return { first: seam - 1, second: Math.min(seam, count - 1), share }
}

function smooth(share: number): number {
  const clean = Math.max(0, Math.min(1, share))
  return clean * clean * (3 - 2 * clean)
}

function mixRow(into: Picture, row: number, windows: Window[], columns: Column[]) {
  for (let x = 0; x < into.width; x++) {
    const { first, second, share } = columns[x] as Column
    const one = windows[share === 1 ? second : first] as Window
    const from = (row * one.picture.width + x - one.left) * 4
    const to = (row * into.width + x) * 4
    if (share === 0 || share === 1) {
      for (let channel = 0; channel < 4; channel++) into.data[to + channel] = one.picture.data[from + channel] as number
      continue
    }
    const other = windows[second] as Window
    mix(
      into.data,
      to,
      one.picture.data,
      from,
      other.picture.data,
      (row * other.picture.width + x - other.left) * 4,
      share,
    )
  }
}

function mix(
  into: Uint8Array,
  to: number,
  one: Uint8Array,
  from: number,
  other: Uint8Array,
  at: number,
  share: number,
) {
  const weight = (1 - share) * pull(one, from)
  const otherWeight = share * pull(other, at)
  const alpha = weight * (one[from + 3] as number)
  const otherAlpha = otherWeight * (other[at + 3] as number)
  const sum = alpha + otherAlpha
  if (sum === 0) return
  for (let channel = 0; channel < 3; channel++) {
    const light = (linear[one[from + channel] as number] as number) * alpha
    const otherLight = (linear[other[at + channel] as number] as number) * otherAlpha
    into[to + channel] = encodedBytes[Math.round(((light + otherLight) / sum) * encodedSteps)] as number
  }
  into[to + 3] = Math.round(sum / (weight + otherWeight))
}

const pulls = Float32Array.from({ length: 256 }, (_, value) => Math.exp((lightFirst * value) / 255))

/** How strongly a pixel comes through: by how light it looks. */
function pull(data: Uint8Array, at: number): number {
  const light = (2 * (data[at] as number) + 7 * (data[at + 1] as number) + (data[at + 2] as number)) / 10
  return pulls[Math.round(light)] as number
}

/** Fine enough that the darkest bytes, which lie close in linear light, all have their step. */
const encodedSteps = 16_384
const encodedBytes = Uint8Array.from({ length: encodedSteps + 1 }, (_, step) =>
  Math.round(255 * encoded(step / encodedSteps)),
)
