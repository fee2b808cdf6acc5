/** One thing in the place of another: as large, on the same foot line, in the light that is there. */
import { type Box, fill, type Picture, removeThings, type Size } from '../borrowed.ts'
import { figureFor } from '../figureFor.ts'
import { stand } from '../pixels/stand.ts'
import { choose, inSentence } from '../selection.ts'
import { changed, type Doer, partOf, warned } from '../state.ts'
import { coloured } from './recolour.ts'

/** Grounds that are a colour: no figure of them could be drawn. */
const grounds: Record<string, string> = {
  snow: '#f1f4f8', sand: '#d8bf8c', grass: '#5c8f3c', water: '#3f7ea6', ice: '#d5e8f0', earth: '#7a5a3c', asphalt: '#4a4c50',
} // biome-ignore format: a table

export const replace: Doer<'replace'> = async (state, step, work) => {
  const ground = grounds[step.by.replace(/^(?:some|the|a)\s+/i, '').toLowerCase()]
  if (ground !== undefined) {
    const { mask } = await choose(state, step.what, work)
    const picture = await coloured(state.picture, mask, ground, undefined, work.signal)
    return changed(state, picture, `made ${inSentence(step.what)} look like ${step.by}`)
  }
  // Drawn first: what cannot be drawn must not cost what is there.
  const { figure, kind, source, warnings } = await figureFor(step.by, work)
  const { things, mask } = await choose(state, step.what, partOf(work, 0, 0.4))
  const filling = partOf(work, 0.4, 0.95)
  const isLimit = mask === work.limit
  const { picture } = state
  let made = isLimit
    ? await fill(picture, mask, filling)
    : await removeThings(picture, things, work.limit === undefined, filling)
  for (const { box } of things) {
    const at = placeFor(box, figure, picture, isLimit)
    const shadow = box.y + box.height > picture.height * 0.4
    made = await stand(made, figure, { at, kind, source, shadow }, work.signal)
  }
  return warned(changed(state, made, `replaced ${inSentence(step.what)} with ${step.by}`), ...warnings)
}

/** Of the same area, as far as that fits; cut by the frame's foot where the old one was. */
function placeFor(box: Box, figure: Picture, frame: Size, isLimit: boolean): Box {
  const equal = Math.sqrt((box.width * box.height) / (figure.width * figure.height))
  const fit = Math.min(box.width / figure.width, box.height / figure.height)
  const most = Math.min((frame.width * 0.96) / figure.width, (box.y + box.height) / figure.height)
  const by = isLimit ? fit : Math.max(fit, Math.min(equal, most))
  const size = {
    width: Math.max(1, Math.round(figure.width * by)),
    height: Math.max(1, Math.round(figure.height * by)),
  }
  const x = Math.round(box.x + box.width / 2 - size.width / 2)
  return { ...size, x: Math.max(0, Math.min(frame.width - size.width, x)), y: box.y + box.height - size.height }
}
