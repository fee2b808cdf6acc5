import type { Attempt } from '../runs/claim.ts'
import { claimRun, localLane } from '../runs/claim.ts'
import type { Ledger } from '../runs/ledger.ts'
import type { Dispatch } from './dispatch.ts'

/** Should a wake-up ever be missed, the queue is looked at again after this long. */
const lookAgainMs = 1000

export interface Capacity {
  /** How many runs are worked on here at a time. */
  slots: number
  /** How many may be under way at an engine elsewhere. */
  elsewhere: (engine: string) => number
}

/**
 * In process: each slot claims from the runs table, and sleeps until a run is queued. Runs that engines elsewhere work on
 * take no slot: one more loop claims those, up to what each engine takes, and does not wait for them.
 */
export class EmbeddedDispatch implements Dispatch {
  readonly #ledger: Ledger
  readonly #capacity: Capacity
  #loops: Promise<void>[] = []
  #stopped = false
  readonly #idleSlots = new Set<() => void>()
  readonly #idleSender = new Set<() => void>()
  #off: (() => void) | undefined
  readonly #elsewhere = new Map<string, number>()
  readonly #underWay = new Set<Promise<void>>()

  constructor(ledger: Ledger, capacity: Capacity) {
    this.#ledger = ledger
    this.#capacity = capacity
  }

  start(work: (attempt: Attempt) => Promise<void>) {
    this.#off = this.#ledger.signals.onRunQueued((lane) =>
      wakeOne(lane === localLane ? this.#idleSlots : this.#idleSender),
    )
    const slots = Array.from({ length: this.#capacity.slots }, () => this.#work(work))
    this.#loops = [this.#send(work), ...slots]
  }

  async stop() {
    this.#stopped = true
    this.#off?.()
    for (const wake of [...this.#idleSlots, ...this.#idleSender]) wake()
    await Promise.all(this.#loops)
    await Promise.all(this.#underWay)
  }

  async #work(work: (attempt: Attempt) => Promise<void>) {
    while (!this.#stopped) {
      const attempt = await claimRun(this.#ledger).catch(() => undefined)
      if (attempt === undefined) await this.#sleep(this.#idleSlots)
      else await work(attempt)
    }
  }

  async #send(work: (attempt: Attempt) => Promise<void>) {
    while (!this.#stopped) {
      const attempt = await claimRun(this.#ledger, { except: [localLane, ...this.#full()] }).catch(() => undefined)
      if (attempt === undefined) {
        await this.#sleep(this.#idleSender)
        continue
      }
      const { lane } = attempt.run
      this.#elsewhere.set(lane, (this.#elsewhere.get(lane) ?? 0) + 1)
      const ended = work(attempt).finally(() => {
        this.#elsewhere.set(lane, (this.#elsewhere.get(lane) ?? 1) - 1)
        this.#underWay.delete(ended)
        wakeOne(this.#idleSender)
      })
      this.#underWay.add(ended)
    }
  }

  #full(): string[] {
    return [...this.#elsewhere].flatMap(([lane, busy]) => (busy >= this.#capacity.elsewhere(lane) ? [lane] : []))
  }

  #sleep(sleepers: Set<() => void>): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        sleepers.delete(wake)
        resolve()
      }
      const timer = setTimeout(wake, lookAgainMs)
      sleepers.add(wake)
      if (this.#stopped) wake()
    })
  }
}

function wakeOne(sleepers: Set<() => void>) {
  const [first] = sleepers
  first?.()
}
