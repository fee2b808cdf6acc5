/** Every operation on one photograph, each as a cell of the contact sheet. */
import { drawSubjects } from '@easel/illustrator'
import { describe } from '../../../packages/vision/src/describe/describe.ts'
import { fillMasked } from '../../../packages/vision/src/fill/fillMasked.ts'
import { layersOf } from '../../../packages/vision/src/layers/layersOf.ts'
import { cutOut } from '../../../packages/vision/src/matte/cutOut.ts'
import { matte } from '../../../packages/vision/src/matte/matte.ts'
import {
  type Box,
  emptyMask,
  type Mask,
  type Picture,
  type Size,
} from '../../../packages/vision/src/pictures/picture.ts'
import { crop, resize, within } from '../../../packages/vision/src/pictures/resize.ts'
import { reframe } from '../../../packages/vision/src/reframe/reframe.ts'
import { remove } from '../../../packages/vision/src/remove/remove.ts'
import { extract } from '../../../packages/vision/src/select/extract.ts'
import { segment } from '../../../packages/vision/src/select/segment.ts'
import { photograph } from '../../../packages/vision/src/testing.ts'
import { upscale } from '../../../packages/vision/src/upscale/upscale.ts'
import type { Work } from '../../../packages/vision/src/work.ts'
import { fitted, framed, overlaid, pair, written } from './shown.ts'
import type { Wanted } from './wanted.ts'

export interface Cell {
  caption: string
  picture: Buffer
}

export interface Row {
  title: string
  cells: Cell[]
  description: string
}

/** Larger photographs are shown at this size: more cannot be seen in a cell. */
const longest = 800

export async function rowOf(wanted: Wanted, work: Work): Promise<Row> {
  const whole = await photograph(wanted.photograph)
  const picture = await resize(whole, within(whole, longest))
  const mask = boxMask(picture, wanted.mask)
  let description = ''
  const makers: [caption: string, make: () => Promise<Buffer>][] = [
    [wanted.photograph, () => fitted(picture)],
    ['background removed', async () => fitted(await cutOut(picture, await matte(picture, work)))],
    [
      `segment: ${wanted.segment}`,
      async () => fitted(overlaid(picture, await segment(picture, { prompt: wanted.segment, multiple: true }, work))),
    ],
    [`extract: ${wanted.extract}`, () => extracted(picture, wanted.extract, work)],
    [`remove: ${wanted.remove}`, () => removed(picture, wanted.remove, work)],
    ['masked', () => fitted(overlaid(picture, mask))],
    [
      wanted.put === undefined ? 'masked: filled' : `masked: ${wanted.put}`,
      () => masked(picture, mask, wanted.put, work),
    ],
    ['reframe 16:9', async () => fitted(await reframe(picture, { aspectRatio: [16, 9], quality: 'fine' }, work))],
    ['reframe 9:16', async () => fitted(await reframe(picture, { aspectRatio: [9, 16], quality: 'fine' }, work))],
    ['200 %: lanczos, upscale', () => closeUp(picture, wanted.closeUp, work)],
    ['layers', async () => framed(await layersOf(picture, work), picture)],
    [
      'describe',
      async () => {
        description = (await describe(picture, work)).description
        return written(description)
      },
    ],
  ]
  const cells: Cell[] = []
  for (const [caption, make] of makers) cells.push({ caption, picture: await make().catch(said) })
  return { title: wanted.photograph, cells, description }
}

/** What cannot be done is shown as the words a caller gets. */
function said(error: Error): Promise<Buffer> {
  console.log(`  ${error.name}: ${error.message}`)
  return written(error.message)
}

async function extracted(picture: Picture, prompt: string, work: Work): Promise<Buffer> {
  const [first] = await extract(picture, { prompt, mode: 'extract' }, work)
  if (first?.picture === undefined) throw new Error('Nothing was extracted.')
  return fitted(first.picture)
}

async function removed(picture: Picture, prompt: string, work: Work): Promise<Buffer> {
  const multiple = /^(all|the people|the flowers)/.test(prompt)
  return fitted((await remove(picture, { prompt, multiple, removeShadow: true }, work)).picture)
}

async function masked(picture: Picture, mask: Mask, put: string | undefined, work: Work): Promise<Buffer> {
  const drawn = put === undefined ? undefined : await drawSubjects(put, 768, 1)
  return fitted(await fillMasked(picture, mask, drawn?.pixels, work))
}

/** The same part twice, each of its pixels as two: by plain resampling, and by the network. */
async function closeUp(picture: Picture, [x, y]: Wanted['closeUp'], work: Work): Promise<Buffer> {
  const box = boxAround(picture, x, y)
  const part = crop(picture, box)
  const plain = await resize(part, { width: part.width * 2, height: part.height * 2 })
  return pair(plain, await upscale(part, 2, work))
}

function boxAround({ width, height }: Size, x: number, y: number): Box {
  const size = { width: Math.min(160, width), height: Math.min(140, height) }
  const left = Math.round(Math.min(width - size.width, Math.max(0, x * width - size.width / 2)))
  const top = Math.round(Math.min(height - size.height, Math.max(0, y * height - size.height / 2)))
  return { ...size, x: left, y: top }
}

function boxMask(size: Size, [left, top, width, height]: Wanted['mask']): Mask {
  const mask = emptyMask(size)
  const from = { x: Math.round(left * size.width), y: Math.round(top * size.height) }
  const to = { x: Math.round((left + width) * size.width), y: Math.round((top + height) * size.height) }
  for (let y = from.y; y < to.y; y++) mask.data.fill(255, y * size.width + from.x, y * size.width + to.x)
  return mask
}
