import { noise } from '../field/noise.ts'
import type { Step } from '../step.ts'

/** Moves every point a little, and its neighbours with it: edges look drawn by hand. Shares of the short side. */
export function wobble({ amount, cell }: { amount: number; cell: number }): Step {
  return {
    name: 'wobble',
    part: 'palette',
    run: (pixels, { seed, strength, unit }) => {
      const { data, width, height } = pixels
      const across = noise(pixels, seed, 'wobble across', unit * cell, 2).data
      const down = noise(pixels, seed, 'wobble down', unit * cell, 2).data
      const reach = amount * unit * 2 * Math.max(0.5, strength)
      const out = new Uint8Array(data.length)
      const from = new Int32Array(data.buffer, data.byteOffset, data.length / 4)
      const to = new Int32Array(out.buffer)
      for (let y = 0, place = 0; y < height; y++)
        for (let x = 0; x < width; x++, place++) {
          const sx = x + Math.round(((across[place] as number) - 0.5) * reach)
          const sy = y + Math.round(((down[place] as number) - 0.5) * reach)
          to[place] = from[within(sy, height) * width + within(sx, width)] as number
        }
      return { data: out, width, height }
    },
  }
}

const within = (place: number, length: number) => (place < 0 ? 0 : place >= length ? length - 1 : place)
