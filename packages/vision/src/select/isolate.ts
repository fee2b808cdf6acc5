/** What is meant, where it was, with nothing around it. */
import { cutOut } from '../matte/cutOut.ts'
import type { Mask, Picture } from '../pictures/picture.ts'

/** Of the source's size; transparent where the mask is empty. */
export function isolate(picture: Picture, mask: Mask): Promise<Picture> {
  return cutOut(picture, mask)
}
