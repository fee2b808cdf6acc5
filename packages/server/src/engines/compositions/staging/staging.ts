/** Where everybody stands: the illustrator lays the scene out, and the cut-outs are fitted to the places they got. */

import { compose, propWord, type Scene, type Size } from '../borrowed.ts'
import type { Actor } from '../cutting/actor.ts'
import type { Meant, Surface } from '../words/meant.ts'
import type { Part } from '../words/standIns.ts'
import { fitted } from './fitting.ts'
import type { Foreground } from './onSurface.ts'
import type { Placed } from './placed.ts'

export interface Frame extends Size {
  seed: number
  steps: number
  /** 0 to 1: how much may stand there that nobody asked for. */
  extras: number
}

export interface Staged {
  scene: Scene
  placed: Placed[]
  /** What is close to us, before the place and under what is on it. */
  foreground: Foreground | undefined
  hasNeonLights: boolean
}

export function stage(reading: Meant, parts: readonly Part[], frame: Frame): Staged {
  const { width, height, seed, steps, extras } = frame
  const near = reading.view === 'normal' ? { ...reading, view: 'close' as const } : reading
  const composed = compose(near, { width, height, seed, detail: Math.min(1, Math.max(0.15, steps / 50)), extras })
  const { scene, surface } = withoutTable(composed, reading.surface)
  const cast = new Map<string, Actor>(parts.map(({ tag, actor }) => [`@${tag}`, actor]))
  const roles = scene.items.flatMap((item) => {
    const actor = cast.get(item.name)
    return actor === undefined ? [] : [{ item, actor }]
  })
  const { items, placed, foreground } = fitted(scene, roles, { ...reading, surface })
  return {
    scene: { ...scene, items },
    placed: placed.map((each) => inWater(each, scene)),
    foreground,
    hasNeonLights: reading.hasNeonLights === true,
  }
}

const waters = new Set<Scene['setting']>(['lake', 'sea', 'river', 'swamp'])

/** Who stands in a lake is mirrored, and casts no shadow. */
function inWater(placed: Placed, { setting }: Scene): Placed {
  return placed.footing === 'ground' && waters.has(setting) ? { ...placed, footing: 'water' } : placed
}

/** The illustrator puts a table under small things in a room: here they are on one close to us. */
function withoutTable(scene: Scene, surface: Surface | undefined): { scene: Scene; surface: Surface | undefined } {
  const table = scene.items.find(({ name }) => name === propWord)
  if (table === undefined) return { scene, surface }
  const on = scene.items.filter((item) => item.on === table.id).map(({ name }) => name)
  const items = scene.items.flatMap(({ on: host, ...item }) => {
    if (item.id === table.id) return []
    return [
      host === undefined ? item : host === table.id ? { ...item, rests: 'ground' as const } : { ...item, on: host },
    ]
  })
  return { scene: { ...scene, items }, surface: surface ?? { kind: 'table', on, behind: [] } }
}
