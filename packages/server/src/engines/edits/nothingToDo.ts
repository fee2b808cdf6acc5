/** An instruction of which nothing can be done, and what would work instead. */
import { EngineError } from '../engine.ts'

const always = ['blur the background', 'make it night', 'brighter and warmer', 'in watercolour', 'crop to 1:1']

export class NothingToDo extends EngineError {
  readonly wouldWork: string[]

  /** `things` are names of what is in the picture: examples are made with them. */
  constructor(asked: string, things: readonly string[], reasons: readonly string[] = []) {
    const wouldWork = [...examplesWith(things), ...always]
    const because = reasons.length === 0 ? '' : ` ${reasons.join(' ')}`
    const details = { asked, found: [...things], would_work: wouldWork }
    super('engine_rejected', `Nothing of “${asked}” could be done.${because}`, details)
    this.name = 'NothingToDo'
    this.wouldWork = wouldWork
  }
}

function examplesWith([first, second]: readonly string[]): string[] {
  if (first === undefined) return ['add a red balloon on the left']
  return [
    `remove the ${first}`,
    `make the ${second ?? first} blue`,
    `add a hat to the ${first}`,
    `crop to the ${first}`,
  ]
}
