/** Of several of a kind in one picture, the one that a character is meant to be: the largest and nearest to the middle. */
import {
  areaOf,
  type Box,
  boxOf,
  detect,
  intersection,
  type Mask,
  type Picture,
  select,
  type Work,
} from './borrowed.ts'

/** A box that holds so much of the whole is the whole. */
const isAll = 0.72
/** How much of one must belong to what stands out. */
const leastInside = 0.55

export async function oneOfMany(picture: Picture, whole: Mask, work: Work): Promise<Mask> {
  const box = boxOf(whole)
  if (box === undefined) return whole
  const alike = await ofOneKind(picture, whole, work)
  if (alike.length < 2) return whole
  const [best] = alike.toSorted((one, other) => prominence(other, picture) - prominence(one, picture))
  if (best === undefined || shareOf(whole, best) > isAll) return whole
  const [found] = await select(picture, { boxes: [best] }, work)
  if (found === undefined) return whole
  const held = intersection(found.mask, whole)
  // Where both agree, the matte knows hair and edges better; where they do not, the outline is right.
  return areaOf(held) > 0.6 * areaOf(found.mask) ? held : found.mask
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
function insideShare(mask: Mask, box: Box): number {
  return sumIn(mask, box) / Math.max(1, box.width * box.height * 255)
}

function sumIn({ data, width, height }: Mask, box: Box): number {
  let sum = 0
  const right = Math.min(width, Math.round(box.x + box.width))
  for (let y = Math.max(0, Math.round(box.y)); y < Math.min(height, Math.round(box.y + box.height)); y++)
    for (let x = Math.max(0, Math.round(box.x)); x < right; x++) sum += data[y * width + x] as number
  return sum
}
