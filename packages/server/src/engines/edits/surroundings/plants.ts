/** Leaves and grass through the year, known by their green. */
import type { Picture } from '../borrowed.ts'
import { chromaOf, hueOf, type Lab, mapLab, smooth } from '../pixels/lab.ts'
import { cloudAt, noiseAt } from '../pixels/random.ts'

type Season = 'autumn' | 'winter' | 'spring' | 'summer'

const degrees = Math.PI / 180

export async function leaved(picture: Picture, season: Season, seed: number, signal: AbortSignal): Promise<Picture> {
  const { width, height } = picture
  const unit = Math.max(width, height) / 1000
  const turn = turns[season]
  return mapLab(picture, signal, (lab, at) => {
    const green = greenness(lab)
    if (green > 0.01) turn(lab, green, (at % width) / unit, Math.floor(at / width) / unit, seed)
  })
}

/** 0 for what is surely no plant, 1 for the green of leaves; dull and yellowish green too. */
export function greenness(lab: Lab): number {
  const hue = hueOf(lab) / degrees
  const chroma = chromaOf(lab)
  return smooth(84, 104, hue) * (1 - smooth(158, 176, hue)) * smooth(0.018, 0.05, chroma)
}

type Turn = (lab: Lab, green: number, x: number, y: number, seed: number) => void

/** Where whole trees differ, and leaves among them. */
const uneven = (x: number, y: number, seed: number) =>
  0.7 * cloudAt(x / 110, y / 110, seed, 3) + 0.3 * noiseAt(x / 7, y / 7, seed + 9)

function toward(lab: Lab, hue: number, chroma: number, share: number) {
  lab[1] = (lab[1] as number) + (Math.cos(hue * degrees) * chroma - (lab[1] as number)) * share
  lab[2] = (lab[2] as number) + (Math.sin(hue * degrees) * chroma - (lab[2] as number)) * share
}

const turns: Record<Season, Turn> = {
  autumn: (lab, green, x, y, seed) => {
    // From gold over orange to red.
    const hue = 66 + 28 * uneven(x, y, seed)
    toward(lab, hue, Math.min(0.16, chromaOf(lab) * 1.15 + 0.022), green)
    lab[0] = (lab[0] as number) * (1 + 0.04 * green)
  },
  winter: (lab, green, x, y, seed) => {
    const frost = green * (0.62 + 0.3 * uneven(x, y, seed))
    lab[0] = (lab[0] as number) + (0.55 + 0.45 * (lab[0] as number) - (lab[0] as number)) * frost * 0.75
    toward(lab, 255, 0.008, Math.min(1, frost * 1.2))
  },
  spring: (lab, green, x, y, seed) => {
    const light = lab[0] as number
    const blossom = green * smooth(0.18, 0.4, uneven(x, y, seed)) * smooth(0.25, 0.55, light)
    toward(lab, 122, Math.min(0.19, chromaOf(lab) * 1.25), green * 0.8)
    lab[0] = light + (1 - light) * 0.1 * green
    toward(lab, 355, 0.075, blossom * 0.85)
    lab[0] = (lab[0] as number) + (0.5 + 0.42 * light - (lab[0] as number)) * blossom * 0.6
  },
  summer: (lab, green) => {
    toward(lab, 134, Math.min(0.2, chromaOf(lab) * 1.3), green * 0.7)
  },
}
