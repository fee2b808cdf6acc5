import { randomOf } from '../../random.ts'
import { grain } from '../field/noise.ts'
import { blurPlane, luminanceOf, planeOf } from '../field/plane.ts'
import { type Pixels, rgbOf } from '../pixels.ts'
import type { Step } from '../step.ts'

export interface Hatch {
  /** Each layer's direction in degrees, and how dark a place must be to get it (0 to 1). */
  layers: { degrees: number; darker: number }[]
  /** `#rrggbb`, or `own` for the colour of the place, stronger. */
  lead: string
  /** The sheet; where not given, the strokes go over the picture. */
  sheet?: string
  /** Distance of the strokes, a share of the short side. */
  spacing: number
  /** 0 to 1: how much of the plain tone lies under the strokes. */
  under: number
}

const side = 512

/** Tone by strokes: layer on layer of them, each in its direction, the darker a place the more. */
export function hatch({ layers, lead, sheet, spacing, under }: Hatch): Step {
  return {
    name: 'hatch',
    part: 'texture',
    run: (pixels, at) => {
      const { width, height } = pixels
      const light = blurPlane(luminanceOf(pixels), at.unit / 500, 1).data
      const tooth = grain(pixels, at.seed, 'tooth', at.unit / 900).data
      const ink = new Float32Array(width * height)
      for (const [order, layer] of layers.entries()) {
        const tile = strokeTile(at.seed + order)
        // One tile pixel is a quarter of the distance between strokes.
        const speed = 4 / Math.max(2, spacing * at.unit)
        const turn = (layer.degrees * Math.PI) / 180
        const alongX = Math.cos(turn) * speed * 0.12
        const alongY = Math.sin(turn) * speed * 0.12
        const asideX = -Math.sin(turn) * speed
        const asideY = Math.cos(turn) * speed
        for (let y = 0, place = 0; y < height; y++)
          for (let x = 0; x < width; x++, place++) {
            const dark = layer.darker - (light[place] as number)
            if (dark <= -0.1) continue
            const along = (x * alongX + y * alongY + 4 * side) & (side - 1)
            const aside = (x * asideX + y * asideY + 64 * side) & (side - 1)
            const stroke = tile[aside * side + along] as number
            const press = Math.min(0.85, 0.18 + dark * 1.5)
            const over = stroke + (tooth[place] as number) * 0.09 - 0.64 + press * 0.55
            if (over <= 0) continue
            const mark = Math.min(1, over / (0.31 + press * 0.25)) * Math.min(0.8, 0.3 + press * 0.6)
            const old = ink[place] as number
            ink[place] = old + (1 - old) * mark
          }
      }
      cover(pixels, ink, light, { lead, sheet, under, gain: Math.min(1.25, 0.75 + 0.25 * at.strength) })
      return pixels
    },
  }
}

/** Lead on the sheet, by how much of it each place has; `own` is the place's own colour, a little of it everywhere. */
function cover(
  { data }: Pixels,
  ink: Float32Array,
  light: Float32Array,
  { lead, sheet, under, gain }: Pick<Hatch, 'lead' | 'sheet' | 'under'> & { gain: number },
) {
  const own = lead === 'own'
  const [red, green, blue] = own ? [0, 0, 0] : rgbOf(lead)
  const [sheetRed, sheetGreen, sheetBlue] = rgbOf(sheet ?? '#ffffff')
  const bare = sheet === undefined
  for (let place = 0, to = 0; place < ink.length; place++, to += 4) {
    const tone = (ink[place] as number) * (1 - under) + under * (1 - (light[place] as number))
    const share = Math.min(1, tone * gain + (own ? 0.14 : 0))
    const r = data[to] as number
    const g = data[to + 1] as number
    const b = data[to + 2] as number
    const groundRed = bare ? r : sheetRed
    const groundGreen = bare ? g : sheetGreen
    const groundBlue = bare ? b : sheetBlue
    data[to] = groundRed + ((own ? r * 0.86 : red) - groundRed) * share
    data[to + 1] = groundGreen + ((own ? g * 0.86 : green) - groundGreen) * share
    data[to + 2] = groundBlue + ((own ? b * 0.86 : blue) - groundBlue) * share
  }
}

/** Strokes that run across a tile, each with its beginning and end, pressed unevenly. Repeats at its borders. */
function strokeTile(seed: number): Float32Array {
  const random = randomOf(seed, 'strokes of a hatch')
  const plane = planeOf(side, side)
  for (let row = 0; row < side; row += 4)
    for (let start = Math.floor(random() * 40); start < side; ) {
      const length = 14 + Math.floor(random() * 40)
      const press = 0.45 + random() * 0.55
      const lean = (random() - 0.5) * 3
      const aside = Math.floor(random() * 2)
      for (let at = 0; at < length; at++) {
        const swell = Math.min(1, (at + 2) / 8, (length - at + 1) / 8) * press
        const place = (Math.round(row + aside + (lean * at) / length) + side) % side
        for (let wide = 0; wide < 2; wide++) {
          const to = ((place + wide) % side) * side + ((start + at) % side)
          plane.data[to] = Math.max(plane.data[to] as number, swell * (wide === 0 ? 1 : 0.7))
        }
      }
      start += length + 2 + Math.floor(random() * 5)
    }
  return plane.data
}
