/** Short-lived tokens minted from a key, for browsers. A token dies with its key. */
import { type Scope, scopeNames } from '@easel/contract'
import { keyById } from '../db/accounts.ts'
import type { Database } from '../db/database.ts'
import { type Identity, readScopes } from './identity.ts'

const issuer = 'easel'

/** Loaded when the first token is seen: most services use keys alone. */
const jose = () => import('jose')

export class Tokens {
  readonly #secret: Uint8Array
  readonly #db: Database
  readonly #now: () => number

  constructor(secret: string, db: Database, now: () => number) {
    this.#secret = new TextEncoder().encode(secret)
    this.#db = db
    this.#now = now
  }

  async mint(
    identity: Identity,
    scopes: readonly Scope[],
    seconds: number,
  ): Promise<{ token: string; expiresAt: number }> {
    const { SignJWT } = await jose()
    const issued = Math.floor(this.#now() / 1000)
    const token = await new SignJWT({ key: identity.keyId, scopes })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(issuer)
      .setSubject(identity.accountId)
      .setIssuedAt(issued)
      .setExpirationTime(issued + seconds)
      .sign(this.#secret)
    return { token, expiresAt: (issued + seconds) * 1000 }
  }

  async identify(token: string): Promise<Identity | undefined> {
    const { jwtVerify } = await jose()
    const verified = await jwtVerify(token, this.#secret, {
      issuer,
      algorithms: ['HS256'],
      currentDate: new Date(this.#now()),
    }).catch(() => undefined)
    if (verified === undefined) return undefined
    const key = await keyById(this.#db, String(verified.payload['key']))
    if (key === undefined || key.account_id !== verified.payload.sub) return undefined
    const held = readScopes(key.scopes)
    const scopes = (verified.payload['scopes'] as Scope[]).filter((scope) => held.has(scope) || held.has('admin'))
    return {
      accountId: key.account_id,
      keyId: key.id,
      by: 'token',
      scopes: new Set(scopes.filter((scope) => scopeNames.includes(scope))),
    }
  }
}
