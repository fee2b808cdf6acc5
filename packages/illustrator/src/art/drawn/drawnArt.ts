/** Our own drawings, by their ids. */
import type { Art } from '../art.ts'
import { buildings } from './buildings.ts'
import { clothes } from './clothes.ts'
import type { Drawing } from './draw.ts'
import { furniture } from './furniture.ts'
import { kitchen } from './kitchen.ts'
import { landmarks } from './landmarks.ts'
import { nature } from './nature.ts'
import { shapes } from './shapes.ts'
import { street } from './street.ts'
import { vehicles } from './vehicles.ts'

const all: Record<string, Drawing> = {
  ...shapes,
  ...furniture,
  ...kitchen,
  ...street,
  ...buildings,
  ...landmarks,
  ...vehicles,
  ...nature,
  ...clothes,
}

export function drawnArt(id: string): Art | undefined {
  const drawing = Object.hasOwn(all, id.slice('drawn:'.length)) ? all[id.slice('drawn:'.length)] : undefined
  if (drawing === undefined) return undefined
  return { id, body: drawing.body, box: { x: 0, y: 0, width: drawing.width, height: drawing.height } }
}
