/** What each pixel shows, among 20 things and the background: DeepLab v3 on MobileNet v2. */
import { emptyPicture, type Mask, type Picture, type Size } from '../pictures/picture.ts'
import { resize, resizeMask } from '../pictures/resize.ts'
import type { Work } from '../work.ts'
import { ask } from './ask.ts'
import { numbersOf, planes } from './planes.ts'

export interface ClassRegion {
  label: string
  /** How much of the picture it covers, from 0 to 1. */
  share: number
  mask: Mask
}

/** In the order of the network; by COCO's words, so that both networks name things alike. */
export const classNames = [
  'background',
  'airplane',
  'bicycle',
  'bird',
  'boat',
  'bottle',
  'bus',
  'car',
  'cat',
  'chair',
  'cow',
  'dining table',
  'dog',
  'horse',
  'motorcycle',
  'person',
  'potted plant',
  'sheep',
  'couch',
  'train',
  'tv',
] as const

/** The network's picture, and the step of its answers on it: corners lie on corners. */
const side = 513
const step = 8
const cells = 65
/** Less than this is more often a mistake than a thing. */
const leastShare = 0.002
/** How fast a mask falls from meant to not, by difference of logits: an edge of a pixel or two. */
const steepness = 4

/** The largest first. */
export async function segmentClasses(picture: Picture, work: Work): Promise<ClassRegion[]> {
  work.signal.throwIfAborted()
  const scale = side / Math.max(picture.width, picture.height)
  const size = {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  }
  const seen = onSquare(await resize(picture, size, 'cubic'))
  const { logits } = await ask('deeplab', { input: planes(seen, 1 / 127.5, -1) }, work)
  const regions = regionsOf(numbersOf(logits), size).filter(({ share }) => share >= leastShare)
  const whole = regions.map(async (region) => ({ ...region, mask: await resizeMask(region.mask, picture) }))
  return (await Promise.all(whole)).sort((one, other) => other.share - one.share)
}

/** In the top left corner; the rest is transparent, which the network is given as its mean. */
function onSquare(picture: Picture): Picture {
  const square = emptyPicture({ width: side, height: side })
  for (let row = 0; row < picture.height; row++) {
    const start = row * picture.width * 4
    square.data.set(picture.data.subarray(start, start + picture.width * 4), row * side * 4)
  }
  return square
}

/** A mask for each class that wins somewhere: how surely it is ahead of every other. */
export function regionsOf(logits: Float32Array, size: Size): ClassRegion[] {
  const grids = winners(logits).map((index) => ({
    label: classNames[index] as string,
    values: enlarged(logits.subarray(index * cells * cells, (index + 1) * cells * cells), size),
  }))
  return grids.map(({ label, values }) => {
    const rivals = grids.filter((grid) => grid.label !== label).map((grid) => grid.values)
    const data = ahead(values, rivals)
    let covered = 0
    for (const value of data) if (value > 127) covered += 1
    return { label, share: covered / data.length, mask: { ...size, data } }
  })
}

function winners(logits: Float32Array): number[] {
  const best = new Set<number>()
  for (let cell = 0; cell < cells * cells; cell++) {
    let winner = 0
    for (let index = 1; index < classNames.length; index++)
      if ((logits[index * cells * cells + cell] as number) > (logits[winner * cells * cells + cell] as number))
        winner = index
    best.add(winner)
  }
  return [...best].sort((one, other) => one - other)
}

function enlarged(grid: Float32Array, { width, height }: Size): Float32Array {
  const out = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const top = Math.min(cells - 2, Math.floor(y / step))
    const down = y / step - top
    for (let x = 0; x < width; x++) {
      const left = Math.min(cells - 2, Math.floor(x / step))
      const across = x / step - left
      const at = top * cells + left
      const upper = (grid[at] as number) * (1 - across) + (grid[at + 1] as number) * across
      const lower = (grid[at + cells] as number) * (1 - across) + (grid[at + cells + 1] as number) * across
      out[y * width + x] = upper * (1 - down) + lower * down
    }
  }
  return out
}

function ahead(values: Float32Array, rivals: Float32Array[]): Uint8Array {
  const data = new Uint8Array(values.length)
  for (let at = 0; at < data.length; at++) {
    let best = Number.NEGATIVE_INFINITY
    for (const rival of rivals) best = Math.max(best, rival[at] as number)
    data[at] = Math.round(255 / (1 + Math.exp(-steepness * ((values[at] as number) - best))))
  }
  return data
}
