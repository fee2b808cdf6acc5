/** A picture without a scene in a style: by a network where there is one for it, else by the illustrator's finish. */
import {
  CannotDo,
  finish,
  isDrawing,
  type Picture,
  photoEdgesOf,
  raw,
  restyle,
  type StyleUse,
  styleNamed,
  type Work,
} from '../borrowed.ts'
import { mapLab, smooth } from './lab.ts'
import { longerSide } from './mix.ts'

/** Its name may be any of a style's; strength 1 is the style as it is meant; its part is the whole of it if it is not said. */
type StyleAsked = Pick<StyleUse, 'name' | 'strength'> & Partial<StyleUse>

export async function styled(picture: Picture, asked: StyleAsked, seed: number, work: Work): Promise<Picture> {
  const { name, strength, part = 'all' } = asked
  const known = styleNamed(name)
  if (known === undefined) throw new CannotDo(`No style is called “${name}”.`)
  // What is drawn has its lines and its flat colours already.
  const isDrawn = isDrawing(picture)
  const redrawn = isDrawn || part !== 'all' ? undefined : await restyle(picture, known, strength, work)
  if (redrawn !== undefined) return redrawn
  const calm = isDrawn ? picture : await prepared(picture, known, work.signal)
  const uses = [{ name: known, strength, part }]
  const made = await finish(calm, uses, { seed, palette: [], ...(isDrawn ? {} : { edgesIn: photoEdgesOf }) })
  return withAlphaOf(picture, made)
}

/** A palette, then several styles one after the other. */
export async function inStyles(picture: Picture, uses: StyleUse[], palette: string[], seed: number, work: Work) {
  let made = palette.length === 0 ? picture : await finish(picture, [], { seed, palette })
  for (const use of uses) if (styleNamed(use.name) !== undefined) made = await styled(made, use, seed, work)
  return made
}

/** Styles paint over an opaque ground; what was cut out stays cut out. */
export function withAlphaOf({ data: old }: Picture, made: Picture): Picture {
  const data = Uint8Array.from(made.data)
  for (let at = 3; at < data.length; at += 4) data[at] = Math.min(data[at] as number, old[at] as number)
  return { ...made, data }
}

/** Styles made of lines, and how much their shadows have to be opened first. */
const lined: Record<string, number> = {
  'line-art': 0.1, pencil: 0.1, 'coloured-pencil': 0.15, charcoal: 0.1, ink: 0.15, comic: 0.3, anime: 0.15, cartoon: 0.2,
  'ukiyo-e': 0.3, woodcut: 0.2, 'vintage-poster': 0.2, risograph: 0.15, 'paper-cut': 0.1, blueprint: 0.1,
  graffiti: 0.15, flat: 0.05, 'ink-wash': 0.1, neon: 0.1, 'pop-art': 0.2,
} // biome-ignore format: a table

/** Pores and grain would become specks of ink: what is small is smoothed away, edges stay. */
async function prepared(picture: Picture, name: string, signal: AbortSignal): Promise<Picture> {
  const opened = lined[name]
  if (opened === undefined) return picture
  const size = Math.max(3, 2 * Math.round(longerSide(picture) / 340) + 1)
  if (Math.min(picture.width, picture.height) <= size) return picture
  const once = await raw(picture).median(size).raw().toBuffer()
  const twice = await raw({ ...picture, data: once })
    .median(size)
    .raw()
    .toBuffer()
  const data = new Uint8Array(twice)
  for (let at = 3; at < data.length; at += 4) data[at] = picture.data[at] as number
  return mapLab({ ...picture, data }, signal, (lab) => {
    const light = lab[0] as number
    lab[0] = light + opened * 0.55 * (1 - smooth(0.1, 0.7, light)) * smooth(0.04, 0.25, light)
  })
}
