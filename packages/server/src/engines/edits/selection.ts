/** What words mean in the picture as it is now, bounded by the mask where there is one. */
import {
  areaOf,
  boxOf,
  CannotDo,
  intersection,
  type Mask,
  matte,
  NothingFound,
  type Selected,
  select,
  union,
} from './borrowed.ts'
import { wornPart } from './people/wornPart.ts'
import { type EditWork, partOf, type State } from './state.ts'

export interface Chosen {
  things: Selected[]
  mask: Mask
}

const pronoun =
  /^(?:(?:it|him|her|them|he|she|they|this|that|these|those|me|us|himself|herself|themselves)|(?:the )?(?:main |whole )?(?:subject|object|thing|figure|character|person or thing|item|product))$/i

export const isPronoun = (words: string) => pronoun.test(words.trim())

/** What lies so much inside of the mask is meant by it. */
const leastInside = 0.3

export async function choose(state: State, words: string, work: EditWork): Promise<Chosen> {
  const { limit } = work
  const things = limit === undefined ? await named(state, words, work) : await namedInside(state, words, limit, work)
  const [first, ...others] = things
  if (first === undefined) throw new NothingFound(words, [])
  return { things, mask: union(first.mask, ...others.map(({ mask }) => mask)) }
}

async function named({ picture }: State, words: string, work: EditWork): Promise<Selected[]> {
  if (words.trim() === '' || isPronoun(words)) return [await subject({ picture }, work)]
  const part = await wornPart(picture, words, work)
  return part === undefined ? select(picture, { prompt: words }, work) : [part]
}

export async function subject({ picture }: Pick<State, 'picture'>, work: EditWork): Promise<Selected> {
  const mask = await matte(picture, work)
  const box = boxOf(mask)
  if (box === undefined) throw new CannotDo('No subject stands out from its background in this picture.')
  return { label: 'main subject', score: 1, mask, box }
}

/** Those of that name inside of the mask, else all that the mask means. */
async function namedInside(state: State, words: string, limit: Mask, work: EditWork): Promise<Selected[]> {
  const box = boxOf(limit)
  if (box === undefined) throw new CannotDo('The mask is empty: nothing may change.')
  const whole: Selected = { label: words.trim() === '' ? 'masked area' : words, score: 1, mask: limit, box }
  if (words.trim() === '' || isPronoun(words)) return [whole]
  const all = await select(state.picture, { prompt: words, multiple: true }, partOf(work, 0, 1)).catch((error) => {
    if (error instanceof NothingFound) return []
    throw error
  })
  const inside = all.flatMap((thing) => {
    const mask = intersection(thing.mask, limit)
    const part = boxOf(mask)
    return part !== undefined && areaOf(mask) > leastInside * areaOf(thing.mask) ? [{ ...thing, mask, box: part }] : []
  })
  return inside.length > 0 ? inside : [whole]
}

/** Undefined where there is none. */
export async function areaIfAny(
  state: Pick<State, 'picture'>,
  words: string,
  work: EditWork,
): Promise<Mask | undefined> {
  try {
    const [first, ...others] = await select(state.picture, { prompt: words }, work)
    return first === undefined ? undefined : union(first.mask, ...others.map(({ mask }) => mask))
  } catch (error) {
    if (error instanceof NothingFound) return undefined
    throw error
  }
}

/** "the red car" → "the red car", "red car" → "the red car": for sentences. */
export function inSentence(words: string): string {
  const plain = words.trim()
  if (plain === '') return 'the masked area'
  return /^(?:the|a|an|his|her|my|its|their|all|every|this|that|these|those|it|him|them|everything)\b/i.test(plain)
    ? plain
    : `the ${plain}`
}
