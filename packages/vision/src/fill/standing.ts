/** The two shadows of something that stands: the dark line where it touches the ground, and the long one it casts. */
import { rawMask } from '../pictures/code.ts'
import { type Box, emptyMask, type Mask, type Picture } from '../pictures/picture.ts'
import type { Light } from './light.ts'

/** How much light each of them takes at most. */
const touchStrength = 0.55
const castStrength = 0.38
/** How low the cast shadow lies: its length on the ground for one of height. */
const flatness = 0.3

/** How dark each pixel of `box` becomes; `stands` is where the figure lies in the picture. */
export async function shadowsOf(figure: Picture, stands: Box, box: Box, light: Light): Promise<Mask> {
  const shade = emptyMask(box)
  // In the air there is nothing for a shadow to fall on.
  if (light.isAloft) return shade
  const at = { x: stands.x - box.x, y: stands.y - box.y }
  const touch = await blurred(touching(figure, at, box), Math.max(0.6, stands.width * 0.025))
  const cast = await blurred(casting(figure, at, box, light.side), Math.max(0.6, stands.width * 0.018))
  for (let index = 0; index < shade.data.length; index++)
    shade.data[index] = Math.max(
      (touch.data[index] as number) * touchStrength,
      (cast.data[index] as number) * castStrength,
    )
  return shade
}

/** What is within the lowest part of the figure, pressed flat below it. */
function touching(figure: Picture, at: { x: number; y: number }, box: Box): Mask {
  const touch = emptyMask(box)
  const low = Math.max(1, Math.round(figure.height * 0.08))
  const thick = Math.max(1, Math.round(figure.height * 0.022))
  for (let x = 0; x < figure.width; x++) {
    let most = 0
    let foot = -1
    for (let y = figure.height - low; y < figure.height; y++) {
      const alpha = figure.data[(y * figure.width + x) * 4 + 3] as number
      if (alpha > 100) foot = y
      most = Math.max(most, alpha)
    }
    if (foot < 0) continue
    for (let down = -thick; down <= thick; down++) set(touch, at.x + x, at.y + foot + down, most)
  }
  return touch
}

/** The figure laid on the ground, away from the light, fainter with distance. */
function casting(figure: Picture, at: { x: number; y: number }, box: Box, side: number): Mask {
  const cast = emptyMask(box)
  const lean = -side * 0.9 + (Math.abs(side) < 0.05 ? 0.25 : 0)
  const ground = at.y + figure.height - 1
  for (let y = 0; y < figure.height; y++) {
    const high = figure.height - 1 - y
    const row = Math.round(ground - high * flatness)
    const shift = Math.round(high * lean)
    const left = 1 - 0.65 * (high / figure.height)
    for (let x = 0; x < figure.width; x++)
      set(cast, at.x + x + shift, row, (figure.data[(y * figure.width + x) * 4 + 3] as number) * left)
  }
  return cast
}

function set({ data, width, height }: Mask, x: number, y: number, value: number) {
  if (x < 0 || y < 0 || x >= width || y >= height) return
  if (value > (data[y * width + x] as number)) data[y * width + x] = value
}

async function blurred(mask: Mask, pixels: number): Promise<Mask> {
  const data = await rawMask(mask).blur(pixels).toColourspace('b-w').raw().toBuffer()
  return { ...mask, data }
}
