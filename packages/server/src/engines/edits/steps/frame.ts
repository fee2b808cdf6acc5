/** The frame: cut, nearer, larger on its sides, more pixels. */
import {
  type Box,
  CannotDo,
  crop as cut,
  upscale as enlarge,
  type Picture,
  reframe,
  resize,
  type Size,
  type Where,
} from '../borrowed.ts'
import { extendSides } from '../pixels/sides.ts'
import { choose, inSentence } from '../selection.ts'
import { changed, type Doer, type EditWork, type State } from '../state.ts'

/** Air around what is cropped to, in parts of it. */
const air = 0.12
/** Nothing smaller is worth a picture. */
const leastSide = 16

export const crop: Doer<'crop'> = async (state, step, work) => {
  const { picture } = state
  const { to } = step
  if ('ratio' in to) {
    const made = await reframe(picture, { aspectRatio: to.ratio, quality: 'flash', shrink: true }, work)
    return changed(state, made, `cropped to ${to.ratio.join(':')}`)
  }
  if ('where' in to)
    return changed(state, cut(picture, partAt(picture, to.where, to.keep)), `cropped to the ${to.where}`)
  const box = await boxFor(state, to.what, work)
  return changed(state, cut(picture, box), `cropped to ${inSentence(to.what)}`)
}

async function boxFor(state: State, what: string, work: EditWork): Promise<Box> {
  const { things } = await choose(state, what, work)
  const left = Math.min(...things.map(({ box }) => box.x))
  const top = Math.min(...things.map(({ box }) => box.y))
  const right = Math.max(...things.map(({ box }) => box.x + box.width))
  const bottom = Math.max(...things.map(({ box }) => box.y + box.height))
  const by = Math.round(air * Math.max(right - left, bottom - top))
  return inside(
    { x: left - by, y: top - by, width: right - left + 2 * by, height: bottom - top + 2 * by },
    state.picture,
  )
}

/** What of the box lies in the picture. */
export function inside({ x, y, width, height }: Box, size: Size): Box {
  const [left, top] = [Math.max(0, Math.round(x)), Math.max(0, Math.round(y))]
  const [right, bottom] = [Math.min(size.width, Math.round(x + width)), Math.min(size.height, Math.round(y + height))]
  return { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
}

/** Halves for sides, quarters with a little more for corners, the middle two thirds for the centre. */
function partAt({ width, height }: Size, where: Where, keep?: number): Box {
  const share = keep ?? (where === 'centre' || where.includes('-') ? 2 / 3 : 1 / 2)
  const isAcross = /left|right/.test(where)
  const isDown = /top|bottom|background|foreground/.test(where)
  const size = {
    width: Math.max(1, Math.round(width * (isAcross || where === 'centre' ? share : 1))),
    height: Math.max(1, Math.round(height * (isDown || where === 'centre' ? share : 1))),
  }
  const x = where.includes('right')
    ? width - size.width
    : where.includes('left')
      ? 0
      : Math.floor((width - size.width) / 2)
  const isLow = /bottom|foreground/.test(where)
  const isHigh = /top|background/.test(where)
  const y = isLow ? height - size.height : isHigh ? 0 : Math.floor((height - size.height) / 2)
  return { x, y, ...size }
}

/** The frame keeps its shape and its pixels: in is nearer, out is with more around. */
export const zoom: Doer<'zoom'> = async (state, step, work) => {
  const { picture } = state
  const factor = Math.max(0.2, Math.min(8, step.factor))
  if (factor < 1) return zoomedOut(state, factor, work)
  const box = step.what === undefined ? middle(picture, factor) : await nearTo(state, step.what, factor, work)
  if (box.width < leastSide || box.height < leastSide)
    throw new CannotDo(`So near, only ${box.width} × ${box.height} pixels would be left of the picture.`)
  const whose = step.what === undefined ? '' : ` on ${inSentence(step.what)}`
  return changed(state, await asLarge(cut(picture, box), picture, work), `zoomed in${whose}`)
}

function middle({ width, height }: Size, factor: number): Box {
  const size = { width: Math.max(1, Math.round(width / factor)), height: Math.max(1, Math.round(height / factor)) }
  return { x: Math.floor((width - size.width) / 2), y: Math.floor((height - size.height) / 2), ...size }
}

/** Around it, in the picture's own shape, and never so near that it is cut. */
async function nearTo(state: State, what: string, factor: number, work: EditWork): Promise<Box> {
  const { width, height } = state.picture
  const thing = await boxFor(state, what, work)
  const share = Math.min(1, Math.max(thing.width / width, thing.height / height, Math.min(1 / factor, 1)))
  const near = Math.max(thing.width / width, thing.height / height)
  // "Zoom in on the face": as near as the factor says, or as the thing is large, whichever shows it better.
  const used = near < 1 / factor ? Math.max(near, 1 / (factor * 1.6)) : share
  const size = { width: Math.round(width * used), height: Math.round(height * used) }
  const x = Math.round(thing.x + thing.width / 2 - size.width / 2)
  const y = Math.round(thing.y + thing.height / 2 - size.height / 2)
  return {
    ...size,
    x: Math.max(0, Math.min(width - size.width, x)),
    y: Math.max(0, Math.min(height - size.height, y)),
  }
}

/** More pixels by the networks where many are wanting, plainly where few are. */
async function asLarge(part: Picture, size: Size, work: EditWork): Promise<Picture> {
  const by = size.width / part.width
  const isSmall = part.width * part.height < 700_000
  const enlarged = by > 1.3 && isSmall ? await enlarge(part, Math.min(4, Math.ceil(by)), work) : part
  return resize(enlarged, { width: size.width, height: size.height })
}

async function zoomedOut(state: State, factor: number, work: EditWork): Promise<State> {
  const { picture } = state
  const by = (1 / factor - 1) / 2
  const wide = await extendSides(picture, { left: by, right: by, top: by, bottom: by }, work)
  return changed(state, await resize(wide, picture), 'zoomed out')
}

export const extend: Doer<'extend'> = async (state, step, work) => {
  if (step.ratio !== undefined) {
    const made = await reframe(state.picture, { aspectRatio: step.ratio, quality: 'flash' }, work)
    return changed(state, made, `extended to ${step.ratio.join(':')}`)
  }
  const by = Math.max(0.02, Math.min(2, step.by ?? 0.25))
  const sides = step.sides ?? ['left', 'right', 'top', 'bottom']
  const shares = Object.fromEntries(sides.map((side) => [side, by]))
  return changed(state, await extendSides(state.picture, shares, work), `extended: ${sides.join(', ')}`)
}

export const upscale: Doer<'upscale'> = async (state, step, work) => {
  const { picture } = state
  if (step.factor < 1) {
    const side = (length: number) => Math.max(leastSide, Math.round(length * step.factor))
    const small = await resize(picture, { width: side(picture.width), height: side(picture.height) })
    return changed(state, small, `made smaller: ${small.width} × ${small.height}`)
  }
  const made = await enlarge(picture, Math.max(1, Math.min(4, step.factor)), work)
  return changed(state, made, `enlarged ${step.factor} times`)
}
