/** What every piece of work is given: the networks, a way to be stopped, and a way to say how far it is. */
import type { Networks } from './networks/networks.ts'

export interface Work {
  networks: Networks
  signal: AbortSignal
  /** A share from 0 to 1, and words for people. */
  progress(share: number, stage?: string): void
}

/** The same work as a part of something larger: its 0 to 1 is the other's `from` to `to`. */
export function part(work: Work, from: number, to: number): Work {
  return { ...work, progress: (share, stage) => work.progress(from + (to - from) * share, stage) }
}

/** Nothing in the picture is what was asked for; `found` says what is there. */
export class NothingFound extends Error {
  readonly asked: string
  readonly found: string[]

  constructor(asked: string, found: string[]) {
    super(
      found.length === 0
        ? `Nothing in the picture was recognised as “${asked}”, nor as anything else.`
        : `Nothing in the picture was recognised as “${asked}”; it shows ${found.join(', ')}.`,
    )
    this.name = 'NothingFound'
    this.asked = asked
    this.found = found
  }
}

/** What was asked cannot be done, and why, in words for the caller. */
export class CannotDo extends Error {
  override name = 'CannotDo'
}
