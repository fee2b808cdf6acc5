import { randomOf } from '../../random.ts'
import { applyCube, cubeOf } from '../colour/cube.ts'
import { distance, type Lab, labOf } from '../colour/oklab.ts'
import { sampled } from '../colour/palette.ts'
import { grain } from '../field/noise.ts'
import { copyOf, type Rgb, rgbOf } from '../pixels.ts'
import type { Step } from '../step.ts'

/** Pairs that stencil printers like. */
const pairs: [string, string][] = [
  ['#ff5c8a', '#0078bf'],
  ['#ff6c2f', '#00838a'],
  ['#f15060', '#3d5588'],
  ['#ffb511', '#765ba7'],
  ['#ff48b0', '#00a95c'],
  ['#e8743b', '#35478c'],
]

const shades = 8

/** A stencil print in two inks: each has its grain, and the second drum never quite meets the first. `slip` of the short side. */
export function inks({ sheet, slip }: { sheet: string; slip: number }): Step {
  const paper = rgbOf(sheet)
  return {
    name: 'inks',
    part: 'palette',
    run: (pixels, { seed, strength, unit }) => {
      const { data, width, height } = pixels
      const [one, two] = bestPair(sampled(pixels), paper)
      const amounts = applyCube(copyOf(pixels), cubeOf(separation(one, two, paper))).data
      const random = randomOf(seed, 'drum')
      const reach = slip * unit * Math.max(1, strength)
      const dx = Math.round(reach * (0.5 + random() * 0.5))
      const dy = Math.round(reach * (random() - 0.5) * 1.4)
      const first = grain(pixels, seed, 'ink one', unit / 620).data
      const second = grain(pixels, seed, 'ink two', unit / 620).data
      for (let y = 0, place = 0; y < height; y++) {
        const row = Math.max(0, Math.min(height - 1, y - dy)) * width
        for (let x = 0; x < width; x++, place++) {
          const moved = (row + Math.max(0, Math.min(width - 1, x - dx))) * 4
          const a = inked((amounts[place * 4] as number) / 255, first[place] as number)
          const b = inked((amounts[moved + 1] as number) / 255, second[place] as number)
          const to = place * 4
          for (let channel = 0; channel < 3; channel++) {
            const left = 1 - a * (1 - (one[channel] as number) / 255)
            const right = 1 - b * (1 - (two[channel] as number) / 255)
            data[to + channel] = (paper[channel] as number) * left * right
          }
        }
      }
      return pixels
    },
  }
}

/** Grain breaks up middle tones, leaves bare paper bare, and pricks full ink a little. */
function inked(amount: number, speck: number): number {
  const value = amount + speck * (0.03 + amount * (1 - amount) * 0.42)
  return value < 0.04 ? 0 : Math.min(value, 0.97)
}

const printed = (one: Rgb, two: Rgb, paper: Rgb, a: number, b: number): Rgb => {
  const part = (at: 0 | 1 | 2) => paper[at] * (1 - a * (1 - one[at] / 255)) * (1 - b * (1 - two[at] / 255))
  return [part(0), part(1), part(2)]
}

/** All that two inks can print, in steps of an eighth. */
function gamut(one: Rgb, two: Rgb, paper: Rgb) {
  return Array.from({ length: (shades + 1) ** 2 }, (_, at) => {
    const [a, b] = [Math.floor(at / (shades + 1)) / shades, (at % (shades + 1)) / shades]
    return { a, b, lab: labOf(...printed(one, two, paper, a, b)) }
  })
}

/** How much of each ink comes closest to a colour, as red and green. Lightness counts for more than hue: shapes must stay. */
function separation(one: Rgb, two: Rgb, paper: Rgb): (colour: Rgb) => Rgb {
  const all = gamut(one, two, paper).map((print) => ({ ...print, lab: weighed(print.lab) }))
  return (colour) => {
    const wanted = weighed(labOf(...colour))
    let [sumA, sumB, total] = [0, 0, 0]
    // A soft choice among the nearest keeps ramps smooth.
    for (const { a, b, lab } of all) {
      const weight = Math.exp(-distance(wanted, lab) / 0.008) + 1e-12
      sumA += a * weight
      sumB += b * weight
      total += weight
    }
    return [(sumA / total) * 255, (sumB / total) * 255, 0]
  }
}

const weighed = ([l, a, b]: Lab): Lab => [l * 1.5, a, b]

function bestPair(colours: Lab[], paper: Rgb): [Rgb, Rgb] {
  const some = colours.filter((_, at) => at % 12 === 0)
  const ranked = pairs.map(([first, second]): { pair: [Rgb, Rgb]; loss: number } => {
    const pair: [Rgb, Rgb] = [rgbOf(first), rgbOf(second)]
    const all = gamut(...pair, paper)
    const loss = some.reduce((sum, colour) => sum + Math.min(...all.map(({ lab }) => distance(colour, lab))), 0)
    return { pair, loss }
  })
  return ranked.reduce((best, next) => (next.loss < best.loss ? next : best)).pair
}
