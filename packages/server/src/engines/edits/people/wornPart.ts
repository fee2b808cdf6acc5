/** Clothes, skin and hair of a person: what is left of the outline when the head, or the skin, is taken away. */
import {
  areaOf,
  boxOf,
  emptyMask,
  grow,
  type Mask,
  NothingFound,
  type Picture,
  refineEdges,
  type Selected,
  select,
  union,
  without,
} from '../borrowed.ts'
import type { EditWork } from '../state.ts'
import { type Face, faceIn } from './face.ts'

const kinds = {
  clothes:
    /\b(?:shirts?|t-?shirts?|(?:space ?)?suits?|jackets?|coats?|dress(?:es)?|clothes|clothing|outfits?|sweaters?|jumpers?|hoodies?|uniforms?|blouses?|tops?|vests?|garments?|robes?|costumes?)$/i,
  hair: /\b(?:hair|haircut|hairstyle)$/i,
  skin: /\b(?:skin)$/i,
}

type Kind = keyof typeof kinds

/** Of the one person, or of whom the words name: "the man's shirt", "the shirt of the man on the left". */
export async function wornPart(picture: Picture, words: string, work: EditWork): Promise<Selected | undefined> {
  const of = /^(.*?)\s+of\s+(.+)$/.exec(words.trim())
  const name = of?.[1] ?? words.trim()
  const kind = (Object.keys(kinds) as Kind[]).find((each) => kinds[each].test(name))
  if (kind === undefined) return undefined
  const named = of?.[2] ?? /^(.*?)'s?\s/.exec(words)?.[1]
  try {
    const [person] = await select(picture, { prompt: named ?? 'person' }, work)
    const face = person === undefined ? undefined : faceIn(picture, person.mask)
    if (person === undefined || face === undefined) return undefined
    const mask = await refineEdges(picture, partOf(person.mask, face, kind))
    const box = boxOf(mask)
    const isEnough = areaOf(mask) > 0.01 * areaOf(person.mask)
    return box === undefined || !isEnough ? undefined : { label: words, score: person.score, mask, box }
  } catch (error) {
    if (error instanceof NothingFound) return undefined
    throw error
  }
}

function partOf(person: Mask, { head, face, skin }: Face, kind: Kind): Mask {
  if (kind === 'skin') return skin
  const above = headMask(person, kind === 'hair' ? { ...head, height: Math.round(head.height * 0.82) } : head)
  if (kind === 'clothes') return without(without(person, above), grow(skin, 1))
  const bare = emptyMask(person)
  const [left, right] = [face.x + face.width * 0.14, face.x + face.width * 0.86]
  // Eyes, brows and mouth lie inside of the face.
  for (let y = Math.round(face.y + face.height * 0.2); y < face.y + face.height; y++)
    bare.data.fill(255, y * person.width + Math.round(left), y * person.width + Math.round(right))
  return without(above, union(grow(skin, 1), bare))
}

/** All of the person that is inside of the head's box. */
function headMask(person: Mask, { x, y, width, height }: Face['head']): Mask {
  const mask = emptyMask(person)
  for (let row = 0; row < Math.min(person.height, y + height); row++)
    for (let column = Math.max(0, x - 2); column < Math.min(person.width, x + width + 2); column++)
      mask.data[row * person.width + column] = person.data[row * person.width + column] as number
  return mask
}
