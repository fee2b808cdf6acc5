/** What stands out may be a part of the subject only, such as a bright nose: then the subject is looked for again. */
import {
  areaOf,
  classify,
  detect,
  grow,
  type Mask,
  type Picture,
  pieces,
  resize,
  resizeMask,
  select,
  union,
  type Work,
  within,
} from '../borrowed.ts'
import { insideShare } from './oneOfMany.ts'

/** Of the picture: below, a thing beside it may be the subject. */
const little = 0.06
/** What the rest must still be taken for, where the whole is. */
const leastSure = { whole: 0.4, rest: 0.2 }

export async function wholeSubject(picture: Picture, mask: Mask, work: Work): Promise<Mask> {
  const share = areaOf(mask) / mask.data.length
  if (share < little) return (await largerThing(picture, mask, work)) ?? mask
  if (share < 0.6 && (await isPartOnly(picture, mask, work)))
    return { ...mask, data: new Uint8Array(mask.data.length).fill(255) }
  return mask
}

async function largerThing(picture: Picture, mask: Mask, work: Work): Promise<Mask | undefined> {
  const area = picture.width * picture.height
  const [largest] = (await detect(picture, work, 0.5))
    .filter(({ box }) => box.width * box.height > 0.15 * area && insideShare(mask, box) > 0.005)
    .toSorted((one, other) => other.box.width * other.box.height - one.box.width * one.box.height)
  if (largest === undefined) return undefined
  const [found] = await select(picture, { boxes: [largest.box] }, work)
  return found !== undefined && areaOf(found.mask) > 2 * areaOf(mask) ? found.mask : undefined
}

/** Nothing is found in the picture, and without that part it still shows the same. */
async function isPartOnly(picture: Picture, mask: Mask, work: Work): Promise<boolean> {
  if ((await detect(picture, work, 0.4)).length > 0) return false
  const size = within(picture, 480)
  const [small, cover] = [await resize(picture, size), await resizeMask(mask, size)]
  const [first] = await classify(small, work)
  if (first === undefined || first.score < leastSure.whole) return false
  const rest = Uint8Array.from(small.data)
  for (let at = 0; at < cover.data.length; at++) if ((cover.data[at] as number) > 40) rest.fill(124, at * 4, at * 4 + 3)
  const still = (await classify({ ...small, data: rest }, work)).find(({ label }) => label === first.label)
  return (still?.score ?? 0) > leastSure.rest
}

/** Of the largest piece: smaller ones are crumbs, or somebody else. */
const leastPiece = 0.1

/** Without what is not joined to it, and without its soft edge. */
export function withoutCrumbs(mask: Mask): Mask {
  const [first, ...others] = pieces(mask)
  if (first === undefined) return mask
  const isCrumb = ({ area }: { area: number }) => area < leastPiece * first.area
  if (!others.some(isCrumb)) return mask
  const by = Math.max(2, Math.round(0.012 * Math.max(mask.width, mask.height)))
  const kept = grow(union(first.mask, ...others.filter((piece) => !isCrumb(piece)).map((piece) => piece.mask)), by)
  return { ...mask, data: mask.data.map((value, at) => ((kept.data[at] as number) > 0 ? value : 0)) }
}
