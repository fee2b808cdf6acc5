/** A style, or a palette, put on the whole picture. */
import { CannotDo, finish, type Picture, raw, styleNamed } from '../borrowed.ts'
import { mapLab, smooth } from '../pixels/lab.ts'
import { longerSide } from '../pixels/mix.ts'
import { inColoursOf } from '../pixels/transfer.ts'
import { changed, type Doer } from '../state.ts'

export const style: Doer<'style'> = async (state, step, work) => {
  if (step.name === 'reference') return likeReference(state, step, work)
  const byNetwork = await work.restyle?.(state.picture, step.name, step.strength)
  if (byNetwork !== undefined) return changed(state, byNetwork, `in the style ${step.name}`)
  const known = styleNamed(step.name)
  if (known === undefined) throw new CannotDo(`No style is called “${step.name}”.`)
  const picture = await finish(
    await prepared(state.picture, known, work.signal),
    [{ name: known, strength: step.strength, part: 'all' }],
    {
      seed: work.seed,
      palette: [],
    },
  )
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

/** Styles made of lines, and how much their shadows have to be opened first. */
const lined: Record<string, number> = {
  'line-art': 0.1, pencil: 0.1, 'coloured-pencil': 0.15, charcoal: 0.1, ink: 0.15, comic: 0.3, anime: 0.15,
  'ukiyo-e': 0.3, woodcut: 0.2, linocut: 0.2, 'vintage-poster': 0.2, risograph: 0.15, 'paper-cut': 0.1, blueprint: 0.1,
  graffiti: 0.15, flat: 0.05, 'ink-wash': 0.1, neon: 0.1, 'pop-art': 0.2,
} // biome-ignore format: a table

/** Pores and grain would become specks of ink: what is small is smoothed away, edges stay. */
async function prepared(picture: Picture, name: string, signal: AbortSignal): Promise<Picture> {
  const opened = lined[name]
  if (opened === undefined) return picture
  const size = Math.max(3, 2 * Math.round(longerSide(picture) / 340) + 1)
  const once = await raw(picture).median(size).raw().toBuffer()
  const data = new Uint8Array(
    await raw({ ...picture, data: once })
      .median(size)
      .raw()
      .toBuffer(),
  )
  for (let at = 3; at < data.length; at += 4) data[at] = picture.data[at] as number
  return mapLab({ ...picture, data }, signal, (lab) => {
    const light = lab[0] as number
    lab[0] = light + opened * 0.55 * (1 - smooth(0.1, 0.7, light)) * smooth(0.04, 0.25, light)
  })
}
