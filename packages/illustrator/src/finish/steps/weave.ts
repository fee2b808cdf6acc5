import { noise } from '../field/noise.ts'
import type { Step } from '../step.ts'

/** The threads of a canvas, over and under; `thread` is a share of the short side. */
export function weave({ depth, thread = 1 / 260 }: { depth: number; thread?: number }): Step {
  return {
    name: 'weave',
    part: 'texture',
    run: (pixels, { seed, strength, unit }) => {
      const { data, width, height } = pixels
      const wide = Math.max(2, thread * unit)
      const uneven = noise(pixels, seed, 'weave', wide * 6, 2).data
      const gain = depth * Math.max(1, strength)
      const wave = (length: number) =>
        Float32Array.from({ length }, (_, at) => Math.abs(Math.sin((at * Math.PI) / wide)))
      const parity = (length: number) => Uint8Array.from({ length }, (_, at) => Math.floor(at / wide) & 1)
      const across = wave(width)
      const down = wave(height)
      const odd = parity(width)
      const oddRow = parity(height)
      for (let y = 0, to = 0; y < height; y++)
        for (let x = 0; x < width; x++, to += 4) {
          const over = odd[x] === oddRow[y] ? (across[x] as number) : (down[y] as number)
          const light = 1 + gain * (over - 0.62) * (0.6 + 0.8 * (uneven[to >> 2] as number))
          for (let channel = to; channel < to + 3; channel++) {
            const value = (data[channel] as number) * light
            data[channel] = Math.min(value, 255)
          }
        }
      return pixels
    },
  }
}
