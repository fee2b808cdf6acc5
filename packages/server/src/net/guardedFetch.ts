/** The only way out on a caller's word: every address is checked as a literal, as each DNS answer, and as the socket's peer. */
import { type LookupOptions, lookup } from 'node:dns'
import { isIP } from 'node:net'
import { Refusal } from '@easel/contract'
import type { Agent, buildConnector, Response } from 'undici'
import type { MayReach } from './addresses.ts'

export interface GuardedRequest {
  method?: string
  headers?: Record<string, string>
  body?: string
  timeoutMs: number
  redirect: 'follow' | 'manual'
  signal?: AbortSignal
}

export type GuardedFetch = (url: string, request: GuardedRequest) => Promise<Response>

export function guardedFetch(mayReach: MayReach): { fetch: GuardedFetch; close(): Promise<void> } {
  // Loaded at the first call: it takes 30 MB (measured 15 November 2026), and many services never go out.
  let loaded: Promise<{ undici: typeof import('undici'); agent: Agent }> | undefined
  const load = async () => {
    const undici = await import('undici')
    const connect = connector(undici.buildConnector, mayReach)
    return { undici, agent: new undici.Agent({ connect, headersTimeout: 30_000, bodyTimeout: 30_000 }) }
  }
  const fetch: GuardedFetch = async (url, { timeoutMs, signal, ...request }) => {
    checkUrl(url)
    const timeout = AbortSignal.timeout(timeoutMs)
    const either = signal === undefined ? timeout : AbortSignal.any([signal, timeout])
    loaded ??= load()
    const { undici, agent } = await loaded
    try {
      return await undici.fetch(url, { ...request, dispatcher: agent, signal: either })
    } catch (error) {
      throw causeOf(error)
    }
  }
  return { fetch, close: async () => (await loaded)?.agent.close() }
}

/** Refuses what can be told from the text alone. */
export function checkUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    throw new Refusal('url_not_allowed', 'Only http and https addresses can be fetched.')
  if (url.username !== '' || url.password !== '')
    throw new Refusal('url_not_allowed', 'An address with credentials in it is not fetched.')
  return url
}

/** Refuses an address whose host is, or leads to, somewhere that may not be reached. */
export async function checkReachable(text: string, mayReach: MayReach) {
  const host = bareHost(checkUrl(text).hostname)
  const addresses = isIP(host) === 0 ? await resolve(host) : [host]
  if (!addresses.every(mayReach)) throw notAllowed(host)
}

function connector(build: typeof buildConnector, mayReach: MayReach): buildConnector.connector {
  const connect = build({
    timeout: 5000,
    lookup: (host: string, options: LookupOptions, done: (...answer: never[]) => void) => {
      lookup(host, { ...options, all: true }, (error, addresses) => {
        const answer = done as unknown as (error: Error | null, address?: unknown, family?: number) => void
        if (error !== null) return answer(error)
        if (addresses.length === 0 || !addresses.every((each) => mayReach(each.address)))
          return answer(notAllowed(host))
        if (options.all === true) return answer(null, addresses)
        answer(null, addresses[0]?.address, addresses[0]?.family)
      })
    },
  } as buildConnector.BuildOptions)
  return (options, done) => {
    const host = bareHost(options.hostname)
    if (isIP(host) !== 0 && !mayReach(host)) return done(notAllowed(host), null)
    connect(options, (error, socket) => {
      if (error !== null) return done(error, null)
      if (!mayReach(socket.remoteAddress ?? '')) {
        socket.destroy()
        return done(notAllowed(host), null)
      }
      done(null, socket)
    })
  }
}

function resolve(host: string): Promise<string[]> {
  return new Promise((done) => {
    // A name that leads nowhere now may lead somewhere later: it is checked again when it is used.
    lookup(host, { all: true }, (error, addresses) => done(error === null ? addresses.map((each) => each.address) : []))
  })
}

const bareHost = (host: string) => host.replace(/^\[|\]$/g, '')

function notAllowed(host: string) {
  return new Refusal('url_not_allowed', `${host} is not an address that may be reached from here.`)
}

/** `fetch failed` tells nobody anything. */
function causeOf(error: unknown): unknown {
  if (error instanceof Error && error.cause instanceof Error) return error.cause
  return error
}
