/** What a prompt means where photographs take part in it. */
import type { Reading } from '../borrowed.ts'

/** What some of them are on, close to us: it is no thing in the scene but its foreground. */
export interface Surface {
  kind: 'table' | 'branch'
  colour?: string | undefined
  material?: string | undefined
  /** The words of the subjects that are on it, and of those that sit behind it. */
  on: string[]
  behind: string[]
}

export interface Meant extends Reading {
  surface?: Surface | undefined
  /** Coloured lights in the dark: they light the scene, and are no style. */
  hasNeonLights?: boolean | undefined
}
