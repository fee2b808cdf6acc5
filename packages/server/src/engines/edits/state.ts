/** What goes from step to step, and what every step is given. */
import type { Mask, Picture, Step, Work } from './borrowed.ts'

export interface State {
  picture: Picture
  /** What was done, one line each. */
  changes: string[]
  warnings: string[]
}

export interface EditWork extends Work {
  seed: number
  /** A picture to take style or content from. */
  reference?: Picture | undefined
  /** Where the change may happen; of the picture's size. */
  limit?: Mask | undefined
}

/** A family of steps, carried out in pixels. */
export type Doer<Kind extends Step['do']> = (
  state: State,
  step: Extract<Step, { do: Kind }>,
  work: EditWork,
) => Promise<State>

/** The same work as a part of something larger. */
export function partOf(work: EditWork, from: number, to: number): EditWork {
  return { ...work, progress: (share, stage) => work.progress(from + (to - from) * share, stage) }
}

export function changed(state: State, picture: Picture, ...changes: string[]): State {
  return { ...state, picture, changes: [...state.changes, ...changes] }
}

export function warned(state: State, ...warnings: string[]): State {
  return { ...state, warnings: [...state.warnings, ...warnings] }
}
