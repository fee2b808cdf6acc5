/** Pictures as the place in which others stand. */
import { crop, type Picture, resize, type Size } from './borrowed.ts'

/** Filling the frame: what hangs over is cut off, a little more above than below, where the ground is. */
export async function covering(picture: Picture, size: Size): Promise<Picture> {
  const by = Math.max(size.width / picture.width, size.height / picture.height)
  const width = Math.min(picture.width, Math.round(size.width / by))
  const height = Math.min(picture.height, Math.round(size.height / by))
  const x = Math.round((picture.width - width) / 2)
  const y = Math.round((picture.height - height) * 0.6)
  return resize(crop(picture, { x, y, width, height }), { width: size.width, height: size.height })
}
