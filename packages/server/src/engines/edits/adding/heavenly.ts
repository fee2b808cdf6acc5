/** What shines in the sky by itself: not lit by the place, and behind everything. */
import type { Box, Mask, Picture } from '../borrowed.ts'
import { veiled } from '../pixels/haze.ts'
import { labOfHex, mapLab, smooth } from '../pixels/lab.ts'
import { cloudAt } from '../pixels/random.ts'
import { starsFor } from '../surroundings/sky.ts'

export type Heavenly = 'moon' | 'sun' | 'stars' | 'rainbow'

export function heavenly(words: string): Heavenly | undefined {
  const name = /\b(moon|sun|stars|rainbow)s?$/i.exec(words.trim())?.[1]?.toLowerCase()
  return name as Heavenly | undefined
}

/** A disc with seas and a glow. */
export async function withMoon(
  picture: Picture,
  at: Box,
  sky: Mask | undefined,
  seed: number,
  signal: AbortSignal,
): Promise<Picture> {
  const { width } = picture
  const radius = at.width / 2
  const [middleX, middleY] = [at.x + radius, at.y + radius]
  const glow = labOfHex('#dfe6f5')
  return mapLab(
    picture,
    signal,
    (lab, index) => {
      const [x, y] = [(index % width) - middleX, Math.floor(index / width) - middleY]
      const far = Math.hypot(x, y) / radius
      if (far > 4) return
      const halo = 0.4 * Math.exp(-((Math.max(0, far - 1) / 0.55) ** 1)) * (1 - smooth(3, 4, far))
      veiled(lab, glow, halo * (1 - 0.75 * (lab[0] as number)))
      const disc = 1 - smooth(1 - 1.2 / radius, 1 + 1.2 / radius, far)
      if (disc === 0) return
      const seas = smooth(-0.2, 0.6, cloudAt((x / radius) * 0.9 + 4, (y / radius) * 0.9, seed, 5))
      const light = 0.965 - 0.13 * seas - 0.08 * far ** 4
      // By day the sky shines through it.
      veiled(lab, Float32Array.of(light, 0.001, 0.014), disc * (1 - 0.3 * smooth(0.5, 0.8, lab[0] as number)))
    },
    sky,
  )
}

/** So bright that it has no edge. */
export async function withSun(picture: Picture, at: Box, sky: Mask | undefined, signal: AbortSignal): Promise<Picture> {
  const { width } = picture
  const radius = at.width / 2
  const warm = Float32Array.of(0.985, 0.004, 0.055)
  return mapLab(picture, signal, (lab, index) => {
    const far = Math.hypot((index % width) - at.x - radius, Math.floor(index / width) - at.y - radius) / radius
    const behind = sky === undefined ? 1 : (sky.data[index] as number) / 255
    // The disc is behind everything, its glow lies over all.
    const disc = (1 - smooth(0.6, 1.15, far)) * behind
    const glow = 0.85 * Math.exp(-Math.max(0, far - 0.7) / 1.3) * (0.35 + 0.65 * behind)
    veiled(lab, warm, Math.min(1, Math.max(disc, glow)))
  })
}

export async function withStars(
  picture: Picture,
  sky: Mask | undefined,
  seed: number,
  signal: AbortSignal,
): Promise<Picture> {
  const stars = starsFor(picture, picture.height, 1.2, seed)
  return mapLab(picture, signal, (lab, at) => veiled(lab, Float32Array.of(0.97, 0, 0), stars[at] as number), sky)
}
