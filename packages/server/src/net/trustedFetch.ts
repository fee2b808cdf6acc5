/** The way out to addresses that the operator configured. Never for an address that a caller named. */
export type TrustedFetch = (url: string, request: { timeoutMs: number; headers?: Headers }) => Promise<Response>

export const trustedFetch: TrustedFetch = async (url, { timeoutMs, headers }) => {
  const { fetch } = await import('undici')
  const given = headers === undefined ? {} : { headers: Object.fromEntries(headers) }
  return (await fetch(url, {
    ...given,
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'manual',
  })) as unknown as Response
}
