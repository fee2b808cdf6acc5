import type { Attempt } from '../runs/claim.ts'
import { claimRun } from '../runs/claim.ts'
import type { Ledger } from '../runs/ledger.ts'
import type { Dispatch } from './dispatch.ts'

/** Should a wake-up ever be missed, the queue is looked at again after this long. */
const lookAgainMs = 1000

/** In process: each slot claims from the runs table, and sleeps until a run is queued. */
export class EmbeddedDispatch implements Dispatch {
  readonly #ledger: Ledger
  readonly #slots: number
  #loops: Promise<void>[] = []
  #stopped = false
  readonly #sleepers = new Set<() => void>()
  #off: (() => void) | undefined

  constructor(ledger: Ledger, slots: number) {
    this.#ledger = ledger
    this.#slots = slots
  }

  start(work: (attempt: Attempt) => Promise<void>) {
    this.#off = this.#ledger.signals.onRunQueued(() => this.#wakeOne())
    this.#loops = Array.from({ length: this.#slots }, () => this.#loop(work))
  }

  async stop() {
    this.#stopped = true
    this.#off?.()
    for (const wake of [...this.#sleepers]) wake()
    await Promise.all(this.#loops)
  }

  async #loop(work: (attempt: Attempt) => Promise<void>) {
    while (!this.#stopped) {
      const attempt = await claimRun(this.#ledger).catch(() => undefined)
      if (attempt === undefined) await this.#sleep()
      else await work(attempt)
    }
  }

  #sleep(): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        this.#sleepers.delete(wake)
        resolve()
      }
      const timer = setTimeout(wake, lookAgainMs)
      this.#sleepers.add(wake)
      if (this.#stopped) wake()
    })
  }

  #wakeOne() {
    const [first] = this.#sleepers
    first?.()
  }
}
