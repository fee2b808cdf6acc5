/** Ratios, sizes and seeds, brought to what a vendor takes. */
import type { Ask } from '../engine.ts'
import type { Size } from './pictures.ts'

/** Width by height of `16:9`. */
export function ratioOf(text: string): number {
  const [across = 1, down = 1] = text.split(':').map(Number)
  return across / down
}

/** The nearest in shape: twice as wide is as far as half as wide. */
export function nearestRatio<Ratio extends string>(wished: number, offered: readonly Ratio[]): Ratio {
  const away = (text: string) => Math.abs(Math.log(ratioOf(text) / wished))
  return offered.reduce((best, each) => (away(each) < away(best) ? each : best))
}

/** Whether nobody would see the difference. */
export const isSameShape = (one: number, other: number) => Math.abs(Math.log(one / other)) < 0.02

/** What the caller wishes: a size, or a shape alone. A side that is missing follows from the shape, else from the other. */
export function wishedShape({ inputs, given }: Ask): { size?: Size; ratio?: number } {
  const number = (name: string) =>
    given.includes(name) && typeof inputs[name] === 'number' ? (inputs[name] as number) : undefined
  const text = inputs['aspect_ratio']
  const shape = typeof text === 'string' && text !== 'match_input_image' ? ratioOf(text) : undefined
  const [width, height] = [number('width'), number('height')]
  if (width === undefined && height === undefined) return shape === undefined ? {} : { ratio: shape }
  const ratio = width !== undefined && height !== undefined ? width / height : (shape ?? 1)
  const size = {
    width: width ?? Math.round((height as number) * ratio),
    height: height ?? Math.round((width as number) / ratio),
  }
  return { size, ratio }
}

/** About a megapixel of that shape, with sides of whole steps. */
export function megapixel(ratio: number, step: number): Size {
  const whole = (side: number) => Math.max(step, Math.round(side / step) * step)
  return { width: whole(1024 * Math.sqrt(ratio)), height: whole(1024 / Math.sqrt(ratio)) }
}

/** Into 0 … range - 1; a seed that lies there stays as it is. */
export function foldedSeed(seed: number, range: number): number {
  return ((Math.trunc(seed) % range) + range) % range
}
