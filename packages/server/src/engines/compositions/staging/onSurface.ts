/** Things on a table or a branch close to us: large, side by side, the taller ones a little farther away. */
import { factsOf, type Size } from '../borrowed.ts'
import type { Surface } from '../words/meant.ts'
import type { Body } from './bodies.ts'
import { footOf } from './seat.ts'

/** Where the surface begins, as a share of the frame's height, and what lies on it in depth. */
export interface Foreground extends Surface {
  top: number
}

/** Between those who sit behind it and what is on it. */
export const surfaceDepth = 0.6

const tableTop = { withThings: 0.62, withSitters: 0.8 }
/** Of the frame. */
const room = { width: 0.84, height: 0.62, branchHeight: 0.52, beforeSitters: 0.2 }
/** Between two; three and more may stand before one another. */
const gap = { two: 0.03, many: -0.035 }
const sitterHeight = 0.68

export function foregroundOf(surface: Surface | undefined): Foreground | undefined {
  if (surface === undefined) return undefined
  if (surface.kind === 'branch') return { ...surface, top: 0.8 }
  return { ...surface, top: surface.behind.length > 0 ? tableTop.withSitters : tableTop.withThings }
}

/** True for those that were given a place. */
export function onSurface(roots: readonly Body[], foreground: Foreground, frame: Size): (body: Body) => boolean {
  const isBust = ({ actor }: Body) => actor?.cut.bottom === true
  const sitters = roots.filter(
    (body) => foreground.behind.includes(body.item.name) || (isBust(body) && body.actor !== undefined),
  )
  // Small things are all on a table, whichever of them the words put there.
  const isSmall = ({ actor, item }: Body) =>
    actor !== undefined && foreground.kind === 'table' && factsOf(item.art).metres < 0.6
  const things = roots.filter(
    (body) => !sitters.includes(body) && (foreground.on.includes(body.item.name) || isSmall(body)),
  )
  sitBehind(sitters, foreground, frame)
  if (things.length > 0) inRow(things, sitters, foreground, frame)
  return (body) => sitters.includes(body) || things.includes(body)
}

const middle = ({ box }: Body) => box.x + box.width / 2
const ratioOf = ({ actor, box }: Body) =>
  actor === undefined ? box.width / box.height : actor.figure.width / actor.figure.height

/** Real sizes count, but a teapot beside a cup is no giant. */
function sizeOf(body: Body): number {
  const metres = Math.max(0.04, Math.min(2, factsOf(body.item.art).metres))
  const drawn = body.actor === undefined ? 0.8 : 1
  return drawn * metres ** 0.28
}

function inRow(things: readonly Body[], sitters: readonly Body[], foreground: Foreground, frame: Size) {
  const row = things.toSorted((one, other) => middle(one) - middle(other))
  const widths = row.map((body) => sizeOf(body) * Math.sqrt(ratioOf(body)))
  const heights = row.map((body, at) => (widths[at] as number) / ratioOf(body))
  const tallest = Math.max(...heights)
  const between = (row.length < 3 ? gap.two : gap.many) * frame.width
  const gaps = between * (row.length - 1)
  const most = sitters.length > 0 ? room.beforeSitters : foreground.kind === 'branch' ? room.branchHeight : room.height
  const wide = (room.width * frame.width - gaps) / widths.reduce((sum, width) => sum + width, 0)
  const scale = Math.min((most * frame.height) / tallest, wide)
  const whole = widths.reduce((sum, width) => sum + width * scale, 0) + gaps
  const wished = wishedMiddle(row, sitters, frame)
  let x = Math.max(0.04 * frame.width, Math.min(0.96 * frame.width - whole, wished - whole / 2))
  for (const [at, body] of row.entries()) {
    const [width, height] = [(widths[at] as number) * scale, (heights[at] as number) * scale]
    const near = row.length === 1 ? 0.4 : 1 - (heights[at] as number) / tallest
    const foot = footOn(foreground, frame, (x + width / 2) / frame.width, near, body, height)
    body.box = { x, y: foot - height, width, height }
    body.depth = surfaceDepth + 0.05 + 0.1 * (foot / frame.height)
    body.footing = foreground.kind === 'branch' ? 'item' : 'ground'
    x += width + between
  }
}

/** One alone is a little beside the middle, as it was laid out; a row is centred; before somebody it stands aside. */
function wishedMiddle(row: readonly Body[], sitters: readonly Body[], frame: Size): number {
  const [sitter] = sitters
  if (sitter !== undefined) return middle(sitter) < frame.width * 0.55 ? frame.width * 0.8 : frame.width * 0.2
  return row.length === 1 ? middle(row[0] as Body) : frame.width / 2
}

function footOn(foreground: Foreground, frame: Size, across: number, near: number, body: Body, height: number): number {
  if (foreground.kind === 'branch') {
    const feet = body.actor === undefined ? 0.5 : footOf(body.actor.figure)
    const under = across + ((feet - 0.5) * height * ratioOf(body)) / frame.width
    return (branchLine(under) + 0.012) * frame.height
  }
  const depth = 1 - foreground.top
  return (foreground.top + depth * (0.5 + 0.3 * near)) * frame.height
}

/** How high a branch's upper side is across the frame, both as shares. */
export function branchLine(across: number): number {
  return 0.79 - 0.05 * across + 0.022 * Math.sin(across * 5.2 + 0.6) + 0.006 * Math.sin(across * 17)
}

/** Cut by the table, as somebody at it is. */
function sitBehind(sitters: readonly Body[], foreground: Foreground, frame: Size) {
  const row = sitters.toSorted((one, other) => middle(one) - middle(other))
  for (const [at, body] of row.entries()) {
    const ratio = ratioOf(body)
    const whole = body.actor?.cut.bottom !== true
    const most = ((0.94 / row.length) * frame.width) / ratio
    const height = Math.min((whole ? 1.05 : sitterHeight) * frame.height, most * (whole ? 1.4 : 1))
    const width = height * ratio
    const foot = (foreground.top + (whole ? 0.3 : 0.07)) * frame.height
    const centre = row.length === 1 ? middle(body) : ((at + 0.5) / row.length) * frame.width
    const x = Math.max(0.02 * frame.width, Math.min(0.98 * frame.width - width, centre - width / 2))
    body.box = { x, y: Math.max(0.03 * frame.height, foot - height), width, height }
    body.depth = surfaceDepth - 0.05
    body.footing = 'hidden'
  }
}
