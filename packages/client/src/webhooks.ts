/** Makes sure that a webhook comes from the service: Standard Webhooks 1.0, by WebCrypto alone. */
import { WebhookVerificationError } from './errors.ts'
import type { WebhookEvent } from './generated/types.ts'

/** Of a Request, of Node's `request.headers`, or any other record of them. */
export type WebhookHeaders = Headers | Record<string, string | string[] | undefined>

export interface WebhookReading {
  /**
   * The event in a webhook, if it was signed with the secret and at most five minutes ago; throws otherwise.
   * The body must be the bytes as they came: parsed and written again they would not be the ones that were signed.
   */
  unwrap(rawBody: string | Uint8Array | ArrayBuffer, headers: WebhookHeaders, secret: string): Promise<WebhookEvent>
}

const toleranceSeconds = 5 * 60

export async function unwrap(
  rawBody: string | Uint8Array | ArrayBuffer,
  headers: WebhookHeaders,
  secret: string,
): Promise<WebhookEvent> {
  const id = headerOf(headers, 'webhook-id')
  const timestamp = headerOf(headers, 'webhook-timestamp')
  const given = headerOf(headers, 'webhook-signature')
  refuseStale(timestamp)
  const body = bytesOf(rawBody)
  const expected = await sign(secret, concat(bytesOf(`${id}.${timestamp}.`), body))
  if (!given.split(' ').some((entry) => matches(entry, expected)))
    throw new WebhookVerificationError('The signature is not the one this secret makes.')
  return JSON.parse(new TextDecoder().decode(body)) as WebhookEvent
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([given]) => given.toLowerCase() === name)?.[1]
  const text = Array.isArray(value) ? value.join(' ') : value
  if (text === undefined || text === null || text === '')
    throw new WebhookVerificationError(`The header ${name} is missing.`)
  return text
}

function refuseStale(timestamp: string) {
  const seconds = /^\d+$/.test(timestamp) ? Number(timestamp) : Number.NaN
  const apart = Math.abs(Date.now() / 1000 - seconds)
  // Written so that a timestamp which is no number is refused too.
  if (!(apart <= toleranceSeconds))
    throw new WebhookVerificationError('The timestamp is more than five minutes away from now.')
}

/** Several signatures may be there while a secret is being replaced, and of versions not known here. */
function matches(entry: string, expected: Uint8Array): boolean {
  const [version, signature] = entry.split(',', 2)
  if (version !== 'v1' || signature === undefined) return false
  const given = fromBase64(signature)
  return given !== undefined && isSame(given, expected)
}

/** In the same time wherever the first difference is, so that a guess cannot be improved byte by byte. */
function isSame(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false
  let difference = 0
  for (let at = 0; at < one.length; at += 1) difference |= (one[at] ?? 0) ^ (other[at] ?? 0)
  return difference === 0
}

async function sign(secret: string, content: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', keyOf(secret), algorithm, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, content))
}

/** `whsec_…` is base64; anything else stands for its own bytes. */
function keyOf(secret: string): Uint8Array<ArrayBuffer> {
  if (secret === '') throw new WebhookVerificationError('The secret is empty.')
  if (!secret.startsWith('whsec_')) return bytesOf(secret)
  const key = fromBase64(secret.slice('whsec_'.length))
  if (key === undefined || key.length === 0) throw new WebhookVerificationError('The secret is not valid base64.')
  return key
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}

function bytesOf(content: string | Uint8Array | ArrayBuffer): Uint8Array<ArrayBuffer> {
  if (typeof content === 'string') return new TextEncoder().encode(content)
  return content instanceof ArrayBuffer ? new Uint8Array(content) : new Uint8Array(content)
}

function concat(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}
