/** Several pictures into one. */
import type { Picture } from '../pictures/picture.ts'
import { resize } from '../pictures/resize.ts'
import { CannotDo, type Work } from '../work.ts'
import { blend } from './blend.ts'
import { canvasOf, paste } from './canvas.ts'
import { parseColor, type Rgba } from './color.ts'
import { type Align, bounded, grid, type Layout, overlaid, sideBySide, stacked } from './layout.ts'
import { scene } from './scene.ts'

export const combineModes = ['side-by-side', 'stacked', 'grid', 'overlay', 'blend', 'scene'] as const
export type CombineMode = (typeof combineModes)[number]

export interface CombineWish {
  mode: CombineMode
  /**
   * Pixels: between pictures; from the edge (overlay, aligned to one); the width of the fade (blend, 0 = as suits);
   * between subjects (scene).
   */
  gap: number
  /** A CSS colour or `transparent`: what shows where no picture does. */
  background: string
  align: Align
  /** Scene only: words like “on the left”, “small”, “in the background” say where subjects go. */
  prompt?: string
  seed?: number
}

export const mostPictures = 10

export async function combine(pictures: Picture[], wish: CombineWish, work: Work): Promise<Picture> {
  const background = parseColor(wish.background)
  if (pictures.length === 0) throw new CannotDo('There is no picture to combine.')
  if (pictures.length > mostPictures)
    throw new CannotDo(`At most ${mostPictures} pictures can be combined, not ${pictures.length}.`)
  const gap = Math.max(0, Math.round(wish.gap))
  const made = await make(pictures, { ...wish, gap }, background, work)
  work.progress(1)
  return made
}

async function make(pictures: Picture[], wish: CombineWish, background: Rgba, work: Work): Promise<Picture> {
  const { mode, gap, align } = wish
  switch (mode) {
    case 'side-by-side':
      return lay(pictures, sideBySide(pictures, gap, align), background, work)
    case 'stacked':
      return lay(pictures, stacked(pictures, gap, align), background, work)
    case 'grid':
      return lay(pictures, grid(pictures, gap, align), background, work)
    case 'overlay':
      return lay(pictures, overlaid(pictures, gap, align), background, work)
    case 'blend':
      return backed(await blend(pictures, gap, align, work), background, work)
    case 'scene':
      return backed(await scene(pictures, wish, work), background, work)
    default:
      throw new CannotDo(`“${mode satisfies never}” is not a way to combine; there are ${combineModes.join(', ')}.`)
  }
}

async function lay(pictures: Picture[], wanted: Layout, background: Rgba, work: Work): Promise<Picture> {
  const layout = bounded(wanted)
  const canvas = canvasOf(layout, background)
  for (const [index, picture] of pictures.entries()) {
    work.signal.throwIfAborted()
    const place = layout.places[index]
    if (place === undefined) continue
    await paste(canvas, await resize(picture, place), place.x, place.y, work.signal)
    work.progress((index + 1) / pictures.length)
  }
  return canvas
}

async function backed(picture: Picture, background: Rgba, work: Work): Promise<Picture> {
  if (background[3] === 0) return picture
  const canvas = canvasOf(picture, background)
  await paste(canvas, picture, 0, 0, work.signal)
  return canvas
}
