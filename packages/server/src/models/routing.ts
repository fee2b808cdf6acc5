/** Which engine serves which operation and model: what the configuration names first, then whoever offers it. */
import { Refusal } from '@easel/contract'
import type { Card, Engine } from '../engines/engine.ts'

/** `*` stands for every operation or model. */
export interface Route {
  operation: string
  model: string
  engines: string[]
}

export interface Routed {
  engine: Engine
  card: Card
}

export class Routing {
  readonly #engines: readonly Engine[]
  readonly #routes: readonly Route[]

  constructor(engines: readonly Engine[], routes: readonly Route[]) {
    this.#engines = engines
    this.#routes = routes
    for (const name of routes.flatMap((route) => route.engines))
      if (!engines.some((engine) => engine.id === name))
        throw new Error(
          `a route names the engine ${name}; there are: ${engines.map((engine) => engine.id).join(', ') || 'none'}`,
        )
  }

  /** Everyone who would serve it, the first choice first. */
  candidates(operation: string, model: string | null): Routed[] {
    const route = this.#routes.find((each) => fits(each.operation, operation) && fits(each.model, model ?? ''))
    const engines = route === undefined ? this.#engines : route.engines.map((id) => this.engine(id))
    return engines.flatMap((engine) => {
      const card = engine.offers(operation, model)
      return card === undefined ? [] : [{ engine, card }]
    })
  }

  /** `hasScene` is left out while the pictures are not known yet. */
  choose(operation: string, model: string | null, hasScene = true): Routed {
    return this.choices(operation, model, hasScene)[0] as Routed
  }

  /** At least one. */
  choices(operation: string, model: string | null, hasScene: boolean): Routed[] {
    const found = this.candidates(operation, model).filter(({ card }) => hasScene || card.needsScene !== true)
    if (found.length > 0) return found
    const asked = model === null ? operation : `${operation} with ${model}`
    throw new Refusal('model_unavailable', `No engine serves ${asked} here.`, { operation, model })
  }

  engine(id: string): Engine {
    const found = this.#engines.find((engine) => engine.id === id)
    if (found === undefined) throw new Refusal('model_unavailable', `There is no engine ${id} here.`)
    return found
  }

  get engines(): readonly Engine[] {
    return this.#engines
  }
}

/** Engines elsewhere have a line of their own, so that waiting for them keeps nobody else waiting. */
export function laneOf(engine: Engine): string {
  return engine.submit !== undefined || engine.spends === true ? engine.id : 'local'
}

const fits = (pattern: string, name: string) => pattern === '*' || pattern === name
