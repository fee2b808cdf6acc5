/** Figures to be put into a picture: drawn by name, or cut out of a photograph. */
import {
  type Box,
  boxOf,
  CannotDo,
  crop,
  cutOut,
  drawSubjects,
  emptyMask,
  type Mask,
  type Picture,
  read,
} from '../borrowed.ts'

/** Large enough for the most that is put into a picture. */
const drawnSide = 1000

export interface Drawn {
  figure: Picture
  name: string
  warnings: string[]
}

export async function drawn(words: string, seed: number): Promise<Drawn> {
  const { pixels, names, warnings } = await drawSubjects(words, drawnSide, seed)
  const isUnknown = warnings.some((warning) => warning.startsWith('There is no drawing'))
  // What has no drawing is painted as a sign with its name, which no photograph is better for.
  if (pixels === undefined || (isUnknown && names.every((name) => name === 'sign')))
    throw new CannotDo(`There is no drawing for “${words}”.`)
  const asked = new Set(read(words).subjects.map(({ word }) => word))
  return { figure: tight(pixels), name: names.find((name) => asked.has(name)) ?? words, warnings }
}

/** Without the faint shadow or glow that would make its box larger than it is. */
function tight(picture: Picture): Picture {
  const alpha = emptyMask(picture)
  for (let at = 0; at < alpha.data.length; at++) alpha.data[at] = picture.data[at * 4 + 3] as number
  const box = boxOf(alpha, 40)
  return box === undefined ? picture : crop(picture, box)
}

/** Soft edges reach a little beyond the box of what is half meant. */
export async function lifted(picture: Picture, mask: Mask): Promise<{ figure: Picture; box: Box }> {
  const box = boxOf(mask, 12)
  if (box === undefined) throw new CannotDo('Nothing is left of what was to be cut out.')
  return { figure: crop(await cutOut(picture, mask), box), box }
}
