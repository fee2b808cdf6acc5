/** The bright streaks of metal and glass. */
import type { Art } from '../../art/art.ts'
import { materials } from '../../art/recolour/materials.ts'
import type { Item } from '../../scene/scene.ts'
import { element, group } from '../vector/markup.ts'
import { silhouetteOf } from './silhouette.ts'

/** In the drawing's own coordinates. */
export function sheenOf(item: Item, { body, box }: Art): string {
  const { material } = item
  const sheen = material === undefined || !Object.hasOwn(materials, material) ? 0 : (materials[material]?.sheen ?? 0)
  if (sheen < 0.3) return ''
  const id = `${item.id}-sheen`
  const stops = [
    [0, 0],
    [0.3, 0],
    [0.38, 0.5 * sheen],
    [0.44, 0.05],
    [0.49, 0.32 * sheen],
    [0.53, 0],
    [1, 0],
  ].map(([offset, opacity]) => element('stop', { offset, 'stop-color': '#ffffff', 'stop-opacity': opacity }))
  const gradient = element('linearGradient', { id, x1: 0, y1: 0, x2: 1, y2: 0.8 }, stops.join(''))
  const mask = `<mask id="${id}-mask" maskUnits="userSpaceOnUse" x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}">${silhouetteOf(body, '#ffffff')}</mask>`
  const streak = element('rect', { ...box, fill: `url(#${id})` })
  return `<defs>${gradient}${mask}</defs>${group(streak, { mask: `url(#${id}-mask)` })}`
}
