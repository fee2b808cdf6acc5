/** Two to ten pictures made one: a scene by the words, or a collage where there are none. */

import { CannotDo, type Picture, type Size, type Work } from './borrowed.ts'
import { collage } from './collage/collage.ts'
import type { Composed } from './composed.ts'
import { checked } from './cutting/actor.ts'
import { scenery, type Wishes } from './scenery.ts'
import { tagByWords } from './words/pictureWords.ts'

export interface AskedCombination {
  pictures: readonly Picture[]
  prompt?: string | undefined
  /** Width to height. */
  ratio?: readonly [number, number] | undefined
  /** Exactly so large; before the ratio. */
  size?: Size | undefined
  wishes?: Wishes | undefined
  seed: number
}

const most = 10

export async function combineByModel(
  { pictures, prompt, ratio, size, wishes, seed }: AskedCombination,
  work: Work,
): Promise<Composed> {
  if (pictures.length < 2 || pictures.length > most)
    throw new CannotDo(`Two to ${most} pictures can be combined, not ${pictures.length}.`)
  if (prompt === undefined || prompt.trim() === '')
    return { picture: await collage(pictures, { ratio, seed }, work), warnings: [], places: [] }
  const tagged = pictures.map((picture, at) => ({ picture, tag: `picture${at + 1}`, name: `Picture ${at + 1}` }))
  for (const { picture, name } of tagged) checked(picture, name)
  const read = await tagByWords(prompt, tagged, work)
  const asked = size ?? (ratio === undefined ? undefined : sizeFor(ratio))
  return scenery({ ...read, size: asked, wishes, seed }, work)
}

/** About a megapixel, in whole eighths. */
export function sizeFor([across, down]: readonly [number, number]): Size {
  const whole = (side: number) => Math.min(2048, Math.max(64, Math.round(side / 8) * 8))
  return { width: whole(Math.sqrt((1_048_576 * across) / down)), height: whole(Math.sqrt((1_048_576 * down) / across)) }
}
