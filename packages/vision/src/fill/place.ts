/** A drawn subject put into a photograph, so that it seems to stand there. */
import { raw, rawMask } from '../pictures/code.ts'
import { boxOf, grow } from '../pictures/mask.ts'
import { type Box, emptyMask, type Mask, type Picture } from '../pictures/picture.ts'
import { crop, resize } from '../pictures/resize.ts'
import { CannotDo } from '../work.ts'
import { addGrain, grainOf } from './grain.ts'
import { lightOf, lit } from './light.ts'
import { shadowsOf } from './standing.ts'

/** Room below the subject for the shadow it stands on, in parts of the mask's height. */
const footRoom = 0.04

/** Nothing outside of the mask changes; `picture` is already cleared there, and the subject has no margins. */
export async function place(picture: Picture, mask: Mask, subject: Picture): Promise<Picture> {
  const box = boxOf(mask)
  if (box === undefined) return picture
  const figure = await fitted(subject, box)
  const light = lightOf(picture, mask)
  const stands: Box = {
    x: Math.round(box.x + (box.width - figure.width) / 2),
    y: Math.max(box.y, Math.round(box.y + box.height * (1 - footRoom)) - figure.height),
    width: figure.width,
    height: figure.height,
  }
  const rim = await softRim(mask, box)
  const shade = await shadowsOf(figure, stands, box, light)
  const shaded = darkened(picture, shade, rim, box)
  return laid(shaded, lit(figure, light), stands, rim, picture, mask)
}

/** A drawing without its empty margins. */
export function trimmedSubject(subject: Picture): Picture {
  const alpha = emptyMask(subject)
  for (let at = 0; at < alpha.data.length; at++) alpha.data[at] = subject.data[at * 4 + 3] as number
  const drawn = boxOf(alpha, 8)
  if (drawn === undefined) throw new CannotDo('What was to be put there is empty.')
  return crop(subject, drawn)
}

/** As large as fits into the box, and as soft as a lens would have it. */
async function fitted(subject: Picture, box: Box): Promise<Picture> {
  const scale = Math.min(box.width / subject.width, (box.height * (1 - footRoom)) / subject.height)
  const size = {
    width: Math.max(1, Math.round(subject.width * scale)),
    height: Math.max(1, Math.round(subject.height * scale)),
  }
  const figure = await resize(subject, size)
  if (Math.min(size.width, size.height) < 24) return figure
  const data = await raw(figure).blur(0.5).raw().toBuffer()
  return { ...figure, data }
}

/** The mask with an edge that fades inwards and never reaches out of it. */
async function softRim(mask: Mask, box: Box): Promise<Mask> {
  const pixels = Math.max(1, Math.round(Math.min(box.width, box.height) * 0.012))
  const inner = grow(mask, -pixels)
  const data = await rawMask(inner)
    .blur(Math.max(0.5, pixels / 1.5))
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  return { ...mask, data: Uint8Array.from(data, (value, at) => Math.min(value, mask.data[at] as number)) }
}

function darkened(picture: Picture, shade: Mask, rim: Mask, box: Box): Picture {
  const data = Uint8Array.from(picture.data)
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++) {
      const at = (box.y + y) * picture.width + box.x + x
      const left = 1 - ((shade.data[y * box.width + x] as number) / 255) * ((rim.data[at] as number) / 255)
      for (let channel = at * 4; channel < at * 4 + 3; channel++) data[channel] = (data[channel] as number) * left
    }
  return { ...picture, data }
}

/** The figure over the picture, with the grain of what is around the mask. */
function laid(picture: Picture, figure: Picture, stands: Box, rim: Mask, original: Picture, mask: Mask): Picture {
  const data = Uint8Array.from(picture.data)
  const covered = emptyMask(picture)
  for (let y = Math.max(0, -stands.y); y < stands.height && stands.y + y < picture.height; y++)
    for (let x = Math.max(0, -stands.x); x < stands.width && stands.x + x < picture.width; x++) {
      const from = (y * stands.width + x) * 4
      const at = (stands.y + y) * picture.width + stands.x + x
      const share = ((figure.data[from + 3] as number) / 255) * ((rim.data[at] as number) / 255)
      if (share === 0) continue
      covered.data[at] = share * 255
      for (let channel = 0; channel < 3; channel++)
        data[at * 4 + channel] =
          (figure.data[from + channel] as number) * share + (data[at * 4 + channel] as number) * (1 - share) + 0.5
      // What was see-through is covered by the figure.
      data[at * 4 + 3] = Math.max(data[at * 4 + 3] as number, share * 255)
    }
  const grain = grainOf(original, (at) => mask.data[at] === 0)
  return addGrain({ ...picture, data }, covered, grain)
}
