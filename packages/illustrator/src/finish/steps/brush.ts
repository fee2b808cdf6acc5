/** One stroke of a brush on a picture. */
import type { Pixels, Rgb } from '../pixels.ts'

export interface Stroke {
  x: number
  y: number
  /** Pixels. */
  length: number
  width: number
  /** Radians. */
  angle: number
  colour: Rgb
  opacity: number
  /** Where among the bristles it starts. */
  bristle: number
}

const bristleCount = 1024

/** How much paint each bristle holds, 0 to 1. */
export const bristlesOf = (random: () => number) => Float32Array.from({ length: bristleCount }, () => random())

/** Draws into the picture and, as thickness of the paint, into `height`. Bristles show by `rough`, 0 to 1. */
export function draw(pixels: Pixels, height: Float32Array, stroke: Stroke, bristles: Float32Array, rough: number) {
  const { data, width: across, height: down } = pixels
  const [cosine, sine] = [Math.cos(stroke.angle), Math.sin(stroke.angle)]
  const [half, thick] = [stroke.length / 2, stroke.width / 2]
  const reachX = Math.abs(cosine) * half + Math.abs(sine) * thick
  const reachY = Math.abs(sine) * half + Math.abs(cosine) * thick
  const top = Math.max(0, Math.ceil(stroke.y - reachY))
  const bottom = Math.min(down - 1, Math.floor(stroke.y + reachY))
  const perBristle = 10 / stroke.width
  for (let y = top; y <= bottom; y++) {
    const dy = y - stroke.y
    // Only the part of the row that lies in the turned rectangle is walked.
    let [low, high] = [-reachX, reachX]
    if (Math.abs(cosine) > 1e-3) {
      const middle = (-dy * sine) / cosine
      const span = half / Math.abs(cosine)
      low = Math.max(low, middle - span)
      high = Math.min(high, middle + span)
    }
    if (Math.abs(sine) > 1e-3) {
      const middle = (dy * cosine) / sine
      const span = thick / Math.abs(sine)
      low = Math.max(low, middle - span)
      high = Math.min(high, middle + span)
    }
    const first = Math.max(0, Math.ceil(stroke.x + low))
    const last = Math.min(across - 1, Math.floor(stroke.x + high))
    let along = (first - stroke.x) * cosine + dy * sine
    let aside = dy * cosine - (first - stroke.x) * sine
    for (let x = first; x <= last; x++, along += cosine, aside -= sine) {
      const paint = bristles[(stroke.bristle + Math.floor((aside + thick) * perBristle)) & (bristleCount - 1)] as number
      const share = along / half
      const off = aside / thick
      // The tip frays: bristles with little paint end early.
      const tip = (1 - share * share) * (3.2 - rough * 2.4 * (1 - paint))
      const rim = (1 - off * off) * 2.5
      const cover = Math.min(1, tip, rim) * stroke.opacity
      if (cover <= 0.02) continue
      const place = y * across + x
      const to = place * 4
      const tone = (paint - 0.5) * 22 * rough
      blendInto(data, to, stroke.colour, tone, cover)
      const old = height[place] as number
      height[place] = old + (0.35 + 0.65 * paint - old) * cover
    }
  }
}

function blendInto(data: Uint8Array, to: number, colour: Rgb, tone: number, cover: number) {
  const [r, g, b] = [data[to] as number, data[to + 1] as number, data[to + 2] as number]
  const red = r + (colour[0] + tone - r) * cover
  const green = g + (colour[1] + tone - g) * cover
  const blue = b + (colour[2] + tone - b) * cover
  data[to] = red < 0 ? 0 : Math.min(red, 255)
  data[to + 1] = green < 0 ? 0 : Math.min(green, 255)
  data[to + 2] = blue < 0 ? 0 : Math.min(blue, 255)
}
