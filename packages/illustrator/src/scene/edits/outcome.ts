/** What became of one step. */
import type { Step } from '../../instructions/step.ts'
import type { Scene } from '../scene.ts'
import type { Read } from './match.ts'

export interface Done {
  scene: Scene
  changes: string[]
}

/** `undone`: not in a scene, but perhaps in its pixels. `not-found`: it names nothing that is there. */
export type Outcome = Done | 'undone' | 'not-found'

export type Doers = {
  [Kind in Step['do']]: (step: Extract<Step, { do: Kind }>, scene: Scene, read: Read) => Outcome
}

export type StepOf<Kind extends Step['do']> = Extract<Step, { do: Kind }>
