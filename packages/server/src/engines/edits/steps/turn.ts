/** The whole picture turned or mirrored; a thing is turned in `move.ts`. */
import { type Box, CannotDo, crop as cut, emptyMask, fill, grow, type Picture, resize, union } from '../borrowed.ts'
import { askewBy } from '../pixels/askew.ts'
import { mirrored, quarters, turnedBy } from '../pixels/turned.ts'
import { changed, type Doer, type EditWork } from '../state.ts'
import { flipThing, rotateThing } from './move.ts'

/** Up to here the corners are cut off and nothing is invented, as one straightens a horizon. */
const mostCropped = 12

export const rotate: Doer<'rotate'> = async (state, step, work) => {
  if (step.what !== undefined || work.limit !== undefined) return rotateThing(state, step, work)
  const degrees = ((step.degrees % 360) + 360) % 360
  if (degrees === 0) return state
  const said = `turned by ${step.degrees}°`
  if (degrees % 90 === 0) return changed(state, quarters(state.picture, degrees / 90), said)
  const slight = Math.min(degrees, 360 - degrees)
  const turned = await turnedBy(state.picture, degrees)
  const picture =
    slight <= mostCropped ? await straightened(state.picture, turned, slight) : await cornered(turned, work)
  return changed(state, picture, said)
}

/** As its own lines say; a little more or less can be said in degrees. */
export const straighten: Doer<'straighten'> = async (state, step, work) => {
  const degrees = await askewBy(state.picture)
  if (degrees === undefined)
    throw new CannotDo('No line in the picture tells how it is askew. Say by how much: “rotate by 2 degrees”.')
  if (degrees === 0) throw new CannotDo('Its lines are level already. Say by how much: “rotate by 2 degrees”.')
  return rotate(state, { do: 'rotate', degrees, said: step.said }, work)
}

/** The largest part of the same shape without corners, brought back to the size it had. */
async function straightened(before: Picture, turned: Picture, degrees: number): Promise<Picture> {
  const angle = (degrees * Math.PI) / 180
  const { width, height } = before
  const shape = Math.max(width, height) / Math.min(width, height)
  const share = 1 / (Math.cos(angle) + shape * Math.sin(angle))
  const size = {
    width: Math.max(1, Math.floor(width * share) - 2),
    height: Math.max(1, Math.floor(height * share) - 2),
  }
  const box: Box = {
    ...size,
    x: Math.floor((turned.width - size.width) / 2),
    y: Math.floor((turned.height - size.height) / 2),
  }
  return resize(cut(turned, box), before)
}

/** The corners are invented. */
async function cornered(turned: Picture, work: EditWork): Promise<Picture> {
  const open = emptyMask(turned)
  const data = Uint8Array.from(turned.data)
  for (let at = 0; at < open.data.length; at++) if ((data[at * 4 + 3] as number) < 255) open.data[at] = 255
  const hole = union(open, grow(open, 2))
  for (let at = 0; at < hole.data.length; at++) if (hole.data[at] === 0) data[at * 4 + 3] = 255
  const filled = await fill({ ...turned, data }, hole, work)
  for (let at = 3; at < filled.data.length; at += 4) filled.data[at] = 255
  return filled
}

export const flip: Doer<'flip'> = async (state, step, work) => {
  if (step.what !== undefined || work.limit !== undefined) return flipThing(state, step, work)
  return changed(
    state,
    mirrored(state.picture, step.axis),
    `mirrored ${step.axis === 'horizontal' ? 'left to right' : 'top to bottom'}`,
  )
}
