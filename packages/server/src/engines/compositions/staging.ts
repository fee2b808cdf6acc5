/** Where everybody stands: the illustrator lays the scene out, and the cut-outs are fitted to the places they got. */
import type { Actor } from './actor.ts'
import { compose, type Reading, type Scene, type Size } from './borrowed.ts'
import { fitted } from './fitting.ts'
import type { Placed } from './placed.ts'
import type { Part } from './standIns.ts'

export interface Frame extends Size {
  seed: number
  steps: number
  /** 0 to 1: how much may stand there that nobody asked for. */
  extras: number
}

export interface Staged {
  scene: Scene
  placed: Placed[]
}

export function stage(reading: Reading, parts: readonly Part[], frame: Frame): Staged {
  const { width, height, seed, steps, extras } = frame
  const near = reading.view === 'normal' ? { ...reading, view: 'close' as const } : reading
  const scene = compose(near, { width, height, seed, detail: Math.min(1, Math.max(0.15, steps / 50)), extras })
  const cast = new Map<string, Actor>(parts.map(({ tag, actor }) => [`@${tag}`, actor]))
  const roles = scene.items.flatMap((item) => {
    const actor = cast.get(item.name)
    return actor === undefined ? [] : [{ item, actor }]
  })
  const { items, placed } = fitted(scene, roles, reading)
  return { scene: { ...scene, items }, placed }
}
