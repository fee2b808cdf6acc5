/** One attempt under way: what its steps hand to one another. */
import type { Ask, Context, Engine } from '../engines/engine.ts'
import type { Attempt } from '../runs/claim.ts'
import type { Watch } from './watch.ts'
import type { Workshop } from './workshop.ts'

export interface Work {
  shop: Workshop
  attempt: Attempt
  ask: Ask
  context: Context
  watch: Watch
  trail: Trail
}

/** Filled in on the way, so that a failure can also tell who was asked. */
export interface Trail {
  engine: Engine | undefined
  /** Which of the engine's models. */
  upstream: string | null
  /** Who could not, and why: for the run's warnings. */
  passedOver: string[]
}
