/** A style, or a palette, put on the whole picture. */
import { CannotDo, finish } from '../borrowed.ts'
import { styled, withAlphaOf } from '../pixels/styled.ts'
import { inColoursOf } from '../pixels/transfer.ts'
import { changed, type Doer } from '../state.ts'

export const style: Doer<'style'> = async (state, step, work) => {
  if (step.name === 'reference') return likeReference(state, step, work)
  return changed(state, await styled(state.picture, step, work.seed, work), `in the style ${step.name}`)
}

const likeReference: Doer<'style'> = async (state, step, work) => {
  if (work.reference === undefined) throw new CannotDo('There is no reference picture to take the style from.')
  const picture = await inColoursOf(state.picture, work.reference, step.strength, work)
  return changed(state, picture, 'in the colours and the manner of the reference')
}

export const palette: Doer<'palette'> = async (state, step, work) => {
  const picture = await finish(state.picture, [], { seed: work.seed, palette: step.colours })
  return changed(state, withAlphaOf(state.picture, picture), `in ${step.colours.join(', ')}`)
}
