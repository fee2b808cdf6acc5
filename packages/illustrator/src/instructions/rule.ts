/** A family of steps is a list of patterns; the first that fits a clause, and of which something can be made, is taken. */
import type { StepKind } from './step.ts'

/** Nothing: it means something else. An empty list: understood, and there is nothing to do. */
export type Family = (clause: string) => StepKind[] | undefined

export type Rule = [pattern: RegExp, make: (...groups: string[]) => StepKind | StepKind[] | undefined]

export function familyOf(rules: readonly Rule[]): Family {
  return (clause) => {
    for (const [pattern, make] of rules) {
      const found = pattern.exec(clause)
      if (found === null) continue
      const made = make(...found.slice(1).map((group) => (group ?? '').trim()))
      if (made !== undefined) return Array.isArray(made) ? made : [made]
    }
    return undefined
  }
}

/** What those make together, or nothing if one of them has nothing. */
export const together = (...steps: (StepKind | undefined)[]): StepKind[] | undefined =>
  steps.includes(undefined) ? undefined : (steps as StepKind[])
