/** Flowers in a bed or a pot, of which no network outlines one: what of a plant has a flower's colour. */
import { areaOf, boxOf, union } from '../pictures/mask.ts'
import { emptyMask, type Mask, type Picture } from '../pictures/picture.ts'
import type { Work } from '../work.ts'
import { colourName } from './colours.ts'
import type { Look, Thing } from './look.ts'
import { type Outlined, outlined } from './outlines.ts'
import { singularOf } from './plurals.ts'

const names = new Set(['flower', 'blossom', 'bloom', 'petal'])
const coloured = new Set(['pink', 'red', 'orange', 'yellow', 'purple', 'blue'])

/** Less of a plant than this is a leaf in the sun, not its flowers; more is no plant with leaves. */
const leastShare = 0.05
const mostShare = 0.9

export const isBlossom = (name: string) => names.has(singularOf(name.slice(name.lastIndexOf(' ') + 1)))

export async function blossoms(name: string, plants: Thing[], look: Look, work: Work): Promise<Outlined[]> {
  const [first, ...others] = await outlined(plants.slice(0, 6), look, work)
  if (first === undefined) return []
  const plant = union(first.mask, ...others.map(({ mask }) => mask))
  const mask = petalsIn(look.picture, plant)
  const share = areaOf(mask) / Math.max(1, areaOf(plant))
  const box = boxOf(mask)
  return box === undefined || share < leastShare || share > mostShare ? [] : [{ label: name, score: 0.5, box, mask }]
}

/** Under the mask, what is neither green, brown nor grey. */
export function petalsIn({ data, width, height }: Picture, plant: Mask): Mask {
  const mask = emptyMask({ width, height })
  for (let at = 0; at < mask.data.length; at++) {
    if ((plant.data[at] as number) < 128) continue
    const [red, green, blue] = [data[at * 4] as number, data[at * 4 + 1] as number, data[at * 4 + 2] as number]
    if (coloured.has(colourName(red, green, blue))) mask.data[at] = 255
  }
  return mask
}
