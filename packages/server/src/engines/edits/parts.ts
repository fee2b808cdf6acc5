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
  without,
} from './borrowed.ts'
import { readLab } from './pixels/lab.ts'
import type { EditWork } from './state.ts'

const clothes =
  /\b(?:shirts?|t-?shirts?|suits?|spacesuits?|jackets?|coats?|dress(?:es)?|clothes|clothing|outfits?|sweaters?|jumpers?|hoodies?|uniforms?|blouses?|tops?|vests?|garments?|robes?|costumes?)$/i
const hair = /\b(?:hair|haircut|hairstyle)$/i
const skin = /\b(?:skin|faces?|cheeks)$/i

/** Of the one person, or of whom the words name: "the man's shirt", "the shirt of the man on the left". */
export async function wornPart(picture: Picture, words: string, work: EditWork): Promise<Selected | undefined> {
  const kind = clothes.test(words) ? 'clothes' : hair.test(words) ? 'hair' : skin.test(words) ? 'skin' : undefined
  const named = /^(.*?)'s?\s/.exec(words)?.[1] ?? /\bof\s+(.+)$/.exec(words)?.[1]
  if (kind === undefined) return undefined
  const who = named === undefined || /^(?:his|her|their)$/i.test(named) ? 'person' : named
  try {
    const person = (await select(picture, { prompt: who }, work))[0] as Selected
    const head = (await select(picture, { prompt: `${who.replace(/^the /, 'the ')}'s head` }, work))[0] as Selected
    const mask = await refineEdges(picture, partMask(picture, person.mask, head.mask, kind))
    const box = boxOf(mask)
    return box === undefined || areaOf(mask) < 0.01 * areaOf(person.mask)
      ? undefined
      : { label: words, score: person.score, mask, box }
  } catch (error) {
    if (error instanceof NothingFound) return undefined
    throw error
  }
}

function partMask(picture: Picture, person: Mask, head: Mask, kind: 'clothes' | 'hair' | 'skin'): Mask {
  const skinned = skinOf(picture, person, head)
  if (kind === 'skin') return skinned
  if (kind === 'clothes') return without(without(person, grow(head, 2)), skinned)
  return without(head, grow(skinned, 2))
}

/** Of the colour of the middle of the face. */
function skinOf(picture: Picture, person: Mask, head: Mask): Mask {
  const box = boxOf(head)
  const skinned = emptyMask(picture)
  if (box === undefined) return skinned
  const lab = new Float32Array(3)
  const seen: [number, number, number][] = []
  for (let y = Math.round(box.y + box.height * 0.5); y < box.y + box.height * 0.8; y += 2)
    for (let x = Math.round(box.x + box.width * 0.32); x < box.x + box.width * 0.68; x += 2) {
      if ((head.data[y * picture.width + x] as number) < 128) continue
      readLab(picture.data, (y * picture.width + x) * 4, lab)
      seen.push([lab[0] as number, lab[1] as number, lab[2] as number])
    }
  if (seen.length === 0) return skinned
  const middle = (channel: 0 | 1 | 2) =>
    seen.map((colour) => colour[channel]).toSorted((one, other) => one - other)[seen.length >> 1] as number
  const [lightness, a, b] = [middle(0), middle(1), middle(2)]
  for (let at = 0; at < skinned.data.length; at++) {
    if ((person.data[at] as number) < 128) continue
    readLab(picture.data, at * 4, lab)
    const hueAway = Math.hypot((lab[1] as number) - a, (lab[2] as number) - b)
    const lightAway = Math.abs((lab[0] as number) - lightness)
    if (hueAway < 0.045 && lightAway < 0.24) skinned.data[at] = 255
  }
  return skinned
}
