/** What every driver of a vendor's API is given, and the few things they all do alike. Nothing else reaches the world. */
import type { z } from 'zod'
import { type Ask, EngineError } from '../engine.ts'

/** Which of the vendor's models stands behind a name of ours: configuration, never code. */
export interface Upstream {
  /** As the vendor calls it. */
  model: string
  /** Fields of the vendor's own, sent unless the caller said otherwise. */
  defaults: Record<string, unknown>
}

export interface DriverSettings {
  baseUrl: string
  key: string
  /** Goes only to the base address and to public ones. */
  fetch: typeof fetch
  now: () => number
  /** How long one answer may take; each driver knows its vendor where this is left out. */
  timeoutMs?: number
  /** Undefined when nothing of this vendor's is configured for it. */
  upstream: (operation: string, model: string | null) => Upstream | undefined
}

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the base address, or an address that the vendor gave us on the same host. */
  url: string
  headers?: Record<string, string>
  json?: unknown
  form?: FormData
  signal: AbortSignal
  timeoutMs?: number
}

export interface Answered {
  status: number
  headers: Headers
  /** Undefined when the body is not JSON. */
  json: unknown
  text: string
}

/** One call, with every way of not being answered told by a code of ours. What the status means is the driver's to say. */
export async function call(settings: Pick<DriverSettings, 'fetch' | 'timeoutMs'>, asked: Call): Promise<Answered> {
  const { fetch } = settings
  const { method = 'GET', url, headers = {}, json, form, signal } = asked
  const timeoutMs = asked.timeoutMs ?? settings.timeoutMs ?? 60_000
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers, ...(json === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      ...(form === undefined ? {} : { body: form }),
      redirect: 'manual',
      signal: AbortSignal.any([signal, timeout]),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, json: parsed(text) }
  } catch (error) {
    signal.throwIfAborted()
    if (timeout.aborted) throw new EngineError('engine_timeout', 'The vendor did not answer in time.')
    // The error itself may hold an address with a key in it.
    const cause = codeOf(error)
    const unspent = neverConnected.includes(cause)
    const words = unspent ? 'The vendor could not be reached.' : 'The connection to the vendor broke off.'
    throw new EngineError('engine_unavailable', words, { cause }, { unspent })
  }
}

/** Nothing can have been taken where nobody was reached. */
const neverConnected = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'EHOSTUNREACH']

/** The answer, if it has the form that was expected. What is not even JSON comes from somebody between us and the vendor. */
export function understood<Shape extends z.ZodType>(shape: Shape, { json }: Answered, who: string): z.infer<Shape> {
  if (json === undefined) throw new EngineError('engine_unavailable', `${who} answered something that is not JSON.`)
  const read = shape.safeParse(json)
  if (!read.success) throw new EngineError('output_invalid', `${who}’s answer is not what was expected.`)
  return read.data
}

/** Never taken for anything else: a word that nobody knows would be waited for until the end of days. */
export function unknownState(who: string, word: unknown): EngineError {
  const told = JSON.stringify(String(word).slice(0, 60))
  return new EngineError('output_invalid', `${who} said ${told}, which is no state we know.`)
}

/**
 * What a status that is not a success means where the vendor has no finer word for it. A plain refusal costs nothing; a
 * server that broke down may have begun.
 */
export function failureOf({ status, headers }: Answered, words: string): EngineError {
  const refused = { unspent: true }
  if (status === 429) return new EngineError('engine_rate_limited', words, { retry_after: secondsOf(headers) }, refused)
  if (status === 401 || status === 403)
    return new EngineError('engine_unavailable', 'The vendor does not accept our key.', { status }, refused)
  if (status === 402)
    return new EngineError('engine_unavailable', 'The vendor wants to be paid first.', { status }, refused)
  // Vendors retire models. Another may have it, and nothing is wrong with this one otherwise.
  if (status === 404 || status === 410)
    return new EngineError('engine_unavailable', words, { status, lacking: ['what was asked for'] }, refused)
  if (status === 408 || status === 504) return new EngineError('engine_timeout', words, { status })
  if (status === 503) return new EngineError('engine_unavailable', words, { status }, refused)
  if (status >= 500) return new EngineError('engine_unavailable', words, { status })
  return new EngineError('engine_rejected', words, { status }, refused)
}

/** `Retry-After`, in seconds, whichever way it is written. */
export function secondsOf(headers: Headers): number | null {
  const text = headers.get('retry-after')
  if (text === null) return null
  const seconds = Number(text)
  if (!Number.isNaN(seconds)) return Math.max(0, seconds)
  const until = Date.parse(text)
  return Number.isNaN(until) ? null : Math.max(0, Math.ceil((until - Date.now()) / 1000))
}

/** The inputs that the caller really gave, of those named: a default of ours is not sent in place of the vendor's own. */
export function given(ask: Ask, ...names: string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => ask.given.includes(name)).map((name) => [name, ask.inputs[name]]))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function codeOf(error: unknown): string {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } }
  return String(code ?? cause?.code ?? 'unknown')
}
