/** Small lights taken out of a picture, so that they can twinkle while the rest is still. */
import sharp from 'sharp'
import type { MovingLayer } from './layer.ts'

/** Pixels: what is wider is no star. */
const widest = 9
const leastBrighter = 14

/** The layer without its stars, and its stars. */
export async function starsApart(layer: MovingLayer): Promise<MovingLayer[]> {
  const { picture } = layer
  const { width, height, data } = picture
  const calm = await sharp(data, { raw: { width, height, channels: 4 } })
    .median(widest)
    .raw()
    .toBuffer()
  const dark = Uint8Array.from(data)
  const stars = new Uint8Array(data.length)
  for (let at = 0; at < data.length; at += 4) {
    let brighter = 0
    for (let channel = at; channel < at + 3; channel++)
      brighter = Math.max(brighter, (data[channel] as number) - (calm[channel] as number))
    if (brighter < leastBrighter || (calm[at + 3] as number) < 255) continue
    dark.set(calm.subarray(at, at + 3), at)
    stars.set(data.subarray(at, at + 3), at)
    stars[at + 3] = Math.min(255, (brighter - leastBrighter) * 6)
  }
  return [
    { ...layer, picture: { width, height, data: dark } },
    { ...layer, picture: { width, height, data: stars }, stir: 'twinkle' },
  ]
}
