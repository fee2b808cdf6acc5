import type { Step } from '../step.ts'

export interface Style {
  name: string
  /** One line for a list of styles. */
  summary: string
  aliases: string[]
  steps: Step[]
  /** From this strength on, nothing of the plain picture shines through. 1 unless said. */
  wholeFrom?: number
}
