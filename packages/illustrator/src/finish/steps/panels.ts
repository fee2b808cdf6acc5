import { randomOf } from '../../random.ts'
import { levelsOf } from '../colour/levels.ts'
import { enlarge, type Plane } from '../field/plane.ts'
import { shrink } from '../field/resize.ts'
import { type Pixels, type Rgb, rgbOf } from '../pixels.ts'
import { type Step, smooth } from '../step.ts'
import { screenOf } from './halftone.ts'

/** Dark, middle, light and lightest. */
const schemes = [
  ['#2b1055', '#ff2e93', '#ffd400', '#fff6d6'],
  ['#0a2463', '#00b4d8', '#ff7b00', '#fff1c9'],
  ['#3c096c', '#06d6a0', '#ff4d6d', '#fdf0d5'],
  ['#14213d', '#e63946', '#4cc9f0', '#fffbe6'],
  ['#240046', '#f72585', '#80ed99', '#fefae0'],
  ['#03071e', '#ffba08', '#3a86ff', '#f8f9fa'],
]

/** Pop art: the picture four times over, each print in four bold colours of its own. */
export function panels(): Step {
  return {
    name: 'panels',
    part: 'palette',
    run: (pixels, { seed, unit, strength, edgesIn }) => {
      const { width, height } = pixels
      const gap = Math.max(0, Math.round(unit / 180))
      const across = Math.ceil((width - gap) / 2)
      const down = Math.ceil((height - gap) / 2)
      const small = shrink(pixels, across, down)
      const tones = tonesOf(small, edgesIn(small), unit, strength)
      const random = randomOf(seed, 'panels')
      const order = schemes
        .map((scheme) => ({ scheme, rank: random() }))
        .sort((one, other) => one.rank - other.rank)
        .map(({ scheme }) => scheme.map(rgbOf))
      const { data } = pixels
      for (let y = 0, to = 0; y < height; y++)
        for (let x = 0; x < width; x++, to += 4) {
          const right = x >= across + gap ? 1 : 0
          const low = y >= down + gap ? 1 : 0
          const px = x - right * (across + gap)
          const py = y - low * (down + gap)
          if (px >= across || py >= down) {
            data.fill(250, to, to + 3)
            continue
          }
          data.set((order[right + low * 2] as Rgb[])[tones[py * across + px] as number] as Rgb, to)
        }
      return pixels
    },
  }
}

/** 0 to 3 for each pixel of a panel: lines, then three tones of about equal parts, the darkest of which is dotted. */
function tonesOf(small: Pixels, found: Plane, unit: number, strength: number): Uint8Array {
  const { data, width, height } = small
  const [low, high] = levelsOf(small, [0.36, 0.74]) as [number, number]
  const edges = enlarge(found, width, height).data
  const screen = screenOf(30, Math.max(3, (unit / 110) * Math.max(0.7, strength)))
  const tones = new Uint8Array(width * height)
  for (let y = 0, place = 0; y < height; y++)
    for (let x = 0; x < width; x++, place++) {
      const at = place * 4
      const light = ((data[at] as number) * 77 + (data[at + 1] as number) * 150 + (data[at + 2] as number) * 29) >> 8
      const dot = screen(x, y) * 26
      const tone = light + dot < low ? 1 : light + dot < high ? 2 : 3
      tones[place] = smooth(0.3, 0.4, edges[place] as number) > 0.5 || light < 26 ? 0 : tone
    }
  return tones
}
