import { z } from 'zod'

/** Whether the same request may succeed later without being changed. */
export type Retry = 'never' | 'later'

interface ErrorRow {
  status: number
  retry: Retry
  message: string
}

/** Every way a request can be refused. Docs, OpenAPI and the client's error classes are made from this table. */
export const requestErrors = {
  invalid_json: { status: 400, retry: 'never', message: 'The body is not valid JSON.' },
  unauthenticated: { status: 401, retry: 'never', message: 'No valid credentials were sent.' },
  forbidden: { status: 403, retry: 'never', message: 'These credentials do not allow that.' },
  model_access_denied: { status: 403, retry: 'never', message: 'You have no grant for this model.' },
  not_found: { status: 404, retry: 'never', message: 'There is nothing here.' },
  run_not_found: { status: 404, retry: 'never', message: 'There is no such run.' },
  model_not_found: { status: 404, retry: 'never', message: 'There is no such model.' },
  method_not_allowed: { status: 405, retry: 'never', message: 'This path does not take that method.' },
  request_timeout: { status: 408, retry: 'later', message: 'The request took too long to arrive.' },
  run_finished: { status: 409, retry: 'never', message: 'The run has already finished.' },
  idempotency_in_flight: {
    status: 409,
    retry: 'later',
    message: 'The first request with this Idempotency-Key is still being answered.',
  },
  run_deleted: { status: 410, retry: 'never', message: 'The run was deleted.' },
  upload_too_large: { status: 413, retry: 'never', message: 'The body is larger than is allowed.' },
  image_too_large: { status: 413, retry: 'never', message: 'The picture has more pixels than are allowed.' },
  unsupported_media_type: { status: 415, retry: 'never', message: 'The body is of a type that is not taken here.' },
  range_not_satisfiable: { status: 416, retry: 'never', message: 'The file has no such range.' },
  invalid_input: { status: 422, retry: 'never', message: 'The input is not valid.' },
  unsupported_parameter: { status: 422, retry: 'never', message: 'The chosen model cannot honour a parameter.' },
  image_unreadable: { status: 422, retry: 'never', message: 'An image could not be read.' },
  url_not_allowed: { status: 422, retry: 'never', message: 'That URL may not be fetched from here.' },
  idempotency_key_reused: {
    status: 422,
    retry: 'never',
    message: 'This Idempotency-Key was used for another request.',
  },
  rate_limited: { status: 429, retry: 'later', message: 'Too many requests.' },
  queue_full: { status: 429, retry: 'later', message: 'Too many runs are waiting.' },
  budget_exceeded: { status: 429, retry: 'never', message: 'The budget is spent.' },
  internal: { status: 500, retry: 'later', message: 'Something went wrong on our side.' },
  model_unavailable: { status: 503, retry: 'never', message: 'No engine serves this model here.' },
  storage_unavailable: { status: 503, retry: 'later', message: 'Storage cannot be reached.' },
  sync_timeout: { status: 504, retry: 'never', message: 'The run is still going on; ask for it by its id.' },
} as const satisfies Record<string, ErrorRow>

/** Every way a run that was accepted can fail. The status is that of an answer that waited for the run. */
export const runErrors = {
  content_rejected: { status: 422, retry: 'never', message: 'The content was refused by the model’s safety rules.' },
  engine_rejected: { status: 422, retry: 'never', message: 'The engine refused the request.' },
  engine_unavailable: { status: 503, retry: 'later', message: 'The engine could not be reached.' },
  engine_rate_limited: {
    status: 503,
    retry: 'later',
    message: 'The engine is taking no more requests for the moment.',
  },
  engine_timeout: { status: 504, retry: 'later', message: 'The engine did not finish in time.' },
  output_invalid: {
    status: 502,
    retry: 'later',
    message: 'The engine answered with something that is not what was asked for.',
  },
  interrupted: { status: 503, retry: 'later', message: 'The work was interrupted too often.' },
} as const satisfies Record<string, ErrorRow>

export type RequestErrorCode = keyof typeof requestErrors
export type RunErrorCode = keyof typeof runErrors

export const requestErrorCodes = Object.keys(requestErrors) as [RequestErrorCode, ...RequestErrorCode[]]
export const runErrorCodes = Object.keys(runErrors) as [RunErrorCode, ...RunErrorCode[]]

/** One thing wrong with a body. A body's faults are all reported at once. */
export const fault = z
  .object({
    path: z.string().describe('Where, e.g. `images[0].tag`.'),
    message: z.string(),
    expected: z.string().optional(),
    received: z.string().optional(),
    suggestion: z.string().optional().describe('The nearest name that exists.'),
  })
  .meta({ id: 'Fault' })
export type Fault = z.infer<typeof fault>

export const apiError = z
  .object({
    message: z.string(),
    code: z.enum([...requestErrorCodes, ...runErrorCodes]),
    details: z.unknown().optional().describe('For `invalid_input` a list of faults; for `sync_timeout` the `run_id`.'),
    request_id: z.string(),
  })
  .meta({ id: 'ApiError' })
export type ApiErrorBody = z.infer<typeof apiError>

/** A request that is refused, by a code of the table. Thrown anywhere below the HTTP layer and told there. */
export class Refusal extends Error {
  readonly code: RequestErrorCode
  readonly details: unknown

  /** A cause is for the log; the caller is not told. */
  constructor(
    code: RequestErrorCode,
    message: string = requestErrors[code].message,
    details?: unknown,
    options?: { cause: unknown },
  ) {
    super(message, options)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }
}
