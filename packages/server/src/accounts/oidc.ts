/** Tokens of an OpenID Connect issuer that the operator trusts, verified against its published keys. */
import { scopeNames } from '@easel/contract'
import type { createRemoteJWKSet } from 'jose'
import { accountExists, insertAccount } from '../db/accounts.ts'
import type { Database } from '../db/database.ts'
import type { TrustedFetch } from '../net/trustedFetch.ts'
import type { Identity } from './identity.ts'
import { newWebhookSecret } from './keys.ts'

export interface OidcSettings {
  issuer: string
  audience: string
}

export class Oidc {
  readonly #settings: OidcSettings
  readonly #fetch: TrustedFetch
  readonly #db: Database
  readonly #now: () => number
  #keys: ReturnType<typeof createRemoteJWKSet> | undefined

  constructor(settings: OidcSettings, fetch: TrustedFetch, db: Database, now: () => number) {
    this.#settings = settings
    this.#fetch = fetch
    this.#db = db
    this.#now = now
  }

  /** The account is the token's subject; its scopes are those of ours that the `scope` claim names. */
  async identify(token: string): Promise<Identity | undefined> {
    this.#keys ??= await this.#discover().catch(() => undefined)
    if (this.#keys === undefined) return undefined
    const { jwtVerify } = await import('jose')
    const verified = await jwtVerify(token, this.#keys, {
      ...this.#settings,
      // One that never ends could never be taken back.
      requiredClaims: ['exp', 'sub'],
      currentDate: new Date(this.#now()),
    }).catch(() => undefined)
    const subject = verified?.payload.sub
    if (verified === undefined || subject === undefined) return undefined
    const granted = String(verified.payload['scope'] ?? '').split(' ')
    // An issuer's subject can bear any name, that of an account of ours too.
    const accountId = `oidc:${subject}`
    if (!(await accountExists(this.#db, accountId)))
      await this.#db.transaction((tx) => insertAccount(tx, accountId, newWebhookSecret(), this.#now()))
    const scopes = new Set(scopeNames.filter((scope) => granted.includes(scope)))
    return { accountId, keyId: null, by: 'token', scopes }
  }

  async #discover() {
    const address = `${this.#settings.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
    const answer = await this.#fetch(address, { timeoutMs: 5000 })
    const { jwks_uri } = (await answer.json()) as { jwks_uri: string }
    const fetch = (url: string, options: RequestInit) =>
      this.#fetch(url, { timeoutMs: 5000, headers: options.headers as Headers })
    const { createRemoteJWKSet, customFetch } = await import('jose')
    return createRemoteJWKSet(new URL(jwks_uri), { [customFetch]: fetch as typeof globalThis.fetch })
  }
}
