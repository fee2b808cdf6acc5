/** Reads what the service answered. */
import { EaselApiError, EaselRedirectError } from './errors.ts'
import { errorTable } from './generated/errors.ts'
import { readRetryAfter } from './retry.ts'

/** A picture, and the run that made it. */
export type ImageBytes = Blob & { readonly runId: string }

export async function readJson(response: Response): Promise<unknown> {
  return response.status === 204 ? null : response.json()
}

export async function readBytes(response: Response): Promise<ImageBytes> {
  return Object.assign(await response.blob(), { runId: response.headers.get('x-run-id') ?? '' })
}

/** Throws unless the request was granted. */
export async function refuseFailure(response: Response): Promise<void> {
  if (response.ok) return
  if (isRedirect(response)) throw new EaselRedirectError(response.headers.get('location'))
  throw apiErrorOf(response, await bodyOf(response))
}

/** A browser tells only that there was one; Node tells where it leads. */
function isRedirect(response: Response): boolean {
  return response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)
}

type Body = Record<string, unknown>

function apiErrorOf(response: Response, body: Body): EaselApiError {
  // The video answer holds its error inside; every other one is the error.
  const told = isRecord(body['error']) ? body['error'] : body
  const code = typeof told['code'] === 'string' ? told['code'] : 'unknown'
  const facts = {
    status: response.status,
    code,
    message: typeof told['message'] === 'string' ? told['message'] : `The service answered ${response.status}.`,
    details: told['details'],
    requestId: requestIdOf(response, body, told),
    retryAfterMs: readRetryAfter(response.headers.get('retry-after'), Date.now()),
  }
  const Type = errorTable.get(code)?.type ?? EaselApiError
  return new Type(facts)
}

function requestIdOf(response: Response, body: Body, told: Body): string | null {
  const id = told['request_id'] ?? body['request_id'] ?? response.headers.get('x-request-id')
  return typeof id === 'string' ? id : null
}

/** A proxy in between may answer with a page of its own. */
async function bodyOf(response: Response): Promise<Body> {
  const text = await response.text()
  try {
    const body: unknown = JSON.parse(text)
    return isRecord(body) ? body : {}
  } catch {
    return {}
  }
}

function isRecord(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
