/** Things taken out of a picture, with their shadows, so that nothing tells of them. */
import { fill } from '../fill/fill.ts'
import { type Detection, detect } from '../networks/ssd.ts'
import { areaOf, union } from '../pictures/mask.ts'
import type { Box, Picture } from '../pictures/picture.ts'
import { type Selected, select } from '../select/select.ts'
import { CannotDo, part, type Work } from '../work.ts'
import { shadowOf } from './shadow.ts'
import { surely } from './surely.ts'

export interface RemoveWish {
  prompt: string
  /** All that bear that name, not only the one that fits best. */
  multiple?: boolean
  removeShadow?: boolean
}

export interface Removed {
  label: string
  score: number
  box: Box
}

/** How far the edge is moved outwards, in parts of the picture's longer side, at the first try and the next ones. */
const growths = [0.011, 0.022, 0.04]

export async function remove(
  picture: Picture,
  { prompt, multiple = false, removeShadow = false }: RemoveWish,
  work: Work,
): Promise<{ picture: Picture; removed: Removed[] }> {
  work.progress(0, `Looking for ${prompt}`)
  const things = await select(picture, { prompt, multiple }, part(work, 0, 0.4))
  const cleared = await removeThings(picture, things, removeShadow, part(work, 0.4, 1))
  return { picture: cleared, removed: things.map(({ label, score, box }) => ({ label, score, box })) }
}

/** The same for things whose masks are already known. */
export async function removeThings(
  picture: Picture,
  things: Pick<Selected, 'label' | 'box' | 'mask'>[],
  removeShadow: boolean,
  work: Work,
): Promise<Picture> {
  const [first, ...others] = things.map(({ mask }) => mask)
  if (first === undefined) return picture
  const shadows = removeShadow ? await Promise.all(things.map(({ mask }) => shadowOf(picture, mask))) : []
  const meant = union(first, ...others)
  const before = await detect(picture, work, 0.3)
  let cleared = picture
  for (const [index, growth] of growths.entries()) {
    const hole = surely(union(meant, ...shadows), growth)
    if (areaOf(hole) > 0.97 * picture.width * picture.height)
      throw new CannotDo('What is to be removed fills the whole picture: nothing would be left to fill its place from.')
    cleared = await fill(picture, hole, part(work, index / 4, (index + 1) / 4))
    work.progress((index + 1) / 4, 'Looking whether it is gone')
    if (!isStillThere(things, before, await detect(cleared, work, 0.3))) break
  }
  work.progress(1)
  return cleared
}

/** Whether a thing of that name is found in its place that was not there, beside it, before. */
export function isStillThere(things: { label: string; box: Box }[], before: Detection[], after: Detection[]): boolean {
  // The detector's name for a thing may be another than ours: then only the place can tell.
  const isThing = ({ label, box }: Detection) =>
    things.some((thing) => shared(thing.box, box) > (thing.label === label ? 0.5 : 0.7))
  const isNeighbour = (found: Detection) =>
    before.some((other) => other.label === found.label && shared(other.box, found.box) > 0.5 && !isThing(other))
  const names = new Set([...things, ...before.filter(isThing)].map(({ label }) => label))
  return after.some(
    (found) =>
      names.has(found.label) && things.some((thing) => shared(thing.box, found.box) > 0.4) && !isNeighbour(found),
  )
}

/** What two boxes share, of what they cover together. */
function shared(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  if (width <= 0 || height <= 0) return 0
  const both = width * height
  return both / (one.width * one.height + other.width * other.height - both)
}
