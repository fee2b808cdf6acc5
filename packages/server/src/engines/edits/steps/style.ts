/** A style, or a palette, put on the whole picture. */
import { CannotDo, finish, type Picture, styleNamed } from '../borrowed.ts'
import { inColoursOf } from '../pixels/transfer.ts'
import { changed, type Doer } from '../state.ts'

export const style: Doer<'style'> = async (state, step, work) => {
  if (step.name === 'reference') return likeReference(state, step, work)
  const byNetwork = await work.restyle?.(state.picture, step.name, step.strength)
  if (byNetwork !== undefined) return changed(state, byNetwork, `in the style ${step.name}`)
  const known = styleNamed(step.name)
  if (known === undefined) throw new CannotDo(`No style is called “${step.name}”.`)
  const picture = await finish(state.picture, [{ name: known, strength: step.strength, part: 'all' }], {
    seed: work.seed,
    palette: [],
  })
  return changed(state, withAlphaOf(state.picture, picture), `in the style ${known}`)
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

/** Styles paint over an opaque ground; what was cut out stays cut out. */
function withAlphaOf({ data: old }: Picture, made: Picture): Picture {
  const data = Uint8Array.from(made.data)
  for (let at = 3; at < data.length; at += 4) data[at] = Math.min(data[at] as number, old[at] as number)
  return { ...made, data }
}
