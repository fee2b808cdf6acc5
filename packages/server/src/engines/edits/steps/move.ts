/** A thing of the picture somewhere else, larger, smaller, turned or mirrored: cut out, its place filled, put back. */
import {
  areaOf,
  type Box,
  boxOf,
  CannotDo,
  fill,
  type Mask,
  type Picture,
  removeThings,
  type Size,
  union,
} from '../borrowed.ts'
import { lifted } from '../pixels/figure.ts'
import { stand } from '../pixels/stand.ts'
import { mirrored, quarters, turnedBy } from '../pixels/turned.ts'
import { choose, inSentence } from '../selection.ts'
import { changed, type Doer, type EditWork, partOf, type State } from '../state.ts'

type Change = (
  figure: Picture,
  box: Box,
  frame: Size,
) => Promise<{ figure: Picture; at: Box }> | { figure: Picture; at: Box }

/** More than this of the picture is no thing in it. */
const mostShare = 0.75

async function putAnew(state: State, what: string, said: string, work: EditWork, change: Change): Promise<State> {
  const { things, mask } = await choose(state, what, partOf(work, 0, 0.4))
  const { picture } = state
  if (areaOf(mask) > mostShare * picture.width * picture.height)
    throw new CannotDo(`${inSentence(what)} fills nearly the whole picture: there is no room to put it elsewhere.`)
  const filling = partOf(work, 0.4, 0.95)
  const isLimit = mask === work.limit
  let made = isLimit ? await fill(picture, mask, filling) : await removeThings(picture, things, true, filling)
  for (const thing of isLimit ? [{ mask }] : apart(things)) {
    const { figure, box } = await lifted(picture, thing.mask)
    const put = await change(figure, box, picture)
    const isStanding = box.y + box.height > picture.height * 0.45 && !isLimit && !touchesFoot(box, picture)
    made = await stand(made, put.figure, { at: put.at, kind: 'own', shadow: isStanding }, work.signal)
  }
  return changed(state, made, said)
}

const touchesFoot = (box: Box, { height }: Size) => box.y + box.height >= height - 2

/** Things that overlap move as one. */
function apart(things: { mask: Mask; box: Box }[]): { mask: Mask }[] {
  if (things.length < 2) return things
  const isClear = things.every((one, index) =>
    things
      .slice(index + 1)
      .every((other) => one.box.x + one.box.width < other.box.x || other.box.x + other.box.width < one.box.x),
  )
  const [first, ...others] = things
  return isClear || first === undefined ? things : [{ mask: union(first.mask, ...others.map(({ mask }) => mask)) }]
}

export const move: Doer<'move'> = async (state, step, work) => {
  const goal =
    step.beside === undefined ? undefined : (await choose(state, step.beside.what, partOf(work, 0, 0.2))).mask
  const said = `moved ${inSentence(step.what)}${step.beside === undefined ? ` ${step.to}` : ` ${step.beside.kind.replaceAll('-', ' ')} ${inSentence(step.beside.what)}`}`
  return putAnew(state, step.what, said, partOf(work, 0.2, 1), (figure, box, frame) => ({
    figure,
    at:
      goal === undefined
        ? movedTo(box, step.to, frame)
        : movedBeside(box, step.beside?.kind ?? 'beside', boxOf(goal) ?? box, frame),
  }))
}

function movedTo(box: Box, to: string, frame: Size): Box {
  const margin = Math.round(0.04 * frame.width)
  const centred = { x: Math.round((frame.width - box.width) / 2), y: Math.round((frame.height - box.height) / 2) }
  const moved = { ...box }
  if (to.includes('left')) moved.x = Math.min(margin, box.x - Math.round(0.1 * frame.width))
  if (to.includes('right')) moved.x = Math.max(frame.width - box.width - margin, box.x + Math.round(0.1 * frame.width))
  if (to.includes('top')) moved.y = Math.min(margin, box.y)
  if (to.includes('bottom')) moved.y = Math.max(box.y, frame.height - box.height - margin)
  if (to === 'centre') Object.assign(moved, { x: centred.x })
  if (to === 'up') moved.y = box.y - Math.round(0.15 * frame.height)
  if (to === 'down') moved.y = box.y + Math.round(0.12 * frame.height)
  if (to === 'closer' || to === 'foreground') return nearer(box, 1.35, 0.08, frame)
  if (to === 'farther' || to === 'background') return nearer(box, 0.65, -0.1, frame)
  return kept(moved, frame)
}

/** Wholly in the picture where it fits. */
function kept(box: Box, frame: Size): Box {
  const x =
    box.width >= frame.width
      ? Math.round((frame.width - box.width) / 2)
      : Math.max(0, Math.min(frame.width - box.width, box.x))
  const y =
    box.height >= frame.height ? frame.height - box.height : Math.max(0, Math.min(frame.height - box.height, box.y))
  return { ...box, x, y }
}

function nearer(box: Box, factor: number, down: number, frame: Size): Box {
  const grown = resizedBox(box, factor)
  return kept({ ...grown, y: grown.y + Math.round(down * frame.height) }, frame)
}

function movedBeside(box: Box, kind: string, goal: Box, frame: Size): Box {
  const gap = Math.round(0.015 * frame.width)
  const foot = goal.y + goal.height - box.height
  const isLeft = kind === 'left-of' || (kind !== 'right-of' && goal.x > frame.width - goal.x - goal.width)
  const beside = { ...box, x: isLeft ? goal.x - box.width - gap : goal.x + goal.width + gap, y: foot }
  const over = { ...box, x: Math.round(goal.x + (goal.width - box.width) / 2) }
  if (kind === 'on' || kind === 'above') return kept({ ...over, y: goal.y - Math.round(box.height * 0.92) }, frame)
  if (kind === 'under' || kind === 'below') return kept({ ...over, y: goal.y + goal.height }, frame)
  if (kind === 'inside' || kind === 'in-front-of')
    return kept({ ...over, y: foot + Math.round(0.03 * frame.height) }, frame)
  return kept(beside, frame)
}

/** About the middle of its foot. */
function resizedBox(box: Box, factor: number): Box {
  const [width, height] = [Math.max(1, Math.round(box.width * factor)), Math.max(1, Math.round(box.height * factor))]
  return { width, height, x: Math.round(box.x + (box.width - width) / 2), y: box.y + box.height - height }
}

export const resizeThing: Doer<'resize'> = (state, step, work) => {
  const factor = Math.max(0.1, Math.min(6, step.factor))
  const said = `made ${inSentence(step.what)} ${factor < 1 ? 'smaller' : 'larger'}`
  return putAnew(state, step.what, said, work, (figure, box, frame) => {
    const most = Math.min((frame.width * 0.98) / box.width, (frame.height * 0.98) / box.height)
    const at = resizedBox(box, Math.min(factor, Math.max(1, most)))
    return { figure, at: { ...at, ...kept({ ...at }, frame) } }
  })
}

export const rotateThing: Doer<'rotate'> = (state, step, work) => {
  const what = step.what ?? ''
  return putAnew(state, what, `turned ${inSentence(what)} by ${step.degrees}°`, work, async (figure, box) => {
    const degrees = ((step.degrees % 360) + 360) % 360
    const turned = degrees % 90 === 0 ? quarters(figure, degrees / 90) : await turnedBy(figure, degrees)
    const x = Math.round(box.x + (box.width - turned.width) / 2)
    const y = Math.round(box.y + (box.height - turned.height) / 2)
    return { figure: turned, at: { x, y, width: turned.width, height: turned.height } }
  })
}

export const flipThing: Doer<'flip'> = (state, step, work) => {
  const what = step.what ?? ''
  return putAnew(state, what, `mirrored ${inSentence(what)}`, work, (figure, box) => ({
    figure: mirrored(figure, step.axis),
    at: box,
  }))
}
