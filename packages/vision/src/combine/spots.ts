/** Where subjects stand in a scene, and how large: on the ground, side by side, clear of what is there already. */
import type { Box, Mask, Size } from '../pictures/picture.ts'
import { addBox, coverOf, type Ground, groundOf } from './ground.ts'
import { heightsInMetres } from './heights.ts'
import type { Align } from './layout.ts'
import type { WordsOfPlace } from './wordsOfPlace.ts'

/** At which sides the subject was cut off by the edge of its own picture. */
export interface Cut {
  bottom: boolean
  left: boolean
  right: boolean
}

export interface Figure extends Size {
  label: string | undefined
  cut: Cut
}

export interface Standing extends Size, WordsOfPlace {
  /** The main subject of the place: its box, its name, and a small mask of it. */
  main: (Box & { label: string | undefined; mask: Mask }) | undefined
  gap: number
  align: Align
}

/** Of the frame's height, where nothing is known. */
const usualHeight = 0.45
const usualGround = 0.93
/** Real sizes are drawn nearer to each other than they are, else a cat beside a bus is a dot. */
const compression = 0.6
/** All are made smaller together until none covers more than this of itself with what is there. */
const mostCovered = 0.02
const shrinks = [1, 0.88, 0.77, 0.67, 0.58, 0.5, 0.43, 0.37, 0.3]
/** Places tried across the frame. */
const tries = 48

export function spotsFor(standing: Standing, figures: Figure[]): Box[] {
  const sizes = figures.map((figure) => sizeOf(figure, standing))
  let best: { spots: Box[]; badness: number } | undefined
  for (const shrink of shrinks) {
    const { spots, covered } = placed(
      figures,
      sizes.map((size) => scaled(size, shrink)),
      standing,
    )
    if (covered <= mostCovered) return spots
    // Covering a little is better than being tiny.
    const badness = covered + 0.7 * (1 - shrink)
    if (best === undefined || badness < best.badness) best = { spots, badness }
  }
  return best?.spots ?? []
}

function sizeOf(figure: Figure, { width, height, main, size }: Standing): Size {
  const wanted = figure.cut.bottom ? 0.6 * height : fullHeight(figure, main, height)
  const tall = Math.max(0.12 * height, Math.min(0.85 * height, wanted * size))
  return scaled(figure, Math.min(tall / figure.height, (0.7 * width) / figure.width))
}

function fullHeight(figure: Figure, main: Standing['main'], height: number): number {
  const real = metres(figure.label)
  const mainReal = metres(main?.label)
  if (real === undefined) return usualHeight * height
  if (main !== undefined && mainReal !== undefined) return main.height * (real / mainReal) ** compression
  return usualHeight * height * (real / 1.2) ** (compression / 2)
}

function metres(label: string | undefined): number | undefined {
  return label === undefined ? undefined : heightsInMetres[label]
}

/** One after the other, each where it covers least; the worst cover is told. */
function placed(figures: Figure[], sizes: Size[], standing: Standing): { spots: Box[]; covered: number } {
  const ground = groundOf(standing, standing.main?.mask)
  const space = standing.gap > 0 ? standing.gap : Math.round(0.015 * standing.width)
  let worst = 0
  const spots = figures.map((figure, index) => {
    const size = sizes[index] as Size
    const y = footOf(figure, size, standing)
    const { x, covered } = bestPlace(figure, { ...size, x: 0, y }, standing, ground)
    worst = Math.max(worst, covered)
    const spot = { ...size, x, y }
    addBox(ground, { x: x - space, y: 0, width: size.width + 2 * space, height: standing.height })
    return spot
  })
  return { spots, covered: worst }
}

function bestPlace(figure: Figure, box: Box, standing: Standing, ground: Ground): { x: number; covered: number } {
  const room = standing.width - box.width
  let best = { x: 0, covered: 1, badness: Number.POSITIVE_INFINITY }
  for (let step = 0; step <= tries; step++) {
    const x = Math.round((room * step) / tries)
    const covered = coverOf(ground, { ...box, x })
    const badness = 4 * covered + unwished(figure, (x + box.width / 2) / standing.width, step / tries, standing)
    if (badness < best.badness) best = { x, covered, badness }
  }
  return best
}

/** How far a place is from where the subject was asked to be, or would look right. */
function unwished({ cut }: Figure, middle: number, along: number, { align, side }: Standing): number {
  // What was cut off at one side belongs at that edge of the frame.
  if (cut.left !== cut.right) return cut.left ? along : 1 - along
  if (side !== undefined) return 2 * Math.abs(middle - { left: 0.2, middle: 0.5, right: 0.8 }[side])
  if (align === 'start') return 0.5 * along
  if (align === 'end') return 0.5 * (1 - along)
  // Thirds look better than edges.
  return 0.5 * Math.min(Math.abs(middle - 0.33), Math.abs(middle - 0.67))
}

function footOf({ cut }: Figure, size: Size, { height, main, nearer }: Standing): number {
  if (cut.bottom) return height - size.height
  const isGrounded = main !== undefined && main.y + main.height > 0.5 * height
  const ground = isGrounded ? main.y + main.height : usualGround * height
  const foot = Math.max(0.55 * height, Math.min(0.985 * height, ground + nearer * height))
  return Math.max(0, Math.round(foot - size.height))
}

function scaled({ width, height }: Size, by: number): Size {
  return { width: Math.max(1, Math.round(width * by)), height: Math.max(1, Math.round(height * by)) }
}
