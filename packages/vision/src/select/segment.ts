/** All that is meant, in one mask. */
import { union } from '../pictures/mask.ts'
import type { Mask, Picture } from '../pictures/picture.ts'
import type { Work } from '../work.ts'
import { type Selected, select, type Wish } from './select.ts'

/** The plural, or "all", is every one of that name; the singular the one that fits best. */
export async function segment(picture: Picture, wish: Wish, work: Work): Promise<Mask> {
  const [first, ...others] = await select(picture, wish, work)
  return union((first as Selected).mask, ...others.map(({ mask }) => mask))
}
