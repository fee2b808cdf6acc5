/** What the subject of a picture is, coarsely: the networks' answers brought together. */

import { type ClassRegion, segmentClasses } from '../networks/deeplab.ts'
import { peopleMatte } from '../networks/modnet.ts'
import { detect } from '../networks/ssd.ts'
import { saliency } from '../networks/u2net.ts'
import { rawMask } from '../pictures/code.ts'
import { areaOf, boxOf, grow, intersection, overlap, pieces, threshold, union, without } from '../pictures/mask.ts'
import { type Box, emptyMask, type Mask, type Picture } from '../pictures/picture.ts'
import { crop, resizeMask, within } from '../pictures/resize.ts'
import { part, type Work } from '../work.ts'
import { clean } from './clean.ts'
import { turn } from './rows.ts'
import { narrow, widen } from './widen.ts'

/** Answers are brought together at this size. */
export const subjectSide = 640
/** Below, the network's best guess is a guess. */
const leastPeak = 0.3
/** A closer look is worth its time when it shows the subject at least this much larger, as an area. */
const closer = 1.6

/** Names that both the detector and the classes of pixels know, and that are right more often than not. */
const completable = new Set([
  'airplane',
  'bicycle',
  'bird',
  'bus',
  'car',
  'cat',
  'cow',
  'dog',
  'horse',
  'motorcycle',
  'sheep',
  'train',
])

/** Undefined where nothing stands out. The picture is a small one without transparency. */
export async function subjectOf(picture: Picture, work: Work): Promise<Mask | undefined> {
  const seen = await saliency(picture, work)
  if (seen.peak < leastPeak) return undefined
  const size = within(picture, subjectSide)
  const first = await resizeMask(seen.mask, size, 'linear')
  work.progress(0.4)
  const mask = await clean(await lookedAtCloser(picture, first, part(work, 0.4, 0.7)))
  if (mask === undefined) return undefined
  work.progress(0.7)
  const name = await nameOf(picture, mask, work)
  if (name === 'person') return withHair(mask, await resizeMask(await peopleMatte(picture, work), size, 'linear'))
  return name !== undefined && completable.has(name)
    ? clean(await completed(await segmentClasses(picture, work), mask, name))
    : mask
}

/** By one look, with the rest of an animal or a vehicle. */
export async function quickSubjectOf(picture: Picture, work: Work): Promise<Mask | undefined> {
  const seen = await saliency(picture, work)
  if (seen.peak < leastPeak) return undefined
  const mask = await clean(await resizeMask(seen.mask, within(picture, subjectSide), 'linear'))
  if (mask === undefined) return undefined
  work.progress(0.6)
  const regions = await segmentClasses(picture, work)
  const shares = await Promise.all(
    regions
      .filter(({ label }) => completable.has(label))
      .map(async (region) => ({ label: region.label, share: await sharedWith(mask, region.mask) })),
  )
  const likest = shares.sort((one, other) => other.share - one.share)[0]
  return likest === undefined ? mask : clean(await completed(regions, mask, likest.label))
}

async function sharedWith(mask: Mask, region: Mask): Promise<number> {
  return areaOf(threshold(intersection(mask, await resizeMask(region, mask, 'linear'))))
}

/** A second look at the subject alone. What both looks see counts; neither may add or lose a thing by itself. */
async function lookedAtCloser(picture: Picture, mask: Mask, work: Work): Promise<Mask> {
  const box = boxOf(mask, 64)
  if (box === undefined) return mask
  const view = widened(box, mask)
  if (view.width * view.height * closer > mask.width * mask.height) return mask
  const scale = { x: picture.width / mask.width, y: picture.height / mask.height }
  const x = Math.floor(view.x * scale.x)
  const y = Math.floor(view.y * scale.y)
  const width = Math.min(picture.width - x, Math.ceil(view.width * scale.x))
  const height = Math.min(picture.height - y, Math.ceil(view.height * scale.y))
  const { mask: second, peak } = await saliency(crop(picture, { x, y, width, height }), work)
  if (peak < leastPeak) return mask
  const near = await resizeMask(second, view, 'linear')
  const out = { ...mask, data: mask.data.map((value) => value >> 1) }
  for (let row = 0; row < view.height; row++)
    for (let column = 0; column < view.width; column++) {
      const at = (view.y + row) * mask.width + view.x + column
      out.data[at] = ((mask.data[at] as number) + (near.data[row * view.width + column] as number) + 1) >> 1
    }
  return out
}

function widened(box: Box, within: Mask): Box {
  const margin = Math.ceil(0.12 * Math.max(box.width, box.height))
  const x = Math.max(0, box.x - margin)
  const y = Math.max(0, box.y - margin)
  return {
    x,
    y,
    width: Math.min(within.width, box.x + box.width + margin) - x,
    height: Math.min(within.height, box.y + box.height + margin) - y,
  }
}

/** What the detector calls most of the subject; undefined when it knows no name for it. */
async function nameOf(picture: Picture, mask: Mask, work: Work): Promise<string | undefined> {
  const boxes = new Map<string, Mask>()
  for (const { label, box } of await detect(picture, work, 0.5)) {
    const inside = boxes.get(label) ?? emptyMask(mask)
    fillBox(inside, box, mask.width / picture.width, mask.height / picture.height)
    boxes.set(label, inside)
  }
  const subject = areaOf(threshold(mask))
  const shares = [...boxes].map(([label, inside]) => ({ label, share: areaOf(threshold(intersection(inside, mask))) }))
  const [first] = shares.filter(({ share }) => share > subject / 2).sort((one, other) => other.share - one.share)
  return first?.label
}

/**
 * With the rest of an animal or a vehicle, where it stands out less than its head or is out of focus: what the whole
 * picture's classes give the same name, if most of the subject has it and it is not very much more.
 */
async function completed(regions: ClassRegion[], mask: Mask, label: string): Promise<Mask> {
  const region = regions.find((one) => one.label === label)
  if (region === undefined) return mask
  const whole = await resizeMask(region.mask, mask, 'linear')
  const both = areaOf(threshold(intersection(mask, whole)))
  if (both < 0.8 * areaOf(threshold(mask)) || both < 0.5 * areaOf(threshold(whole))) return mask
  // Its squares are eight pixels wide: only large pieces that hang on to the subject and are more than a fringe count.
  const fringe = Math.round(Math.max(mask.width, mask.height) / 60)
  const body = threshold(mask, 64)
  const { width, height } = mask
  const added = without(threshold(whole, 200), body).data
  const data = widen(narrow(added, width, height, fringe), width, height, fringe)
  await turn()
  const touching = pieces({ width, height, data }, 8).filter(
    (piece) => piece.area > 0.04 * areaOf(body) && areaOf(intersection(grow(piece.mask, 3), body)) > piece.area ** 0.5,
  )
  return union(mask, ...touching.map((piece) => intersection(piece.mask, whole)))
}

function fillBox(mask: Mask, box: Box, across: number, down: number) {
  const right = Math.min(mask.width, Math.round((box.x + box.width) * across))
  const bottom = Math.min(mask.height, Math.round((box.y + box.height) * down))
  for (let y = Math.max(0, Math.round(box.y * down)); y < bottom; y++)
    mask.data.fill(255, y * mask.width + Math.max(0, Math.round(box.x * across)), y * mask.width + right)
}

/**
 * The people's matte where both agree on the whole: it knows hair, but loses what people hold and sit on. Where the two
 * differ over more than a fringe the subject stays as it is.
 */
async function withHair(mask: Mask, people: Mask): Promise<Mask> {
  if (overlap(mask, people) < 0.6) return mask
  const radius = Math.max(mask.width, mask.height) / 50
  const blurred = async (one: Mask) => rawMask(one).blur(radius).toColourspace('b-w').raw().toBuffer()
  const [one, other] = [await blurred(mask), await blurred(people)]
  const out = emptyMask(mask)
  for (let at = 0; at < out.data.length; at++) {
    const difference = Math.abs((one[at] as number) - (other[at] as number))
    const trust = Math.max(0, Math.min(1, (70 - difference) / 40))
    out.data[at] = Math.round((people.data[at] as number) * trust + (mask.data[at] as number) * (1 - trust))
  }
  return out
}
