/** Networks for cartoons tint the whole: broad areas get back most of the hue they had, and a little more of it. */
import { raw } from '../pictures/code.ts'
import type { Picture } from '../pictures/picture.ts'

/** Of the longer side: finer than this the network's own colours stay. */
const broad = 1 / 45
const share = 0.75
const purer = 1.12

export async function keepTints(drawn: Picture, seen: Picture): Promise<Picture> {
  const sigma = Math.max(0.5, broad * Math.max(seen.width, seen.height))
  const [had, has] = [await blurred(seen, sigma), await blurred(drawn, sigma)]
  const data = Uint8Array.from(drawn.data)
  for (let at = 0; at < data.length; at += 4) {
    const light = lightness(data, at)
    const [wanted, got] = [lightness(had, at), lightness(has, at)]
    for (let channel = at; channel < at + 3; channel++) {
      const away = (had[channel] as number) - wanted - ((has[channel] as number) - got)
      const tint = (data[channel] as number) - light + share * away
      data[channel] = Math.max(0, Math.min(255, light + purer * tint + 0.5))
    }
  }
  return { ...drawn, data }
}

async function blurred(picture: Picture, sigma: number): Promise<Uint8Array> {
  return raw(picture).blur(sigma).raw().toBuffer()
}

function lightness(data: Uint8Array, at: number): number {
  return 0.299 * (data[at] as number) + 0.587 * (data[at + 1] as number) + 0.114 * (data[at + 2] as number)
}
