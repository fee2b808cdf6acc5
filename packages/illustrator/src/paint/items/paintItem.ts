/** One thing on the picture: its glow, shadow and mirror image, then the drawing itself under the light of the scene. */
import type { Art } from '../../art/art.ts'
import { loadArt } from '../../art/loadArt.ts'
import { materialOpacity, recolour } from '../../art/recolour/recolour.ts'
import type { Item, Scene } from '../../scene/scene.ts'
import type { Light } from '../backdrop/light.ts'
import { group } from '../vector/markup.ts'
import { glowOf } from './glow.ts'
import { lightingOf } from './lighting.ts'
import { placementOf } from './placement.ts'
import { reflectionOf } from './reflection.ts'
import { shadowOf } from './shadow.ts'
import { sheenOf } from './sheen.ts'
import { caption, writingOn } from './writing.ts'

/** The inside of an `<svg>` in pixels of the scene; every id in it starts with the item's. */
export function paintItem(given: Item, light: Light, scene: Scene): string {
  const item = { ...given, id: given.id.replace(/[^A-Za-z0-9-]/g, '-') }
  if (item.art === '') return caption(item, scene)
  const art = recolour(loadArt(item.art, item.id), item.colour, item.material)
  const placement = placementOf(item, art, scene)
  return [
    glowOf(item, placement, light),
    shadowOf(item, art, placement, light, scene),
    reflectionOf(item, art, placement),
    drawingOf(item, art, placement, light),
    writingOn(item, placement),
  ].join('')
}

function drawingOf(item: Item, art: Art, placement: ReturnType<typeof placementOf>, light: Light): string {
  const drawing = group(art.body + sheenOf(item, art), { transform: placement.transform })
  const opacity = item.opacity * materialOpacity(item.material)
  const lighting = lightingOf(item, placement, light)
  const lit =
    lighting === undefined ? drawing : `<defs>${lighting.defs}</defs>${group(drawing, { filter: lighting.filter })}`
  return opacity < 1 ? group(lit, { opacity }) : lit
}
