import { shrink } from '../field/resize.ts'
import type { Pixels } from '../pixels.ts'
import type { Step } from '../step.ts'

/** Blocks on the short side of a full-strength picture. */
const blocksAcross = 128

export const blockSide = (unit: number, strength: number) => Math.max(2, Math.round((unit * strength) / blocksAcross))

/** Large square pixels, all of one size; what does not fit is cut off at the right and below. */
export function blocks(): Step {
  return {
    name: 'blocks',
    part: 'texture',
    run: (pixels, { unit, strength }) => {
      const side = blockSide(unit, strength)
      const { width, height } = pixels
      const across = Math.ceil(width / side)
      const down = Math.ceil(height / side)
      const small = sharpened(shrink(extended(pixels, across * side, down * side), across, down))
      const from = new Int32Array(small.data.buffer, small.data.byteOffset, across * down)
      const out = new Uint8Array(width * height * 4)
      const to = new Int32Array(out.buffer)
      for (let y = 0; y < height; y++)
        for (let x = 0, row = Math.floor(y / side) * across; x < width; x++)
          to[y * width + x] = from[row + Math.floor(x / side)] as number
      return { data: out, width, height }
    },
  }
}

/** The last row and column repeated, so that every block is whole. */
function extended(pixels: Pixels, width: number, height: number): Pixels {
  if (width === pixels.width && height === pixels.height) return pixels
  const out = new Uint8Array(width * height * 4)
  const from = new Int32Array(pixels.data.buffer, pixels.data.byteOffset, pixels.width * pixels.height)
  const to = new Int32Array(out.buffer)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      to[y * width + x] = from[Math.min(pixels.height - 1, y) * pixels.width + Math.min(pixels.width - 1, x)] as number
  return { data: out, width, height }
}

/** Means are dull; drawn pixels are not. */
function sharpened({ data, width, height }: Pixels): Pixels {
  const out = new Uint8Array(data)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++)
      for (let channel = 0; channel < 3; channel++) {
        const at = (y * width + x) * 4 + channel
        const around =
          (data[at - 4] as number) +
          (data[at + 4] as number) +
          (data[at - width * 4] as number) +
          (data[at + width * 4] as number)
        const value = (data[at] as number) * 1.8 - around * 0.2
        out[at] = value < 0 ? 0 : Math.min(value, 255)
      }
  return { data: out, width, height }
}
