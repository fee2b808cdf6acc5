/** A scene becomes layers, and layers become pixels. */
import { Resvg } from '@resvg/resvg-js'
import { finish, type Pixels } from '../finish/finish.ts'
import type { Item, Scene } from '../scene/scene.ts'
import { backdrop } from './backdrop/backdrop.ts'
import { paintItem } from './items/paintItem.ts'
import { fontFiles } from './items/writing.ts'

export interface PaintedLayer {
  id: string
  name: string
  kind: 'background' | 'subject' | 'object' | 'effect'
  /** The inside of an `<svg>` in pixels of the scene. */
  svg: string
  text?: string
}

/** Far to near: each stands before those that come earlier. */
export async function layersOf(scene: Scene): Promise<PaintedLayer[]> {
  const { layers, light } = backdrop(scene)
  const items = await Promise.all(
    scene.items.map(async (item) => ({ depth: item.depth, item, svg: await paintItem(item, light, scene) })),
  )
  const all = [
    ...layers.map((layer) => ({
      depth: layer.depth,
      layer: { id: layer.id, name: layer.name, kind: layer.kind, svg: layer.svg },
    })),
    ...items.map(({ depth, item, svg }) => ({ depth, layer: layerOf(item, svg) })),
  ]
  return all
    .map((each, at) => ({ ...each, at }))
    .sort((a, b) => a.depth - b.depth || a.at - b.at)
    .map(({ layer }) => layer)
}

export async function paint(scene: Scene, scale = 1): Promise<Pixels> {
  const layers = await layersOf(scene)
  const plain = rasterise(scene, layers.map((layer) => layer.svg).join(''), scale)
  return finish(plain, scene.styles, { seed: scene.seed, palette: scene.palette })
}

export function rasterise(scene: Scene, body: string, scale = 1): Pixels {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${scene.width}" height="${scene.height}" viewBox="0 0 ${scene.width} ${scene.height}">${body}</svg>`
  const drawn = new Resvg(svg, {
    font: { fontFiles: fontFiles(), loadSystemFonts: false },
    fitTo: { mode: 'zoom', value: scale },
    // The drawings hold no texts or pictures from outside, and none may be fetched.
    logLevel: 'off',
  }).render()
  return { data: straight(new Uint8Array(drawn.pixels)), width: drawn.width, height: drawn.height }
}

/** resvg multiplies colours by their alpha; everything after it wants them plain. */
function straight(data: Uint8Array): Uint8Array {
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] as number
    if (alpha === 0 || alpha === 255) continue
    for (let channel = at; channel < at + 3; channel++)
      data[channel] = Math.min(255, Math.round(((data[channel] as number) * 255) / alpha))
  }
  return data
}

function layerOf(item: Item, svg: string): PaintedLayer {
  const kind = item.kind === 'text' ? 'object' : item.kind
  return { id: item.id, name: item.name, kind, svg, ...(item.writing === undefined ? {} : { text: item.writing }) }
}
