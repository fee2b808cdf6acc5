/** A picture or clip of the vendor's, taken over at once: their addresses do not last. */
import { EngineError } from '../engine.ts'
import type { DriverSettings } from './driver.ts'

/** It is paid for, so a host that is unwell for a moment is asked again, after so long each time. */
const pausesMs = [250, 500, 1000, 2000, 4000]
const mostBytes = 512 * 1024 * 1024

export async function download(
  { fetch, timeoutMs = 120_000 }: Pick<DriverSettings, 'fetch' | 'timeoutMs'>,
  url: string,
  signal: AbortSignal,
  headers: Record<string, string> = {},
): Promise<Uint8Array> {
  const data = /^data:[^,]*;base64,(.*)$/s.exec(url)
  if (data !== null) return Buffer.from(data[1] as string, 'base64')
  let mayPass = true
  for (const pauseMs of [...pausesMs, undefined]) {
    mayPass = true
    try {
      const response = await fetch(url, { headers, signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) })
      if (response.ok) return await bytesOf(response)
      await response.body?.cancel()
      mayPass = response.status !== 404 && !isFinal(response.status)
      if (isFinal(response.status)) break
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof EngineError) throw error
      // Where it may not be fetched from does not change.
      mayPass = (error as { code?: unknown }).code !== 'url_not_allowed'
      if (!mayPass) break
    }
    if (pauseMs !== undefined) await paused(pauseMs, signal)
  }
  // Whoever asks about the work again may fetch it again.
  throw new EngineError(mayPass ? 'engine_unavailable' : 'output_invalid', 'The vendor’s result could not be fetched.')
}

/** Where the vendor answers in the call itself nobody can ask again, so what cannot be fetched now is lost. */
export async function downloadNow(...asked: Parameters<typeof download>): Promise<Uint8Array> {
  try {
    return await download(...asked)
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    throw new EngineError('output_invalid', error.message, error.details)
  }
}

/** What was just made may not be everywhere yet, so 404 is not final. */
const isFinal = (status: number) => status < 500 && ![404, 408, 425, 429].includes(status)

async function bytesOf({ body }: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > mostBytes) throw new EngineError('output_invalid', 'The vendor’s result is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function paused(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', over)
      resolve()
    }, ms)
    signal.addEventListener('abort', over, { once: true })
    if (signal.aborted) over()
  })
}
