/** What makes a cut-out and the place behind it one picture: both painted, or both photographed. */
import { blurred, blurredMask, chance, emptyMask, longerSide, mixed, type Picture } from '../borrowed.ts'
import type { Staged } from '../staging/staging.ts'
import { withLamps } from './lamps.ts'
import { withGrain } from './surfaces.ts'

export type Look = 'Fiction' | 'Realistic'

/** Of the longer side: how far out of focus the farthest is. */
const blur = 0.0065

/** Sharp on the ground where somebody stands, softer the farther behind. */
export async function outOfFocus(painted: Picture, staged: Staged): Promise<Picture> {
  const { scene, placed, foreground, hasNeonLights } = staged
  const place = withGrain(painted, scene)
  const soft = withLamps(await blurred(place, blur * longerSide(place)), scene, hasNeonLights)
  const foot = Math.max(
    0.6 * place.height,
    ...placed.filter(({ footing }) => footing === 'ground').map(({ box }) => box.y + box.height),
  )
  const isBust = foreground !== undefined || placed.some(({ footing }) => footing === 'frame')
  const horizon = Math.min(0.75, scene.horizon) * place.height
  const mask = emptyMask(place)
  for (let y = 0; y < place.height; y++) {
    const share = isBust ? 1 : Math.max(0, Math.min(1, (foot - y) / Math.max(1, foot - horizon)))
    mask.data.fill(255 * Math.sqrt(share), y * place.width, (y + 1) * place.width)
  }
  return mixed(place, soft, await blurredMask(mask, 2))
}

/** The grain of a photograph over the whole, so that painted parts have it too. */
export function grained(picture: Picture, seed: number, strength = 3.2): Picture {
  const data = Uint8Array.from(picture.data)
  const { width, height } = picture
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      const light = (chance(x, y, seed) + chance(x, y, seed + 1) + chance(x, y, seed + 2) - 1.5) * strength
      for (let channel = at; channel < at + 3; channel++)
        data[channel] = Math.max(0, Math.min(255, (data[channel] as number) + light + 0.5))
    }
  return { ...picture, data }
}
