/** Pictures turned and mirrored. */
import { emptyPicture, type Picture, raw } from '../borrowed.ts'

export function quarters(picture: Picture, count: number): Picture {
  let turned = picture
  for (let quarter = 0; quarter < count; quarter++) turned = quarter90(turned)
  return turned
}

function quarter90({ width, height, data }: Picture): Picture {
  const turned = emptyPicture({ width: height, height: width })
  const from = new Uint32Array(Uint8Array.from(data).buffer)
  const to = new Uint32Array(turned.data.buffer)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) to[x * height + height - 1 - y] = from[y * width + x] as number
  return turned
}

/** On a canvas that holds all of it; the corners are transparent. */
export async function turnedBy(picture: Picture, degrees: number): Promise<Picture> {
  const { data, info } = await raw(picture)
    .rotate(degrees, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}

export function mirrored({ width, height, data }: Picture, axis: 'horizontal' | 'vertical'): Picture {
  const made = emptyPicture({ width, height })
  const from = new Uint32Array(Uint8Array.from(data).buffer)
  const to = new Uint32Array(made.data.buffer)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      to[y * width + x] = from[
        axis === 'horizontal' ? y * width + width - 1 - x : (height - 1 - y) * width + x
      ] as number
  return made
}
