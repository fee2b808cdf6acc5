/** Keeps a change inside of its mask. */
import { CannotDo, type Mask, type Picture, type Plan, type Step } from './borrowed.ts'
import { longerSide, mixed, softInside } from './pixels/mix.ts'

/** These close seamlessly by themselves: a fading edge would bring back a rim of what was there. */
const seamless = new Set<Step['do']>(['remove', 'erase-text', 'replace', 'add', 'write'])

/** Outside of the mask every byte is the old picture's; its edge fades inwards. */
export async function bounded(old: Picture, made: Picture, mask: Mask, { steps }: Plan): Promise<Picture> {
  if (made.width !== old.width || made.height !== old.height)
    throw new CannotDo(
      'The frame cannot be changed inside of a mask: leave out the mask, or the words about the frame.',
    )
  const fades = !steps.every((step) => seamless.has(step.do))
  return mixed(old, made, fades ? await softInside(mask, Math.max(1, longerSide(old) * 0.003)) : mask)
}
