/** Which of the things that bear the right name are meant: by colour, place, size, number and what they are to others. */
import type { Size } from '../pictures/picture.ts'
import { areaOfBox, gap, grownBox, middleOf, shareInside } from './boxes.ts'
import type { Thing } from './look.ts'
import type { Want } from './phrase.ts'
import type { Place, Relation, Side } from './phraseWords.ts'

/** A thing with how much of it is of the colours asked for (1 where none was). */
export interface Candidate extends Thing {
  colour: number
}

/** Of the colour's share in the best: what has less is of another colour. */
const likeBest = 0.5
/** And at least so much, or it is not of that colour at all. */
const leastColour = 0.12

export function choose(all: Candidate[], want: Want, size: Size, others: Thing[] = []): Candidate[] {
  const isOne = want.count === 'one'
  let left = ofColour(all, want)
  if (want.relation !== undefined && others.length > 0) left = related(left, want.relation, others, size, isOne)
  if (left.length === 0) return []
  if (want.nth !== undefined) return nth(sure(left), want.nth, size)
  if (want.places.length > 0) left = placed(sure(left), want.places, size, isOne)
  if (want.size !== undefined) left = sized(sure(left), want.size, isOne)
  if (want.count === 'all') return left
  const isRanked = want.places.length > 0 || want.size !== undefined || want.relation !== undefined
  const ranked = isRanked ? left : [...left].sort((one, other) => worth(other, size) - worth(one, size))
  return ranked.slice(0, want.count === 'one' ? 1 : want.count)
}

/** Surely there, large, and of the colour. */
function worth({ score, box, colour }: Candidate, size: Size): number {
  return score * Math.sqrt(colour) * (0.25 + Math.sqrt(areaOfBox(box) / areaOfBox({ x: 0, y: 0, ...size })))
}

/** Without what is doubtful beside the others: the leftmost must not be a mistake that happens to lie left. */
function sure(things: Candidate[]): Candidate[] {
  const best = Math.max(...things.map(({ score }) => score))
  return things.filter(({ score }) => score >= best * 0.45)
}

function ofColour(things: Candidate[], { colours, partColours }: Want): Candidate[] {
  if (colours.length + partColours.length === 0) return things
  const best = Math.max(0, ...things.map(({ colour }) => colour))
  // What is worn, or a part, need only be there.
  const [least, like] = colours.length > 0 ? [leastColour, likeBest] : [leastColour / 3, likeBest / 3]
  return things.filter(({ colour }) => colour >= Math.max(least, best * like))
}

/** How near the viewer: lower in the picture and larger. From 0 to about 1. */
export function nearnessToViewer({ box }: Thing, { width, height }: Size): number {
  return 0.75 * ((box.y + box.height) / height) + 0.25 * Math.sqrt(areaOfBox(box) / (width * height))
}

/** From 0 (not at all there) to 1 (wholly there). */
function inPlace(thing: Thing, place: Place, size: Size): number {
  const { x, y } = middleOf(thing.box)
  const [across, down] = [x / size.width, y / size.height]
  const places: Record<Place, number> = {
    left: 1 - across,
    right: across,
    top: 1 - down,
    bottom: (thing.box.y + thing.box.height) / size.height,
    middle: 1 - Math.hypot(across - 0.5, down - 0.5) / Math.SQRT1_2,
    corner: Math.hypot(across - 0.5, down - 0.5) / Math.SQRT1_2,
    near: nearnessToViewer(thing, size),
    far: 1 - nearnessToViewer(thing, size),
  }
  return places[place]
}

function placed(things: Candidate[], places: Place[], size: Size, isOne: boolean): Candidate[] {
  const measured = things
    .map((thing) => ({ thing, shares: places.map((place) => inPlace(thing, place, size)) }))
    .map(({ thing, shares }) => ({
      thing,
      least: Math.min(...shares),
      mean: shares.reduce((sum, share) => sum + share, 0) / shares.length,
    }))
    .sort((one, other) => other.mean - one.mean)
  const ranked = measured.map(({ thing }) => thing)
  if (isOne) return ranked
  const middle = places.some((place) => place === 'near' || place === 'far')
    ? measured.reduce((sum, { mean }) => sum + mean, 0) / Math.max(1, measured.length)
    : 0.5
  const there = measured.filter(({ least }) => least >= middle).map(({ thing }) => thing)
  return there.length > 0 ? there : ranked.slice(0, 1)
}

function sized(things: Candidate[], size: NonNullable<Want['size']>, isOne: boolean): Candidate[] {
  const measure = (thing: Candidate): number => {
    const { width, height } = thing.box
    if (size === 'tallest') return height
    if (size === 'shortest') return -height
    if (size === 'widest') return width
    return size === 'largest' ? width * height : -width * height
  }
  const ranked = [...things].sort((one, other) => measure(other) - measure(one))
  return isOne ? ranked : ranked.slice(0, Math.max(1, Math.ceil(ranked.length / 2)))
}

function nth(things: Candidate[], { number, from }: { number: number; from: Side }, size: Size): Candidate[] {
  const ranked = [...things].sort((one, other) => inPlace(other, from, size) - inPlace(one, from, size))
  const found = ranked.at(number > 0 ? number - 1 : number)
  return found === undefined ? [] : [found]
}

function related(
  things: Candidate[],
  { how, isNot }: { how: Relation; isNot: boolean },
  others: Thing[],
  size: Size,
  isOne: boolean,
): Candidate[] {
  const measured = things
    .map((thing) => ({
      thing,
      holds: Math.max(
        ...others.filter((other) => !isSame(thing, other)).map((other) => holds(thing, how, other, size)),
        0,
      ),
    }))
    .sort((one, other) => (isNot ? one.holds - other.holds : other.holds - one.holds))
  const fitting = measured.filter(({ holds: share }) => (isNot ? share < 0.5 : share >= 0.5)).map(({ thing }) => thing)
  if (isNot || fitting.length > 0) return fitting
  // Nothing stands quite so: the one that comes closest is what was meant.
  return isOne ? measured.slice(0, 1).map(({ thing }) => thing) : []
}

function isSame(one: Thing, other: Thing): boolean {
  return one.label === other.label && one.box.x === other.box.x && one.box.y === other.box.y
}

/** How well it holds that the first is so to the second, from 0 to 1. */
function holds(thing: Thing, how: Relation, other: Thing, size: Size): number {
  const [one, two] = [middleOf(thing.box), middleOf(other.box)]
  const reach = Math.hypot(size.width, size.height)
  const close = Math.max(0, 1 - gap(thing.box, other.box) / (0.25 * reach))
  const touching = shareInside(other.box, grownBox(thing.box, 0.1))
  const foot = thing.box.y + thing.box.height
  const otherFoot = other.box.y + other.box.height
  const ways: Record<Relation, () => number> = {
    with: () => touching,
    in: () => shareInside(thing.box, grownBox(other.box, 0.05)),
    on: () =>
      foot >= other.box.y - 0.05 * size.height && one.y <= two.y + 0.1 * size.height ? acrossShare(thing, other) : 0,
    beside: () => close,
    behind: () => (otherFoot >= foot ? 0.4 + 0.6 * close : 0.4 * close),
    before: () => (foot >= otherFoot ? 0.4 + 0.6 * close : 0.4 * close),
    under: () => (one.y > two.y ? 0.4 + 0.6 * acrossShare(thing, other) : 0),
    above: () => (one.y < two.y ? 0.4 + 0.6 * acrossShare(thing, other) : 0),
    leftOf: () => (one.x < two.x ? 0.5 + 0.5 * close : 0),
    rightOf: () => (one.x > two.x ? 0.5 + 0.5 * close : 0),
  }
  return ways[how]()
}

/** Of the narrower's width, what both cover. */
function acrossShare({ box }: Thing, { box: other }: Thing): number {
  const both = Math.min(box.x + box.width, other.x + other.width) - Math.max(box.x, other.x)
  return Math.max(0, both) / Math.max(1, Math.min(box.width, other.width))
}
