/** Every refusal leaves by this door, in the shape that the operation's answers have. */
import {
  type ApiErrorBody,
  Refusal,
  type RequestErrorCode,
  type RunErrorCode,
  requestErrors,
  runErrors,
} from '@easel/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { collectMethods } from './methods.ts'

/** A run that failed while somebody waited for its picture. */
export class RunFailed extends Error {
  readonly code: RunErrorCode
  readonly details: unknown

  constructor(code: RunErrorCode, message: string, details: unknown) {
    super(message)
    this.code = code
    this.details = details
  }
}

export function handleErrors(server: FastifyInstance) {
  server.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof RunFailed)
      return tell(request, reply, runErrors[error.code].status, error.code, error.message, error.details)
    const refusal = error instanceof Refusal ? error : refusalOf(error)
    if (refusal === undefined) {
      request.log.error({ err: error, request_id: request.id }, 'a request broke off')
      return tell(request, reply, 500, 'internal', requestErrors.internal.message, undefined)
    }
    if (refusal.cause !== undefined)
      request.log.error({ err: refusal.cause, request_id: request.id }, `a request was refused: ${refusal.code}`)
    return refuse(request, reply, refusal)
  })
  const methodsOf = collectMethods(server)
  server.setNotFoundHandler((request, reply) => {
    const methods = methodsOf(request.url)
    if (methods.length === 0) return refuse(request, reply, new Refusal('not_found'))
    return refuse(request, reply.header('allow', methods.join(', ')), new Refusal('method_not_allowed'))
  })
}

/** An address that cannot be decoded reaches no hook and no handler. */
export function refuseAddress(request: FastifyRequest, reply: FastifyReply) {
  return refuse(request, reply.header('x-request-id', request.id), new Refusal('not_found'))
}

function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
  const { status, retry } = requestErrors[refusal.code]
  if (status === 401) reply.header('www-authenticate', 'Bearer realm="easel"')
  if (status === 413) reply.header('connection', 'close')
  if (retry === 'later' && !reply.hasHeader('retry-after') && (status === 429 || status === 503))
    reply.header('retry-after', '5')
  return tell(request, reply, status, refusal.code, refusal.message, detailsOf(refusal))
}

/** Whoever reads an `invalid_input` finds a list of faults, be it only the one. */
function detailsOf({ code, details, message }: Refusal): unknown {
  return code === 'invalid_input' ? (details ?? [{ path: '', message }]) : details
}

function tell(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  code: RequestErrorCode | RunErrorCode,
  message: string,
  details: unknown,
) {
  const error: ApiErrorBody = { message, code, ...(details === undefined ? {} : { details }), request_id: request.id }
  reply.code(status).type('application/json')
  return reply.send(JSON.stringify(shaped(request, error)))
}

/** Character and reference answers say `success: false` beside it; the video answer carries it as `error`. */
function shaped(request: FastifyRequest, error: ApiErrorBody): object {
  const answer = request.routeOptions.config.answer
  if (answer === 'character' || answer === 'reference' || answer === 'upload') return { success: false, ...error }
  return answer === 'video' ? { ...error, status: 'failed', error } : error
}

const byFastifyCode: Record<string, RequestErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'upload_too_large',
  FST_REQ_FILE_TOO_LARGE: 'upload_too_large',
  FST_FILES_LIMIT: 'upload_too_large',
  FST_FIELDS_LIMIT: 'upload_too_large',
  FST_PARTS_LIMIT: 'upload_too_large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_PROTO_VIOLATION: 'invalid_input',
}

/** What Fastify refuses by itself, in our words. */
function refusalOf(error: FastifyError): Refusal | undefined {
  const code = byFastifyCode[error.code]
  if (code !== undefined)
    return new Refusal(code, code === 'invalid_json' ? `The body is not valid JSON: ${error.message}` : undefined)
  if (error instanceof SyntaxError && error.statusCode === 400)
    return new Refusal('invalid_json', `The body is not valid JSON: ${error.message}`)
  return undefined
}
