/** Calls the service as any HTTP client would, and reads what comes back. */
import type { Run } from '@easel/contract'

export interface Answer {
  status: number
  headers: Headers
  bytes: Buffer
  /** What the bytes say, where they are JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked at field by field
  body: any
}

export type Form = Record<string, string | Blob | (string | Blob)[]>

export interface Caller {
  call(method: string, path: string, body?: BodyInit, headers?: Record<string, string>): Promise<Answer>
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, json?: unknown, headers?: Record<string, string>): Promise<Answer>
  patch(path: string, json: unknown): Promise<Answer>
  delete(path: string): Promise<Answer>
  form(path: string, form: Form, headers?: Record<string, string>): Promise<Answer>
  /** Makes a picture and waits for it. */
  make(input?: Record<string, unknown>): Promise<Run>
  /** The run as soon as it has finished. */
  finished(runId: string): Promise<Run>
  /** The same service with another key, or with none. */
  as(apiKey: string | undefined): Caller
}

/** Paths are under `/api/v1`; whole addresses are taken as they are. */
export function callerOf(baseUrl: string, apiKey: string | undefined): Caller {
  const call: Caller['call'] = async (method, path, body, headers = {}) => {
    const credentials = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }
    const response = await fetch(path.startsWith('http') ? path : `${baseUrl}/api/v1${path}`, {
      method,
      headers: { ...credentials, ...headers },
      redirect: 'manual',
      ...(body === undefined ? {} : { body, duplex: 'half' }),
    } as RequestInit)
    const bytes = Buffer.from(await response.arrayBuffer())
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
    const read = isJson && bytes.length > 0 ? JSON.parse(bytes.toString()) : undefined
    return { status: response.status, headers: response.headers, bytes, body: read }
  }
  const send = (method: string, path: string, json: unknown, headers: Record<string, string> = {}) =>
    json === undefined
      ? call(method, path, undefined, headers)
      : call(method, path, JSON.stringify(json), { 'content-type': 'application/json', ...headers })
  const finished = async (runId: string): Promise<Run> => (await call('GET', `/runs/${runId}?wait=60`)).body
  return {
    call,
    get: (path, headers) => call('GET', path, undefined, headers),
    post: (path, json, headers) => send('POST', path, json, headers),
    patch: (path, json) => send('PATCH', path, json),
    delete: (path) => call('DELETE', path),
    form: (path, form, headers) => call('POST', path, formOf(form), headers),
    make: async (input = {}) => {
      const answer = await send('POST', '/runs/generate', { prompt: 'a fox', ...input })
      if (answer.status !== 202) throw new Error(`${answer.status} ${answer.bytes}`)
      return finished(answer.body.run_id)
    },
    finished,
    as: (other) => callerOf(baseUrl, other),
  }
}

/** A file keeps its name; a blob without one is called `picture`. */
function formOf(fields: Form): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const each of Array.isArray(value) ? value : [value])
      if (typeof each === 'string') form.append(name, each)
      else form.append(name, each, each instanceof File ? each.name : 'picture')
  return form
}
