/** What a prompt names, without the place around it: pixels on a transparent ground, for others to put into their pictures. */
import type { Pixels } from './finish/finish.ts'
import { sceneOf } from './illustrate.ts'
import { layersOf, rasterise } from './paint/paint.ts'
import { cut, drawnPart } from './paint/paintedLayers.ts'

export interface DrawnSubjects {
  /** No larger than what is drawn; undefined where the prompt names nothing that stands by itself. */
  pixels: Pixels | undefined
  names: string[]
  warnings: string[]
}

/** `side` is that of the square it is drawn in. */
export async function drawSubjects(prompt: string, side: number, seed: number): Promise<DrawnSubjects> {
  const order = { prompt, width: side, height: side, seed, styles: [], palette: [], guidance: 100 }
  const scene = sceneOf(order)
  // Even light, and no shadow of its own: whoever places it knows the light and the ground there.
  const items = scene.items
    // Nor the table that the illustrator puts under a cookie: an object is what nobody asked for.
    .filter((item) => item.kind !== 'effect' && item.kind !== 'object')
    .map((item) => ({ ...item, rests: 'air' as const, depth: 1 }))
  const names = items.map((item) => item.name)
  if (items.length === 0) return { pixels: undefined, names, warnings: scene.warnings }
  const lit = { ...scene, items, setting: 'studio' as const, time: 'day' as const, weather: 'clear' as const }
  const layers = await layersOf(lit)
  const ids = new Set(items.map((item) => item.id))
  const pixels = rasterise(lit, layers.flatMap((layer) => (ids.has(layer.id) ? [layer.svg] : [])).join(''))
  const box = drawnPart(pixels)
  return { pixels: box === undefined ? undefined : cut(pixels, box), names, warnings: scene.warnings }
}
