/** Rain and snow in the air: near drops large and blurred, far ones small and many. */
import type { Picture } from '../borrowed.ts'
import { type Lab, mapLab, smooth } from '../pixels/lab.ts'
import { blurredMask } from '../pixels/mix.ts'
import { chances, noiseAt } from '../pixels/random.ts'
import { dot } from './sky.ts'

export async function rained(picture: Picture, amount: number, seed: number, signal: AbortSignal): Promise<Picture> {
  const { width, height } = picture
  const streaks = new Float32Array(width * height)
  const unit = Math.max(width, height) / 1000
  const next = chances(seed + 11)
  const lean = 0.12 + 0.16 * next()
  for (const { count, length, thick, strength } of drops)
    for (let drop = 0; drop < count * amount; drop++) {
      const long = unit * length * (0.6 + 0.8 * next())
      streak(streaks, width, height, {
        x: next() * width * 1.2 - width * 0.1,
        y: next() * height * 1.1 - long,
        long,
        lean,
        thick: unit * thick,
        strength: strength * (0.4 + 0.6 * next()),
      })
    }
  return mapLab(picture, signal, (lab, at) => {
    const y = Math.floor(at / width) / height
    // Wet ground is darker and mirrors more.
    const wet = smooth(0.6, 1, y) * 0.1 * amount
    const light = (lab[0] as number) * (1 - wet) + wet * ((lab[0] as number) - 0.5) * 1.2
    lab[0] = light + (0.9 - light) * Math.min(0.75, streaks[at] as number)
  })
}

const drops = [
  { count: 1300, length: 24, thick: 0.5, strength: 0.26 },
  { count: 560, length: 48, thick: 0.62, strength: 0.34 },
  { count: 90, length: 90, thick: 1.0, strength: 0.38 },
]

interface Streak {
  x: number
  y: number
  long: number
  lean: number
  thick: number
  strength: number
}

/** Faint at both ends. */
function streak(into: Float32Array, width: number, height: number, { x, y, long, lean, thick, strength }: Streak) {
  const reach = Math.ceil(thick * 1.5)
  for (let down = 0; down < long; down++) {
    const row = Math.floor(y + down)
    if (row < 0 || row >= height) continue
    const middle = x - down * lean
    const here = strength * Math.sin((Math.PI * (down + 0.5)) / long)
    for (let column = Math.floor(middle) - reach; column <= Math.floor(middle) + reach; column++) {
      if (column < 0 || column >= width) continue
      const far = Math.abs(column + 0.5 - middle) / Math.max(0.6, thick)
      const at = row * width + column
      into[at] = Math.max(into[at] as number, here * Math.exp(-far * far))
    }
  }
}

export async function snowed(picture: Picture, amount: number, seed: number, signal: AbortSignal): Promise<Picture> {
  const { width, height } = picture
  const unit = Math.max(width, height) / 1000
  const air = new Float32Array(width * height)
  for (const [layer, { count, radius, strength, soft }] of flakes.entries()) {
    const next = chances(seed + 23 * (layer + 1))
    const some = new Float32Array(width * height)
    for (let flake = 0; flake < count * amount; flake++)
      dot(
        some,
        width,
        height,
        next() * width,
        next() * height,
        unit * radius * (0.6 + 0.8 * next()),
        strength * (0.5 + 0.5 * next()),
      )
    const mask = { width, height, data: Uint8Array.from(some, (value) => value * 255) }
    const shown = await blurredMask(mask, unit * soft)
    for (let at = 0; at < air.length; at++)
      air[at] = 1 - (1 - (air[at] as number)) * (1 - (shown.data[at] as number) / 255)
  }
  return mapLab(picture, signal, (lab, at) => whiten(lab, Math.min(0.92, air[at] as number)))
}

const flakes = [
  { count: 1500, radius: 0.9, strength: 0.55, soft: 0 },
  { count: 420, radius: 1.9, strength: 0.85, soft: 0.4 },
  { count: 70, radius: 4.6, strength: 0.95, soft: 1.6 },
  { count: 14, radius: 10, strength: 0.75, soft: 4 },
]

export function whiten(lab: Lab, share: number, to = 0.965) {
  lab[0] = (lab[0] as number) + (to - (lab[0] as number)) * share
  lab[1] = (lab[1] as number) * (1 - share)
  lab[2] = (lab[2] as number) * (1 - share) - 0.004 * share
}

/** Uneven, as snow drifts. */
export const drift = (x: number, y: number, unit: number, seed: number) =>
  0.5 +
  0.32 * noiseAt(x / (unit * 60), y / (unit * 26), seed) +
  0.18 * noiseAt(x / (unit * 12), y / (unit * 9), seed + 1)
