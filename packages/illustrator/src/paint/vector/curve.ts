/** Outlines as path data. */
import { number, type Point } from './markup.ts'

const xy = ([x, y]: Point) => `${number(x)} ${number(y)}`

export function line(points: readonly Point[]): string {
  return points.length === 0 ? '' : `M${points.map(xy).join('L')}`
}

export const polygon = (points: readonly Point[]) => (points.length === 0 ? '' : `${line(points)}Z`)

/** Through all points, without corners (Catmull-Rom as Béziers). */
export function smooth(points: readonly Point[], closed = false): string {
  const last = points.length - 1
  if (last < 1) return ''
  const at = (index: number): Point =>
    closed
      ? (points[(index + points.length) % points.length] as Point)
      : (points[Math.max(0, Math.min(last, index))] as Point)
  let d = `M${xy(at(0))}`
  for (let index = 0; index < (closed ? points.length : last); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    d += `C${xy(first)} ${xy(second)} ${xy(to)}`
  }
  return closed ? `${d}Z` : d
}

/** A line from left to right and all that lies under it. */
export function under(points: readonly Point[], bottom: number, soft = true): string {
  const [first, last] = [points[0], points[points.length - 1]]
  if (first === undefined || last === undefined) return ''
  return `${soft ? smooth(points) : line(points)}L${xy([last[0], bottom])}L${xy([first[0], bottom])}Z`
}

export function disc(x: number, y: number, r: number): string {
  const radius = number(r)
  return `M${xy([x - r, y])}a${radius} ${radius} 0 1 1 ${number(2 * r)} 0a${radius} ${radius} 0 1 1 ${number(-2 * r)} 0Z`
}

export function box(x: number, y: number, width: number, height: number): string {
  return `M${xy([x, y])}h${number(width)}v${number(height)}h${number(-width)}Z`
}

/** Pointed at both ends: a ripple, a streak of cloud, a glint, a leaf. */
export function lens(x: number, y: number, halfWidth: number, halfHeight: number): string {
  const [w, h] = [halfWidth, halfHeight]
  return `M${xy([x - w, y])}Q${xy([x, y - 2 * h])} ${xy([x + w, y])}Q${xy([x, y + 2 * h])} ${xy([x - w, y])}Z`
}

/** From a foot to a tip, as wide as `width` in its middle, bent by `bend` sideways. */
export function leaf(foot: Point, tip: Point, width: number, bend = 0): string {
  const [dx, dy] = [tip[0] - foot[0], tip[1] - foot[1]]
  const length = Math.hypot(dx, dy) || 1
  const [nx, ny] = [-dy / length, dx / length]
  const side = (amount: number): Point => [(foot[0] + tip[0]) / 2 + nx * amount, (foot[1] + tip[1]) / 2 + ny * amount]
  return `M${xy(foot)}Q${xy(side(bend + width))} ${xy(tip)}Q${xy(side(bend - width))} ${xy(foot)}Z`
}

/** A pole that thins from `wide` at its foot to `thin` at its tip. */
export function taper(foot: Point, tip: Point, wide: number, thin: number, bend = 0): string {
  const [mx, my] = [(foot[0] + tip[0]) / 2 + bend, (foot[1] + tip[1]) / 2]
  const [w, t] = [wide / 2, thin / 2]
  const half = (w + t) / 2
  return `M${xy([foot[0] - w, foot[1]])}Q${xy([mx - half, my])} ${xy([tip[0] - t, tip[1]])}L${xy([tip[0] + t, tip[1]])}Q${xy([mx + half, my])} ${xy([foot[0] + w, foot[1]])}Z`
}

export function roundedBox(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2)
  const arc = (dx: number, dy: number) => `a${number(r)} ${number(r)} 0 0 1 ${number(dx)} ${number(dy)}`
  return `M${xy([x + r, y])}h${number(width - 2 * r)}${arc(r, r)}v${number(height - 2 * r)}${arc(-r, r)}h${number(2 * r - width)}${arc(-r, -r)}v${number(2 * r - height)}${arc(r, -r)}Z`
}

/** A door or a window with a round head. */
export function arch(x: number, y: number, width: number, height: number): string {
  const r = width / 2
  return `M${xy([x, y + height])}v${number(-(height - r))}a${number(r)} ${number(r)} 0 0 1 ${number(width)} 0v${number(height - r)}Z`
}
