/** Light around what shines, the more the darker it is. */
import type { Item } from '../../scene/scene.ts'
import type { Light } from '../backdrop/light.ts'
import { oklchOf } from '../colour.ts'
import { circle, element } from '../vector/markup.ts'
import { shines } from './lighting.ts'
import type { Placement } from './placement.ts'

const cold = /moon|star|sparkle|high-voltage|comet/

export function glowOf(item: Item, { x, y, width, height }: Placement, light: Light): string {
  if (!shines(item.art) || item.art.endsWith('rainbow')) return ''
  const dark = Math.max(0, 0.95 - oklchOf(light.ambient).l)
  const strength = Math.min(0.75, dark * 1.15)
  if (strength < 0.08) return ''
  const id = `${item.id}-glow`
  const colour = cold.test(item.art) ? '#fff6d8' : '#ffc46b'
  const stops = [
    [0, strength],
    [0.35, strength * 0.45],
    [1, 0],
  ].map(([offset, opacity]) => element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }))
  const middle = /lamp|candle|lighthouse/.test(item.art) ? 0.85 : 0.5
  const reach = Math.max(width, height * 0.6) * 1.25
  return `<defs>${element('radialGradient', { id }, stops.join(''))}</defs>${circle(x, y - height * middle, reach, `url(#${id})`)}`
}
