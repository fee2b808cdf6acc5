/** Which of the given fields an engine does not honour: those that it says it ignores, with why, and the others. */
import type { Card } from '../engines/engine.ts'
import { ours } from './ours.ts'

export interface Heeding {
  /** For the run's warnings. */
  ignored: string[]
  /** Names of fields that it knows nothing of. */
  unknown: string[]
}

export function heeding({ honours, ignores = {} }: Card, given: readonly string[]): Heeding {
  const left = given.filter((field) => !ours.includes(field) && honours !== 'all' && !honours.includes(field))
  const told = (field: string) => ignores[field]
  return {
    ignored: left.filter((field) => told(field) !== undefined).map((field) => `${field}: ${told(field)}`),
    unknown: left.filter((field) => told(field) === undefined),
  }
}
