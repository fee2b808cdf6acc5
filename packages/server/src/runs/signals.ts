/**
 * Tells those who wait in this process that something has changed. What was told is in the database; this only wakes.
 * Where several processes share a database, this is what must travel between them: each message is a word and an id,
 * may be lost or come twice, and whoever misses one finds out by itself, only later.
 */
import { EventEmitter } from 'node:events'

export class Signals {
  readonly #emitter = new EventEmitter().setMaxListeners(0)

  runChanged(runId: string) {
    this.#emitter.emit(`run ${runId}`)
  }

  /** An attempt that is going on must stop: its run was cancelled. */
  attemptEnded(runId: string) {
    this.#emitter.emit(`attempt ${runId}`)
  }

  /** A vendor says that it has news of the run's work. It is not believed, only asked. */
  wakeUp(runId: string) {
    this.#emitter.emit(`wake ${runId}`)
  }

  runQueued(lane: string) {
    this.#emitter.emit('queued', lane)
  }

  deliveryDue() {
    this.#emitter.emit('delivery')
  }

  onRunChanged(runId: string, listener: () => void): () => void {
    return this.#on(`run ${runId}`, listener)
  }

  onAttemptEnded(runId: string, listener: () => void): () => void {
    return this.#on(`attempt ${runId}`, listener)
  }

  onWakeUp(runId: string, listener: () => void): () => void {
    return this.#on(`wake ${runId}`, listener)
  }

  onRunQueued(listener: (lane: string) => void): () => void {
    return this.#on('queued', listener)
  }

  onDeliveryDue(listener: () => void): () => void {
    return this.#on('delivery', listener)
  }

  #on(name: string, listener: (...what: string[]) => void): () => void {
    this.#emitter.on(name, listener)
    return () => this.#emitter.off(name, listener)
  }
}
