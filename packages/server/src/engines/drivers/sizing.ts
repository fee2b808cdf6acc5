/** Sizes as models take them that run on a machine of one's own: nearly any, in whole steps. */
import type { Asking } from './asking.ts'
import type { Size } from './pictures.ts'
import { isSameShape, megapixel, wishedShape } from './shapes.ts'

const step = 16
const whole = (side: number) => Math.max(step * 4, Math.round(side / step) * step)

/** More pixels than that cost more memory than they are worth; what was not to be changed is put back afterwards anyway. */
const mostPixels = 2_000_000

/** The picture's own size, in whole steps, unless that is too large. */
export function wholeSize({ width, height }: Size): Size {
  const scale = Math.min(1, Math.sqrt(mostPixels / (width * height)))
  return { width: whole(width * scale), height: whole(height * scale) }
}

/** As wished; else of the shape wished, or of the picture's. */
export function sizeIn(asking: Asking, picture?: Size): Partial<Size> {
  const { size, ratio } = wishedShape(asking.ask)
  const shape = ratio ?? (picture === undefined ? undefined : picture.width / picture.height)
  if (size === undefined && shape === undefined) return {}
  const made =
    size === undefined ? megapixel(shape as number, step) : { width: whole(size.width), height: whole(size.height) }
  const differs = size !== undefined && (made.width !== size.width || made.height !== size.height)
  if (differs || (ratio !== undefined && !isSameShape(made.width / made.height, ratio)))
    asking.warn(`The picture is ${made.width} × ${made.height}: the model takes sides in steps of ${step} pixels.`)
  return made
}
