/** Making pictures from words where pictures were given too: several become one scene, a masked part is made anew. */
import { CannotDo, drawSubjects, fillMasked, type Mask, type Picture, type Work } from './borrowed.ts'
import { combineByModel, sizeFor } from './combineByModel.ts'
import type { Composed } from './composed.ts'
import { reference } from './reference.ts'

export interface AskedGeneration {
  prompt: string
  pictures: readonly Picture[]
  /** Of the first picture: what is made anew. */
  mask?: Mask | undefined
  ratio?: readonly [number, number] | undefined
  seed: number
}

/** Large enough for the most that a mask holds. */
const drawnSide = 1024

export async function generateFromPictures(asked: AskedGeneration, work: Work): Promise<Composed> {
  const { pictures, mask, prompt, ratio, seed } = asked
  const [first, ...others] = pictures
  if (first === undefined) throw new CannotDo('There is no picture to make it from.')
  if (mask !== undefined) return inpainted(first, mask, prompt, seed, others.length, work)
  if (others.length > 0) return combineByModel(asked, work)
  return reference({ prompt, images: [{ picture: first }], size: sizeFor(ratio ?? [1, 1]), seed }, work)
}

async function inpainted(
  picture: Picture,
  mask: Mask,
  prompt: string,
  seed: number,
  others: number,
  work: Work,
): Promise<Composed> {
  const { pixels, names, warnings } = await drawSubjects(prompt, drawnSide, seed)
  const isUnknown = warnings.some((warning) => warning.startsWith('There is no drawing'))
  if (pixels === undefined || (isUnknown && names.every((name) => name === 'sign')))
    throw new CannotDo(
      `“${prompt}” names nothing that could be drawn there; “a red apple” or “a sleeping cat” would work.`,
    )
  const unused = others === 0 ? [] : ['With a mask only the first picture is changed; the others were not used.']
  return { picture: await fillMasked(picture, mask, pixels, work), places: [], warnings: [...unused, ...warnings] }
}
