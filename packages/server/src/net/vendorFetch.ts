/**
 * The way out for the driver of one vendor: to the address that the operator configured, wherever that is, and, for what
 * the vendor's answers lead to, to addresses that anybody may reach. Never on a caller's word.
 */
import type { GuardedFetch } from './guardedFetch.ts'

/** `kin`: names of other hosts of the vendor's own, which may have the key too. */
export function vendorFetch(baseUrl: string, guarded: GuardedFetch, kin?: RegExp): typeof fetch {
  const { origin } = new URL(baseUrl)
  const isTheirs = (url: URL) =>
    url.origin === origin || (url.protocol === 'https:' && url.port === '' && kin?.test(url.hostname) === true)
  return async (target, init = {}) => {
    const url = target instanceof Request ? target.url : String(target)
    // A redirect would carry the key along.
    if (isTheirs(new URL(url))) return fetch(target, { ...init, redirect: 'manual' })
    if (target instanceof Request || (init.method ?? 'GET') !== 'GET')
      throw new TypeError('only results are fetched elsewhere')
    const headers = Object.fromEntries(new Headers(init.headers))
    const response = await guarded(url, {
      headers: withoutKeys(headers),
      timeoutMs: 120_000,
      redirect: 'follow',
      ...(init.signal == null ? {} : { signal: init.signal }),
    })
    return response as unknown as Response
  }
}

/** Our key is for the vendor alone, not for the host where it keeps its results. */
function withoutKeys(headers: Record<string, string>): Record<string, string> {
  const kept = ['accept', 'range', 'user-agent']
  return Object.fromEntries(Object.entries(headers).filter(([name]) => kept.includes(name)))
}
