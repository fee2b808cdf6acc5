/** What is transparent, before and after a network that knows nothing of it. */
import { spread } from '../fill/spread.ts'
import { byRows } from '../matte/rows.ts'
import { isOpaque } from '../pictures/code.ts'
import { emptyMask, type Picture } from '../pictures/picture.ts'

/** Opaque: where nothing can be seen are the colours of what can, so that no edge is drawn there and none bleeds in. */
export function covered(picture: Picture): Picture {
  if (isOpaque(picture)) return picture
  const hidden = emptyMask(picture)
  const data = Uint8Array.from(picture.data)
  for (let at = 0; at < hidden.data.length; at++) {
    if ((data[at * 4 + 3] as number) < 16) hidden.data[at] = 255
    else data[at * 4 + 3] = 255
  }
  return spread({ ...picture, data }, hidden)
}

/** Colours between two pictures of one size; the alpha is the first one's. */
export async function mixedOver(under: Picture, over: Picture, share: number): Promise<Picture> {
  const { width, height } = under
  const data = Uint8Array.from(under.data)
  await byRows(height, (row) => {
    for (let at = row * width * 4; at < (row + 1) * width * 4; at++) {
      if ((at & 3) === 3) continue
      const old = data[at] as number
      data[at] = old + ((over.data[at] as number) - old) * share + 0.5
    }
  })
  return { width, height, data }
}
