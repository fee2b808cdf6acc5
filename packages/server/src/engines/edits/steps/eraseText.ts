/** Writing taken off what it stands on. */
import {
  type Box,
  CannotDo,
  emptyMask,
  fill,
  intersection,
  type Mask,
  NothingFound,
  type Picture,
  readText,
} from '../borrowed.ts'
import { changed, type Doer, type EditWork, partOf } from '../state.ts'

export const eraseText: Doer<'erase-text'> = async (state, step, work) => {
  const { picture, lines } = await erased(state.picture, step.text, work)
  return changed(state, picture, `erased ${lines.map(({ text }) => `“${text}”`).join(', ')}`)
}

/** All of it, or the lines that hold these words. */
export async function erased(picture: Picture, words: string | undefined, work: EditWork) {
  const lines = await readText(picture, partOf(work, 0, 0.4))
  if (lines.length === 0) throw new CannotDo('There is no writing in the picture.')
  const wanted = words === undefined ? lines : lines.filter(({ text }) => isMeant(text, words))
  if (wanted.length === 0)
    throw new NothingFound(
      words ?? 'writing',
      lines.map(({ text }) => `“${text}”`),
    )
  const boxes = wanted.map(({ box }) => box)
  return { picture: await withoutLines(picture, boxes, partOf(work, 0.4, 1)), lines: wanted }
}

export async function withoutLines(picture: Picture, boxes: Box[], work: EditWork): Promise<Picture> {
  const mask = boxesOf(picture, boxes)
  return fill(picture, work.limit === undefined ? mask : intersection(mask, work.limit), work)
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

function isMeant(line: string, asked: string): boolean {
  const [one, other] = [plain(line), plain(asked)]
  return one !== '' && other !== '' && (one.includes(other) || other.includes(one))
}

/** A little larger than the letters: their edges are soft. */
function boxesOf(picture: Picture, boxes: Box[]): Mask {
  const mask = emptyMask(picture)
  for (const { x, y, width, height } of boxes) {
    const by = Math.max(2, Math.round(Math.min(width, height) * 0.18))
    const [left, right] = [Math.max(0, x - by), Math.min(picture.width, x + width + by)]
    for (let row = Math.max(0, y - by); row < Math.min(picture.height, y + height + by); row++)
      mask.data.fill(255, row * picture.width + left, row * picture.width + right)
  }
  return mask
}
