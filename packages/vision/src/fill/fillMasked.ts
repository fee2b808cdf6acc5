/** The masked part of a picture made anew: from what surrounds it, or with a drawn subject put there. */
import { boxOf } from '../pictures/mask.ts'
import type { Mask, Picture } from '../pictures/picture.ts'
import { resizeMask } from '../pictures/resize.ts'
import { part, type Work } from '../work.ts'
import { fill } from './fill.ts'
import { place, trimmedSubject } from './place.ts'

/** `subject` is a drawing on a transparent ground. */
export async function fillMasked(
  picture: Picture,
  mask: Mask,
  subject: Picture | undefined,
  work: Work,
): Promise<Picture> {
  const meant = await resizeMask(mask, picture)
  const figure = subject === undefined ? undefined : trimmedSubject(subject)
  const cleared = await fill(picture, meant, part(work, 0, figure === undefined ? 1 : 0.9))
  if (figure === undefined || boxOf(meant) === undefined) return cleared
  work.progress(0.9, 'Putting the subject there')
  const placed = await place(cleared, meant, figure)
  work.progress(1)
  return placed
}
