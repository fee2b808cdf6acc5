/** What the tests of edits share: real networks, real photographs, and measures of what changed. */
import { photograph, testWork } from '@easel/vision/testing'
import { type Mask, type Picture, resize, within } from './borrowed.ts'
import { type AskedEdit, type Edited, editPicture } from './editPicture.ts'
import { readLab } from './pixels/lab.ts'

export const work = testWork()

/** Small, so that the tests are quick. */
export async function small(name: string, most = 512): Promise<Picture> {
  const picture = await photograph(name)
  return resize(picture, within(picture, most))
}

export function edit(picture: Picture, instruction: string, more: Partial<AskedEdit> = {}): Promise<Edited> {
  return editPicture({ instruction, picture, seed: 7, ...more }, work)
}

export interface Means {
  lightness: number
  a: number
  b: number
  /** Degrees, 0 to 360. */
  hue: number
  chroma: number
  /** Of the lightness. */
  deviation: number
}

/** Of what the mask means (all of it where there is none). */
export function meansOf(picture: Picture, mask?: Mask, least = 200): Means {
  const lab = new Float32Array(3)
  let [count, lightness, squares, a, b, chroma] = [0, 0, 0, 0, 0, 0]
  for (let at = 0; at < picture.width * picture.height; at++) {
    if (mask !== undefined && (mask.data[at] as number) < least) continue
    readLab(picture.data, at * 4, lab)
    count += 1
    lightness += lab[0] as number
    squares += (lab[0] as number) ** 2
    a += lab[1] as number
    b += lab[2] as number
    chroma += Math.hypot(lab[1] as number, lab[2] as number)
  }
  const total = Math.max(1, count)
  const hue = (Math.atan2(b, a) * 180) / Math.PI
  return {
    lightness: lightness / total,
    a: a / total,
    b: b / total,
    hue: (hue + 360) % 360,
    chroma: chroma / total,
    deviation: Math.sqrt(Math.max(0, squares / total - (lightness / total) ** 2)),
  }
}

/** Pixels that differ, as a share of those that the test chooses. */
export function differing(one: Picture, other: Picture, chosen: (at: number) => boolean = () => true): number {
  let [count, differ] = [0, 0]
  for (let at = 0; at < one.width * one.height; at++) {
    if (!chosen(at)) continue
    count += 1
    for (let channel = at * 4; channel < at * 4 + 4; channel++)
      if (one.data[channel] !== other.data[channel]) {
        differ += 1
        break
      }
  }
  return count === 0 ? 0 : differ / count
}

export function disc(picture: Picture, x: number, y: number, radius: number): Mask {
  const data = new Uint8Array(picture.width * picture.height)
  for (let at = 0; at < data.length; at++)
    if (Math.hypot((at % picture.width) - x, Math.floor(at / picture.width) - y) < radius) data[at] = 255
  return { width: picture.width, height: picture.height, data }
}
