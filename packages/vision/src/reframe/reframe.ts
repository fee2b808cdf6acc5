/**
 * A picture in another shape. The rule is to add and not to take away: the old picture stays whole and what is missing
 * around it is invented. Only where that would mean to invent more than three times what there is, or where the caller
 * asks for it with `shrink`, is the picture first cut, and then never through its subjects.
 */
import { type Box, emptyPicture, type Picture } from '../pictures/picture.ts'
import { crop, resize } from '../pictures/resize.ts'
import { CannotDo, part, type Work } from '../work.ts'
import { extend, paste } from './extend.ts'
import { type Frame, frameAround, mostInvented, trimmed } from './frame.ts'
import { importantBox } from './important.ts'

export interface ReframeWish {
  aspectRatio: [width: number, height: number]
  quality: 'flash' | 'fine'
  /** The part of the old picture that is used, in its pixels. */
  crop?: { xStart?: number; xEnd?: number; yStart?: number; yEnd?: number }
  /** Where its left and top edges lie in the new picture, in the new one's pixels; the middle where left out. */
  position?: { x?: number; y?: number }
  /** Reach the ratio by cutting off what is not important, as far as that goes. */
  shrink?: boolean
}

export async function reframe(picture: Picture, wish: ReframeWish, work: Work): Promise<Picture> {
  const frame = await frameOf(picture, wish, part(work, 0, 0.15))
  const used = await resize(crop(picture, frame.used), frame.place)
  if (frame.size.width === used.width && frame.size.height === used.height) return used
  if (isCutOut(used)) return onto(frame, used)
  return extend(used, frame.size, frame.place, wish.quality, part(work, 0.15, 1))
}

/** Whether there is mostly nothing at its edges: then there is nothing to continue. */
function isCutOut({ width, height, data }: Picture): boolean {
  let [clear, all] = [0, 0]
  const look = (x: number, y: number) => {
    all += 1
    if ((data[(y * width + x) * 4 + 3] as number) < 128) clear += 1
  }
  for (let x = 0; x < width; x++) for (const y of [0, height - 1]) look(x, y)
  for (let y = 0; y < height; y++) for (const x of [0, width - 1]) look(x, y)
  return clear > 0.6 * all
}

function onto({ size, place }: Frame, used: Picture): Picture {
  const canvas = emptyPicture(size)
  paste(canvas, used, place)
  return canvas
}

async function frameOf(picture: Picture, wish: ReframeWish, work: Work): Promise<Frame> {
  const ratio = wish.aspectRatio[0] / wish.aspectRatio[1]
  if (!(ratio >= 1 / 20 && ratio <= 20)) throw new CannotDo('The new shape must lie between 1:20 and 20:1.')
  const used = usedBox(picture, wish.crop)
  const isPositioned = wish.position?.x !== undefined || wish.position?.y !== undefined
  const shape = used.width / used.height
  const times = Math.max(shape / ratio, ratio / shape)
  const mustCut = wish.shrink === true || times > mostInvented
  if (isPositioned || !mustCut) return frameAround(used, ratio, wish.position)
  work.progress(0, 'Looking for the subjects')
  const important = await importantBox(crop(picture, used), work)
  const moved = important === undefined ? undefined : { ...important, x: important.x + used.x, y: important.y + used.y }
  return frameAround(trimmed(used, ratio, moved, wish.shrink === true ? 1 : mostInvented), ratio)
}

function usedBox({ width, height }: Picture, wished: ReframeWish['crop']): Box {
  const { xStart = 0, xEnd = width, yStart = 0, yEnd = height } = wished ?? {}
  const [left, right] = [Math.round(xStart), Math.round(xEnd)]
  const [top, bottom] = [Math.round(yStart), Math.round(yEnd)]
  const isInside = left >= 0 && top >= 0 && right <= width && bottom <= height
  if (!isInside || !(right > left) || !(bottom > top))
    throw new CannotDo(
      `The part of the picture from x ${xStart} to ${xEnd} and y ${yStart} to ${yEnd} is not inside of its ${width} × ${height} pixels.`,
    )
  return { x: left, y: top, width: right - left, height: bottom - top }
}
