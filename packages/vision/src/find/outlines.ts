/** Outlines of things that so far have only a box. */
import { type Hint, selectEach } from '../networks/sam.ts'
import { areaOf, boxOf } from '../pictures/mask.ts'
import type { Mask } from '../pictures/picture.ts'
import type { Work } from '../work.ts'
import { boxOverlap } from './boxes.ts'
import { dropSpecks, fillHoles } from './holes.ts'
import type { Look, Thing } from './look.ts'
import { solidNames } from './nameData.ts'

export type Outlined = Thing & { mask: Mask }

/** Holes of less than this share of a thing are mistakes; of a solid thing, all but the largest are. */
const smallHole = 0.01
const solidHole = 0.5
/** A piece of less than this share of the largest is a speck. */
const speck = 0.04

export async function outlined(things: Thing[], look: Look, work: Work): Promise<Outlined[]> {
  const bare = things.filter(({ mask }) => mask === undefined)
  const hints: Hint[] = bare.map(({ box }) => ({ box }))
  const shown = bare.length === 0 ? [] : await selectEach(look.picture, hints, work)
  const masks = new Map(bare.map((thing, index) => [thing, shown[index]?.mask as Mask]))
  return things.flatMap((thing) => {
    const mask = tidy(thing.mask ?? (masks.get(thing) as Mask), solidNames.has(thing.label))
    const box = boxOf(mask)
    return box === undefined ? [] : [{ ...thing, mask, box }]
  })
}

/** Without specks and pinholes. */
export function tidy(mask: Mask, isSolid: boolean): Mask {
  return fillHoles(dropSpecks(mask, speck), areaOf(mask) * (isSolid ? solidHole : smallHole))
}

/** One of each: of two outlines of the same, the surer; of one around several others, the others. */
export function distinct(things: Outlined[]): Outlined[] {
  const kept: Outlined[] = []
  for (const thing of [...things].sort((one, other) => other.score - one.score))
    if (!kept.some((better) => boxOverlap(better.box, thing.box) > 0.1 && shared(better, thing).most > 0.7))
      kept.push(thing)
  const isAroundOthers = (thing: Outlined) =>
    things.filter((other) => other !== thing && shared(thing, other).ofOther > 0.8 && areaRatio(other, thing) < 0.6)
      .length >= 2
  const parts = things.filter((thing) => !isAroundOthers(thing))
  if (parts.length === things.length) return kept
  return distinct(parts)
}

function areaRatio(one: Outlined, other: Outlined): number {
  return areaOf(one.mask) / Math.max(1, areaOf(other.mask))
}

/** How much of each lies in the other. */
function shared(one: Outlined, other: Outlined): { most: number; ofOther: number } {
  let [both, first, second] = [0, 0, 0]
  const step = Math.max(1, Math.floor(one.mask.data.length / 100_000))
  for (let at = 0; at < one.mask.data.length; at += step) {
    const [inOne, inOther] = [(one.mask.data[at] as number) > 127, (other.mask.data[at] as number) > 127]
    if (inOne) first += 1
    if (inOther) second += 1
    if (inOne && inOther) both += 1
  }
  return { most: both / Math.max(1, Math.min(first, second)), ofOther: both / Math.max(1, second) }
}
