/** Pictures to send. */
import sharp from 'sharp'

export interface Drawn {
  width?: number
  height?: number
  /** Red, green, blue. */
  colour?: [number, number, number]
}

const plain = ({ width = 16, height = 12, colour = [200, 30, 60] }: Drawn) =>
  sharp({ create: { width, height, channels: 3, background: { r: colour[0], g: colour[1], b: colour[2] } } })

export const png = (drawn: Drawn = {}) => plain(drawn).png().toBuffer()
export const jpeg = (drawn: Drawn = {}) => plain(drawn).jpeg().toBuffer()

/** A picture of each format that is taken, by its content type. */
export async function everyFormat(): Promise<Record<string, Buffer>> {
  const picture = plain({})
  return {
    'image/png': await picture.clone().png().toBuffer(),
    'image/jpeg': await picture.clone().jpeg().toBuffer(),
    'image/webp': await picture.clone().webp().toBuffer(),
    'image/avif': await picture.clone().avif({ effort: 0 }).toBuffer(),
    'image/gif': await picture.clone().gif().toBuffer(),
    'image/tiff': await picture.clone().tiff().toBuffer(),
  }
}

export const asFile = (bytes: Uint8Array, name = 'picture.png', type = 'image/png') =>
  new File([new Uint8Array(bytes)], name, { type })

export const asData = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`

/** The colour of the picture's middle. */
export async function colourOf(bytes: Uint8Array): Promise<[number, number, number]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
  return [data[at] as number, data[at + 1] as number, data[at + 2] as number]
}
