/** From what words ask for to what of it is in the picture. */

import { areaOf, boxOf, invert, pieces, union, without } from '../pictures/mask.ts'
import { emptyMask, type Mask, type Picture, type Size } from '../pictures/picture.ts'
import type { Work } from '../work.ts'
import { areaNamed } from './areas.ts'
import { blossoms, isBlossom } from './blossoms.ts'
import { areaOfBox, boxOverlap, shareInside } from './boxes.ts'
import { type Candidate, choose } from './choose.ts'
import { saysSo } from './classified.ts'
import { colourShare, colourShares } from './colours.ts'
import { withHanging } from './hanging.ts'
import { headOf } from './heads.ts'
import { leftovers } from './leftovers.ts'
import { classRegions, detections, detectNear, type Look, mainSubject, type Thing } from './look.ts'
import { namesMeant } from './names.ts'
import { distinct, type Outlined, outlined } from './outlines.ts'
import { type Phrase, readPhrase, type Want } from './phrase.ts'
import { singularOf } from './plurals.ts'
import { dishes, servedOn } from './servedOn.ts'

/** Surely there; what is less sure is taken only when nothing surer bears the name. */
const sureScore = 0.3
const hintScore = 0.15
const everything = 'everything'
/** More of one name are not told apart. */
const mostThings = 24
const mostInFull = 3

/** What the words mean in this picture, each with its outline; empty when nothing does. */
export async function findPhrase(phrase: Phrase, look: Look, work: Work): Promise<Outlined[]> {
  if (isBlank(look.picture)) return []
  const found: Outlined[] = []
  for (const want of phrase.wants) {
    const some = await findWant(want, look, work)
    if (some.length === 0) return []
    found.push(...some)
  }
  if (phrase.except.length === 0) return found
  const excepted: Outlined[] = []
  for (const want of phrase.except) excepted.push(...(await findWant(want, look, work)))
  if (excepted.length === 0) return []
  return found.flatMap((thing) => lessened(thing, excepted))
}

/** One colour all over, as what is wholly transparent is: the networks would see something in it nevertheless. */
function isBlank({ data }: Picture): boolean {
  for (let at = 4; at < data.length; at++) if (data[at] !== data[at % 4]) return false
  return true
}

/** What is left when something is excepted: of things each stays or goes, all else loses that part. */
function lessened(thing: Outlined, excepted: Outlined[]): Outlined[] {
  const all = union(excepted[0]?.mask as Mask, ...excepted.slice(1).map(({ mask }) => mask))
  const mask = without(thing.mask, all)
  const share = areaOf(mask) / Math.max(1, areaOf(thing.mask))
  const box = boxOf(mask)
  const isGone = share < 0.3 && thing.label !== everything
  return box === undefined || isGone ? [] : [{ ...thing, mask, box }]
}

async function findWant(want: Want, look: Look, work: Work): Promise<Outlined[]> {
  work.signal.throwIfAborted()
  if (want.kind === 'subject') return subject(look, work)
  if (want.kind === 'background') return (await subject(look, work)).map((thing) => opposite(thing))
  if (want.kind === 'everything') return [whole(look.picture)]
  if (isBlossom(want.name)) {
    const plants = await bearing(['potted plant'], true, look, work)
    const flowers = await blossoms(want.name, plants, look, work)
    if (flowers.length > 0) return flowers
  }
  const { things, isArea } = await thingsNamed(want, look, work)
  if (things.length === 0) return []
  if (isArea) return outlined(things, look, work)
  const chosen = await chosenOf(things, want, look, work)
  const shapes = await inFullLength(distinct(await outlined(chosen, look, work)), look, work)
  if (isEvery(want)) shapes.push(...(await leftovers(shapes, look, work)))
  return want.isHead === true ? shapes.map(headOf) : shapes
}

/** Of a few, each with what hangs on to it; of many nobody counts the legs. */
async function inFullLength(shapes: Outlined[], look: Look, work: Work): Promise<Outlined[]> {
  if (shapes.length > mostInFull) return shapes
  const others = (await detections(look, work)).filter(({ score }) => score >= sureScore)
  const full: Outlined[] = []
  for (const shape of shapes) full.push(await withHanging(shape, others, look, work))
  return full
}

async function chosenOf(things: Thing[], want: Want, look: Look, work: Work): Promise<Thing[]> {
  const others = want.relation === undefined ? [] : await relatives(want.relation.to, look, work)
  // "The man with the red cap" where no cap is recognised: then someone with red on him.
  const lent =
    want.relation !== undefined && others.length === 0 && !want.relation.isNot ? want.relation.to.colours : []
  const asked = { ...want, partColours: [...want.partColours, ...lent] }
  const colours = [...asked.colours, ...asked.partColours]
  // Colours are measured on outlines; and only outlines tell two of the same from two boxes around one.
  const needsShapes = colours.length > 0 || want.count !== 'one' || want.nth !== undefined || want.places.length > 0
  const told = needsShapes ? distinct(await outlined(things.slice(0, mostThings), look, work)) : things
  const candidates: Candidate[] = told.map((thing) => ({ ...thing, colour: colourOf(thing, colours, look) }))
  return choose(candidates, asked, look.picture, others)
}

function colourOf(thing: Thing, colours: string[], look: Look): number {
  if (colours.length === 0 || thing.mask === undefined) return 1
  const shares = colourShares(look.picture, thing.mask)
  return Math.min(
    1,
    colours.reduce((sum, colour) => sum + colourShare(shares, colour), 0),
  )
}

async function relatives(want: Want, look: Look, work: Work): Promise<Thing[]> {
  const { things } = await thingsNamed(want, look, work)
  return things.filter(({ score }) => score >= sureScore)
}

/** All that may bear the name, the surest first. */
async function thingsNamed(want: Want, look: Look, work: Work): Promise<{ things: Thing[]; isArea: boolean }> {
  if (want.name === '') return { things: await everythingSure(look, work), isArea: false }
  const meant = await namesMeant(want.name, work)
  if (meant.area !== undefined) {
    const area = await areaNamed(meant.area, look, work)
    return { things: area === undefined ? [] : [area], isArea: true }
  }
  const named = meant.names.length === 0 ? [] : await bearing(meant.names, isAnyOne(want), look, work)
  if (named.length > 0)
    return { things: named.map((thing) => ({ ...thing, score: thing.score * meant.sureness })), isArea: false }
  const name = singularOf(want.name)
  const under = dishes.has(name.slice(name.lastIndexOf(' ') + 1)) ? await servedOn(name, look, work) : []
  return { things: under.length > 0 ? under : await saysSo(name, look, work), isArea: false }
}

async function everythingSure(look: Look, work: Work): Promise<Thing[]> {
  const all = (await detections(look, work)).filter(({ score }) => score >= sureScore)
  return all.length > 0 ? all : subject(look, work)
}

async function bearing(names: string[], isOne: boolean, look: Look, work: Work): Promise<Thing[]> {
  const seen = (await detections(look, work)).filter(({ label }) => names.includes(label))
  const all = isOne
    ? seen
    : [...seen, ...(await lookInside(seen, names, look, work)), ...(await lookCloser(seen, names, look, work))]
  const things: Thing[] = all.filter(({ score }) => score >= sureScore)
  for (const region of await regionsNamed(names, look, work))
    if (!things.some(({ box }) => shareInside(region.box, box) > 0.5 || boxOverlap(region.box, box) > 0.4))
      things.push(region)
  return things.length > 0 ? things : all.filter(({ score }) => score >= hintScore).slice(0, 3)
}

/** Whether every one is meant, wherever and of whatever colour. */
function isEvery({ count, ...want }: Want): boolean {
  return count === 'all' && want.isHead !== true && isAnyOne({ ...want, count: 'one' })
}

/** Whether it does not matter which, if there are several. */
function isAnyOne({ count, nth, size, places, relation, colours, partColours }: Want): boolean {
  const isPlain = nth === undefined && size === undefined && relation === undefined
  return count === 'one' && isPlain && places.length + colours.length + partColours.length === 0
}

/** A large box may be around several: they are told apart when it is all that is seen. */
async function lookInside(seen: Thing[], names: string[], look: Look, work: Work): Promise<Thing[]> {
  const area = look.picture.width * look.picture.height
  const large = seen.filter(({ box, score }) => score >= sureScore && areaOfBox(box) > area * 0.1).slice(0, 2)
  const found: Thing[] = []
  for (const { box } of large) {
    const near = await detectNear(look, box, work)
    const inside = near.filter(({ label, score }) => names.includes(label) && score >= 0.4)
    found.push(...inside.filter(({ box: one }) => !seen.some((other) => boxOverlap(one, other.box) > 0.6)))
  }
  return found
}

/** Small ones far off are seen only when a part of the picture fills the detector's eye. */
async function lookCloser(seen: Thing[], names: string[], look: Look, work: Work): Promise<Thing[]> {
  const { width, height } = look.picture
  const small = seen.filter(({ box, score }) => score >= sureScore && areaOfBox(box) < 0.06 * width * height)
  if (small.length < 2) return []
  const found: Thing[] = []
  const half = { width: width * 0.5, height: height * 0.5 }
  for (const [x, y] of [[0, 0], [0.5, 0], [0, 0.5], [0.5, 0.5], [0.25, 0.25]] as const)
    for (const one of await detectNear(look, { x: x * width, y: y * height, ...half }, work)) {
      const isNew = ![...seen.filter(({ score }) => score >= sureScore), ...found].some((other) => boxOverlap(one.box, other.box) > 0.4 || shareInside(one.box, other.box) > 0.7)
      if (names.includes(one.label) && one.score >= 0.4 && isNew) found.push(one)
    }
  return found
} // biome-ignore format: short

/** What DeepLab sees and the detector may have missed. */
async function regionsNamed(names: string[], look: Look, work: Work): Promise<Thing[]> {
  const found: Thing[] = []
  const area = look.picture.width * look.picture.height
  for (const { label, mask } of await classRegions(look, work)) {
    if (!names.includes(label)) continue
    for (const piece of pieces(mask, 8)) if (piece.area > area * 0.01) found.push({ label, score: 0.5, box: piece.box })
  }
  return found
}

async function subject(look: Look, work: Work): Promise<Outlined[]> {
  const mask = await mainSubject(look, work)
  const box = mask === undefined ? undefined : boxOf(mask)
  return mask === undefined || box === undefined ? [] : [{ label: 'main subject', score: 0.9, box, mask }]
}

function opposite(thing: Outlined): Outlined {
  const mask = invert(thing.mask)
  return { ...thing, label: 'background', mask, box: boxOf(mask) ?? thing.box }
}

function whole(size: Size): Outlined {
  return { label: everything, score: 1, box: { x: 0, y: 0, ...size }, mask: emptyMask(size, 255) }
}

export { readPhrase }
