import { noise } from '../field/noise.ts'
import { blurPlane, enlarge, luminanceOf } from '../field/plane.ts'
import { shrinkTo } from '../field/resize.ts'
import { rgbOf } from '../pixels.ts'
import { type Step, smooth } from '../step.ts'

/** A woodcut: cut lines, wide where it is light and narrow where it is dark, that bend around what they show. */
export function carve({
  ink,
  sheet,
  spacing,
  degrees,
}: {
  ink: string
  sheet: string
  spacing: number
  degrees: number
}): Step {
  const dark = rgbOf(ink)
  const bright = rgbOf(sheet)
  return {
    name: 'carve',
    part: 'texture',
    run: (pixels, at) => {
      const { data, width, height } = pixels
      const light = luminanceOf(pixels)
      const forms = enlarge(blurPlane(luminanceOf(shrinkTo(pixels, 256)), 6, 2), width, height).data
      const waver = noise(pixels, at.seed, 'knife', at.unit / 9, 3).data
      const wood = noise(pixels, at.seed, 'wood', Math.max(2, at.unit / 120), 2).data
      const edges = enlarge(at.edges(), width, height).data
      const wide = Math.max(3, spacing * at.unit * (0.6 + 0.4 * at.strength))
      const turn = (degrees * Math.PI) / 180
      const stepX = Math.sin(turn) / wide
      const stepY = Math.cos(turn) / wide
      const bend = (at.unit * 0.13) / wide
      const sharp = Math.min(0.3, 1.2 / wide)
      for (let y = 0, place = 0; y < height; y++)
        for (let x = 0; x < width; x++, place++) {
          const phase = x * stepX + y * stepY + (forms[place] as number) * bend + (waver[place] as number) * 0.9
          const wave = Math.abs((phase - Math.floor(phase)) * 2 - 1)
          // Lightest and darkest places are left whole: a wood block is not grey all over.
          const tone = ((light.data[place] as number) - 0.12) / 0.7
          const cut = smooth(1 - tone - sharp, 1 - tone + sharp, wave + ((wood[place] as number) - 0.5) * 0.22)
          const edge = smooth(0.3, 0.42, edges[place] as number)
          const paper = tone > 0.5 ? cut * (1 - edge) : Math.max(cut * (1 - edge), edge * 0.9 * smooth(0.06, 0.2, edge))
          const to = place * 4
          for (let channel = 0; channel < 3; channel++)
            data[to + channel] =
              (dark[channel] as number) + ((bright[channel] as number) - (dark[channel] as number)) * paper
        }
      return pixels
    },
  }
}
