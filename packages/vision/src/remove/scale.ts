/** Smaller by a whole factor, and back: plain means, so that sums stay what they were. */
import { type Box, emptyMask, emptyPicture, type Mask, type Picture, type Size } from '../pictures/picture.ts'

export function shrunk(picture: Picture, factor: number): Picture {
  const { width, height, data } = picture
  if (factor === 1) return picture
  const small = emptyPicture({ width: Math.ceil(width / factor), height: Math.ceil(height / factor) })
  for (let y = 0; y < small.height; y++)
    for (let x = 0; x < small.width; x++) {
      const [right, bottom] = [Math.min(width, (x + 1) * factor), Math.min(height, (y + 1) * factor)]
      const to = (y * small.width + x) * 4
      const count = (right - x * factor) * (bottom - y * factor)
      for (let channel = 0; channel < 4; channel++) {
        let sum = 0
        for (let row = y * factor; row < bottom; row++)
          for (let column = x * factor; column < right; column++)
            sum += data[(row * width + column) * 4 + channel] as number
        small.data[to + channel] = sum / count + 0.5
      }
    }
  return small
}

/** The most of each block: a mask must not lose thin parts. */
export function widened({ width, height, data }: Mask, size: Size, factor: number): Mask {
  const small = emptyMask(size)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const to = Math.floor(y / factor) * size.width + Math.floor(x / factor)
      if ((data[y * width + x] as number) > (small.data[to] as number)) small.data[to] = data[y * width + x] as number
    }
  return small
}

/** A small mask of a place, as a mask of the whole picture. */
export function pasteMask(small: Mask, place: Box, factor: number, whole: Size): Mask {
  const mask = emptyMask(whole)
  for (let y = 0; y < place.height; y++)
    for (let x = 0; x < place.width; x++)
      mask.data[(place.y + y) * whole.width + place.x + x] = small.data[
        Math.floor(y / factor) * small.width + Math.floor(x / factor)
      ] as number
  return mask
}
