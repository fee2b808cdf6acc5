/** Edits of things that are there: removed, replaced, coloured, resized, moved, turned. */
import type { ReadSubject } from '../../reading/reading.ts'
import { ratioOf } from '../geometry.ts'
import type { Item, Scene } from '../scene.ts'

/** With what it carries. */
export function removeItems(scene: Scene, items: readonly Item[]): Scene {
  const gone = new Set(items.map(({ id }) => id))
  for (const item of scene.items) if (item.on !== undefined && gone.has(item.on)) gone.add(item.id)
  return { ...scene, items: scene.items.filter(({ id }) => !gone.has(id)) }
}

export function replaceItems(scene: Scene, items: readonly Item[], subject: ReadSubject): Scene {
  return changed(scene, items, (item) => {
    const wide = item.size * ratioOf(item)
    const next = { ...item, name: subject.word, art: subject.art }
    // About as much of the picture as before, whatever the new one's shape.
    const size = Math.sqrt((item.size * wide) / ratioOf(next))
    const { colour: _, material: __, ...plain } = next
    return {
      ...plain,
      size: Math.min(size, item.size * 1.6),
      flipped: false,
      ...(subject.colour === undefined ? {} : { colour: subject.colour }),
      ...(subject.material === undefined ? {} : { material: subject.material }),
    }
  })
}

export function recolourItems(
  scene: Scene,
  items: readonly Item[],
  colour: string | undefined,
  material: string | undefined,
): Scene {
  return changed(scene, items, (item) => ({
    ...item,
    ...(colour === undefined ? {} : { colour }),
    ...(material === undefined ? {} : { material }),
  }))
}

/** What it carries grows with it and stays on it. */
export function resizeItems(scene: Scene, items: readonly Item[], factor: number): Scene {
  return withGuests(scene, items, (item, host) => {
    const size = grown(item, factor, scene)
    if (host === undefined) return { ...item, size, y: Math.max(item.y, Math.min(0.97, size + 0.02)) }
    const share = grown(host, factor, scene) / host.size
    const footOfHost = Math.max(host.y, Math.min(0.97, host.size * share + 0.02))
    return {
      ...item,
      size: item.size * share,
      x: host.x + (item.x - host.x) * share,
      y: footOfHost + (item.y - host.y) * share,
    }
  })
}

/** Not out of the frame. */
function grown(item: Item, factor: number, { width, height }: Scene): number {
  return Math.min(0.95, (0.95 * width) / height / ratioOf(item), item.size * factor)
}

export type Direction = 'left' | 'right' | 'up' | 'down' | 'centre' | 'closer' | 'farther'

export function moveItems(scene: Scene, items: readonly Item[], direction: Direction): Scene {
  const { x, y, size } = steps[direction]
  const aspect = scene.width / scene.height
  const shifts = new Map(
    items.map((item) => {
      const half = (item.size * ratioOf(item)) / aspect / 2
      const side = items.length === 1 ? sideOf(direction, item.x) : item.x + x
      const goal = direction === 'centre' ? 0.5 : Math.min(0.98 - half, Math.max(0.02 + half, side))
      const foot = Math.min(0.97, Math.max(item.size * size + 0.02, item.y + y))
      return [item.id, { x: goal - item.x, y: foot - item.y }]
    }),
  )
  return withGuests(scene, items, (item, host) => {
    const shift = shifts.get((host ?? item).id) ?? { x: 0, y: 0 }
    const grown =
      host === undefined
        ? item
        : { ...item, x: host.x + (item.x - host.x) * size, y: host.y + (item.y - host.y) * size }
    const depth = item.rests === 'air' ? item.depth : Math.min(0.98, Math.max(0.03, item.depth + shift.y * 1.5))
    return { ...grown, x: grown.x + shift.x, y: grown.y + shift.y, size: item.size * size, depth }
  })
}

/** One alone goes to that side, wherever it stood; several keep their distances. */
function sideOf(direction: Direction, x: number): number {
  if (direction === 'left') return Math.min(x - 0.2, 0.25)
  return direction === 'right' ? Math.max(x + 0.2, 0.75) : x
}

const steps: Record<Direction, { x: number; y: number; size: number }> = {
  left: { x: -0.3, y: 0, size: 1 },
  right: { x: 0.3, y: 0, size: 1 },
  up: { x: 0, y: -0.16, size: 1 },
  down: { x: 0, y: 0.12, size: 1 },
  centre: { x: 0, y: 0, size: 1 },
  closer: { x: 0, y: 0.1, size: 1.2 },
  farther: { x: 0, y: -0.08, size: 0.8 },
}

export function flipItems(scene: Scene, items: readonly Item[]): Scene {
  return changed(scene, items, (item) => ({ ...item, flipped: !item.flipped }))
}

/** About its middle, though a tilt is about its foot. */
export function turnItems(scene: Scene, items: readonly Item[], degrees: number): Scene {
  const aspect = scene.width / scene.height
  const radians = (degrees * Math.PI) / 180
  return changed(scene, items, (item) => ({
    ...item,
    tilt: (item.tilt + degrees) % 360,
    x: item.x - ((item.size / 2) * Math.sin(radians)) / aspect,
    y: item.y - (item.size / 2) * (1 - Math.cos(radians)),
  }))
}

/** They alone: what stood on something that goes is put where that stood, and nothing is strewn about. */
export function keepItems(scene: Scene, items: readonly Item[]): Scene {
  const ids = new Set(items.map(({ id }) => id))
  const footOf = (item: Item): Item => {
    const host = item.on === undefined ? undefined : scene.items.find(({ id }) => id === item.on)
    return host === undefined || ids.has(host.id) ? item : footOf(host)
  }
  const kept = scene.items
    .filter(({ id }) => ids.has(id))
    .map((item) => {
      const foot = footOf(item)
      if (foot === item) return item
      const { on: _, ...free } = item
      return { ...free, y: foot.y, rests: foot.rests }
    })
  return { ...scene, items: kept, extras: 0 }
}

function changed(scene: Scene, items: readonly Item[], change: (item: Item) => Item): Scene {
  const ids = new Set(items.map(({ id }) => id))
  return { ...scene, items: scene.items.map((item) => (ids.has(item.id) ? change(item) : item)) }
}

/** Changes the items, and what rests on them together with them. */
function withGuests(scene: Scene, items: readonly Item[], change: (item: Item, host: Item | undefined) => Item): Scene {
  const byId = new Map(scene.items.map((item) => [item.id, item]))
  const chosen = new Set(items.map(({ id }) => id))
  const hostOf = (item: Item): Item | undefined => {
    const host = item.on === undefined ? undefined : byId.get(item.on)
    return host === undefined || chosen.has(host.id) ? host : hostOf(host)
  }
  return {
    ...scene,
    items: scene.items.map((item) => {
      if (chosen.has(item.id)) return change(item, undefined)
      const host = hostOf(item)
      return host === undefined || !chosen.has(host.id) ? item : change(item, host)
    }),
  }
}
