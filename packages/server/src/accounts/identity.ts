/** Who is asking, and what they may do. */
import { Refusal, type Scope, scopeNames } from '@easel/contract'

export interface Identity {
  accountId: string
  keyId: string | null
  /** What was shown: a key itself, or something that was made from one or by an issuer, and ends. */
  by: 'key' | 'token'
  scopes: ReadonlySet<Scope>
}

export function mayDo(identity: Identity, scope: Scope): boolean {
  return identity.scopes.has(scope) || identity.scopes.has('admin')
}

export function require(identity: Identity, scope: Scope) {
  if (!mayDo(identity, scope)) throw new Refusal('forbidden', `This takes the scope ${scope}.`, { scope })
}

/** Nobody can give away what they do not have. */
export function requireAll(identity: Identity, scopes: readonly Scope[]) {
  for (const scope of scopes) require(identity, scope)
}

export function readScopes(text: string): Set<Scope> {
  return new Set((JSON.parse(text) as Scope[]).filter((scope) => scopeNames.includes(scope)))
}
