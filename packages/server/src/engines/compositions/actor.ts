/** Somebody or something cut out of a picture, to appear in another. */
import {
  areaOf,
  type Box,
  boxOf,
  CannotDo,
  classify,
  crop,
  cutOut,
  detect,
  isDrawing,
  isEmpty,
  type Mask,
  matte,
  NothingFound,
  type Picture,
  part,
  refineEdges,
  resize,
  saliency,
  select,
  type Work,
  within,
} from './borrowed.ts'
import type { Care } from './care.ts'
import { type Cut, cutSides } from './cut.ts'
import { oneOfMany } from './oneOfMany.ts'
import { roundShoulders } from './shoulders.ts'

export interface Actor {
  /** What it is called in messages: “The reference”, “@cat”. */
  name: string
  /** No larger than what shows, on a transparent ground. */
  figure: Picture
  /** The picture it comes from, small: how it was lit. */
  source: Picture
  /** What it is, where that was recognised. */
  label: string | undefined
  /** The sides at which its own picture's frame cut it. */
  cut: Cut
  isDrawing: boolean
}

export interface Lifting {
  name: string
  /** What is meant in the picture, where words say it. */
  word?: string | undefined
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
  const cut = cutSides(mask, box)
  const figure = roundShoulders(crop(await cutOut(seen, mask), box), cut)
  const label = await labelOf(small, scaled(box, small.width / seen.width), figure, care, work)
  work.progress(1)
  return { name: wish.name, figure, source: small, label, cut, isDrawing: isDrawing(seen) }
}

/** Throws where there is nothing to see. */
export function checked(picture: Picture, name: string) {
  if (picture.width < leastSide || picture.height < leastSide)
    throw new CannotDo(
      `${name} is only ${picture.width} × ${picture.height} pixels: nothing in it could be known again.`,
    )
  if (isEmpty(picture)) throw new CannotDo(`${name} is wholly transparent.`)
}

async function maskFor(picture: Picture, { word, isMany }: Lifting, care: Care, work: Work): Promise<Mask> {
  if (word !== undefined && !care.isQuick) {
    const meant = await ifFound(() => select(picture, { prompt: word, multiple: isMany }, work))
    if (meant !== undefined) return meant
  }
  if (care.isQuick) return quickMask(picture, work)
  const whole = await matte(picture, part(work, 0, 0.7))
  return isMany === true ? whole : oneOfMany(picture, whole, part(work, 0.7, 1))
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
async function labelOf(small: Picture, box: Box, figure: Picture, care: Care, work: Work): Promise<string | undefined> {
  const best = (await detect(small, work, 0.4))
    .map(({ label, box: seen }) => ({ label, shared: sharedShare(seen, box) }))
    .sort((one, other) => other.shared - one.shared)[0]
  if (best !== undefined && best.shared > 0.4) return best.label
  if (care.isQuick) return undefined
  const [first] = await classify(await onGrey(figure), work)
  return first !== undefined && first.score > 0.3 ? first.label.split(',')[0] : undefined
}

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
