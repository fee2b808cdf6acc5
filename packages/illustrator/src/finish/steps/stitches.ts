import { randomOf } from '../../random.ts'
import { shrink } from '../field/resize.ts'
import { rgbOf } from '../pixels.ts'
import type { Step } from '../step.ts'

/** Cross-stitch: on each square of the cloth two threads, one over the other. */
export function stitches({ across, cloth }: { across: number; cloth: string }): Step {
  const ground = rgbOf(cloth)
  return {
    name: 'stitches',
    part: 'texture',
    run: (pixels, { seed, strength, unit }) => {
      const { width, height } = pixels
      const random = randomOf(seed, 'stitches')
      const side = Math.max(4, Math.round((unit / across) * (0.5 + 0.5 * strength)))
      const columns = Math.ceil(width / side)
      const rows = Math.ceil(height / side)
      const small = shrink(pixels, Math.min(width, columns), Math.min(height, rows)).data
      const shade = Float32Array.from({ length: columns * rows }, () => 0.94 + random() * 0.12)
      const pattern = stitchOf(side)
      const out = new Uint8Array(width * height * 4)
      for (let y = 0, to = 0; y < height; y++)
        for (let x = 0; x < width; x++, to += 4) {
          const cell = Math.floor(y / side) * columns + Math.floor(x / side)
          const inside = ((y % side) * side + (x % side)) * 2
          const cover = pattern[inside] as number
          const light = (pattern[inside + 1] as number) * (shade[cell] as number)
          for (let channel = 0; channel < 3; channel++) {
            const thread = Math.min(255, (small[cell * 4 + channel] as number) * light)
            const hole = (ground[channel] as number) * 0.72
            out[to + channel] = hole + (thread - hole) * cover
          }
          out[to + 3] = 255
        }
      return { data: out, width, height }
    },
  }
}

/** For each pixel of one square: how much thread covers it, and how light the thread is there. */
function stitchOf(side: number): Float32Array {
  const pattern = new Float32Array(side * side * 2)
  const thick = 0.3
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const u = (x + 0.5) / side
      const v = (y + 0.5) / side
      const over = Math.abs(u + v - 1) / Math.SQRT2
      const under = Math.abs(u - v) / Math.SQRT2
      const round = (away: number) => Math.sqrt(Math.max(0, 1 - (away / thick) ** 2))
      const ply = 0.05 * Math.sin((u - v) * 22)
      const at = (y * side + x) * 2
      pattern[at] = Math.min(1, Math.max(round(over), round(under)) * 2.2)
      pattern[at + 1] = over < thick ? 0.72 + 0.4 * round(over) + ply : 0.58 + 0.28 * round(under) - ply
    }
  return pattern
}
