/** Waits for the next time to ask a vendor: for so long, or until the vendor calls. */
import type { Signals } from '../runs/signals.ts'
import { pause } from './pause.ts'

/** However often a vendor calls, it is not asked more often than this. */
const leastMs = 200

export class Bell {
  readonly #off: () => void
  #rung = false
  #wake = () => {}

  constructor(signals: Signals, runId: string) {
    this.#off = signals.onWakeUp(runId, () => {
      this.#rung = true
      this.#wake()
    })
  }

  /** To be said before the vendor is asked: whoever rings from here on may know more than the answer tells. */
  listen() {
    this.#rung = false
  }

  /** Whether it rang. */
  async wait(mostMs: number, signal: AbortSignal): Promise<boolean> {
    const soonest = pause(Math.min(leastMs, mostMs), signal)
    const ringing = new AbortController()
    this.#wake = () => ringing.abort()
    if (!this.#rung) await pause(mostMs, AbortSignal.any([signal, ringing.signal]))
    await soonest
    return this.#rung
  }

  off() {
    this.#off()
  }
}
