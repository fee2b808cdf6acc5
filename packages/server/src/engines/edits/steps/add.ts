/** Something new in the picture: drawn, or cut out of the reference, where it was asked for or where there is room. */

import { besideOf } from '../adding/beside.ts'
import { headOf } from '../adding/head.ts'
import { heavenly, withMoon, withStars, withSun } from '../adding/heavenly.ts'
import { freePlace, heightFor } from '../adding/room.ts'
import { wayOfWearing, wornAt } from '../adding/worn.ts'
import {
  type Box,
  CannotDo,
  emptyMask,
  fillMasked,
  findAll,
  invert,
  type Mask,
  matte,
  type Picture,
  type Size,
  union,
} from '../borrowed.ts'
import { type Figured, figureFor } from '../figureFor.ts'
import { type Standing, stand } from '../pixels/stand.ts'
import { turnedBy } from '../pixels/turned.ts'
import { areaIfAny, choose, inSentence, subject } from '../selection.ts'
import { changed, type Doer, type EditWork, partOf, type State, warned } from '../state.ts'
import { isSky, rainbowIn } from '../surroundings/sky.ts'
import { surroundings } from './surroundings.ts'

type AddStep = Parameters<Doer<'add'>>[1]

export const add: Doer<'add'> = async (state, step, work) => {
  const weather = weatherIn(step.what)
  if (weather !== undefined) return surroundings(state, { do: 'surroundings', weather, said: step.said }, work)
  if (heavenly(step.what) !== undefined && work.limit === undefined) return inTheSky(state, step, work)
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
    const wearer = await wearerOf(state, step, work)
    if (wearer !== undefined) {
      const head = await headOf(picture, wearer.words, wearer.thing, work)
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
      : await standingBy(state, step.beside, size, picture, work)
  return stand(picture, figure, { ...standing, kind, source }, work.signal)
}

/** Who is to wear it: whom the words name, else whoever is the subject. */
async function wearerOf(state: State, { beside }: AddStep, work: EditWork) {
  if (beside !== undefined) {
    const { things } = await choose(state, beside.what, work)
    const [thing] = things
    return thing === undefined ? undefined : { words: beside.what, thing: await asPerson(state, thing, work) }
  }
  const living = (await findAll(state.picture, work)).find(({ label }) => alive.has(label))
  if (living === undefined) return undefined
  const { things } = await choose(state, `the ${living.label}`, work)
  return things[0] === undefined ? undefined : { words: `the ${living.label}`, thing: things[0] }
}

const alive = new Set([
  'person',
  'cat',
  'dog',
  'bird',
  'horse',
  'cow',
  'sheep',
  'elephant',
  'bear',
  'zebra',
  'giraffe',
  'teddy bear',
])

/** "the astronaut", "him": a person by any name. */
async function asPerson<Thing extends { label: string; box: Box }>(
  { picture }: State,
  thing: Thing,
  work: EditWork,
): Promise<Thing> {
  if (thing.label === 'person') return thing
  const person = (await findAll(picture, work)).find(
    ({ label, box }) => label === 'person' && overlap(box, thing.box) > 0.4,
  )
  return person === undefined ? thing : { ...thing, label: 'person' }
}

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return width <= 0 || height <= 0 ? 0 : (width * height) / Math.min(one.width * one.height, other.width * other.height)
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
  work: EditWork,
): Promise<Place> {
  const { things, mask } = await choose(state, beside.what, work)
  const box = things[0]?.box
  if (box === undefined) throw new CannotDo(`${inSentence(beside.what)} could not be outlined.`)
  const { at, isBehind, shadow } = besideOf(
    beside.kind,
    { box, mask, words: `${beside.what} ${things[0]?.label ?? ''}` },
    size,
    frame,
  )
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
  const at = freePlace(grown, picture, taken, { where: step.where, aloft })
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

async function inTheSky(state: State, step: AddStep, work: EditWork): Promise<State> {
  const { picture } = state
  const { seed, signal } = work
  const found = await areaIfAny(state, 'the sky', partOf(work, 0, 0.5))
  const sky = isSky(found) ? found : await behindSubject(state, work)
  const taken = sky === undefined ? emptyMask(picture) : invert(sky)
  const side = Math.round(Math.min(picture.width, picture.height) * 0.17)
  const at = freePlace({ width: side, height: side }, picture, taken, {
    where: step.where === 'top' ? 'top-right' : (step.where ?? 'top-right'),
    aloft: true,
  })
  const name = heavenly(step.what)
  const made =
    name === 'moon' ? await withMoon(picture, at, sky, seed, signal)
    : name === 'sun' ? await withSun(picture, at, sky, signal)
    : name === 'stars' ? await withStars(picture, sky, seed, signal)
    : await rainbowIn(picture, sky, 0.6, signal) // biome-ignore format: a list
  return changed(state, made, `added ${step.what}`)
}

/** Where there is no sky, what is not the subject. */
async function behindSubject(state: State, work: EditWork): Promise<Mask | undefined> {
  try {
    return invert((await subject(state, work)).mask)
  } catch (error) {
    if (error instanceof CannotDo) return undefined
    throw error
  }
}
