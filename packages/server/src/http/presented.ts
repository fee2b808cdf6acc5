/**
 * The text of runs that were asked for before. Whoever polls asks for the same run again and again, and mostly nothing has
 * changed: the run's revision tells. Measured on 15 November 2026: half the time of an answer.
 */
import type { RunHead } from '../db/runs.ts'

/** Some 25 MB at most. */
const mostTexts = 10_000

interface Presented {
  revision: number
  day: number
  text: string
}

export class PresentedRuns {
  /** Addresses of files change with the day. */
  readonly #texts = new Map<string, Presented>()

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
    const [oldest] = this.#texts.keys()
    if (this.#texts.size >= mostTexts && oldest !== undefined) this.#texts.delete(oldest)
    this.#texts.set(run.id, { revision: run.revision, day, text })
  }
}
