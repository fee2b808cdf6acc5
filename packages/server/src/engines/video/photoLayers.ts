/**
 * A photograph in moving parts: what stands out is cut off, what lies behind it is filled, and both are set apart by
 * depth. One look finds what stands out, and by the same look the picture is cut to the clip's shape.
 */
import {
  boxOf,
  crop,
  cropMask,
  cutOut,
  depthOf,
  fill,
  grow,
  type Mask,
  type Picture,
  part,
  type Size,
  type Work,
} from '@easel/vision'
import sharp from 'sharp'
import type { Camera } from './camera.ts'
import { framed } from './framed.ts'
import type { MovingPicture } from './layer.ts'
import { look } from './mesh.ts'
import { apart } from './relief.ts'

/** Covered more than this, what is behind is hardly ever seen. */
const mostCovered = 0.85
/** Of the longer side: how far around what stands out all is made anew, for its edges have traces. More would be seen. */
const around = { quick: 1 / 180, plain: 1 / 350 }

export async function photoLayers(
  source: Picture,
  size: Size,
  cameraFor: (hasSubject: boolean) => Camera,
  work: Work,
): Promise<MovingPicture> {
  const { picture, subject, traces = subject } = await framed(source, size, part(work, 0, 0.5))
  work.signal.throwIfAborted()
  work.progress(0.5, 'measuring the depth')
  const depth = await depthOf(picture, work)
  // Each of the large networks is let go before the next: together they take more memory than a clip should.
  await work.networks.rest()
  const { width, height } = picture
  const relief = apart(depth, picture, subject)
  if (subject === undefined || meanOf(subject) > mostCovered * 255)
    return { width, height, layers: [{ picture, x: 0, y: 0, near: relief.behind, stir: 'still' }], pivot: relief.pivot }
  work.progress(0.55, 'filling what is behind')
  const seen = uncoveredBy(cameraFor(true), relief.pivot, relief.around, size)
  // Of what is shown as a thin rim traces are not seen, but a blur is.
  const effort = seen > narrow ? 'quick' : 'plain'
  const behind = await behindOf(
    picture,
    effort === 'quick' ? (traces ?? subject) : subject,
    effort,
    part(work, 0.55, 0.95),
  )
  await work.networks.rest()
  work.progress(0.95, 'cutting out')
  const box = boxOf(subject, 1) ?? { x: 0, y: 0, width, height }
  const cut = await cutOut(crop(picture, box), cropMask(subject, box))
  return {
    width,
    height,
    layers: [
      { picture: behind, x: 0, y: 0, near: relief.behind, stir: 'still' },
      { picture: cut, x: box.x, y: box.y, near: relief.before, stir: 'still', isSubject: true },
    ],
    pivot: relief.pivot,
  }
}

/** How wide a rim of what is behind the camera ever shows, in pixels of the frame. */
function uncoveredBy(camera: Camera, pivot: number, around: number, size: Size): number {
  let most = 0
  const steps = 24
  for (let at = 0; at <= steps; at++) {
    const view = camera(at / steps)
    const [before, behind] = [look(view, pivot, pivot, size, 1), look(view, around, pivot, size, 1)]
    const grown = (Math.abs(before.scale - behind.scale) * Math.max(size.width, size.height)) / 2
    const shifted = Math.hypot(before.shiftX - behind.shiftX, before.shiftY - behind.shiftY)
    most = Math.max(most, grown + shifted)
  }
  return most
}

/** A narrower rim than this needs no invention: the colours around it are enough. */
const narrow = 11

/** Only a rim of it is ever seen. */
async function behindOf(picture: Picture, subject: Mask, effort: 'quick' | 'plain', work: Work): Promise<Picture> {
  const { width, height } = picture
  const reach = Math.max(2, Math.round(Math.max(width, height) * around[effort]))
  const hard = { ...subject, data: subject.data.map((value) => (value > 4 ? 255 : 0)) }
  const wide = grow(hard, reach)
  const soft = await sharp(wide.data, { raw: { width, height, channels: 1 } })
    .blur(Math.max(0.5, reach / 3))
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const hole = soft.map((value, at) => (hard.data[at] === 255 ? 255 : value))
  return fill(picture, { width, height, data: hole }, work, effort)
}

function meanOf({ data }: Mask): number {
  let sum = 0
  for (const value of data) sum += value
  return sum / data.length
}
