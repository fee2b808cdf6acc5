/** The soft shadow where a subject touches the ground. */
import { rawMask } from '../pictures/code.ts'
import { type Box, emptyMask, type Mask, type Picture } from '../pictures/picture.ts'

/** Of the subject's height: how far its shadow lies down, and how soft it is. */
const flatness = 0.09
const wide = { blur: 0.022, strength: 0.38 }
/** Right under the feet: narrow and dark. */
const near = { blur: 0.007, strength: 0.45 }
/** What is this close to the ground (of the height) touches it. */
const touching = 0.045

/** Darkens the canvas where the subject will be laid at `spot`. */
export async function castShadow(canvas: Picture, subject: Picture, spot: Box): Promise<void> {
  const margin = Math.ceil(0.1 * subject.height) + 2
  const area = { width: subject.width + 2 * margin, height: Math.ceil(flatness * subject.height) + 2 * margin }
  const ground = area.height - margin
  const top = spot.y + spot.height - ground
  for (const [mask, { blur, strength }] of [
    [lying(subject, area, margin, ground), wide],
    [feet(subject, area, margin, ground), near],
  ] as const) {
    const sigma = Math.max(0.4, blur * subject.height)
    const data = await rawMask(mask).blur(sigma).toColourspace('b-w').raw().toBuffer()
    darken(canvas, { ...area, data }, spot.x - margin, top, strength)
  }
}

/** The subject's lower half laid flat. */
function lying(
  { data, width, height }: Picture,
  area: { width: number; height: number },
  margin: number,
  ground: number,
) {
  const mask = emptyMask(area)
  const depth = Math.max(1, Math.round(flatness * height))
  for (let row = 0; row < depth; row++) {
    const from = height - 1 - Math.floor(((row + 0.5) / depth) * height * 0.5)
    for (let x = 0; x < width; x++)
      mask.data[(ground - row + Math.floor(depth / 3)) * area.width + margin + x] = data[
        (from * width + x) * 4 + 3
      ] as number
  }
  return mask
}

function feet(
  { data, width, height }: Picture,
  area: { width: number; height: number },
  margin: number,
  ground: number,
) {
  const mask = emptyMask(area)
  const reach = Math.max(1, Math.round(touching * height))
  const thick = Math.max(1, Math.round(0.012 * height))
  for (let x = 0; x < width; x++)
    for (let up = 0; up < reach; up++)
      if ((data[((height - 1 - up) * width + x) * 4 + 3] as number) > 127) {
        for (let row = -thick; row <= thick; row++) mask.data[(ground - up + row) * area.width + margin + x] = 255
        break
      }
  return mask
}

function darken(canvas: Picture, mask: Mask, left: number, top: number, strength: number) {
  for (let row = Math.max(0, -top); row < Math.min(mask.height, canvas.height - top); row++)
    for (let x = Math.max(0, -left); x < Math.min(mask.width, canvas.width - left); x++) {
      const value = mask.data[row * mask.width + x] as number
      if (value === 0) continue
      const at = ((top + row) * canvas.width + left + x) * 4
      const kept = 1 - (strength * value) / 255
      canvas.data[at] = (canvas.data[at] as number) * kept
      canvas.data[at + 1] = (canvas.data[at + 1] as number) * kept
      canvas.data[at + 2] = (canvas.data[at + 2] as number) * kept
    }
}
