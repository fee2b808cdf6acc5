import { noise } from '../field/noise.ts'
import { enlarge, luminanceOf } from '../field/plane.ts'
import { rgbOf } from '../pixels.ts'
import { type Step, smooth } from '../step.ts'

const squares = 40
const [inkRed, inkGreen, inkBlue] = rgbOf('#f2f8ff')
const [sheetRed, sheetGreen, sheetBlue] = rgbOf('#17489b')

/** A blueprint: white outlines on blue paper, ruled in squares, with a frame; the lights of the picture are a thin wash. */
export function drafting(): Step {
  return {
    name: 'drafting',
    part: 'texture',
    run: (pixels, at) => {
      const { data, width, height } = pixels
      const edges = enlarge(at.edges(), width, height).data
      const light = luminanceOf(pixels).data
      const uneven = noise(pixels, at.seed, 'blueprint', at.unit / 3, 4).data
      const fine = Math.max(1, at.unit / 900)
      const pitch = at.unit / squares
      const inset = at.unit / 36
      const low = 0.2 / Math.max(1, at.strength)
      const across = rulesOf(width, pitch, fine)
      const down = rulesOf(height, pitch, fine)
      for (let y = 0, place = 0; y < height; y++)
        for (let x = 0; x < width; x++, place++) {
          const away = Math.min(x, y, width - 1 - x, height - 1 - y) - inset
          const frame = Math.abs(away) < fine * 1.3 ? 0.95 : 0
          const rule = Math.max(across[x] as number, down[y] as number)
          const line = smooth(low, low + 0.14, edges[place] as number)
          const wash = away > 0 ? smooth(0.35, 1, light[place] as number) * 0.2 : 0
          const white = Math.min(1, Math.max(away > 0 ? line : 0, frame, rule * 0.9) + wash)
          const sheet = 0.84 + 0.3 * (uneven[place] as number)
          const to = place * 4
          data[to] = sheetRed * sheet + (inkRed - sheetRed * sheet) * white
          data[to + 1] = sheetGreen * sheet + (inkGreen - sheetGreen * sheet) * white
          data[to + 2] = sheetBlue * sheet + (inkBlue - sheetBlue * sheet) * white
        }
      return pixels
    },
  }
}

/** How white the ruling is at each place: every fifth rule is stronger. */
function rulesOf(length: number, pitch: number, fine: number): Float32Array {
  const rules = new Float32Array(length)
  for (let rule = 0; rule * pitch < length; rule++) {
    const strong = rule % 5 === 0
    const start = Math.round(rule * pitch)
    for (let at = start; at < Math.min(length, start + Math.round(strong ? fine * 1.4 : fine)); at++)
      rules[at] = strong ? 0.3 : 0.14
  }
  return rules
}
