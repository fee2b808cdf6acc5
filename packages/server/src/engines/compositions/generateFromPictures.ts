/** Making pictures from words where pictures were given too: several become one scene, a masked part is made anew. */
import { CannotDo, drawSubjects, fillMasked, type Mask, type Picture, type Size, type Work } from './borrowed.ts'
import { character } from './character.ts'
import { combineByModel, sizeFor } from './combineByModel.ts'
import type { Composed } from './composed.ts'
import { reference } from './reference.ts'
import type { Wishes } from './scenery.ts'

export interface AskedGeneration extends Wishes {
  prompt: string
  pictures: readonly Picture[]
  /** Of the first picture: what is made anew. */
  mask?: Mask | undefined
  ratio?: readonly [number, number] | undefined
  /** Exactly so large; before the ratio. */
  size?: Size | undefined
  seed: number
}

/** Large enough for the most that a mask holds. */
const drawnSide = 1024

export async function generateFromPictures(asked: AskedGeneration, work: Work): Promise<Composed> {
  const { pictures, mask, prompt, ratio, size, seed, unwanted, style, styles, steps, extras } = asked
  const [first, second, ...others] = pictures
  if (first === undefined) throw new CannotDo('There is no picture to make it from.')
  if (mask !== undefined && second !== undefined)
    return intoMask(first, second, others.length, { ...asked, mask }, work)
  if (mask !== undefined) return inpainted(first, mask, prompt, seed, work)
  const wishes = { unwanted, style, styles, steps, extras }
  if (second !== undefined) return combineByModel({ pictures, prompt, ratio, size, wishes, seed }, work)
  return reference({ prompt, images: [{ picture: first }], size: size ?? sizeFor(ratio ?? [1, 1]), seed }, work)
}

/** The subject of the second picture, where the mask is in the first. */
async function intoMask(
  background: Picture,
  subject: Picture,
  others: number,
  { prompt, mask, seed }: AskedGeneration & { mask: Mask },
  work: Work,
): Promise<Composed> {
  const made = await character(
    {
      prompt,
      reference: subject,
      renderingSpeed: 'Default',
      styleType: 'Realistic',
      magicPrompt: 'Off',
      size: background,
      background,
      mask,
      seed,
    },
    work,
  )
  const unused = others === 0 ? [] : ['A mask has room for one: the pictures after the second were not used.']
  return { ...made, warnings: [...unused, ...made.warnings] }
}

async function inpainted(picture: Picture, mask: Mask, prompt: string, seed: number, work: Work): Promise<Composed> {
  const { pixels, names, warnings } = await drawSubjects(prompt, drawnSide, seed)
  const isUnknown = warnings.some((warning) => warning.startsWith('There is no drawing'))
  if (pixels === undefined || (isUnknown && names.every((name) => name === 'sign')))
    throw new CannotDo(
      `“${prompt}” names nothing that could be drawn there; “a red apple” or “a sleeping cat” would work.`,
    )
  return { picture: await fillMasked(picture, mask, pixels, work), places: [], warnings }
}
