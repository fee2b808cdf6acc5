/** One thing on the picture: its glow, shadow and mirror image, then the drawing itself under the light of the scene. */
import type { Art } from '../../art/art.ts'
import { loadArt } from '../../art/loadArt.ts'
import { materialOpacity, recolour } from '../../art/recolour/recolour.ts'
import { boxOf } from '../../scene/geometry.ts'
import type { Item, Scene } from '../../scene/scene.ts'
import type { Light } from '../backdrop/light.ts'
import { group } from '../vector/markup.ts'
import { glowOf } from './glow.ts'
import { lightingOf } from './lighting.ts'
import { placementOf } from './placement.ts'
import { reflectionOf } from './reflection.ts'
import { shadowOf } from './shadow.ts'
import { sheenOf } from './sheen.ts'
import { plainOf } from './silhouette.ts'
import { caption, writingOn } from './writing.ts'

/** The inside of an `<svg>` in pixels of the scene; every id in it starts with the item's. */
export function paintItem(given: Item, light: Light, scene: Scene): string {
  const item = { ...given, id: given.id.replace(/[^A-Za-z0-9-]/g, '-') }
  if (item.art === '') return caption(item, scene)
  const whole = isNearFrame(item, scene)
  const loaded = loadArt(item.art, `${item.id}-art`)
  const art = recolour(whole ? loaded : { ...loaded, body: plainOf(loaded.body) }, item.colour, item.material)
  const placement = placementOf(item, art, scene)
  return [
    glowOf(item, placement, light),
    whole ? shadowOf(item, art, placement, light, scene) : '',
    reflectionOf(item, art, placement),
    drawingOf(item, art, placement, whole ? light : undefined),
    writingOn(item, placement),
  ].join('')
}

function drawingOf(item: Item, art: Art, placement: ReturnType<typeof placementOf>, light: Light | undefined): string {
  const drawing = group(art.body + sheenOf(item, art), { transform: placement.transform })
  const opacity = item.opacity * materialOpacity(item.material)
  const lighting = light === undefined ? undefined : lightingOf(item, placement, light)
  const lit =
    lighting === undefined ? drawing : `<defs>${lighting.defs}</defs>${group(drawing, { filter: lighting.filter })}`
  return opacity < 1 ? group(lit, { opacity }) : lit
}

/** resvg 2.6.2 aborts the process over a filter that lies more than two frames outside; a scene that was edited by hand may ask for that. */
function isNearFrame(item: Item, scene: Scene): boolean {
  const { left, right, top, bottom } = boxOf(item, scene)
  const aspect = scene.width / scene.height
  return left > -aspect && right < aspect * 2 && top > -1 && bottom < 2
}
