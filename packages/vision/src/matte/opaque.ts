import { isOpaque } from '../pictures/code.ts'
import type { Picture } from '../pictures/picture.ts'

/** Laid over grey: networks do not know transparency. */
export function opaque(picture: Picture): Picture {
  if (isOpaque(picture)) return picture
  const data = Uint8Array.from(picture.data)
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (data[at + 3] as number) / 255
    for (let channel = at; channel < at + 3; channel++)
      data[channel] = Math.round((data[channel] as number) * alpha + 128 * (1 - alpha))
    data[at + 3] = 255
  }
  return { ...picture, data }
}
