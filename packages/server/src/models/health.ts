/** How each engine is doing: whether it is worth asking, and how many runs it may have at a time. */

/** After so many failures in a row an engine is left alone for a while, then tried with one run. */
const mostFailures = 5
const restMs = 30_000

interface State {
  failures: number
  restsUntil: number
  /** One run is finding out whether it is back. */
  isTrying: boolean
}

export class Health {
  readonly #now: () => number
  readonly #states = new Map<string, State>()

  constructor(now: () => number) {
    this.#now = now
  }

  /** Why it should not be asked now; undefined when it may be. Whoever is let in while it rests must report back. */
  resting(engine: string): string | undefined {
    const state = this.#states.get(engine)
    if (state === undefined || state.failures < mostFailures) return undefined
    if (this.#now() >= state.restsUntil && !state.isTrying) {
      state.isTrying = true
      return undefined
    }
    return `it failed ${state.failures} times in a row and is left alone for a while`
  }

  /** The same, for those who only want to know. */
  isResting(engine: string): boolean {
    const state = this.#states.get(engine)
    return state !== undefined && state.failures >= mostFailures && this.#now() < state.restsUntil
  }

  succeeded(engine: string) {
    this.#states.delete(engine)
  }

  /** Whether it is left alone from now on. */
  failed(engine: string): boolean {
    const failures = (this.#states.get(engine)?.failures ?? 0) + 1
    this.#states.set(engine, { failures, restsUntil: this.#now() + restMs, isTrying: false })
    return failures >= mostFailures
  }

  /** It ended in a way that says nothing about the engine. */
  unclear(engine: string) {
    const state = this.#states.get(engine)
    if (state !== undefined) state.isTrying = false
  }
}
