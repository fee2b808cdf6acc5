/**
 * The text of runs that were asked for before. Whoever polls asks for the same run again and again, and mostly nothing has
 * changed: the run's revision tells. Measured on 15 November 2026: half the time of an answer.
 */
import type { RunHead } from '../db/runs.ts'

/** A run's text has some 2,500 characters, but a caller may make it ten times as long. */
const mostCharacters = 25_000_000

interface Presented {
  revision: number
  day: number
  text: string
}

export class PresentedRuns {
  /** Addresses of files change with the day. */
  readonly #texts = new Map<string, Presented>()
  #characters = 0

  has(runId: string): boolean {
    return this.#texts.has(runId)
  }

  find(runId: string, head: RunHead, day: number): string | undefined {
    const kept = this.#texts.get(runId)
    const fresh = kept?.revision === head.revision && kept.day === day
    return fresh ? kept?.text : undefined
  }

  /** A queued run's place in the line changes without the run; it is not kept. */
  keep(run: { id: string; revision: number; status: string }, day: number, text: string) {
    if (run.status === 'queued') return
    this.#forget(run.id)
    this.#texts.set(run.id, { revision: run.revision, day, text })
    this.#characters += text.length
    for (const oldest of this.#texts.keys()) {
      if (this.#characters <= mostCharacters) return
      this.#forget(oldest)
    }
  }

  #forget(runId: string) {
    this.#characters -= this.#texts.get(runId)?.text.length ?? 0
    this.#texts.delete(runId)
  }
}
