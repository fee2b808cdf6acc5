/** The subject of a picture, as soft alpha at the picture's full size. */
import { emptyMask, type Mask, type Picture } from '../pictures/picture.ts'
import { resize, within } from '../pictures/resize.ts'
import { CannotDo, part, type Work } from '../work.ts'
import { opaque } from './opaque.ts'
import { isCutOut, isEmpty } from './ownAlpha.ts'
import { refineEdges } from './refineEdges.ts'
import { byRows } from './rows.ts'
import { quickSubjectOf, subjectOf } from './subject.ts'

/** As much as any of the networks looks at. */
const seenSide = 1024

export interface MatteEffort {
  /** One look, and nothing named: for whoever needs to know what stands out rather than each hair of it. */
  isQuick?: boolean
}

export async function matte(picture: Picture, work: Work, { isQuick = false }: MatteEffort = {}): Promise<Mask> {
  if (isEmpty(picture)) throw new CannotDo('The picture is wholly transparent: there is no subject to keep.')
  if (isCutOut(picture)) return ofOwnAlpha(picture)
  work.progress(0, 'Finding the subject')
  const small = opaque(await resize(picture, within(picture, seenSide)))
  const subject = await (isQuick ? quickSubjectOf : subjectOf)(small, part(work, 0, 0.8))
  if (subject === undefined) throw new CannotDo('No subject stands out from its background in this picture.')
  work.progress(0.8, 'Refining the edges')
  const mask = await refineEdges(picture, subject)
  work.progress(1)
  return mask
}

/** Wholly meant wherever it shows at all: its own alpha is kept by whoever cuts it out. */
async function ofOwnAlpha({ data, width, height }: Picture): Promise<Mask> {
  const mask = emptyMask({ width, height })
  await byRows(height, (row) => {
    for (let at = row * width; at < (row + 1) * width; at++) mask.data[at] = data[at * 4 + 3] === 0 ? 0 : 255
  })
  return mask
}
