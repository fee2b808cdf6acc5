/** What in a photograph is worth a layer of its own, each with a soft mask, nearest first. */

import { clean } from '../matte/clean.ts'
import { opaque } from '../matte/opaque.ts'
import { refineEdges } from '../matte/refineEdges.ts'
import { turn } from '../matte/rows.ts'
import { subjectOf, subjectSide } from '../matte/subject.ts'
import { narrow, widen } from '../matte/widen.ts'
import { selectEach } from '../networks/sam.ts'
import { detect } from '../networks/ssd.ts'
import { areaOf, boxOf, intersection, overlap, threshold, union, without } from '../pictures/mask.ts'
import type { Box, Mask, Picture } from '../pictures/picture.ts'
import { crop, cropMask, resize, within } from '../pictures/resize.ts'
import { part, type Work } from '../work.ts'

export interface Thing {
  name: string
  kind: 'subject' | 'object'
  /** In the picture. */
  box: Box
  /** Of the box's size. */
  mask: Mask
}

interface Seen {
  name: string
  kind: 'subject' | 'object'
  mask: Mask
}

const seenSide = 1024
const mostThings = 7
/** Of the picture's area: what is smaller stays in the background. */
const leastArea = 0.015
const leastScore = 0.45
/** Of a thing's largest piece: smaller ones are more likely to be parts of its like. */
const leastPiece = 0.06
/** Two outlines that share this much are of the same thing. */
const same = 0.65

const living = new Set([
  'person',
  'bird',
  'cat',
  'dog',
  'horse',
  'sheep',
  'cow',
  'elephant',
  'bear',
  'zebra',
  'giraffe',
])
/** What other things stand on or lie in: it would take half of the picture with it. */
const grounds = new Set(['dining table', 'bed'])

export async function thingsIn(picture: Picture, work: Work): Promise<Thing[]> {
  work.progress(0, 'Finding what is in the picture')
  const small = opaque(await resize(picture, within(picture, seenSide)))
  const named = await namedThings(small, part(work, 0, 0.5))
  const main = await subjectOf(small, part(work, 0.5, 0.8))
  const seen = main === undefined ? named : await withMain(named, main)
  await turn()
  const sized = seen.map((one) => ({ ...one, area: areaOf(one.mask) }))
  const large = sized.filter(({ area, mask }) => area >= mask.data.length * leastArea)
  const kept = large.sort((one, other) => other.area - one.area).slice(0, mostThings)
  work.progress(0.8, 'Refining the edges')
  const things: Thing[] = []
  for (const one of await nearestFirst(kept)) things.push(await refined(picture, one))
  return things
}

async function namedThings(picture: Picture, work: Work): Promise<Seen[]> {
  const least = picture.width * picture.height * leastArea
  const found = (await detect(picture, work, leastScore))
    .filter(({ label, box }) => box.width * box.height >= least && !grounds.has(label))
    .slice(0, 2 * mostThings)
  if (found.length === 0) return []
  const hints = found.map(({ box }) => ({ box }))
  const shown = await selectEach(picture, hints, work, within(picture, subjectSide))
  const named: Seen[] = []
  for (const [index, { label }] of found.entries()) {
    const outline = shown[index]?.mask
    const mask = outline === undefined ? undefined : await clean(outline, leastPiece)
    if (mask === undefined || named.some((other) => overlap(other.mask, mask) > same)) continue
    named.push({ name: label, kind: living.has(label) ? 'subject' : 'object', mask })
  }
  return named
}

/**
 * The subject that stands out is known with its hair and fur: it takes the place of the named thing that it is. What of
 * it no name covers is a layer too, unless that is only a rim.
 */
async function withMain(named: Seen[], main: Mask): Promise<Seen[]> {
  const likest = named.find(({ mask }) => overlap(mask, main) > same)
  if (likest !== undefined) return named.map((one) => (one === likest ? { ...one, mask: main } : one))
  const covered = named.filter(({ mask }) => areaOf(intersection(mask, main)) > 0.5 * areaOf(mask))
  const [first, ...others] = covered
  if (first === undefined) return [...named, { name: 'main subject', kind: 'subject', mask: main }]
  const { width, height } = main
  const left = without(main, union(first.mask, ...others.map(({ mask }) => mask)))
  const rim = Math.ceil(Math.max(width, height) / 60)
  const core = widen(narrow(threshold(left).data, width, height, rim), width, height, 2 * rim)
  const rest = await clean(intersection(left, { width, height, data: core }), leastPiece)
  if (rest === undefined || areaOf(rest) < 0.3 * areaOf(main)) return named
  return [...named, { name: 'main subject', kind: 'subject', mask: rest }]
}

/** What reaches lower stands nearer; what lies on another thing is before it. */
async function nearestFirst<One extends Seen & { area: number }>(seen: One[]): Promise<One[]> {
  const low = seen.map((one) => {
    const box = boxOf(one.mask)
    return { one, low: box === undefined ? 0 : box.y + box.height }
  })
  const ordered: One[] = []
  for (const { one } of low.sort((first, second) => second.low - first.low)) {
    await turn()
    const before = ordered.findIndex((other) => areaOf(intersection(one.mask, other.mask)) > 0.6 * one.area)
    ordered.splice(before < 0 ? ordered.length : before, 0, one)
  }
  return ordered
}

/** The outline at full size, worked out only around the thing itself. */
async function refined(picture: Picture, { name, kind, mask }: Seen): Promise<Thing> {
  const around = boxOf(mask, 16) ?? { x: 0, y: 0, width: mask.width, height: mask.height }
  const margin = Math.ceil(Math.max(around.width, around.height) * 0.04) + 4
  const x = Math.max(0, around.x - margin)
  const y = Math.max(0, around.y - margin)
  const width = Math.min(mask.width, around.x + around.width + margin) - x
  const height = Math.min(mask.height, around.y + around.height + margin) - y
  const scale = { x: picture.width / mask.width, y: picture.height / mask.height }
  const box = { x: Math.floor(x * scale.x), y: Math.floor(y * scale.y), width: 0, height: 0 }
  box.width = Math.min(picture.width - box.x, Math.round(width * scale.x))
  box.height = Math.min(picture.height - box.y, Math.round(height * scale.y))
  const coarse = cropMask(mask, { x, y, width, height })
  return { name, kind, box, mask: await refineEdges(crop(picture, box), coarse) }
}
