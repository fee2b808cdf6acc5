/** What the client throws. A class for each code that the service can answer with is in `generated/errors.ts`. */
import type { ErrorCode, Run, RunErrorCode } from './generated/types.ts'

/** Everything the client throws of itself is one of these. */
export class EaselError extends Error {
  override readonly name: string = 'EaselError'
}

export interface ApiErrorFacts {
  status: number
  code: string
  message: string
  details: unknown
  requestId: string | null
  retryAfterMs: number | null
}

/** The service refused the request, or the run it waited for failed. */
export class EaselApiError<Code extends string = ErrorCode | (string & {}), Details = unknown> extends EaselError {
  override readonly name: string = 'EaselApiError'
  readonly status: number
  readonly code: Code
  readonly details: Details
  /** What to tell whoever runs the service. */
  readonly requestId: string | null
  /** How long the service asks to be left alone, where it says so. */
  readonly retryAfterMs: number | null

  constructor(facts: ApiErrorFacts) {
    super(facts.message)
    this.status = facts.status
    this.code = facts.code as Code
    this.details = facts.details as Details
    this.requestId = facts.requestId
    this.retryAfterMs = facts.retryAfterMs
  }
}

/** What the table of codes says of one. */
export interface ErrorRow {
  type: new (facts: ApiErrorFacts) => EaselApiError
  retry: 'never' | 'later'
}

/** No answer came: the name was not found, or the connection was refused or cut. */
export class EaselConnectionError extends EaselError {
  override readonly name: string = 'EaselConnectionError'
}

/** The address answered that what is asked for lies elsewhere. Credentials are for the base address, so nothing was sent there. */
export class EaselRedirectError extends EaselError {
  override readonly name: string = 'EaselRedirectError'
  /** Where it leads; browsers do not tell. */
  readonly location: string | null

  constructor(location: string | null) {
    super(`The service answered with a redirect${location === null ? '' : ` to ${location}`}, which is not followed.`)
    this.location = location
  }
}

/** The time that was allowed is over. What was begun on the service goes on. */
export class EaselTimeoutError extends EaselError {
  override readonly name: string = 'EaselTimeoutError'
}

/** The caller's own signal ended it. */
export class EaselAbortError extends EaselError {
  /** The name that `fetch` gives it, which callers already look for. */
  override readonly name: string = 'AbortError'
}

/** A run did not come to a good end; only thrown where the caller asked for that. */
export class RunFailedError extends EaselError {
  override readonly name: string = 'RunFailedError'
  readonly run: Run
  /** Null if the run was cancelled. */
  readonly code: RunErrorCode | null

  constructor(run: Run) {
    super(run.error?.message ?? `The run is ${run.status}.`)
    this.run = run
    this.code = run.error?.code ?? null
  }
}

/** A webhook that the service did not send, or that came too late. */
export class WebhookVerificationError extends EaselError {
  override readonly name: string = 'WebhookVerificationError'
}
