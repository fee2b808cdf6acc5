/** Shorthands of the drawings: a drawing is its paints and its shapes, far to near. */
import { gradient } from './shading.ts'

/** Its width and height, and the inside of its `<svg>`, drawn to the edges of that box. */
export interface Drawing {
  width: number
  height: number
  body: string
}

type Paints = Record<string, [how: keyof typeof gradient, colour: string]>

export function drawing(width: number, height: number, paints: Paints, ...shapes: string[]): Drawing {
  const defs = Object.entries(paints).map(([id, [how, colour]]) => gradient[how](id, colour))
  return { width, height, body: `<defs>${defs.join('')}</defs>${shapes.join('')}` }
}

/** A paint is named without `#`; a colour has one. */
const fillOf = (paint: string) => (paint.startsWith('#') || paint === 'none' ? paint : `url(#${paint})`)

export function rect(x: number, y: number, width: number, height: number, radius: number, paint: string, opacity = 1) {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fillOf(paint)}"${faint(opacity)}/>`
}

export function path(d: string, paint: string, opacity = 1) {
  return `<path d="${d}" fill="${fillOf(paint)}"${faint(opacity)}/>`
}

export function oval(x: number, y: number, across: number, down: number, paint: string, opacity = 1) {
  return `<ellipse cx="${x}" cy="${y}" rx="${across}" ry="${down}" fill="${fillOf(paint)}"${faint(opacity)}/>`
}

export function line(d: string, width: number, paint: string, opacity = 1) {
  return `<path d="${d}" fill="none" stroke="${fillOf(paint)}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${faint(opacity)}/>`
}

/** The same shape at several places. */
export function each<T>(list: readonly T[], shape: (value: T, at: number) => string): string {
  return list.map(shape).join('')
}

/** Whole numbers from 0. */
export function times(count: number, shape: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => shape(at)).join('')
}

const faint = (opacity: number) => (opacity === 1 ? '' : ` opacity="${opacity}"`)
