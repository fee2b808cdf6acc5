/** Changes a scene by words. What the words do not speak of stays as it is: its items keep their ids and places, the background its seed. */
import { clausesOf } from './edits/clauses.ts'
import type { Read } from './edits/match.ts'
import { rules } from './edits/rules.ts'
import type { Scene } from './scene.ts'

export interface EditedScene {
  scene: Scene
  /** What was done, one line each. */
  changes: string[]
  /** The parts of the instruction that meant nothing here. */
  notUnderstood: string[]
}

export function editScene(scene: Scene, instruction: string, read: Read): EditedScene {
  let now = scene
  const changes: string[] = []
  const notUnderstood: string[] = []
  for (const clause of clausesOf(instruction)) {
    const done = firstDone(clause, now, read)
    if (done === undefined) {
      notUnderstood.push(clause)
      continue
    }
    now = done.scene
    changes.push(...done.changes)
  }
  return { scene: now, changes, notUnderstood }
}

function firstDone(clause: string, scene: Scene, read: Read) {
  for (const rule of rules) {
    const done = rule(clause, scene, read)
    if (done !== undefined) return done
  }
  return undefined
}
