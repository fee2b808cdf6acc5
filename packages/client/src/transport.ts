/** Sends a request: shows who is asking, keeps to the time limit, tries again where that may help. */
import { refuseFailure } from './answer.ts'
import { authorizationOf, type Target } from './credentials.ts'
import { type Deadline, startDeadline } from './deadline.ts'
import { EaselApiError } from './errors.ts'
import type { CallOptions } from './method.ts'
import { delayBeforeRetry, pause } from './retry.ts'

export interface Settings {
  fetch: typeof fetch
  timeoutMs: number
  maxRetries: number
  debug: boolean
}

export interface Request<Answer> {
  verb: string
  target: Target
  /** From the target on, query included. */
  path: string
  headers?: Record<string, string>
  /** Both kinds can be sent more than once. */
  body?: string | FormData
  /** Whether sending it twice does no harm. */
  repeatable: boolean
  /** Only where there is nothing to give away. */
  followsRedirects?: boolean
  /** Still under the deadline, which it may restart. */
  read: (response: Response, deadline: Deadline) => Promise<Answer>
  options: CallOptions
}

export type Send = <Answer>(request: Request<Answer>) => Promise<Answer>

export function createTransport(settings: Settings): Send {
  return async function send(request) {
    const { options, target } = request
    const maxRetries = options.maxRetries ?? settings.maxRetries
    let authorization = await authorizationOf(target.credentials)
    let mayRenew = target.credentials.getToken !== undefined
    for (let retry = 0; ; ) {
      try {
        return await attempt(settings, request, authorization)
      } catch (error) {
        if (mayRenew && error instanceof EaselApiError && error.status === 401) {
          mayRenew = false
          authorization = await authorizationOf(target.credentials)
          continue
        }
        const delayMs = retry < maxRetries ? delayBeforeRetry(error, retry, request.repeatable) : undefined
        if (delayMs === undefined) throw error
        retry += 1
        await pause(delayMs, options.signal)
      }
    }
  }
}

async function attempt<Answer>(
  settings: Settings,
  request: Request<Answer>,
  authorization: string | null,
): Promise<Answer> {
  const deadline = startDeadline(request.options.timeoutMs ?? settings.timeoutMs, request.options.signal)
  const startedMs = Date.now()
  try {
    const response = await settings.fetch(request.target.url + request.path, {
      method: request.verb,
      headers: { ...request.headers, ...(authorization === null ? {} : { authorization }) },
      ...(request.body === undefined ? {} : { body: request.body }),
      // Followed, a redirect could carry the credentials or the body to another address.
      redirect: request.followsRedirects === true ? 'follow' : 'manual',
      signal: deadline.signal,
    })
    if (settings.debug) log(request, response, Date.now() - startedMs)
    await refuseFailure(response)
    return await request.read(response, deadline)
  } catch (failure) {
    const error = deadline.explain(failure)
    if (settings.debug && !(error instanceof EaselApiError)) log(request, error.name, Date.now() - startedMs)
    throw error
  } finally {
    deadline.clear()
  }
}

/** Neither the query nor a header nor a body is logged: each may hold a secret. */
function log(request: Request<unknown>, outcome: Response | string, tookMs: number) {
  const path = request.path.split('?')[0]
  if (typeof outcome === 'string') console.debug(`easel ${request.verb} ${path} ${outcome} ${tookMs} ms`)
  else
    console.debug(
      `easel ${request.verb} ${path} ${outcome.status} ${tookMs} ms ${outcome.headers.get('x-request-id') ?? ''}`.trimEnd(),
    )
}
