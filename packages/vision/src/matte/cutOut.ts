/** A subject lifted off its background, with nothing of the background's colour left in its soft edges. */
import { emptyPicture, type Mask, type Picture } from '../pictures/picture.ts'
import { CannotDo } from '../work.ts'
import { byRows } from './rows.ts'
import { colourAt, type Field, spreadColours } from './spread.ts'

const solid = 250
const empty = 5

/** Alpha is the mask times the picture's own. What is wholly transparent is black, so that it packs well. */
export async function cutOut(picture: Picture, mask: Mask): Promise<Picture> {
  if (mask.width !== picture.width || mask.height !== picture.height)
    throw new CannotDo(
      `The mask is ${mask.width} × ${mask.height}, but the picture is ${picture.width} × ${picture.height}.`,
    )
  const near = await spreadColours(picture, mask, (value) => value >= solid)
  const behind = await spreadColours(picture, mask, (value) => value <= empty)
  const out = emptyPicture(picture)
  await byRows(picture.height, (row) => cutRow(picture, mask, row, near, behind, out))
  return out
}

function cutRow(picture: Picture, mask: Mask, row: number, near: Field, behind: Field, out: Picture) {
  const { width, data } = picture
  const across = near.width / width
  const down = near.height / picture.height
  const own = new Float32Array(4)
  const other = new Float32Array(4)
  for (let x = 0; x < width; x++) {
    const at = row * width + x
    const value = mask.data[at] as number
    const alpha = Math.round((value * (data[at * 4 + 3] as number)) / 255)
    if (alpha === 0) continue
    const to = at * 4
    out.data[to] = data[to] as number
    out.data[to + 1] = data[to + 1] as number
    out.data[to + 2] = data[to + 2] as number
    out.data[to + 3] = alpha
    if (value >= solid) continue
    colourAt(near, (x + 0.5) * across - 0.5, (row + 0.5) * down - 0.5, own)
    colourAt(behind, (x + 0.5) * across - 0.5, (row + 0.5) * down - 0.5, other)
    if ((own[3] as number) > 0.5 && (other[3] as number) > 0.5) unmix(out.data, to, value / 255, own, other)
  }
}

/**
 * What was seen is a mixture of the subject and what lies behind it. The neighbours say what both should be; what they
 * do not explain is given to the subject, the more the more of the subject there is.
 */
function unmix(data: Uint8Array, at: number, share: number, own: Float32Array, other: Float32Array) {
  for (let channel = 0; channel < 3; channel++) {
    const expected = own[channel] as number
    const mixed = share * expected + (1 - share) * (other[channel] as number)
    const value = expected + share * ((data[at + channel] as number) - mixed)
    data[at + channel] = value < 0 ? 0 : value > 255 ? 255 : Math.round(value)
  }
}
