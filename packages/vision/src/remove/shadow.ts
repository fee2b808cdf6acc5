/** The shadow a thing casts, or its reflection in the water below it. */
import { breathe } from '../fill/pace.ts'
import { areaOf, boxOf, threshold } from '../pictures/mask.ts'
import { type Box, emptyMask, type Mask, type Picture } from '../pictures/picture.ts'
import { crop, cropMask } from '../pictures/resize.ts'
import { castShadow } from './castShadow.ts'
import { reflectionOf } from './reflection.ts'
import { pasteMask, shrunk, widened } from './scale.ts'

/** Looked for at this size: shadows are soft and large. */
const workingSide = 320

/** Meant is what belongs to the shadow alone; empty where there is none. */
export async function shadowOf(picture: Picture, thing: Mask): Promise<Mask> {
  const box = boxOf(thing)
  if (box === undefined) return emptyMask(picture)
  const place = placeOf(box, picture)
  const factor = Math.max(1, Math.ceil(Math.max(place.width, place.height) / workingSide))
  const small = shrunk(crop(picture, place), factor)
  await breathe()
  const body = threshold(widened(cropMask(thing, place), small, factor), 40)
  await breathe()
  const shadow = castShadow(small, body)
  await breathe()
  const reflection = reflectionOf(small, body)
  await breathe()
  const found = areaOf(reflection) > areaOf(shadow) ? reflection : shadow
  return pasteMask(found, place, factor, picture)
}

/** Around the thing and below it, as far as shadows fall by day. */
function placeOf(box: Box, { width, height }: Picture): Box {
  const side = Math.max(box.width, box.height)
  const left = Math.max(0, Math.floor(box.x - side))
  const right = Math.min(width, Math.ceil(box.x + box.width + side))
  const bottom = Math.min(height, Math.ceil(box.y + box.height + side))
  return { x: left, y: box.y, width: right - left, height: bottom - box.y }
}
