/** Somebody or something cut out of a picture, to appear in another. */
import {
  areaOf,
  type Box,
  boxOf,
  CannotDo,
  classify,
  crop,
  cropMask,
  cutOut,
  detect,
  isDrawing,
  isEmpty,
  type Mask,
  matte,
  NothingFound,
  type Picture,
  part,
  read,
  refineEdges,
  resize,
  saliency,
  select,
  type Work,
  within,
} from '../borrowed.ts'
import type { Care } from '../care.ts'
import { asHead } from './closeUp.ts'
import { type Cut, cutSides } from './cut.ts'
import { withoutHoles } from './holes.ts'
import { oneOfMany } from './oneOfMany.ts'
import { roundShoulders } from './shoulders.ts'
import { withoutSpill } from './spill.ts'
import { wholeSubject, withoutCrumbs } from './wholeSubject.ts'

export interface Actor {
  /** What it is called in messages: “The reference”, “@cat”. */
  name: string
  /** No larger than what shows, on a transparent ground. */
  figure: Picture
  /** The picture it comes from, small: how it was lit. */
  source: Picture
  /** What it is, where that was recognised. */
  label: string | undefined
  /** All that the networks call it. */
  names?: string[] | undefined
  /** Where it is in its own picture, as shares of its sides. */
  at?: Box | undefined
  /** The sides at which its own picture's frame cut it. */
  cut: Cut
  isDrawing: boolean
}

export interface Lifting {
  name: string
  /** What is meant in the picture, where words say it. */
  word?: string | undefined
  /** Where it is in the picture, as shares of its sides. */
  box?: Box | undefined
  /** Whether several of a kind belong together. */
  isMany?: boolean | undefined
}

/** Smaller pictures show nothing that could be known again. */
const leastSide = 24
/** Of the picture's area. */
const leastShare = 0.002
/** Below, the network's best guess is a guess. */
const leastPeak = 0.3

export async function lift(picture: Picture, wish: Lifting, care: Care, work: Work): Promise<Actor> {
  checked(picture, wish.name)
  const seen = await resize(picture, within(picture, care.seenSide))
  const small = await resize(seen, within(seen, 480))
  const mask = await named(wish.name, () => maskFor(seen, wish, care, part(work, 0, 0.8)))
  const box = boxOf(mask, 12)
  if (box === undefined || areaOf(mask) < leastShare * seen.width * seen.height)
    throw new CannotDo(`${wish.name}: no subject stands out from its background in this picture.`)
  const seenCut = cutSides(mask, box)
  const bare = await withoutSpill(crop(await cutOut(seen, mask), box), crop(seen, box), cropMask(mask, box))
  const { figure: head, cut } = asHead(bare, seenCut)
  const figure = roundShoulders(head, cut)
  const { label, names } = await labelsOf(small, scaled(box, small.width / seen.width), figure, care, work)
  const at = {
    x: box.x / seen.width,
    y: box.y / seen.height,
    width: box.width / seen.width,
    height: box.height / seen.height,
  }
  work.progress(1)
  return { at, name: wish.name, figure, source: small, label, names, cut, isDrawing: isDrawing(seen) }
}

/** Throws where there is nothing to see. */
export function checked(picture: Picture, name: string) {
  if (picture.width < leastSide || picture.height < leastSide)
    throw new CannotDo(
      `${name} is only ${picture.width} × ${picture.height} pixels: nothing in it could be known again.`,
    )
  if (isEmpty(picture)) throw new CannotDo(`${name} is wholly transparent.`)
}

async function maskFor(picture: Picture, { word, box, isMany }: Lifting, care: Care, work: Work): Promise<Mask> {
  if (box !== undefined) {
    const { width, height } = picture
    const pixels = { x: box.x * width, y: box.y * height, width: box.width * width, height: box.height * height }
    const meant = await ifFound(() => select(picture, { boxes: [pixels] }, work))
    if (meant !== undefined) return withoutHoles(meant, (await saliency(picture, work)).mask)
  }
  if (word !== undefined && !care.isQuick) {
    const meant = await ifFound(() => select(picture, { prompt: word, multiple: isMany }, work))
    if (meant !== undefined) return meant
  }
  if (care.isQuick) return quickMask(picture, work)
  const matted = await matte(picture, part(work, 0, 0.7))
  if (isMany === true || hasClearGround(picture)) return matted
  const whole = await wholeSubject(picture, matted, work)
  return withoutCrumbs(await oneOfMany(picture, whole, part(work, 0.7, 1)))
}

async function ifFound(find: () => ReturnType<typeof select>): Promise<Mask | undefined> {
  try {
    const found = await find()
    const [first, ...others] = found
    if (first === undefined) return undefined
    const data = Uint8Array.from(first.mask.data)
    for (const { mask } of others)
      for (let at = 0; at < data.length; at++) data[at] = Math.max(data[at] as number, mask.data[at] as number)
    return { ...first.mask, data }
  } catch (error) {
    if (error instanceof NothingFound || error instanceof CannotDo) return undefined
    throw error
  }
}

/** One pass of one network. A cut-out of its own is taken as it is. */
async function quickMask(picture: Picture, work: Work): Promise<Mask> {
  if (hasClearGround(picture)) return matte(picture, work)
  const { mask, peak } = await saliency(picture, work)
  if (peak < leastPeak) throw new CannotDo('No subject stands out from its background in this picture.')
  return refineEdges(picture, mask)
}

function hasClearGround({ data, width, height }: Picture): boolean {
  let clear = 0
  for (let at = 3; at < data.length; at += 4) if (data[at] === 0) clear += 1
  return clear > 0.05 * width * height
}

async function named(name: string, make: () => Promise<Mask>): Promise<Mask> {
  try {
    return await make()
  } catch (error) {
    if (error instanceof CannotDo) throw new CannotDo(`${name}: ${error.message}`)
    throw error
  }
}

/** What the detector calls it; else, where there is time, what the classifier does. */
async function labelsOf(
  small: Picture,
  box: Box,
  figure: Picture,
  care: Care,
  work: Work,
): Promise<{ label: string | undefined; names: string[] }> {
  const best = (await detect(small, work, 0.4))
    .map(({ label, box: seen }) => ({ label, shared: sharedShare(seen, box) }))
    .sort((one, other) => other.shared - one.shared)[0]
  const detected = best !== undefined && best.shared > 0.4 ? best.label : undefined
  const own = detected === undefined ? [] : [detected]
  if (care.isQuick || detected === 'person') return { label: detected, names: own }
  const [first] = await classify(await onGrey(figure), work)
  const named = first?.label.split(',')[0]
  const sureness = first?.score ?? 0
  const names = named === undefined ? own : [...own, named]
  // The detector knows eighty things, the classifier a thousand: a squirrel is none of the eighty.
  const isBetter = named !== undefined && sureness > (detected === undefined ? 0.3 : 0.6)
  return { label: isBetter && (detected === undefined || isDrawn(named)) ? named : detected, names }
}

const isDrawn = (name: string) => read(`a ${name}`).undrawn.length === 0

async function onGrey(figure: Picture): Promise<Picture> {
  const small = await resize(figure, within(figure, 320))
  const data = Uint8Array.from(small.data)
  for (let at = 0; at < data.length; at += 4) {
    const share = (data[at + 3] as number) / 255
    for (let channel = at; channel < at + 3; channel++) data[channel] = 124 + ((data[channel] as number) - 124) * share
    data[at + 3] = 255
  }
  return { ...small, data }
}

/** Shared pixels over all pixels of two boxes. */
export function sharedShare(one: Box, other: Box): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  if (across <= 0 || down <= 0) return 0
  return (across * down) / (one.width * one.height + other.width * other.height - across * down)
}

export function scaled({ x, y, width, height }: Box, by: number): Box {
  return { x: x * by, y: y * by, width: width * by, height: height * by }
}
