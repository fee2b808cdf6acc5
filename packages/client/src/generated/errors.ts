// Made from packages/contract by `npm run generate`; change it there.
import { EaselApiError, type ErrorRow } from '../errors.ts'
import type { Fault } from './types.ts'

/** 400 `invalid_json`: The body is not valid JSON. */
export class InvalidJsonError extends EaselApiError<'invalid_json'> {
  override readonly name: string = 'InvalidJsonError'
}

/** 401 `unauthenticated`: No valid credentials were sent. */
export class UnauthenticatedError extends EaselApiError<'unauthenticated'> {
  override readonly name: string = 'UnauthenticatedError'
}

/** 403 `forbidden`: These credentials do not allow that. */
export class ForbiddenError extends EaselApiError<'forbidden'> {
  override readonly name: string = 'ForbiddenError'
}

/** 403 `model_access_denied`: You have no grant for this model. */
export class ModelAccessDeniedError extends EaselApiError<'model_access_denied'> {
  override readonly name: string = 'ModelAccessDeniedError'
}

/** 404 `not_found`: There is nothing here. */
export class NotFoundError extends EaselApiError<'not_found'> {
  override readonly name: string = 'NotFoundError'
}

/** 404 `run_not_found`: There is no such run. */
export class RunNotFoundError extends EaselApiError<'run_not_found'> {
  override readonly name: string = 'RunNotFoundError'
}

/** 404 `model_not_found`: There is no such model. */
export class ModelNotFoundError extends EaselApiError<'model_not_found'> {
  override readonly name: string = 'ModelNotFoundError'
}

/** 405 `method_not_allowed`: This path does not take that method. */
export class MethodNotAllowedError extends EaselApiError<'method_not_allowed'> {
  override readonly name: string = 'MethodNotAllowedError'
}

/** 408 `request_timeout`: The request took too long to arrive. */
export class RequestTimeoutError extends EaselApiError<'request_timeout'> {
  override readonly name: string = 'RequestTimeoutError'
}

/** 409 `run_finished`: The run has already finished. */
export class RunFinishedError extends EaselApiError<'run_finished'> {
  override readonly name: string = 'RunFinishedError'
}

/** 409 `idempotency_in_flight`: The first request with this Idempotency-Key is still being answered. */
export class IdempotencyInFlightError extends EaselApiError<'idempotency_in_flight'> {
  override readonly name: string = 'IdempotencyInFlightError'
}

/** 410 `run_deleted`: The run was deleted. */
export class RunDeletedError extends EaselApiError<'run_deleted'> {
  override readonly name: string = 'RunDeletedError'
}

/** 413 `upload_too_large`: The body is larger than is allowed. */
export class UploadTooLargeError extends EaselApiError<'upload_too_large'> {
  override readonly name: string = 'UploadTooLargeError'
}

/** 413 `image_too_large`: The picture has more pixels than are allowed. */
export class ImageTooLargeError extends EaselApiError<'image_too_large'> {
  override readonly name: string = 'ImageTooLargeError'
}

/** 415 `unsupported_media_type`: The body is of a type that is not taken here. */
export class UnsupportedMediaTypeError extends EaselApiError<'unsupported_media_type'> {
  override readonly name: string = 'UnsupportedMediaTypeError'
}

/** 416 `range_not_satisfiable`: The file has no such range. */
export class RangeNotSatisfiableError extends EaselApiError<'range_not_satisfiable'> {
  override readonly name: string = 'RangeNotSatisfiableError'
}

/** 422 `invalid_input`: The input is not valid. */
export class InvalidInputError extends EaselApiError<'invalid_input', Fault[]> {
  override readonly name: string = 'InvalidInputError'
}

/** 422 `unsupported_parameter`: The chosen model cannot honour a parameter. */
export class UnsupportedParameterError extends EaselApiError<'unsupported_parameter'> {
  override readonly name: string = 'UnsupportedParameterError'
}

/** 422 `image_unreadable`: An image could not be read. */
export class ImageUnreadableError extends EaselApiError<'image_unreadable'> {
  override readonly name: string = 'ImageUnreadableError'
}

/** 422 `url_not_allowed`: That URL may not be fetched from here. */
export class UrlNotAllowedError extends EaselApiError<'url_not_allowed'> {
  override readonly name: string = 'UrlNotAllowedError'
}

/** 422 `idempotency_key_reused`: This Idempotency-Key was used for another request. */
export class IdempotencyKeyReusedError extends EaselApiError<'idempotency_key_reused'> {
  override readonly name: string = 'IdempotencyKeyReusedError'
}

/** 429 `rate_limited`: Too many requests. */
export class RateLimitedError extends EaselApiError<'rate_limited'> {
  override readonly name: string = 'RateLimitedError'
}

/** 429 `queue_full`: Too many runs are waiting. */
export class QueueFullError extends EaselApiError<'queue_full'> {
  override readonly name: string = 'QueueFullError'
}

/** 429 `budget_exceeded`: The budget is spent. */
export class BudgetExceededError extends EaselApiError<'budget_exceeded'> {
  override readonly name: string = 'BudgetExceededError'
}

/** 500 `internal`: Something went wrong on our side. */
export class InternalError extends EaselApiError<'internal'> {
  override readonly name: string = 'InternalError'
}

/** 503 `model_unavailable`: No engine serves this model here. */
export class ModelUnavailableError extends EaselApiError<'model_unavailable'> {
  override readonly name: string = 'ModelUnavailableError'
}

/** 503 `storage_unavailable`: Storage cannot be reached. */
export class StorageUnavailableError extends EaselApiError<'storage_unavailable'> {
  override readonly name: string = 'StorageUnavailableError'
}

/** 504 `sync_timeout`: The run is still going on; ask for it by its id. */
export class SyncTimeoutError extends EaselApiError<'sync_timeout', { run_id: string }> {
  override readonly name: string = 'SyncTimeoutError'
}

/** 422 `content_rejected`: The content was refused by the model’s safety rules. */
export class ContentRejectedError extends EaselApiError<'content_rejected', { run_id: string }> {
  override readonly name: string = 'ContentRejectedError'
}

/** 422 `engine_rejected`: The engine refused the request. */
export class EngineRejectedError extends EaselApiError<'engine_rejected', { run_id: string }> {
  override readonly name: string = 'EngineRejectedError'
}

/** 503 `engine_unavailable`: The engine could not be reached. */
export class EngineUnavailableError extends EaselApiError<'engine_unavailable', { run_id: string }> {
  override readonly name: string = 'EngineUnavailableError'
}

/** 503 `engine_rate_limited`: The engine is taking no more requests for the moment. */
export class EngineRateLimitedError extends EaselApiError<'engine_rate_limited', { run_id: string }> {
  override readonly name: string = 'EngineRateLimitedError'
}

/** 504 `engine_timeout`: The engine did not finish in time. */
export class EngineTimeoutError extends EaselApiError<'engine_timeout', { run_id: string }> {
  override readonly name: string = 'EngineTimeoutError'
}

/** 502 `output_invalid`: The engine answered with something that is not what was asked for. */
export class OutputInvalidError extends EaselApiError<'output_invalid', { run_id: string }> {
  override readonly name: string = 'OutputInvalidError'
}

/** 503 `interrupted`: The work was interrupted too often. */
export class InterruptedError extends EaselApiError<'interrupted', { run_id: string }> {
  override readonly name: string = 'InterruptedError'
}

/** By code: the class to throw, and whether the same request may succeed later. */
export const errorTable: ReadonlyMap<string, ErrorRow> = new Map<string, ErrorRow>([
  ['invalid_json', { type: InvalidJsonError, retry: 'never' }],
  ['unauthenticated', { type: UnauthenticatedError, retry: 'never' }],
  ['forbidden', { type: ForbiddenError, retry: 'never' }],
  ['model_access_denied', { type: ModelAccessDeniedError, retry: 'never' }],
  ['not_found', { type: NotFoundError, retry: 'never' }],
  ['run_not_found', { type: RunNotFoundError, retry: 'never' }],
  ['model_not_found', { type: ModelNotFoundError, retry: 'never' }],
  ['method_not_allowed', { type: MethodNotAllowedError, retry: 'never' }],
  ['request_timeout', { type: RequestTimeoutError, retry: 'later' }],
  ['run_finished', { type: RunFinishedError, retry: 'never' }],
  ['idempotency_in_flight', { type: IdempotencyInFlightError, retry: 'later' }],
  ['run_deleted', { type: RunDeletedError, retry: 'never' }],
  ['upload_too_large', { type: UploadTooLargeError, retry: 'never' }],
  ['image_too_large', { type: ImageTooLargeError, retry: 'never' }],
  ['unsupported_media_type', { type: UnsupportedMediaTypeError, retry: 'never' }],
  ['range_not_satisfiable', { type: RangeNotSatisfiableError, retry: 'never' }],
  ['invalid_input', { type: InvalidInputError, retry: 'never' }],
  ['unsupported_parameter', { type: UnsupportedParameterError, retry: 'never' }],
  ['image_unreadable', { type: ImageUnreadableError, retry: 'never' }],
  ['url_not_allowed', { type: UrlNotAllowedError, retry: 'never' }],
  ['idempotency_key_reused', { type: IdempotencyKeyReusedError, retry: 'never' }],
  ['rate_limited', { type: RateLimitedError, retry: 'later' }],
  ['queue_full', { type: QueueFullError, retry: 'later' }],
  ['budget_exceeded', { type: BudgetExceededError, retry: 'never' }],
  ['internal', { type: InternalError, retry: 'later' }],
  ['model_unavailable', { type: ModelUnavailableError, retry: 'never' }],
  ['storage_unavailable', { type: StorageUnavailableError, retry: 'later' }],
  ['sync_timeout', { type: SyncTimeoutError, retry: 'never' }],
  ['content_rejected', { type: ContentRejectedError, retry: 'never' }],
  ['engine_rejected', { type: EngineRejectedError, retry: 'never' }],
  ['engine_unavailable', { type: EngineUnavailableError, retry: 'never' }],
  ['engine_rate_limited', { type: EngineRateLimitedError, retry: 'never' }],
  ['engine_timeout', { type: EngineTimeoutError, retry: 'never' }],
  ['output_invalid', { type: OutputInvalidError, retry: 'never' }],
  ['interrupted', { type: InterruptedError, retry: 'never' }],
])
