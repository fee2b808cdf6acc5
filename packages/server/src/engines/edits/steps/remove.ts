/** Things taken away, or all but them. */
import { areaOf, CannotDo, cutOut, fill, removeThings } from '../borrowed.ts'
import { choose, inSentence } from '../selection.ts'
import { changed, type Doer, partOf } from '../state.ts'

/** With their shadows; what lay behind is invented. */
export const remove: Doer<'remove'> = async (state, step, work) => {
  const { things, mask } = await choose(state, step.what, partOf(work, 0, 0.4))
  const filling = partOf(work, 0.4, 1)
  // A mask says itself how far: nothing of it is grown, and nothing outside of it is looked at.
  const picture =
    mask === work.limit
      ? await fill(state.picture, mask, filling)
      : await removeThings(state.picture, things, work.limit === undefined, filling)
  return changed(state, picture, `removed ${inSentence(step.what)}`)
}

/** The thing alone, on a transparent ground. */
export const keepOnly: Doer<'keep-only'> = async (state, step, work) => {
  const { mask } = await choose(state, step.what, work)
  if (areaOf(mask) < 1) throw new CannotDo(`Nothing would be left of ${inSentence(step.what)}.`)
  return changed(state, await cutOut(state.picture, mask), `kept only ${inSentence(step.what)}`)
}
