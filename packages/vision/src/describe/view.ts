/** A picture as the describer looks at it: small, in Oklab, with what is transparent left out. */
import { byRows } from '../matte/rows.ts'
import type { Mask, Picture } from '../pictures/picture.ts'
import { resize, within } from '../pictures/resize.ts'
import { toOklab } from './oklab.ts'

export interface View {
  width: number
  height: number
  /** Three numbers to a pixel: lightness, a, b. */
  lab: Float32Array
  /** 255 where the picture is more opaque than not. */
  seen: Mask
  /** How much of the picture is seen at all, from 0 to 1. */
  share: number
  /** Laid on grey, for the networks. */
  opaque: Picture
}

const side = 768
const grey = 128

export async function viewOf(picture: Picture): Promise<View> {
  const small = await resize(picture, within(picture, side), 'lanczos2')
  const { width, height, data } = small
  const pixels = width * height
  const lab = new Float32Array(pixels * 3)
  const seen: Mask = { width, height, data: new Uint8Array(pixels) }
  const opaque: Picture = { width, height, data: new Uint8Array(pixels * 4) }
  let count = 0
  const convert = (at: number) => {
    const alpha = data[at * 4 + 3] as number
    if (alpha > 127) {
      seen.data[at] = 255
      count += 1
    }
    const [red, green, blue] = [data[at * 4] as number, data[at * 4 + 1] as number, data[at * 4 + 2] as number]
    const [lightness, a, b] = toOklab(red, green, blue)
    lab[at * 3] = lightness
    lab[at * 3 + 1] = a
    lab[at * 3 + 2] = b
    opaque.data[at * 4] = (red * alpha + grey * (255 - alpha)) / 255
    opaque.data[at * 4 + 1] = (green * alpha + grey * (255 - alpha)) / 255
    opaque.data[at * 4 + 2] = (blue * alpha + grey * (255 - alpha)) / 255
    opaque.data[at * 4 + 3] = 255
  }
  await byRows(height, (row) => {
    for (let at = row * width; at < (row + 1) * width; at++) convert(at)
  })
  return { width, height, lab, seen, share: count / pixels, opaque }
}
