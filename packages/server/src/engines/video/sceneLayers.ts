/** A painted scene in moving parts: the painter knows what lies before what, and what each part is. */
import { type Item, paintedPixels, type Scene } from '@easel/illustrator'
import type { MovingLayer, MovingPicture, Nearness } from './layer.ts'
import { backdropStir, fallingIn, itemStir, type SceneWords, weatherOf } from './sceneStirs.ts'
import { standingApart } from './standing.ts'
import { starsApart } from './stars.ts'

export async function sceneLayers(
  scene: Scene,
  words: SceneWords,
  progress: (share: number) => void,
): Promise<MovingPicture> {
  const painted = (await paintedPixels(scene, progress, true)).filter(({ name, kind }) => !fallingIn(name, kind))
  const place = new Place(scene)
  const items = new Map(scene.items.map((item) => [item.id, item]))
  const firstGround = painted.findIndex(({ name }) => isGround.test(name))
  const layers: MovingLayer[] = []
  for (const [at, { pixels: picture, id, x, y, name }] of painted.entries()) {
    const item = items.get(id)
    if (item !== undefined) {
      const stir = itemStir(item, items, words)
      // Below its feet are its shadow and its mirror image.
      const foot = Math.min(y + picture.height, item.y * scene.height)
      const stirs = { x, y, width: picture.width, height: Math.max(1, foot - y) }
      layers.push({ picture, x, y, near: place.nearOf(item, items), stir, stirs, isSubject: item.kind === 'subject' })
      continue
    }
    const behind = at < firstGround ? at / firstGround : undefined
    const stir = backdropStir(name)
    const layer: MovingLayer = { picture, x, y, near: place.nearOfBackdrop(name, behind), stir }
    if (name === 'vignette') layer.onLens = true
    if (stir === 'shimmer') layer.stirs = place.belowHorizon()
    if (place.isNight && /^(?:sky|deep space)$/.test(name)) layers.push(...(await starsApart(layer)))
    else if (typeof layer.near !== 'number' && !isGround.test(name))
      layers.push(...standingApart(layer, layer.near, scene.height))
    else layers.push(layer)
  }
  const falling = weatherOf(scene.weather)
  return {
    width: scene.width,
    height: scene.height,
    layers,
    pivot: place.pivotOf(scene.items, items),
    ...(falling === undefined ? {} : { falling }),
  }
}

const isGround = /ground|floor|lake|sea|water|quay|river|beach|sand|road/
const isFront = /reeds|blades|great leaves|near rock|bubbles/
const isFarthest = /^(?:sky|deep space|wall|back wall|paper|opening|light|vignette)$/

/** The ground goes from here, at the horizon, to 1 at the frame's lower edge. */
const horizonNear = 0.24

/** Where things of a scene stand. */
class Place {
  readonly isNight: boolean
  readonly #width: number
  readonly #height: number
  readonly #top: number

  constructor({ horizon, width, height, time, setting }: Scene) {
    this.#width = width
    this.#height = height
    // Without a horizon (space) nothing lies on a ground; without a sky (a table top) all of it does.
    this.#top = Math.min(0.95, Math.max(0, horizon)) * height
    this.isNight = time === 'night' || setting === 'space'
  }

  /** A plane that goes to the horizon. */
  ground(y: number): number {
    return horizonNear + (1 - horizonNear) * Math.min(1, Math.max(0, (y - this.#top) / (this.#height - this.#top)))
  }

  belowHorizon() {
    return { x: 0, y: this.#top, width: this.#width, height: this.#height - this.#top }
  }

  /** `behind` the ground, from 0 to 1; undefined for what lies on it or before it. */
  nearOfBackdrop(name: string, behind: number | undefined): number | Nearness {
    if (isFarthest.test(name)) return 0
    if (behind !== undefined) return horizonNear * 0.9 * behind
    return isFront.test(name) ? 1 : (_x, y) => this.ground(y)
  }

  /** Whatever stands is as near as the ground under its feet, or it would slide on it. */
  nearOf(item: Item, items: Map<string, Item>, depth = 0): number {
    const under = item.on === undefined ? undefined : items.get(item.on)
    if (under !== undefined && depth < 8) return this.nearOf(under, items, depth + 1)
    if (item.rests === 'air' || item.kind === 'text') return 0.25 + 0.6 * item.depth
    return this.ground(item.y * this.#height)
  }

  /** The camera turns around the largest. */
  pivotOf(all: Item[], items: Map<string, Item>): number {
    const [largest] = all.filter(({ kind }) => kind === 'subject').sort((one, other) => other.size - one.size)
    return largest === undefined ? 0.4 : this.nearOf(largest, items)
  }
}
