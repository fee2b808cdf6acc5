/** What ties a thing to the ground: the dark line under it, and the shadow that it casts. */
import type { Art } from '../../art/art.ts'
import type { Item, Scene } from '../../scene/scene.ts'
import type { Light } from '../backdrop/light.ts'
import { element, ellipse, group, number } from '../vector/markup.ts'
import type { Placement } from './placement.ts'
import { silhouetteOf } from './silhouette.ts'

/** The ground is seen from a flat angle. */
const foreshortening = 0.42

export function shadowOf(item: Item, art: Art, placement: Placement, light: Light, scene: Scene): string {
  if (item.rests === 'air' || light.ground === 'none') return ''
  if (item.rests === 'item') return contact(item, placement, light, 0.5)
  if (item.rests === 'water') return contact(item, placement, light, 0.45)
  return cast(item, art, placement, light, scene) + contact(item, placement, light, 1)
}

function contact(item: Item, { x, y, width, height }: Placement, light: Light, strength: number): string {
  const id = `${item.id}-contact`
  const fade = [
    [0, 0.5],
    [0.55, 0.3],
    [1, 0],
  ].map(([offset, opacity]) => stop(offset as number, light.shadowColour, (opacity as number) * strength))
  const down = Math.max(1, Math.min(width * 0.085, height * 0.1))
  const gradient = element('radialGradient', { id }, fade.join(''))
  return `<defs>${gradient}</defs>${ellipse(x, y - down * 0.25, width * 0.54, down, `url(#${id})`)}`
}

/** The outline, laid down on the ground away from the light. */
function cast(item: Item, art: Art, placement: Placement, light: Light, scene: Scene): string {
  const angle = (light.direction * Math.PI) / 180
  const length = Math.min(1.6, light.shadowLength)
  const across = Math.max(-1.1, Math.min(1.1, Math.cos(angle) * length))
  const down = Math.max(0.12, Math.abs(Math.sin(angle)) * length * foreshortening) * (Math.sin(angle) < -0.2 ? -1 : 1)
  const { x, y, scale } = placement
  const sideways = item.flipped ? -scale : scale
  const middle = art.box.x + art.box.width / 2
  const foot = art.box.y + art.box.height
  // A point at height u over the foot falls to (across * u, down * u).
  const matrix = [sideways, 0, -across * scale, -down * scale, x, y].map((value) => value.toFixed(5)).join(' ')
  const id = `${item.id}-cast`
  const softness = Math.max(0.4, Math.min(scene.width, scene.height) * 0.004 + placement.height * 0.012) / scale
  const blur = `<filter id="${id}" x="-.3" y="-.3" width="1.6" height="1.6"><feGaussianBlur stdDeviation="${number(softness)}"/></filter>`
  const shape = group(silhouetteOf(art.body, light.shadowColour), {
    transform: `translate(${number(-middle)} ${number(-foot)})`,
  })
  const strength = light.ground === 'snow' ? 0.26 : 0.34
  return `<defs>${blur}</defs>${group(shape, { transform: `matrix(${matrix})`, opacity: strength, filter: `url(#${id})` })}`
}

const stop = (offset: number, colour: string, opacity: number) =>
  element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity })
