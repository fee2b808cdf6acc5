/** A picture continued on its sides. */
import { type Picture, reframe } from '../borrowed.ts'
import { type EditWork, partOf } from '../state.ts'

export interface Sides {
  left?: number
  right?: number
  top?: number
  bottom?: number
}

/** By shares of the picture's own width and height. One direction after the other: networks continue strips. */
export async function extendSides(picture: Picture, sides: Sides, work: EditWork): Promise<Picture> {
  const wide = await along(picture, sides.left ?? 0, sides.right ?? 0, true, partOf(work, 0, 0.5))
  return along(wide, sides.top ?? 0, sides.bottom ?? 0, false, partOf(work, 0.5, 1))
}

async function along(
  picture: Picture,
  before: number,
  after: number,
  isAcross: boolean,
  work: EditWork,
): Promise<Picture> {
  if (before + after <= 0) return picture
  const length = isAcross ? picture.width : picture.height
  const start = Math.round(length * before)
  const whole = length + start + Math.round(length * after)
  const aspectRatio: [number, number] = isAcross ? [whole, picture.height] : [picture.width, whole]
  return reframe(picture, { aspectRatio, quality: 'flash', position: isAcross ? { x: start } : { y: start } }, work)
}
