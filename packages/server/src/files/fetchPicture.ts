/** Brings in a picture that a body names by text. */
import { Refusal } from '@easel/contract'
import { checkUrl, type GuardedFetch } from '../net/guardedFetch.ts'
import { unreadable } from './recode.ts'
import type { Shelf } from './shelf.ts'
import { keepTemporary, type Temporary, tooLarge } from './temporary.ts'

const fetchTimeoutMs = 20_000

/** From an http(s) address, a `data:` address or bare base64. */
export async function fetchPicture(
  shelf: Shelf,
  fetch: GuardedFetch,
  text: string,
): Promise<Temporary & { contentType?: string }> {
  if (/^https?:\/\//i.test(text)) return fromWeb(shelf, fetch, text)
  const data = /^data:([^;,]*)((?:;[^;,]*)*),/i.exec(text.slice(0, 300))
  if (/^(?!data:)[a-z][a-z0-9+.-]{0,30}:/i.test(text)) checkUrl(text)
  if (data !== null && !/;base64/i.test(data[2] ?? '')) throw unreadable('A data: address must be in base64.')
  // Space goes first: a pattern that allows for it takes quadratic time on a text that ends badly.
  const base64 = (data === null ? text : text.slice(data[0].length)).replaceAll(/\s+/g, '')
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(base64))
    throw unreadable('It is neither an address, nor base64, nor the id of a run.')
  const temporary = await keepTemporary(shelf, [Buffer.from(base64, 'base64')])
  return data?.[1] === undefined || data[1] === '' ? temporary : { ...temporary, contentType: data[1].toLowerCase() }
}

async function fromWeb(shelf: Shelf, fetch: GuardedFetch, address: string): Promise<Temporary> {
  const response = await fetch(address, { timeoutMs: fetchTimeoutMs, redirect: 'follow' }).catch((error: Error) => {
    if (error instanceof Refusal) throw error
    throw unreadable(`${hostOf(address)} did not answer: ${error.message}`)
  })
  if (!response.ok || response.body === null) {
    await response.body?.cancel()
    throw unreadable(`${hostOf(address)} answered ${response.status}.`)
  }
  if (Number(response.headers.get('content-length') ?? 0) > shelf.uploadBytes) {
    await response.body.cancel()
    throw tooLarge(shelf.uploadBytes)
  }
  return keepTemporary(shelf, response.body).catch((error: Error) => {
    if (error instanceof Refusal) throw error
    throw unreadable(`${hostOf(address)} broke off: ${error.message}`)
  })
}

const hostOf = (address: string) => new URL(address).host
