/** Which colour a drawing mainly has: found on its pixels, since the text of a drawing does not tell how much each colour covers. */
import { Resvg } from '@resvg/resvg-js'
import type { Art } from '../art.ts'
import { hueBetween, type Oklch, toOklch } from './oklch.ts'

export interface MainColour extends Oklch {
  /** White, grey or black: it has no hue to go by. */
  isGrey: boolean
  /** The part of the drawing that has it. */
  share: number
}

/** Less colourful than this has no hue that one would name. */
export const greyBelow = 0.045
/** As far from the main hue as this still belongs to it: shading in this set runs from yellow over orange to pink. */
export const hueReach = 48

const side = 40
const found = new Map<string, MainColour>()

export function mainColourOf(art: Art): MainColour {
  const known = found.get(art.id)
  if (known !== undefined) return known
  const colour = measure(art)
  if (found.size > 500) found.clear()
  found.set(art.id, colour)
  return colour
}

function measure({ body, box }: Art): MainColour {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="${box.x} ${box.y} ${box.width} ${box.height}">${body}</svg>`
  const { pixels } = new Resvg(svg, {
    fitTo: { mode: 'height', value: side },
    font: { loadSystemFonts: false },
    logLevel: 'off',
  }).render()
  const colours: Oklch[] = []
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] as number) > 200) {
      colours.push(toOklch(pixels[at] as number, pixels[at + 1] as number, pixels[at + 2] as number))
    }
  }
  const greys = colours.filter(({ chroma }) => chroma < greyBelow)
  const hue = mainHue(colours)
  const coloured = colours.filter((colour) => colour.chroma >= greyBelow && isNear(colour.hue, hue))
  // A pink ear does not make a white rabbit pink.
  const isGrey = coloured.length < greys.length * 0.45
  const chosen = isGrey ? greys : coloured
  return {
    lightness: median(chosen.map(({ lightness }) => lightness)),
    chroma: median(chosen.map(({ chroma }) => chroma)),
    hue,
    isGrey,
    share: chosen.length / Math.max(1, colours.length),
  }
}

function mainHue(colours: Oklch[]): number {
  const bins = Array<number>(36).fill(0)
  for (const { hue, chroma } of colours) {
    if (chroma >= greyBelow) bins[Math.floor(hue / 10)] = (bins[Math.floor(hue / 10)] as number) + chroma
  }
  let best = 0
  let bestWeight = -1
  for (let at = 0; at < 36; at++) {
    let weight = 0
    for (let beside = -2; beside <= 2; beside++) weight += bins[(at + beside + 36) % 36] as number
    if (weight > bestWeight) [best, bestWeight] = [at, weight]
  }
  return best * 10 + 5
}

export function isNear(hue: number, main: number): boolean {
  return Math.abs(hueBetween(main, hue)) <= hueReach
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0.5
}
