/** Which engine serves which operation and model: what the configuration names first, then whoever offers it. */
import { Refusal } from '@easel/contract'
import type { Card, Engine } from '../engines/engine.ts'
import { askable } from './askable.ts'
import { PriceBook } from './prices.ts'
import { type UpstreamModel, UpstreamModels } from './upstream.ts'
import { neededFor } from './vendors.ts'

/** `*` stands for every operation or model. */
export interface Route {
  operation: string
  model: string
  engines: string[]
}

/** What is known of an asking: the pictures only once they have been gathered. */
export interface Known {
  hasScene?: boolean
  given?: readonly string[]
}

export interface Routed {
  engine: Engine
  card: Card
}

/** What the configuration says of models. It may change while the service runs. */
export interface RoutingSettings {
  routes: readonly Route[]
  upstreams: UpstreamModels
  prices: PriceBook
  /** Whether engines of this process make what no engine elsewhere offers. */
  embeddedFallback: boolean
}

export class Routing {
  readonly #engines: readonly Engine[]
  #settings: RoutingSettings

  constructor(engines: readonly Engine[], settings: Partial<RoutingSettings> = {}) {
    this.#engines = engines
    const upstreams = new UpstreamModels([])
    this.#settings = { routes: [], upstreams, prices: new PriceBook([]), embeddedFallback: true, ...settings }
    this.configure(this.#settings)
  }

  configure(settings: RoutingSettings) {
    const ids = this.#engines.map((engine) => engine.id)
    const missing = settings.routes.flatMap((route) => route.engines).find((name) => !ids.includes(name))
    const needed = neededFor(missing ?? '')
    if (missing !== undefined)
      throw new Error(
        `a route names the engine ${missing}, ${needed === undefined ? `but there are only: ${ids.join(', ') || 'none'}` : `which is not set up; set ${needed}`}`,
      )
    for (const route of settings.routes) this.#checkServed(route)
    this.#settings = settings
  }

  /** A route to somebody who never serves it would be a route to nowhere. */
  #checkServed({ operation, model, engines }: Route) {
    const meant = askable.flatMap(({ type, operations }) =>
      fits(model, type ?? '') ? operations.filter(({ id }) => fits(operation, id)).map(({ id }) => ({ id, type })) : [],
    )
    const idle = engines.find((name) => !meant.some(({ id, type }) => this.engine(name).offers(id, type) !== undefined))
    if (idle === undefined) return
    const asked = [operation, model].filter((name) => name !== '*').join(' with ') || 'any operation'
    throw new Error(`a route names the engine ${idle} for ${asked}, which it does not serve`)
  }

  /** Which of the engine's models stands behind the name; undefined for engines that have none of their own. */
  upstream(engine: string, operation: string, model: string | null): UpstreamModel | undefined {
    return this.#settings.upstreams.find(engine, operation, model)
  }

  /** What an engine takes; undefined where it does not serve that. */
  cardOf(engine: string, operation: string, model: string | null): Card | undefined {
    return this.engine(engine).offers(operation, model)
  }

  /** US dollars; undefined where no price is known. `made`: how many pictures came of it, once that is known. */
  estimate(
    engine: string,
    operation: string,
    model: string | null,
    { inputs, given }: { inputs: Record<string, unknown>; given: readonly string[] },
    made?: number,
  ): number | undefined {
    const { upstream = '', defaults = {} } = this.upstream(engine, operation, model) ?? {}
    const { ignores = {} } = this.cardOf(engine, operation, model) ?? {}
    // As it goes to the vendor: what was given, then the vendor's defaults, then ours; and nothing of what is ignored.
    const asked = Object.entries(inputs).filter(([name]) => !Object.hasOwn(ignores, name))
    const chosen = asked.filter(([name]) => given.includes(name))
    const facts = { ...Object.fromEntries(asked), ...defaults, ...Object.fromEntries(chosen) }
    return this.#settings.prices.estimate({ engine, upstream, operation, facts, made })
  }

  /**
   * Everyone who would serve it, the first choice first. Where no route says otherwise, whoever set up a vendor's model
   * wants that one or an error, not a drawing in its place.
   */
  candidates(operation: string, model: string | null): Routed[] {
    const route = this.#settings.routes.find((each) => fits(each.operation, operation) && fits(each.model, model ?? ''))
    const offered = (route === undefined ? this.#engines : route.engines.map((id) => this.engine(id))).flatMap(
      (engine) => {
        const card = engine.offers(operation, model)
        return card === undefined ? [] : [{ engine, card }]
      },
    )
    if (route !== undefined) return offered
    const elsewhere = offered.filter(({ engine }) => laneOf(engine) !== 'local')
    if (elsewhere.length > 0) return elsewhere
    return this.#settings.embeddedFallback ? offered : []
  }

  choose(operation: string, model: string | null, known: Known = {}): Routed {
    return this.choices(operation, model, known)[0] as Routed
  }

  /** At least one. */
  choices(operation: string, model: string | null, { hasScene = true, given = [] }: Known): Routed[] {
    const isMeant = ({ card }: Routed) => card.needsOneOf?.some((field) => given.includes(field)) === true
    const able = this.candidates(operation, model).filter(
      (each) => (hasScene || each.card.needsScene !== true) && (each.card.needsOneOf === undefined || isMeant(each)),
    )
    const found = [...able.filter(isMeant), ...able.filter((each) => !isMeant(each))]
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
