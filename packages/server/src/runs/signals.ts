/** Tells those who wait in this process that something has changed. What was told is in the database; this only wakes. */
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
