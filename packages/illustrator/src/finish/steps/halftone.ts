import { luminanceOf } from '../field/plane.ts'
import type { Step } from '../step.ts'

/** A turned screen of dots that are large where it is dark: each pixel's darkness against the nearest dot's middle. */
export function screenOf(degrees: number, pitch: number) {
  const turn = (degrees * Math.PI) / 180
  const [cosine, sine] = [Math.cos(turn) / pitch, Math.sin(turn) / pitch]
  const size = 1024
  const wave = Float32Array.from({ length: size }, (_, at) => Math.cos((at / size) * 2 * Math.PI))
  /** -1 between the dots to 1 in the middle of one. */
  return (x: number, y: number) => {
    const [u, v] = [x * cosine + y * sine + 4096, y * cosine - x * sine + 4096]
    return ((wave[((u % 1) * size) | 0] as number) + (wave[((v % 1) * size) | 0] as number)) / 2
  }
}

/** The dots of a comic: the middle tones of each colour are printed as dots of it, darker, on a lighter flat. */
export function halftone({ pitch, degrees, depth }: { pitch: number; degrees: number; depth: number }): Step {
  return {
    name: 'halftone',
    part: 'texture',
    run: (pixels, at) => {
      const { data, width, height } = pixels
      const light = luminanceOf(at.source).data
      const wide = Math.max(3, pitch * at.unit * (0.6 + 0.4 * at.strength))
      const screen = screenOf(degrees, wide)
      const soft = Math.min(0.5, 1.5 / wide)
      for (let y = 0, place = 0; y < height; y++)
        for (let x = 0; x < width; x++, place++) {
          const tone = light[place] as number
          if (tone < 0.1 || tone > 0.93) continue
          const size = tone * 2.1 - 1.15
          const dot = Math.max(0, Math.min(1, (screen(x, y) - size) / soft + 0.5))
          const keep = 1 - dot * depth
          const raise = (1 - dot) * depth * 0.32
          const to = place * 4
          for (let channel = to; channel < to + 3; channel++) {
            const value = (data[channel] as number) * keep
            data[channel] = value + (255 - value) * raise
          }
        }
      return pixels
    },
  }
}
