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
import { changed, type Doer, partOf } from '../state.ts'

export const eraseText: Doer<'erase-text'> = async (state, step, work) => {
  const lines = await readText(state.picture, partOf(work, 0, 0.4))
  if (lines.length === 0) throw new CannotDo('There is no writing in the picture.')
  const wanted = step.text === undefined ? lines : lines.filter(({ text }) => isMeant(text, step.text as string))
  if (wanted.length === 0)
    throw new NothingFound(
      step.text as string,
      lines.map(({ text }) => `“${text}”`),
    )
  const mask = boxesOf(
    state.picture,
    wanted.map(({ box }) => box),
  )
  const hole = work.limit === undefined ? mask : intersection(mask, work.limit)
  const picture = await fill(state.picture, hole, partOf(work, 0.4, 1))
  return changed(state, picture, `erased ${wanted.map(({ text }) => `“${text}”`).join(', ')}`)
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
