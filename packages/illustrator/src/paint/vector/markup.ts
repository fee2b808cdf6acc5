/** SVG as text. Every value passes `attribute`, so that no prompt can put markup into a picture. */
export type Point = readonly [x: number, y: number]

export type Attributes = Record<string, string | number | undefined>

/** Two decimals are a hundredth of a pixel, and keep the text short. A number that is none is a fault to be found, not drawn. */
export function number(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`not a number to draw: ${value}`)
  const rounded = Math.round(value * 100) / 100
  return Object.is(rounded, -0) ? '0' : String(rounded)
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function attribute(value: string | number): string {
  if (typeof value === 'number') return number(value)
  return value.replace(/[&<>"']/g, (character) => escapes[character] as string)
}

export function element(name: string, attributes: Attributes, inside?: string): string {
  let text = `<${name}`
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) text += ` ${key}="${attribute(value)}"`
  }
  return inside === undefined ? `${text}/>` : `${text}>${inside}</${name}>`
}

/** Nothing for an empty path: resvg warns of those. */
export function path(d: string, fill: string, more: Attributes = {}): string {
  return d === '' ? '' : element('path', { d, fill, ...more })
}

export function stroke(d: string, colour: string, width: number, more: Attributes = {}): string {
  return path(d, 'none', { stroke: colour, 'stroke-width': width, 'stroke-linecap': 'round', ...more })
}

export function circle(cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string {
  return element('circle', { cx, cy, r, fill, ...more })
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}): string {
  return element('ellipse', { cx, cy, rx, ry, fill, ...more })
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}): string {
  return element('rect', { x, y, width: Math.max(0.01, width), height: Math.max(0.01, height), fill, ...more })
}

export const group = (inside: string, attributes: Attributes) => element('g', attributes, inside)
