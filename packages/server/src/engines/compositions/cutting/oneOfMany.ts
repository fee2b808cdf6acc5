/** Of several of a kind in one picture, the one that a character is meant to be: large, near to the middle, and whole. */
import { areaOf, type Box, boxOf, detect, type Mask, type Picture, pieces, select, type Work } from '../borrowed.ts'

/** A box that holds so much of the whole is the whole. */
const isAll = 0.72
/** How much of one must belong to what stands out. */
const leastInside = 0.55
/** The most prominent are outlined, and the best of them is taken. */
const looked = 3

export async function oneOfMany(picture: Picture, whole: Mask, work: Work): Promise<Mask> {
  if (boxOf(whole) === undefined) return whole
  const alike = await ofOneKind(picture, whole, work)
  if (alike.length < 2) return whole
  const ranked = alike.toSorted((one, other) => prominence(other, picture) - prominence(one, picture))
  const [best] = ranked
  if (best === undefined || shareOf(whole, best) > isAll) return whole
  let chosen: { mask: Mask; worth: number } | undefined
  for (const box of ranked.slice(0, looked)) {
    const [found] = await select(picture, { boxes: [box] }, work)
    if (found === undefined) continue
    const worth = prominence(box, picture) * found.score * wholeness(found.mask)
    if (chosen === undefined || worth > chosen.worth) chosen = { mask: found.mask, worth }
  }
  return chosen?.mask ?? whole
}

/** 1 for one piece, less for crumbs: what others hide comes apart. */
function wholeness(mask: Mask): number {
  const [first] = pieces(mask)
  const share = first === undefined ? 0 : first.area / Math.max(1, areaOf(mask))
  return Math.min(1, share) ** 3
}

/** The boxes of the kind that most of what stands out is. */
async function ofOneKind(picture: Picture, whole: Mask, work: Work): Promise<Box[]> {
  const kinds = new Map<string, Box[]>()
  for (const { label, box } of await detect(picture, work, 0.45))
    if (insideShare(whole, box) > 0.25) kinds.set(label, [...(kinds.get(label) ?? []), box])
  const held = ([, boxes]: [string, Box[]]) => boxes.reduce((sum, box) => sum + shareOf(whole, box), 0)
  const [first] = [...kinds].toSorted((one, other) => held(other) - held(one))
  return first !== undefined && held(first) > leastInside ? first[1] : []
}

function prominence(box: Box, { width, height }: Picture): number {
  const away = Math.hypot((box.x + box.width / 2) / width - 0.5, (box.y + box.height / 2) / height - 0.5)
  return box.width * box.height * (1 - 0.6 * away)
}

/** How much of the mask lies in the box. */
function shareOf(mask: Mask, box: Box): number {
  return sumIn(mask, box) / Math.max(1, areaOf(mask) * 255)
}

/** How much of the box the mask fills. */
export function insideShare(mask: Mask, box: Box): number {
  return sumIn(mask, box) / Math.max(1, box.width * box.height * 255)
}

function sumIn({ data, width, height }: Mask, box: Box): number {
  let sum = 0
  const right = Math.min(width, Math.round(box.x + box.width))
  for (let y = Math.max(0, Math.round(box.y)); y < Math.min(height, Math.round(box.y + box.height)); y++)
    for (let x = Math.max(0, Math.round(box.x)); x < right; x++) sum += data[y * width + x] as number
  return sum
}
