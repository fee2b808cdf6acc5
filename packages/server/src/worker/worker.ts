/** Works on runs, and looks after what was left behind. */
import { limits } from '@easel/contract'
import { dropExpiredIdempotency } from '../db/idempotency.ts'
import { cancelledRemotes } from '../db/runs.ts'
import type { Dispatch } from '../dispatch/dispatch.ts'
import { removeDoomed, sweepFiles } from '../files/sweep.ts'
import { recoverRuns } from '../runs/recover.ts'
import { execute } from './execute.ts'
import { callOff } from './remote.ts'
import type { Workshop } from './workshop.ts'

const tidyEveryMs = 5000
const sweepEveryMs = 10 * 60 * 1000

export class Worker {
  readonly #shop: Workshop
  readonly #dispatch: Dispatch
  readonly #stopping = new AbortController()
  #tidying: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #sweptAt = 0

  constructor(shop: Workshop, dispatch: Dispatch) {
    this.#shop = shop
    this.#dispatch = dispatch
  }

  /**
   * Nobody else can be at work on an embedded store: what a process left behind when it died is taken up at once. This
   * must be done before anything new begins, because it takes every hold for a dead one's.
   */
  async takeUp() {
    await sweepFiles(this.#shop.shelf, 'everyone')
    const taken = await recoverRuns(this.#shop.ledger, 'everyone')
    if (taken > 0) this.#shop.log.info({ runs: taken }, 'took up interrupted runs')
  }

  start() {
    this.#dispatch.start((attempt) =>
      execute(this.#shop, attempt, this.#stopping.signal).catch((error) =>
        this.#shop.log.error({ err: error, run_id: attempt.run.id }, 'an attempt could not be ended'),
      ),
    )
    this.#timer = setInterval(() => {
      this.#tidying ??= this.#tidy().finally(() => {
        this.#tidying = undefined
      })
    }, tidyEveryMs)
  }

  /** Attempts under way are given back, and taken up again at the next start; what is paid for is sent to its end. */
  async stop() {
    clearInterval(this.#timer)
    this.#stopping.abort()
    await this.#dispatch.stop()
    await this.#shop.sends.ended()
    await this.#tidying
  }

  async #tidy() {
    const { ledger, shelf, log } = this.#shop
    try {
      await recoverRuns(ledger, 'expired')
      for (const run of await cancelledRemotes(ledger.db, ledger.now() - 60_000)) await callOff(this.#shop, run.id)
      await removeDoomed(shelf)
      if (ledger.now() - this.#sweptAt < sweepEveryMs) return
      this.#sweptAt = ledger.now()
      await sweepFiles(shelf, 'expired')
      await ledger.db.transaction((tx) => dropExpiredIdempotency(tx, ledger.now() - limits.idempotencyHours * 3600_000))
    } catch (error) {
      log.warn({ err: error }, 'tidying up failed')
    }
  }
}
