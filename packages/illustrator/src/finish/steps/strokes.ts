import { type Random, randomOf } from '../../random.ts'
import { flowOf } from '../field/flow.ts'
import type { Plane } from '../field/plane.ts'
import { enlargePixels, shrinkTo } from '../field/resize.ts'
import type { Pixels, Rgb } from '../pixels.ts'
import type { Step, StepContext } from '../step.ts'
import { bristlesOf, draw } from './brush.ts'

export interface Strokes {
  /** From the coarsest brush to the finest; widths are shares of the short side. */
  brushes: { width: number; length: number; cover: number; opacity?: number }[]
  /** 0 to 1: how much of the bristles shows. */
  rough: number
  /** How far colours stray, in steps of a byte. */
  stray: number
  /** See `flowOf`. */
  swirl: number
  /** How thick the paint lies: light falls on it from the upper left. */
  impasto: number
  /** The sheet or ground that shows between strokes; the picture itself, blurred, where not given. */
  ground?: Rgb
}

/** Paints the picture again, stroke by stroke: a coarse brush everywhere, finer ones only where it was not good enough. */
export function strokes(wanted: Strokes): Step {
  return { name: 'strokes', part: 'texture', run: (pixels, at) => repaint(pixels, at, wanted) }
}

function repaint(pixels: Pixels, at: StepContext, wanted: Strokes): Pixels {
  const { width, height } = pixels
  const random = randomOf(at.seed, 'strokes')
  const flow = flowOf(at.source, at.seed, wanted.swirl)
  const bristles = bristlesOf(random)
  const thickness = new Float32Array(width * height).fill(0.5)
  const coarse = wanted.brushes[0]?.width ?? 0.03
  const out = enlargePixels(shrinkTo(pixels, 1.5 / coarse), width, height)
  if (wanted.ground !== undefined) for (let to = 0; to < out.data.length; to += 4) out.data.set(wanted.ground, to)
  wanted.brushes.forEach((brush, layer) => {
    const wide = Math.max(1.5, brush.width * at.unit * (0.55 + 0.45 * at.strength))
    const long = wide * brush.length
    // A brush as wide as this sees no finer detail.
    const seen = shrinkTo(pixels, at.unit / Math.max(1, wide * 0.45))
    const count = Math.ceil((width * height * brush.cover) / (wide * long))
    for (const [x, y] of scattered(count, width, height, random)) {
      const colour = colourAt(seen, x / width, y / height)
      const chance = random()
      const turn = random()
      const hue = random()
      const light = random()
      if (layer > 0 && closeEnough(out, x, y, colour, 14 + 12 * chance)) continue
      const angle = valueAt(flow, x / width, y / height) + (turn - 0.5) * 0.5
      const length = withinShape(seen, x, y, angle, long, colour, width, height)
      const stray = wanted.stray * at.strength
      const strayed: Rgb = [
        colour[0] + (hue - 0.5) * stray + (light - 0.5) * stray,
        colour[1] + (light - 0.5) * stray,
        colour[2] - (hue - 0.5) * stray + (light - 0.5) * stray,
      ]
      const bristle = Math.floor(chance * 1024)
      draw(
        out,
        thickness,
        { x, y, length, width: wide, angle, colour: strayed, opacity: brush.opacity ?? 0.92, bristle },
        bristles,
        wanted.rough,
      )
    }
  })
  return lit(out, thickness, wanted.impasto * Math.max(1, at.strength))
}

/** Places spread evenly, in no order that the eye could follow. */
function scattered(count: number, width: number, height: number, random: Random): [number, number][] {
  const across = Math.max(1, Math.round(Math.sqrt((count * width) / height)))
  const down = Math.max(1, Math.ceil(count / across))
  const order = Uint32Array.from({ length: across * down }, (_, at) => at)
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const kept = order[at] as number
    order[at] = order[other] as number
    order[other] = kept
  }
  return Array.from(order, (at) => [
    Math.min(width - 1, (((at % across) + random()) * width) / across),
    Math.min(height - 1, ((Math.floor(at / across) + random()) * height) / down),
  ])
}

/** Shorter where the stroke would run over into something of another colour. */
function withinShape(
  seen: Pixels,
  x: number,
  y: number,
  angle: number,
  long: number,
  colour: Rgb,
  width: number,
  height: number,
): number {
  for (let share = 1; share > 0.35; share -= 0.3) {
    const [dx, dy] = [(Math.cos(angle) * long * share) / 2, (Math.sin(angle) * long * share) / 2]
    const ahead = colourAt(seen, (x + dx) / width, (y + dy) / height)
    const behind = colourAt(seen, (x - dx) / width, (y - dy) / height)
    if (difference(colour, ahead) < 60 && difference(colour, behind) < 60) return long * share
  }
  return long * 0.35
}

const difference = (one: Rgb, other: Rgb) =>
  Math.abs(one[0] - other[0]) + Math.abs(one[1] - other[1]) + Math.abs(one[2] - other[2])

function closeEnough({ data, width }: Pixels, x: number, y: number, colour: Rgb, limit: number): boolean {
  const at = (Math.floor(y) * width + Math.floor(x)) * 4
  return difference(colour, [data[at] as number, data[at + 1] as number, data[at + 2] as number]) < limit * 3
}

function colourAt({ data, width, height }: Pixels, across: number, down: number): Rgb {
  const x = Math.max(0, Math.min(width - 1, Math.floor(across * width)))
  const y = Math.max(0, Math.min(height - 1, Math.floor(down * height)))
  const at = (y * width + x) * 4
  return [data[at] as number, data[at + 1] as number, data[at + 2] as number]
}

function valueAt({ data, width, height }: Plane, across: number, down: number): number {
  const x = Math.min(width - 1, Math.floor(across * width))
  return data[Math.min(height - 1, Math.floor(down * height)) * width + x] as number
}

function lit(pixels: Pixels, thickness: Float32Array, amount: number): Pixels {
  if (amount <= 0) return pixels
  const { data, width, height } = pixels
  for (let y = 1; y < height; y++)
    for (let x = 1; x < width; x++) {
      const place = y * width + x
      const slope =
        (thickness[place] as number) * 2 - (thickness[place - 1] as number) - (thickness[place - width] as number)
      const add = slope * amount * 60
      const to = place * 4
      for (let channel = to; channel < to + 3; channel++) {
        const value = (data[channel] as number) + add
        data[channel] = value < 0 ? 0 : Math.min(value, 255)
      }
    }
  return pixels
}
