/**
 * Vercel's AI SDK as the drivers use it: loaded at the first call, sending nothing twice, and failing with codes of ours.
 * Whatever it sends goes through `call`, so the SDK never sees a failure that it could retry.
 */
import { type Context, EngineError } from '../engine.ts'
import { type Answered, call, type DriverSettings } from './driver.ts'

export interface Sending {
  signal: AbortSignal
  timeoutMs: number
  /** What an answer that is no success means at this vendor. */
  failure: (answered: Answered) => EngineError
  /** A refusal that is told inside of a success. */
  inside?: (json: unknown) => EngineError | undefined
}

/** `work` is given the way out; it must not keep it. */
export async function viaSdk<Answer>(
  settings: Pick<DriverSettings, 'fetch'>,
  { signal, timeoutMs, failure, inside }: Sending,
  work: (fetch: typeof globalThis.fetch) => Promise<Answer>,
): Promise<Answer> {
  // It would write to the console otherwise.
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false })
  let isSent = false
  const send: typeof fetch = async (target, init = {}) => {
    isSent = true
    const answered = await call(
      { fetch: (url, more) => settings.fetch(url, { ...more, body: init.body ?? null }) },
      {
        method: 'POST',
        url: String(target),
        headers: Object.fromEntries(new Headers(init.headers)),
        signal,
        timeoutMs,
      },
    )
    const refusal = answered.status >= 300 ? failure(answered) : inside?.(answered.json)
    if (refusal !== undefined) throw refusal
    return new Response(answered.text, { status: answered.status, headers: answered.headers })
  }
  try {
    return await work(send)
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof EngineError) throw error
    if (!isSent)
      throw new EngineError('engine_rejected', 'This cannot be put into the vendor’s words.', undefined, {
        unspent: true,
      })
    throw new EngineError('output_invalid', 'The vendor’s answer is not what was expected.')
  }
}

/**
 * Several calls for one asking, one after the other. What has been made is kept even when a later one fails: it is paid
 * for.
 */
export async function inParts<Part>(
  parts: readonly Part[],
  { signal, progress }: Pick<Context, 'signal' | 'progress'>,
  make: (part: Part) => Promise<void>,
): Promise<string[]> {
  for (const [at, part] of parts.entries()) {
    try {
      if (parts.length > 1) progress(at / parts.length, `part ${at + 1} of ${parts.length}`)
      await make(part)
    } catch (error) {
      signal.throwIfAborted()
      if (at === 0 || !(error instanceof EngineError)) throw error
      return [`The vendor made only ${at} of ${parts.length} parts: ${error.message}`]
    }
  }
  return []
}

/** A vendor's own words for a refusal, short, and without the key that it may repeat. */
export function quoted(words: string | undefined, key: string): string {
  if (words === undefined || words.trim() === '') return 'The vendor refused the request.'
  const clean = key === '' ? words : words.replaceAll(key, '…')
  return `The vendor refused the request: ${clean.length > 300 ? `${clean.slice(0, 300)}…` : clean}`
}
