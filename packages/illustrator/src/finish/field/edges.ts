/** Where things end: the strength of change from one pixel to the next, in any colour. */
import type { Pixels } from '../pixels.ts'
import { blurPlane, enlarge, type Plane, planeOf } from './plane.ts'
import { shrinkTo } from './resize.ts'
import { specksOf } from './specks.ts'

/** Lines of about this share of the short side are wanted, so more would only find texture. */
const workShort = 720

/** 0 to about 1; bright specks have none. Weak edges among weak ones count more than they would among strong ones: a far hill keeps its outline. */
export function edgesOf(pixels: Pixels): Plane {
  const small = shrinkTo(pixels, workShort)
  const raw = changeOf(small)
  const specks = enlarge(specksOf(small), small.width, small.height).data
  const around = { ...raw, data: raw.data.slice() }
  blurPlane(around, Math.max(2, Math.min(small.width, small.height) / 40), 1)
  for (let at = 0; at < raw.data.length; at++)
    raw.data[at] =
      Math.min(1.5, (raw.data[at] as number) / (0.09 + 1.2 * (around.data[at] as number))) *
      (1 - (specks[at] as number))
  // In a small picture a line is three pixels wide as it is.
  return Math.min(small.width, small.height) < workShort * 0.8 ? raw : blurPlane(raw, 1, 1)
}

function changeOf({ data, width, height }: Pixels): Plane {
  const plane = planeOf(width, height)
  const step = width * 4
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = (y * width + x) * 4
      const redX = (data[at + 4] as number) - (data[at - 4] as number)
      const redY = (data[at + step] as number) - (data[at - step] as number)
      const greenX = (data[at + 5] as number) - (data[at - 3] as number)
      const greenY = (data[at + 1 + step] as number) - (data[at + 1 - step] as number)
      const blueX = (data[at + 6] as number) - (data[at - 2] as number)
      const blueY = (data[at + 2 + step] as number) - (data[at + 2 - step] as number)
      const squares = redX * redX + redY * redY + greenX * greenX + greenY * greenY + blueX * blueX + blueY * blueY
      plane.data[y * width + x] = Math.sqrt(squares) / 255
    }
  return plane
}
