/** A picture as it is looked at: small and opaque, with what the networks said of it remembered. */
import { subjectOf } from '../matte/subject.ts'
import { type ClassRegion, segmentClasses } from '../networks/deeplab.ts'
import { contentKey, remember } from '../networks/remember.ts'
import { type Detection, detect } from '../networks/ssd.ts'
import { type Saliency, saliency } from '../networks/u2net.ts'
import type { Box, Mask, Picture, Size } from '../pictures/picture.ts'
import { crop, resize, resizeMask, within } from '../pictures/resize.ts'
import type { Work } from '../work.ts'

/** No network here sees more than this. */
export const mostSide = 1024

/** What is less sure is not even a guess. */
export const leastScore = 0.12

export interface Look {
  /** At most 1024 pixels, over white. */
  picture: Picture
  /** Of the picture that was given. */
  full: Size
  key: string
}

/** Something in a picture, in the look's pixels until it is told to others. */
export interface Thing {
  label: string
  score: number
  box: Box
  mask?: Mask
}

export async function lookAt(picture: Picture, work: Work): Promise<Look> {
  work.signal.throwIfAborted()
  const small = opaque(await resize(picture, within(picture, mostSide)))
  const size = `${small.width}×${small.height}`
  return { picture: small, full: { width: picture.width, height: picture.height }, key: contentKey(small.data, size) }
}

function opaque(picture: Picture): Picture {
  const data = Uint8Array.from(picture.data)
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] as number
    if (alpha === 255) continue
    for (let channel = at; channel < at + 3; channel++)
      data[channel] = Math.round(255 + (((data[channel] as number) - 255) * alpha) / 255)
    data[at + 3] = 255
  }
  return { ...picture, data }
}

export function detections(look: Look, work: Work): Promise<Detection[]> {
  return remember(
    work.networks,
    `detections ${look.key}`,
    () => detect(look.picture, work, leastScore),
    (found) => found.length * 200,
  )
}

/** What is detected when only this part of the picture is looked at. */
export function detectNear({ picture, key }: Look, box: Box, work: Work): Promise<Detection[]> {
  const margin = 0.08 * Math.max(box.width, box.height)
  const x = Math.max(0, Math.floor(box.x - margin))
  const y = Math.max(0, Math.floor(box.y - margin))
  const width = Math.min(picture.width, Math.ceil(box.x + box.width + margin)) - x
  const height = Math.min(picture.height, Math.ceil(box.y + box.height + margin)) - y
  return remember(
    work.networks,
    `detections ${key} ${x} ${y} ${width} ${height}`,
    async () => {
      const found = await detect(crop(picture, { x, y, width, height }), work, 0.3)
      return found.map((one) => ({ ...one, box: { ...one.box, x: one.box.x + x, y: one.box.y + y } }))
    },
    (found) => found.length * 200,
  )
}

export function classRegions(look: Look, work: Work): Promise<ClassRegion[]> {
  return remember(
    work.networks,
    `regions ${look.key}`,
    () => segmentClasses(look.picture, work),
    (regions) => regions.reduce((sum, { mask }) => sum + mask.data.length, 0),
  )
}

/** What stands out, at the look's size. */
export function standingOut(look: Look, work: Work): Promise<Saliency> {
  return remember(
    work.networks,
    `standing out ${look.key}`,
    async () => {
      const { mask, peak } = await saliency(look.picture, work)
      return { mask: await resizeMask(mask, look.picture), peak }
    },
    ({ mask }) => mask.data.length,
  )
}

/** The subject as the background would be taken away from it; undefined where there is none. */
export function mainSubject(look: Look, work: Work): Promise<Mask | undefined> {
  return remember(
    work.networks,
    `subject ${look.key}`,
    async () => {
      const mask = await subjectOf(look.picture, work)
      return mask === undefined ? undefined : resizeMask(mask, look.picture)
    },
    () => look.picture.width * look.picture.height,
  )
}

/** A box of the look in the pixels of the picture that was given. */
export function inFull({ x, y, width, height }: Box, { picture, full }: Look): Box {
  const [across, down] = [full.width / picture.width, full.height / picture.height]
  const left = Math.max(0, Math.floor(x * across))
  const top = Math.max(0, Math.floor(y * down))
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.min(full.width, Math.ceil((x + width) * across)) - left),
    height: Math.max(1, Math.min(full.height, Math.ceil((y + height) * down)) - top),
  }
}
