/** How far away each pixel is, as far as one picture tells it. */
import { depthOf, type Mask, type Picture, resizeMask, type Work } from '../borrowed.ts'

/** 0 is nearest, 255 farthest; of the picture's size. */
export async function farOf(picture: Picture, work: Work): Promise<Mask> {
  const { width, height, data } = await depthOf(picture, work)
  const coarse = { width, height, data: Uint8Array.from(data, (near) => 255 * (1 - near)) }
  return resizeMask(coarse, picture, 'linear')
}
