/** Pictures laid over one another. */
import { cropMask, grow, type Mask, type Picture, raw, rawMask } from '../borrowed.ts'

/** New where the mask means it, and old, bit by bit, where it does not. */
export function mixed(old: Picture, made: Picture, mask: Mask): Picture {
  const data = Uint8Array.from(old.data)
  for (let at = 0; at < mask.data.length; at++) {
    const share = mask.data[at] as number
    if (share === 0) continue
    const to = at * 4
    if (share === 255) data.set(made.data.subarray(to, to + 4), to)
    else mixPixel(data, made.data, to, share / 255)
  }
  return { ...old, data }
}

/** By alpha too: the colour of what is transparent has no say. */
function mixPixel(data: Uint8Array, made: Uint8Array, at: number, share: number) {
  const [under, over] = [(data[at + 3] as number) * (1 - share), (made[at + 3] as number) * share]
  const alpha = under + over
  if (alpha === 0) return
  for (let channel = at; channel < at + 3; channel++)
    data[channel] = ((data[channel] as number) * under + (made[channel] as number) * over) / alpha + 0.5
  data[at + 3] = alpha + 0.5
}

/** Gaussian; `sigma` in pixels. Colours of transparent pixels do not bleed. */
export async function blurred(picture: Picture, sigma: number): Promise<Picture> {
  if (sigma < 0.3) return picture
  return { ...picture, data: new Uint8Array(await raw(picture).blur(sigma).raw().toBuffer()) }
}

export async function blurredMask(mask: Mask, sigma: number): Promise<Mask> {
  if (sigma < 0.3) return mask
  return { ...mask, data: new Uint8Array(await rawMask(mask).blur(sigma).toColourspace('b-w').raw().toBuffer()) }
}

/** With an edge that fades inwards over so many pixels, and never reaches out. */
export async function softInside(mask: Mask, pixels: number): Promise<Mask> {
  // Beyond the picture's edge the mask goes on: else every edge of the picture would fade.
  const by = Math.ceil(pixels) * 3
  const wide = { width: mask.width + 2 * by, height: mask.height + 2 * by, data: new Uint8Array(0) }
  wide.data = new Uint8Array(wide.width * wide.height)
  for (let y = 0; y < wide.height; y++)
    for (let x = 0; x < wide.width; x++) {
      const row = Math.max(0, Math.min(mask.height - 1, y - by))
      const column = Math.max(0, Math.min(mask.width - 1, x - by))
      wide.data[y * wide.width + x] = mask.data[row * mask.width + column] as number
    }
  const soft = await blurredMask(grow(wide, -Math.ceil(pixels)), Math.max(0.5, pixels / 1.6))
  const inner = cropMask(soft, { x: by, y: by, width: mask.width, height: mask.height })
  return { ...mask, data: inner.data.map((value, at) => Math.min(value, mask.data[at] as number)) }
}

/** The figure, of the same size, over the ground. */
export function over(ground: Picture, figure: Picture): Picture {
  const data = Uint8Array.from(ground.data)
  for (let at = 0; at < data.length; at += 4) {
    const top = figure.data[at + 3] as number
    if (top === 0) continue
    const kept = ((data[at + 3] as number) * (255 - top)) / 255
    const alpha = top + kept
    for (let channel = at; channel < at + 3; channel++)
      data[channel] = ((figure.data[channel] as number) * top + (data[channel] as number) * kept) / alpha + 0.5
    data[at + 3] = alpha + 0.5
  }
  return { ...ground, data }
}

export const longerSide = ({ width, height }: { width: number; height: number }) => Math.max(width, height)
