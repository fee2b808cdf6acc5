/** Carries an engine's progress and previews to the run, no faster than anybody can read them. */
import { randomUUID } from 'node:crypto'
import { dropHolds } from '../db/files.ts'
import type { Context } from '../engines/engine.ts'
import { ingestMade } from '../files/ingest.ts'
import type { Attempt } from '../runs/claim.ts'
import { reportPreview, reportProgress } from '../runs/heartbeat.ts'
import type { Watch } from './watch.ts'
import type { Workshop } from './workshop.ts'

const everyMs = 100

export class Reporter {
  readonly #shop: Workshop
  readonly #attempt: Attempt
  readonly #watch: Watch
  #share = 0
  #stage: string | null = null
  #preview: Uint8Array | undefined
  #unsaid = false
  #saying: Promise<void> | undefined
  #ended = false
  #hurry = () => {}

  constructor(shop: Workshop, attempt: Attempt, watch: Watch) {
    this.#shop = shop
    this.#attempt = attempt
    this.#watch = watch
  }

  /** The part of an engine's context that reports. */
  readonly door: Pick<Context, 'progress' | 'preview'> = {
    progress: (share, stage) => {
      this.#share = Math.max(this.#share, share)
      this.#stage = stage ?? this.#stage
      this.#unsaid = true
      this.#say()
    },
    preview: (bytes) => {
      this.#preview = bytes
      this.#say()
    },
  }

  /** Nothing is said after this resolves. */
  async settled() {
    this.#unsaid = false
    this.#preview = undefined
    this.#ended = true
    this.#hurry()
    await this.#saying
  }

  /** One thing at a time; what came meanwhile is said together. Work that was left behind may still talk, to nobody. */
  #say() {
    if (this.#ended) return
    this.#saying ??= this.#sayAll().finally(() => {
      this.#saying = undefined
    })
  }

  async #sayAll() {
    while (this.#unsaid || this.#preview !== undefined) {
      const preview = this.#preview
      this.#preview = undefined
      const progressed = this.#unsaid
      this.#unsaid = false
      try {
        if (progressed && !(await reportProgress(this.#shop.ledger, this.#attempt, this.#share, this.#stage)))
          this.#watch.lost()
        if (preview !== undefined) await this.#show(preview)
      } catch (error) {
        this.#shop.log.warn({ err: error, run_id: this.#attempt.run.id }, 'progress could not be reported')
      }
      if (this.#ended) return
      await this.#pause()
    }
  }

  /** Ends early when nothing more will be said. */
  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, everyMs)
      this.#hurry = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async #show(bytes: Uint8Array) {
    const { shelf, ledger } = this.#shop
    const owner = { accountId: this.#attempt.run.account_id, holder: randomUUID() }
    try {
      const file = await ingestMade(shelf, owner, bytes, 'picture')
      await reportPreview(ledger, this.#attempt, file, owner.holder)
    } catch (error) {
      await shelf.db.transaction((tx) => dropHolds(tx, owner.holder, ledger.now()))
      throw error
    }
  }
}
