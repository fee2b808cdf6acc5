/** Pictures laid out as one page: the most interesting one large, the others around it. */
import { type Box, canvasOf, crop, type Picture, part, paste, randomOf, resize, type Work } from '../borrowed.ts'
import { groundColour } from './ground.ts'
import { type Interest, interestOf } from './interest.ts'
import { mosaic } from './mosaic.ts'

export interface CollageWish {
  ratio?: readonly [number, number] | undefined
  seed: number
}

/** Of the page, in pixels; less where the pictures have so few that they would be blown up. */
const area = { least: 300_000, most: 1_400_000 }
/** How much larger than they are pictures may be shown, by their pixels. */
const mostTimes = 1.8
const gap = 0.018
/** Of a place's shorter side. */
const rounding = 0.035
/** Longer than this, a picture is a strip, and is cut to it. */
const longest = 2.2

export async function collage(
  pictures: readonly Picture[],
  { ratio, seed }: CollageWish,
  work: Work,
): Promise<Picture> {
  const interests: Interest[] = []
  for (const [at, picture] of pictures.entries()) {
    const step = part(work, (0.6 * at) / pictures.length, (0.6 * (at + 1)) / pictures.length)
    step.progress(0, 'Looking at the pictures')
    interests.push(await interestOf(picture, step))
  }
  const page = Math.max(
    area.least,
    Math.min(area.most, mostTimes * pictures.reduce((sum, each) => sum + pixelsOf(each), 0)),
  )
  // A small picture is no less interesting, but it would be a blur.
  const isFine = (at: number) => pixelsOf(pictures[at] as Picture) > 0.15 * page
  const worths = interests.map(({ worth }, at) => (isFine(at) ? worth : worth - 10))
  const hero = worths.indexOf(Math.max(...worths))
  const heroWeight = pictures.length < 4 ? 1.8 : 2.6
  const layout = mosaic(
    {
      shapes: pictures.map(({ width, height }) => Math.max(1 / longest, Math.min(longest, width / height))),
      weights: pictures.map((_, at) => (at === hero ? heroWeight : isFine(at) ? 1 : 0.6)),
      shape: ratio === undefined ? undefined : ratio[0] / ratio[1],
      area: page,
      gap,
    },
    randomOf(seed, 'collage'),
  )
  work.progress(0.65, 'Laying them out')
  const canvas = canvasOf(layout, await groundColour(pictures))
  const radius = rounding * Math.min(...layout.places.map(({ width, height }) => Math.min(width, height)))
  for (const [at, picture] of pictures.entries()) {
    const place = layout.places[at] as Box
    const fitted = rounded(await inPlace(picture, place, interests[at] as Interest), radius)
    await paste(canvas, fitted, place.x, place.y, work.signal)
  }
  work.progress(1)
  return canvas
}

const pixelsOf = ({ width, height }: Picture) => width * height

/** Filling its place; what is cut off lies away from what is worth seeing. */
async function inPlace(picture: Picture, { width, height }: Box, { x, y }: Interest): Promise<Picture> {
  const by = Math.max(width / picture.width, height / picture.height)
  const wide = Math.min(picture.width, Math.max(1, Math.round(width / by)))
  const tall = Math.min(picture.height, Math.max(1, Math.round(height / by)))
  const left = Math.round(Math.max(0, Math.min(picture.width - wide, x * picture.width - wide / 2)))
  const top = Math.round(Math.max(0, Math.min(picture.height - tall, y * picture.height - tall / 2)))
  return resize(crop(picture, { x: left, y: top, width: wide, height: tall }), { width, height })
}

function rounded(picture: Picture, radius: number): Picture {
  const { width, height } = picture
  const data = Uint8Array.from(picture.data)
  for (let y = 0; y < height; y++) {
    const down = Math.max(0, radius - y - 0.5, y + 0.5 - (height - radius))
    if (down === 0) continue
    for (let x = 0; x < width; x++) {
      const across = Math.max(0, radius - x - 0.5, x + 0.5 - (width - radius))
      if (across === 0) continue
      const share = Math.max(0, Math.min(1, radius - Math.hypot(across, down) + 0.5))
      const at = (y * width + x) * 4 + 3
      data[at] = Math.round((data[at] as number) * share)
    }
  }
  return { ...picture, data }
}
