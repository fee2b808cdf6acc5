/** Pictures made up to four times as large: photographs as photographs, drawings as drawings. */
import { drawingEnlarger, type Enlarger, photoEnlarger, quickEnlarger } from '../networks/enlarge.ts'
import { isOpaque } from '../pictures/code.ts'
import { emptyPicture, type Picture, type Size } from '../pictures/picture.ts'
import { resize } from '../pictures/resize.ts'
import { CannotDo, part, type Work } from '../work.ts'
import { enlargeByTiles } from './enlargeByTiles.ts'
import { isDrawing } from './isDrawing.ts'
import { keepColours } from './keepColours.ts'
import { type Colour, meanColour } from './spreadColours.ts'

/** 64 megapixels and a little, for sizes that do not divide. */
const mostPixels = 68_000_000
/**
 * The better network for photographs takes some 50 s for a megapixel on two cores, which nobody likes to wait for: larger
 * ones are left to the quick one.
 * A second doubling has little to add where the first gave many pixels.
 */
const mostForPhoto = 400_000
const mostForSecond = 4_500_000

export async function upscale(picture: Picture, factor: number, work: Work): Promise<Picture> {
  const size = sizeFor(picture, factor)
  if (size.width === picture.width && size.height === picture.height) return picture
  if (isHidden(picture)) return emptyPicture(size)
  const mean = isOpaque(picture) ? undefined : meanColour(picture)
  const enlarged = isDrawing(picture)
    ? await enlargeByTiles(picture, { enlarger: drawingEnlarger, size, hardAlpha: true, mean }, work)
    : await upscalePhoto(picture, size, mean, work)
  await keepColours(enlarged, picture)
  return enlarged
}

/** Once to double it, once more where more was asked. */
async function upscalePhoto(picture: Picture, size: Size, mean: Colour | undefined, work: Work): Promise<Picture> {
  const double = { width: 2 * picture.width, height: 2 * picture.height }
  const isEnough = size.width <= double.width && size.height <= double.height
  const first: Enlarger = pixels(picture) <= mostForPhoto ? photoEnlarger : await quickEnlarger(picture, work)
  const once = { enlarger: first, size: isEnough ? size : double, hardAlpha: false, mean }
  const doubled = await enlargeByTiles(picture, once, part(work, 0, isEnough ? 1 : 0.6))
  if (isEnough) return doubled
  if (pixels(doubled) > mostForSecond) return resize(doubled, size)
  const second = { enlarger: await quickEnlarger(doubled, work), size, hardAlpha: false, mean }
  return enlargeByTiles(doubled, second, part(work, 0.6, 1))
}

function sizeFor(picture: Picture, factor: number): Size {
  if (!Number.isFinite(factor) || factor < 1 || factor > 4)
    throw new CannotDo(`Pictures can be enlarged 1 to 4 times, not ${factor} times.`)
  const size = { width: Math.round(picture.width * factor), height: Math.round(picture.height * factor) }
  if (pixels(size) > mostPixels)
    throw new CannotDo(
      `Enlarged ${factor} times, the picture would be ${size.width} × ${size.height} pixels, ` +
        `which is ${Math.ceil(pixels(size) / 1e6)} megapixels; at most 64 can be made.`,
    )
  return size
}

function pixels({ width, height }: Size): number {
  return width * height
}

function isHidden({ data }: Picture): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 0) return false
  return true
}
