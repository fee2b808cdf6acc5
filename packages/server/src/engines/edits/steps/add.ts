/** Something new in the picture: drawn, or cut out of the reference, where it was asked for or where there is room. */

import { besideOf } from '../adding/beside.ts'
import { headOf } from '../adding/head.ts'
import { heavenly } from '../adding/heavenly.ts'
import { inTheSky } from '../adding/inTheSky.ts'
import { freePlace, heightFor } from '../adding/room.ts'
import { wearerOf } from '../adding/wearer.ts'
import { wayOfWearing, wornAt } from '../adding/worn.ts'
import {
  type Box,
  CannotDo,
  emptyMask,
  fillMasked,
  findAll,
  type Mask,
  matte,
  type Picture,
  type Size,
  union,
  without,
} from '../borrowed.ts'
import { type Figured, figureFor } from '../figureFor.ts'
import { type Standing, stand } from '../pixels/stand.ts'
import { turnedBy } from '../pixels/turned.ts'
import { choose, inSentence } from '../selection.ts'
import { changed, type Doer, type EditWork, type State, warned } from '../state.ts'
import { surroundings } from './surroundings.ts'

type AddStep = Parameters<Doer<'add'>>[1]

export const add: Doer<'add'> = async (state, step, work) => {
  const weather = weatherIn(step.what)
  if (weather !== undefined) return surroundings(state, { do: 'surroundings', weather, said: step.said }, work)
  if (heavenly(step.what) !== undefined && work.limit === undefined) return inTheSky(state, step.what, step.where, work)
  const figured = await figureFor(step.what, work)
  const made = await put(state, step, figured, work)
  return warned(changed(state, made, `added ${step.what}${whereIn(step)}`), ...figured.warnings)
}

/** "add fog", "add some rain". */
function weatherIn(words: string): 'fog' | 'rain' | 'snow' | undefined {
  const name =
    /^(?:some |a bit of |a little |light |heavy |falling )*(fog|mist|haze|rain|snow|snowfall|snowflakes|raindrops)$/i
      .exec(words.trim())?.[1]
      ?.toLowerCase()
  if (name === undefined) return undefined
  return /snow/.test(name) ? 'snow' : /rain/.test(name) ? 'rain' : 'fog'
}

const whereIn = ({ where, beside }: AddStep) =>
  beside !== undefined
    ? ` (${beside.kind.replaceAll('-', ' ')} ${inSentence(beside.what)})`
    : where === undefined
      ? ''
      : ` (${where})`

async function put(state: State, step: AddStep, figured: Figured, work: EditWork): Promise<Picture> {
  const { picture } = state
  const { figure, kind, source } = figured
  if (work.limit !== undefined) return fillMasked(picture, work.limit, figure, work)
  const worn = wayOfWearing(step.what)
  if (
    worn !== undefined &&
    (step.beside === undefined || step.beside.kind === 'wearing' || step.beside.kind === 'on')
  ) {
    const wearer = await wearerOf(state, step.beside?.what, work)
    if (wearer !== undefined) {
      const head = await headOf(picture, wearer)
      const tilted =
        worn.on === 'eyes' && Math.abs(head.eyes.tilt) > 1 ? await turnedBy(figure, head.eyes.tilt) : figure
      return stand(picture, tilted, { at: wornAt(worn, head, tilted), kind, source, shadow: false }, work.signal)
    }
  }
  const found = await findAll(picture, work)
  const size = sized(figure, heightFor(figured.metres, figure, picture, found), picture)
  const standing =
    step.beside === undefined
      ? await standingFree(state, step, figured, size, found, work)
      : await standingBy(state, step.beside, size, picture, found, work)
  return stand(picture, figure, { ...standing, kind, source }, work.signal)
}

function sized(figure: Size, height: number, frame: Size): Size {
  const by = Math.min(height / figure.height, (frame.width * 0.9) / figure.width)
  return { width: Math.max(2, Math.round(figure.width * by)), height: Math.max(2, Math.round(figure.height * by)) }
}

type Place = Pick<Standing, 'at' | 'shadow' | 'before'>

async function standingBy(
  state: State,
  beside: NonNullable<AddStep['beside']>,
  size: Size,
  frame: Size,
  found: { box: Box }[],
  work: EditWork,
): Promise<Place> {
  const { things, mask } = await choose(state, beside.what, work)
  const [thing] = things
  if (thing === undefined) throw new CannotDo(`${inSentence(beside.what)} could not be outlined.`)
  // What stands on a table is smaller than the table, and must not be covered.
  const smaller = found.filter(({ box }) => box.width * box.height < 0.6 * thing.box.width * thing.box.height)
  const goal = {
    box: thing.box,
    mask,
    free: without(mask, await takenIn(state.picture, smaller, work)),
    words: `${beside.what} ${thing.label}`,
  }
  const { at, isBehind, shadow } = besideOf(beside.kind, goal, size, frame)
  return { at, shadow, ...(isBehind ? { before: mask } : {}) }
}

async function standingFree(
  state: State,
  step: AddStep,
  { habitat }: Figured,
  size: Size,
  found: { box: Box }[],
  work: EditWork,
): Promise<Place> {
  const { picture } = state
  const aloft = habitat === 'air' || habitat === 'space' || step.where?.startsWith('top') === true
  const scale = step.where === 'foreground' ? 1.35 : step.where === 'background' ? 0.6 : 1
  const grown = { width: Math.round(size.width * scale), height: Math.round(size.height * scale) }
  const taken = await takenIn(picture, found, work)
  const at = await freePlace(grown, picture, taken, { where: step.where, aloft })
  return { at, shadow: !aloft }
}

/** What must not be covered: the subject, and whatever is recognised. */
async function takenIn(picture: Picture, found: { box: Box }[], work: EditWork): Promise<Mask> {
  const boxes = emptyMask(picture)
  for (const { box } of found)
    for (let y = Math.max(0, box.y); y < Math.min(picture.height, box.y + box.height); y++)
      boxes.data.fill(
        160,
        y * picture.width + Math.max(0, box.x),
        y * picture.width + Math.min(picture.width, box.x + box.width),
      )
  try {
    return union(boxes, await matte(picture, work))
  } catch (error) {
    if (error instanceof CannotDo) return boxes
    throw error
  }
}
