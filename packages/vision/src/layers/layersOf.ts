/** A photograph taken apart: what stands in it as cut-outs, nearest first, and last the background without them. */
import { fill } from '../fill/fill.ts'
import { cutOut } from '../matte/cutOut.ts'
import { boxOf } from '../pictures/mask.ts'
import type { Box, Mask, Picture } from '../pictures/picture.ts'
import { crop, cropMask } from '../pictures/resize.ts'
import { part, type Work } from '../work.ts'
import { balance, heldTo } from './balance.ts'
import { coveredBy, holeOf } from './hole.ts'
import { type Thing, thingsIn } from './things.ts'
import { uncovered } from './uncovered.ts'

export interface PhotoLayer extends Box {
  id: string
  name: string
  kind: 'background' | 'subject' | 'object'
  /** Just the layer's box. */
  picture: Picture
  /** The alpha of a cut-out; the background has none. */
  mask?: Mask
}

/** Nearest first. Laid over each other again they give the picture back. */
export async function layersOf(picture: Picture, work: Work): Promise<PhotoLayer[]> {
  const things = uncovered(await thingsIn(picture, part(work, 0, 0.5)))
  const background = await backgroundOf(picture, things, part(work, 0.5, 0.9))
  work.signal.throwIfAborted()
  work.progress(0.9, 'Cutting out the layers')
  const cuts: { box: Box; picture: Picture }[] = []
  for (const { box, mask } of things) cuts.push({ box, picture: await cutOut(crop(picture, box), mask) })
  await balance(picture, cuts, background)
  const layers: PhotoLayer[] = []
  for (const [index, thing] of things.entries()) {
    const layer = layerOf(thing, cuts[index]?.picture as Picture, layers)
    if (layer !== undefined) layers.push(layer)
  }
  const { width, height } = picture
  layers.push({
    id: 'background',
    name: 'background',
    kind: 'background',
    x: 0,
    y: 0,
    width,
    height,
    picture: background,
  })
  work.progress(1)
  return layers
}

/** All things are taken away at once, so that none is continued where another was. A copy, in any case. */
async function backgroundOf(picture: Picture, things: Thing[], work: Work): Promise<Picture> {
  const copy = { ...picture, data: Uint8Array.from(picture.data) }
  if (things.length === 0) return copy
  work.progress(0, 'Filling what is behind')
  const covered = await coveredBy(picture, things)
  const hole = await holeOf(covered)
  // A picture that is nothing but its subjects leaves nothing to go by.
  if (!hole.data.includes(0)) return copy
  const filled = await fill(picture, hole, work)
  await heldTo(picture, filled, covered)
  return filled
}

function layerOf({ name, kind, box }: Thing, cut: Picture, before: PhotoLayer[]): PhotoLayer | undefined {
  const mask = { width: cut.width, height: cut.height, data: new Uint8Array(cut.width * cut.height) }
  for (let at = 0; at < mask.data.length; at++) mask.data[at] = cut.data[at * 4 + 3] as number
  const tight = boxOf(mask, 1)
  if (tight === undefined) return undefined
  const same = before.filter((layer) => layer.name.replace(/ \d+$/, '') === name).length
  const numbered = same === 0 ? name : `${name} ${same + 1}`
  return {
    id: numbered.replaceAll(' ', '-'),
    name: numbered,
    kind,
    ...tight,
    x: box.x + tight.x,
    y: box.y + tight.y,
    picture: crop(cut, tight),
    mask: cropMask(mask, tight),
  }
}
