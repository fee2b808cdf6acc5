/** Legs, handles, tails: what hangs on to a thing, though the detector's box, or the first outline, left it out. */
import { selectEach } from '../networks/sam.ts'
import { areaOf, boxOf, grow, intersection, pieces, union, without } from '../pictures/mask.ts'
import type { Box, Mask, Picture } from '../pictures/picture.ts'
import type { Work } from '../work.ts'
import { boxOverlap, shareInside } from './boxes.ts'
import { pointsIn } from './innermost.ts'
import { detectNear, type Look, type Thing } from './look.ts'
import type { Outlined } from './outlines.ts'

/** The box is asked about again with so much more around it. */
const wider = [0.12, 0.25]
/** Of the thing: less is a fringe, more is another thing. */
const [leastShare, mostShare] = [0.004, 0.2]
const mostParts = 6
const pointsEach = 3
/** Of a part, what the wider boxes must have shown. */
const leastSeen = 0.62
/** Of 255 in each channel, beside the place where it hangs on: enough for a leg, through which the ground is seen. */
const likeLight = 46
/** Of 1: what is more than a line must be of the very same stuff, in whatever light. */
const likeHue = 0.03
/** Of the thing's own size. */
const thin = 0.07
/** As many times as long as it is wide. */
const longish = 4
/** As far from there, in parts of the picture's longer side, colours are compared. */
const reach = 0.02

export async function withHanging(thing: Outlined, others: Thing[], look: Look, work: Work): Promise<Outlined> {
  const { picture } = look
  const again = await selectEach(picture, wider.map((by) => ({ box: grownIn(thing.box, by, picture) })), work) // biome-ignore format: short
  const [first, ...more] = again.map(({ mask }) => mask)
  if (first === undefined) return thing
  const seen = union(first, ...more)
  const whole = areaOf(thing.mask)
  const fringe = Math.max(1, Math.round(Math.max(picture.width, picture.height) / 400))
  const left = without(seen, grow(thing.mask, fringe))
  const parts = pieces(grow(grow(left, -1), 1), mostParts * 2)
    .filter(({ area }) => area > leastShare * whole && area < mostShare * whole)
    .filter(({ box }) => !isAnothers(box, thing, others))
    .slice(0, mostParts)
  // Thin parts inside of the box are believed at once; what is outside must be a part by itself.
  const inside = parts.filter(({ box }) => shareInside(box, thing.box) > 0.9).map(({ mask }) => mask)
  const confirmed = await partsUnder(parts.map(({ mask }) => mask), seen, whole, look, work) // biome-ignore format: short
  const held = confirmed.filter((part) => isTouching(part, thing.mask))
  const like = [...inside, ...held].filter((part) => isLike(part, thing.mask, picture, fringe))
  const hanging: Mask[] = []
  for (const part of like)
    if (isThin(part, thing.mask) || !(await isOneMore(part, thing.label, look, work)))
      hanging.push(joined(part, thing.mask, fringe))
  if (hanging.length === 0) return thing
  const mask = union(thing.mask, ...hanging)
  return { ...thing, mask, box: boxOf(mask) ?? thing.box }
}

/** What the network outlines by itself under each: a part lies nearly whole in what was seen, a neighbour does not. */
async function partsUnder(parts: Mask[], seen: Mask, whole: number, look: Look, work: Work): Promise<Mask[]> {
  const hints = parts.flatMap((mask) => pointsIn(mask, pointsEach).map((point) => ({ points: [point] })))
  const shown = await selectEach(look.picture, hints, work)
  return shown.flatMap(({ mask }) => {
    const size = areaOf(mask)
    const common = intersection(mask, seen)
    const isPart = size > leastShare * whole && size < mostShare * whole && areaOf(common) > leastSeen * size
    return isPart ? [common] : []
  })
}

function grownIn({ x, y, width, height }: Box, by: number, size: Picture): Box {
  const [left, top] = [Math.max(0, x - width * by), Math.max(0, y - height * by)]
  return {
    x: left,
    y: top,
    width: Math.min(size.width, x + width * (1 + by)) - left,
    height: Math.min(size.height, y + height * (1 + by)) - top,
  }
}

function isAnothers(box: Box, thing: Thing, others: Thing[]): boolean {
  if (shareInside(box, thing.box) > 0.7) return false
  return others.some((other) => other.box !== thing.box && shareInside(thing.box, other.box) < 0.8 && shareInside(box, other.box) > 0.5) // biome-ignore format: short
}

/** Whether the detector, looking there alone, sees another of the same name. */
async function isOneMore(part: Mask, label: string, look: Look, work: Work): Promise<boolean> {
  const box = boxOf(part)
  if (box === undefined) return true
  const around = { x: box.x - box.width, y: box.y - box.height, width: 3 * box.width, height: 3 * box.height }
  const near = await detectNear(look, around, work)
  return near.some((one) => one.label === label && boxOverlap(one.box, box) > 0.45)
}

/** Along enough of it: a duckling swims beside its mother, a handle holds on to the cup. */
function isTouching(part: Mask, thing: Mask): boolean {
  const seam = 3
  const contact = areaOf(intersection(grow(part, seam), thing)) / seam
  return contact > 0.12 * Math.sqrt(areaOf(part))
}

/** Whether both have one colour where they meet; where they do not meet, nothing hangs. */
function isLike(part: Mask, thing: Mask, picture: Picture, fringe: number): boolean {
  const near = Math.max(4, Math.round(Math.max(picture.width, picture.height) * reach))
  const touching = intersection(grow(part, 2 * fringe + 1), thing)
  if (areaOf(touching) < 2) return false
  const around = grow(touching, near)
  const [one, other] = [meanOf(picture, intersection(part, around)), meanOf(picture, intersection(thing, around))]
  if (one === undefined || other === undefined) return false
  return isThin(part, thing) ? apart(one, other) < likeLight : apartInHue(one, other) < likeHue
}

const apart = (one: number[], other: number[]) =>
  Math.max(...one.map((value, channel) => Math.abs(value - (other[channel] as number))))

function apartInHue(one: number[], other: number[]): number {
  const [light, otherLight] = [one, other].map((channels) => channels.reduce((sum, value) => sum + value + 1, 0)) as [number, number] // biome-ignore format: short
  if (light > 2 * otherLight || otherLight > 2 * light) return 1
  return apart(one.map((value) => value / light), other.map((value) => value / otherLight)) // biome-ignore format: short
}

function isThin(part: Mask, thing: Mask): boolean {
  const [box, whole] = [boxOf(part), boxOf(thing)]
  if (box === undefined || whole === undefined) return false
  const [long, short] = [Math.max(box.width, box.height), Math.min(box.width, box.height)]
  return long > longish * short && areaOf(part) / long < thin * Math.max(whole.width, whole.height)
}

function meanOf({ data }: Picture, mask: Mask): number[] | undefined {
  const sums = [0, 0, 0]
  let count = 0
  for (let at = 0; at < mask.data.length; at++) {
    if ((mask.data[at] as number) < 128) continue
    count += 1
    for (let channel = 0; channel < 3; channel++) sums[channel] = (sums[channel] as number) + (data[at * 4 + channel] as number) // biome-ignore format: short
  }
  return count === 0 ? undefined : sums.map((sum) => sum / count)
}

/** With the seam between both closed. */
function joined(part: Mask, thing: Mask, fringe: number): Mask {
  return union(part, intersection(grow(part, 2 * fringe + 1), grow(thing, fringe + 1)))
}
