/** Where an item's drawing goes, in pixels. */
import type { Art } from '../../art/art.ts'
import type { Item, Scene } from '../../scene/scene.ts'
import { number } from '../vector/markup.ts'

export interface Placement {
  /** The middle of its foot. */
  x: number
  y: number
  width: number
  height: number
  /** Pixels per unit of the drawing. */
  scale: number
  /** Puts the drawing there. */
  transform: string
}

export function placementOf(item: Item, art: Art, scene: Scene): Placement {
  const height = item.size * scene.height
  const scale = height / art.box.height
  const x = item.x * scene.width
  const y = item.y * scene.height
  const middle = art.box.x + art.box.width / 2
  const foot = art.box.y + art.box.height
  const turned = item.tilt === 0 ? '' : ` rotate(${number(item.tilt)})`
  const sideways = item.flipped ? -scale : scale
  return {
    x,
    y,
    width: art.box.width * scale,
    height,
    scale,
    transform: `translate(${number(x)} ${number(y)})${turned} scale(${sideways.toFixed(5)} ${scale.toFixed(5)}) translate(${number(-middle)} ${number(-foot)})`,
  }
}
