/** The mirror image in water: upside down, broken into bands that grow thinner with the distance from the thing. */
import type { Art } from '../../art/art.ts'
import type { Item } from '../../scene/scene.ts'
import { element, group, number } from '../vector/markup.ts'
import type { Placement } from './placement.ts'
import { plainOf } from './silhouette.ts'

const bands = 14
const flattening = 0.72

export function reflectionOf(item: Item, art: Art, { x, y, width, height, scale }: Placement): string {
  if (item.rests !== 'water') return ''
  const id = `${item.id}-mirror`
  const tall = height * flattening
  let clip = ''
  for (let band = 0; band < bands; band++) {
    const top = y + (tall * band) / bands
    const thick = (tall / bands) * (1 - (0.75 * band) / bands)
    const sway = width * 0.03 * (band % 2 === 0 ? 1 : -1) * (0.3 + band / bands)
    clip += element('rect', {
      x: x - width * 0.62 + sway,
      y: top,
      width: width * 1.24,
      height: thick,
      rx: thick / 2,
    })
  }
  const middle = art.box.x + art.box.width / 2
  const foot = art.box.y + art.box.height
  const sideways = (item.flipped ? -scale : scale).toFixed(5)
  const transform = `translate(${number(x)} ${number(y)}) scale(${sideways} ${(-scale * flattening).toFixed(5)}) translate(${number(-middle)} ${number(-foot)})`
  const mirrored = group(withOwnIds(plainOf(art.body)), { transform })
  return `<defs><clipPath id="${id}">${clip}</clipPath></defs>${group(mirrored, { 'clip-path': `url(#${id})`, opacity: 0.38 })}`
}

/** The drawing itself is in the picture too. */
function withOwnIds(body: string): string {
  return body.replace(/(\bid="|url\(#|href="#)/g, '$1mirror-')
}
